import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import './second-factor.tables.ts';

export const recoveryCodeRepository = (db: Database) => ({
  count: async (_scope: ServerScope, userId: number): Promise<number> => {
    const { count } = await db
      .selectFrom('recoveryCode')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** In place of all there were. */
  replace: async (_scope: ServerScope, userId: number, hashes: readonly string[]): Promise<void> => {
    await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
    if (hashes.length === 0) return;
    await db
      .insertInto('recoveryCode')
      .values(hashes.map((codeHash) => ({ userId, codeHash })))
      .execute();
  },

  /** Uses a code up; false where the account has none such. */
  take: async (_scope: ServerScope, userId: number, codeHash: string): Promise<boolean> => {
    const rows = await db
      .deleteFrom('recoveryCode')
      .where('userId', '=', userId)
      .where('codeHash', '=', codeHash)
      .returning('id')
      .execute();
    return rows.length === 1;
  },
});
