import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * Words of panels, queries and data sources by which a dashboard is found: looked up by their beginning, so the term comes first in the index.
 * Dashboards that are there already are indexed by a job.
 */
export const dashboardTerms: Migration = {
  version: 20,
  name: 'dashboard-terms',
  up: (db, ddl) =>
    runStatements(db, [
      `create table dashboard_term (
        ${ddl.tenantId}, dashboard_id bigint not null, kind ${ddl.key} not null, term ${ddl.key} not null, ${ddl.tenantKey},
        unique (org_id, term, kind, dashboard_id),
        foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade)`,
      `create index dashboard_term_dashboard on dashboard_term (org_id, dashboard_id, kind)`,
    ]),
};
