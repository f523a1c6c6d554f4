import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/storage.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import './second-factor.tables.ts';

export type PasskeyRow = Selectable<Tables['passkey']>;

interface PasskeyUse {
  readonly id: number;
  readonly signCount: number;
  readonly usedAt: number;
}

export const passkeyRepository = (db: Database) => ({
  listOf: (_scope: ServerScope, userId: number): Promise<PasskeyRow[]> =>
    db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('id').execute(),

  find: (_scope: ServerScope, credentialId: string): Promise<PasskeyRow | undefined> =>
    db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst(),

  /** False where an account has it already. */
  insert: async (_scope: ServerScope, passkey: Insertable<Tables['passkey']>): Promise<boolean> => {
    const rows = await db
      .insertInto('passkey')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return rows.length === 1;
  },

  /** False where it is gone by now. */
  noteUse: async (_scope: ServerScope, { id, signCount, usedAt }: PasskeyUse): Promise<boolean> => {
    const rows = await db.updateTable('passkey').set({ signCount, lastUsedAt: usedAt }).where('id', '=', id).returning('id').execute();
    return rows.length === 1;
  },

  /** Its name; undefined where the account has none such. */
  delete: async (_scope: ServerScope, userId: number, id: number): Promise<string | undefined> =>
    (await db.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', id).returning('name').executeTakeFirst())?.name,

  deleteAll: async (_scope: ServerScope, userId: number): Promise<void> => {
    await db.deleteFrom('passkey').where('userId', '=', userId).execute();
  },

  /** False where it was used before. */
  takeChallenge: async (_scope: ServerScope, challenge: string, expiresAt: number): Promise<boolean> => {
    const rows = await db
      .insertInto('usedPasskeyChallenge')
      .values({ challenge, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('challenge')
      .execute();
    return rows.length === 1;
  },

  deleteExpiredChallenges: async (_scope: ServerScope, nowMs: number): Promise<void> => {
    await db.deleteFrom('usedPasskeyChallenge').where('expiresAt', '<', nowMs).execute();
  },
});
