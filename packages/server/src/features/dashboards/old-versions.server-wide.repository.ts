import { sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './dashboards.tables.ts';

/** Versions of all organisations. */
export const oldVersionRepository = (db: Database) => ({
  /** Removes at most `limit` versions that are older than the newest `count` of their dashboard; the result is how many. */
  removeBeyond: async (_scope: ServerScope, count: number, limit: number): Promise<number> => {
    const { rows } = await sql`delete from dashboard_version where (org_id, id) in
      (select dashboard_version.org_id, dashboard_version.id from dashboard_version
        join dashboard on dashboard.org_id = dashboard_version.org_id and dashboard.id = dashboard_version.dashboard_id
        where dashboard_version.version <= dashboard.version - ${sql.lit(count)} limit ${sql.lit(limit)})
      returning id`.execute(db);
    return rows.length;
  },
});
