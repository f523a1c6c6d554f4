import { sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './dashboards.tables.ts';

interface UncompressedVersion {
  readonly id: number;
  readonly bytes: number;
}

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

  /** Versions of earlier releases, which were not compressed; on SQLite only. */
  uncompressed: async (_scope: ServerScope, limit: number): Promise<readonly UncompressedVersion[]> => {
    const { rows } = await sql<UncompressedVersion>`select id, octet_length(data) as bytes from dashboard_version
      where not is_compressed order by id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  texts: async (_scope: ServerScope, ids: readonly number[]): Promise<readonly { id: number; text: string }[]> => {
    const rows = await db.selectFrom('dashboardVersion').select(['id', 'data']).where('id', 'in', ids).execute();
    return rows.flatMap(({ id, data }) => (typeof data === 'string' ? [{ id, text: data }] : []));
  },

  /** A version never changes, so whoever rewrites it second writes the same. */
  setCompressed: async (_scope: ServerScope, id: number, data: Uint8Array): Promise<void> => {
    await db.updateTable('dashboardVersion').set({ data, isCompressed: true }).where('id', '=', id).execute();
  },
});
