import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Groups of directories and providers whose people belong to a team. */
export const teamGroups: Migration = {
  version: 32,
  name: 'team-groups',
  up: (db, ddl) =>
    runStatements(db, [
      `create table team_group (
        ${ddl.tenantId}, team_id bigint not null, group_id text not null, group_key ${ddl.key} not null, created_at bigint not null,
        ${ddl.tenantKey}, unique (org_id, team_id, group_key),
        foreign key (org_id, team_id) references team (org_id, id) on delete cascade)`,
    ]),
};
