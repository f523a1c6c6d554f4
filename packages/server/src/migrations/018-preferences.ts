import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Preferences: one row of a person in an organisation, one of a team, one of the organisation. The home dashboard may be gone. */
export const preferences: Migration = {
  version: 18,
  name: 'preferences',
  up: (db, ddl) =>
    runStatements(db, [
      `create table preference (
        ${ddl.tenantId}, account_id bigint, team_id bigint, theme text not null, home_dashboard_id bigint not null, timezone text not null,
        updated_at bigint not null, ${ddl.tenantKey},
        foreign key (org_id, account_id) references membership (org_id, account_id) on delete cascade,
        foreign key (org_id, team_id) references team (org_id, id) on delete cascade)`,
      `create unique index preference_account on preference (org_id, account_id) where account_id is not null`,
      `create unique index preference_team on preference (org_id, team_id) where team_id is not null`,
      `create unique index preference_org on preference (org_id) where account_id is null and team_id is null`,
    ]),
};
