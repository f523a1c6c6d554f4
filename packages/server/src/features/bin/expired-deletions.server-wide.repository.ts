import { sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './bin.tables.ts';

/** The bins of all organisations. */
export const expiredDeletionRepository = (db: Database) => ({
  /**
   * Removes at most `limit` of what was deleted by itself before `deletedBefore` (epoch ms), with what went along; the result is how many.
   * Oldest first: what stood in a folder before the folder.
   */
  remove: async (_scope: ServerScope, deletedBefore: number, limit: number): Promise<number> => {
    const { rows } = await sql`delete from bin_dashboard where (org_id, id) in
      (select org_id, id from bin_dashboard where deleted_with is null and deleted_at < ${deletedBefore} order by deleted_at limit ${sql.lit(limit)})
      returning id`.execute(db);
    return rows.length;
  },
});
