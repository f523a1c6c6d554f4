import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import type {} from '../sign-in.tables.ts';

interface NewLink {
  readonly userId: number;
  readonly tokenHash: string;
  readonly expiresAt: number;
}

/** Sign-in links that the operator made for people who are locked out; an account has one at most. */
export const userLinkRepository = (db: Database) => ({
  /** The one before it is good no more. */
  put: async (_scope: ServerScope, link: NewLink): Promise<void> => {
    const { tokenHash, expiresAt } = link;
    await db
      .insertInto('signInLink')
      .values(link)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, expiresAt }))
      .execute();
  },

  /** Whose link it is, where it has not run out. */
  find: async (_scope: ServerScope, tokenHash: string, nowMs: number): Promise<number | undefined> => {
    const row = await db
      .selectFrom('signInLink')
      .select('userId')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', nowMs)
      .executeTakeFirst();
    return row?.userId;
  },

  /** False where the account has none. */
  delete: async (_scope: ServerScope, userId: number): Promise<boolean> =>
    (await db.deleteFrom('signInLink').where('userId', '=', userId).returning('userId').execute()).length === 1,
});
