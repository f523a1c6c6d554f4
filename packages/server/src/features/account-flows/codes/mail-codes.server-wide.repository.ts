import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/storage.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import type { CodePurpose } from '../account-flows.tables.ts';

export type MailCodeRow = Selectable<Tables['mailCode']>;

export interface NewMailCode {
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  readonly userId: number | null;
  readonly email: string;
  readonly emailKey: string;
  readonly boundTo: string;
  readonly expiresAt: number;
}

interface ShownCode {
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  readonly nowMs: number;
}

/** Wrong codes that may be shown for one address while one waits for it; after them none is right any more. */
const GUESSES_PER_CODE = 10;

/** Codes that were mailed and not used yet. Of an account or address there is one for each purpose. */
export const mailCodeRepository = (db: Database) => {
  const good = ({ purpose, codeHash, nowMs }: ShownCode) =>
    db
      .selectFrom('mailCode')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('codeHash', '=', codeHash)
      .where('expiresAt', '>', nowMs)
      .where('wrongGuesses', '<', GUESSES_PER_CODE);
  return {
    /** In place of the one before. */
    put: async (_scope: ServerScope, { userId, ...code }: NewMailCode, nowMs: number): Promise<void> => {
      const former = db.deleteFrom('mailCode').where('purpose', '=', code.purpose);
      await (userId === null ? former.where('emailKey', '=', code.emailKey) : former.where('userId', '=', userId)).execute();
      await db
        .insertInto('mailCode')
        .values({ ...code, userId, createdAt: nowMs })
        .execute();
    },

    find: (_scope: ServerScope, shown: ShownCode): Promise<MailCodeRow | undefined> => good(shown).executeTakeFirst(),

    /** Uses the code up; undefined where it is not good, or not any more. */
    redeem: async (_scope: ServerScope, shown: ShownCode): Promise<MailCodeRow | undefined> => {
      const found = await good(shown).executeTakeFirst();
      return found && db.deleteFrom('mailCode').where('id', '=', found.id).returningAll().executeTakeFirst();
    },

    /** A wrong code was shown for an address. */
    countWrong: async (_scope: ServerScope, purpose: CodePurpose, emailKey: string): Promise<void> => {
      await db
        .updateTable('mailCode')
        .set((row) => ({ wrongGuesses: row('wrongGuesses', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('emailKey', '=', emailKey)
        .execute();
    },

    deleteOfUser: async (_scope: ServerScope, purpose: CodePurpose, userId: number): Promise<void> => {
      await db.deleteFrom('mailCode').where('purpose', '=', purpose).where('userId', '=', userId).execute();
    },

    deleteExpired: async (_scope: ServerScope, nowMs: number): Promise<void> => {
      await db.deleteFrom('mailCode').where('expiresAt', '<=', nowMs).execute();
    },
  };
};
