import { type Migration, runStatements } from '../platform/database/migration.ts';
import { rebuildTable } from '../platform/database/rebuild-table.ts';

const COLUMNS = ['id', 'org_id', 'dashboard_id', 'account_id', 'team_id', 'role', 'level', 'created_at'];

/**
 * Teams and their members, and permission entries that point to teams: an entry goes with its team, a membership with the member. Entries
 * that named a team before there was one are dropped. Both new indexes of `permission` serve who leaves, and lists: which entries name a person.
 */
export const teams: Migration = {
  version: 12,
  name: 'teams',
  rebuildsTables: true,
  up: async (db, ddl) => {
    await runStatements(db, [
      `create table team (
        ${ddl.tenantId}, name text not null, name_key ${ddl.key} not null, email text not null, created_at bigint not null,
        updated_at bigint not null, ${ddl.tenantKey}, unique (org_id, name_key))`,
      `create table team_member (
        ${ddl.tenantId}, team_id bigint not null, account_id bigint not null, created_at bigint not null, ${ddl.tenantKey},
        unique (org_id, account_id, team_id),
        foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
        foreign key (org_id, account_id) references membership (org_id, account_id) on delete cascade)`,
      `create index team_member_team on team_member (org_id, team_id)`,
      `delete from permission where team_id is not null`,
    ]);
    const ofTeam = 'foreign key (org_id, team_id) references team (org_id, id) on delete cascade';
    if (ddl.kind === 'postgres') await runStatements(db, [`alter table permission add constraint permission_team_fkey ${ofTeam}`]);
    else {
      const definition = `${ddl.tenantId}, dashboard_id bigint not null, account_id bigint, team_id bigint, role text, level bigint not null,
        created_at bigint not null, ${ddl.tenantKey},
        foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade,
        foreign key (org_id, account_id) references membership (org_id, account_id) on delete cascade, ${ofTeam}`;
      await rebuildTable(db, { table: 'permission', definition, columns: COLUMNS });
    }
    await runStatements(db, [
      `create index permission_account on permission (org_id, account_id) where account_id is not null`,
      `create index permission_team on permission (org_id, team_id) where team_id is not null`,
    ]);
  },
};
