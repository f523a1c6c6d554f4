import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import '../account-flows.tables.ts';

/** Calls that are counted for a while, in the database so that all copies count together. */
export const countedCallRepository = (db: Database) => ({
  count: async (_scope: ServerScope, countedAs: string, sinceMs: number): Promise<number> => {
    const calls = db.selectFrom('countedCall').where('countedAs', '=', countedAs).where('createdAt', '>', sinceMs);
    const { count } = await calls.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return count;
  },

  insert: async (_scope: ServerScope, countedAs: string, createdAt: number): Promise<void> => {
    await db.insertInto('countedCall').values({ countedAs, createdAt }).execute();
  },

  deleteBefore: async (_scope: ServerScope, beforeMs: number): Promise<void> => {
    await db.deleteFrom('countedCall').where('createdAt', '<', beforeMs).execute();
  },
});
