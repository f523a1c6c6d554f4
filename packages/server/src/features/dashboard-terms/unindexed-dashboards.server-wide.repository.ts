import { sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { MARK_PREFIX } from './prepare-terms.ts';
import './dashboard-terms.tables.ts';

/** A dashboard of any organisation, in the order in which they are indexed. */
export interface DashboardPlace {
  readonly orgId: number;
  readonly id: number;
}

/** Dashboards of all organisations that were saved before there was an index, came back without it, or were indexed by other rules. */
export const unindexedDashboardRepository = (db: Database) => ({
  next: async (_scope: ServerScope, after: DashboardPlace, limit: number): Promise<readonly DashboardPlace[]> => {
    const { rows } = await sql<DashboardPlace>`select org_id, id from dashboard
      where (org_id, id) > (${after.orgId}, ${after.id}) and not is_folder and not exists (select 1 from dashboard_term
        where dashboard_term.org_id = dashboard.org_id and dashboard_term.dashboard_id = dashboard.id
          and dashboard_term.kind = 'rules' and substr(dashboard_term.term, 1, ${sql.lit(MARK_PREFIX.length)}) = ${MARK_PREFIX})
      order by org_id, id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /** The document, held against saves until the transaction ends; undefined where it is gone. */
  hold: async (_scope: ServerScope, { orgId, id }: DashboardPlace): Promise<string | undefined> => {
    const row = await db
      .updateTable('dashboard')
      .set((dashboard) => ({ version: dashboard.ref('version') }))
      .where('orgId', '=', orgId)
      .where('id', '=', id)
      .returning('data')
      .executeTakeFirst();
    return row?.data;
  },
});
