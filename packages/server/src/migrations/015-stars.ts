import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Dashboards that people have starred. A star goes with its dashboard and with the membership of its person. */
export const stars: Migration = {
  version: 15,
  name: 'stars',
  up: (db, ddl) =>
    runStatements(db, [
      `create table star (
        ${ddl.tenantId}, dashboard_id bigint not null, account_id bigint not null, created_at bigint not null, ${ddl.tenantKey},
        unique (org_id, account_id, dashboard_id),
        foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade,
        foreign key (org_id, account_id) references membership (org_id, account_id) on delete cascade)`,
      `create index star_dashboard on star (org_id, dashboard_id)`,
    ]),
};
