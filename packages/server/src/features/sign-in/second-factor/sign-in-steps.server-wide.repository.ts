import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/storage.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import './second-factor.tables.ts';

/** Sign-ins that wait for their second factor. */
export const signInStepRepository = (db: Database) => ({
  insert: async (_scope: ServerScope, step: Insertable<Tables['signInStep']>): Promise<void> => {
    await db.insertInto('signInStep').values(step).execute();
  },

  find: (_scope: ServerScope, tokenHash: string, nowMs: number) =>
    db.selectFrom('signInStep').selectAll().where('tokenHash', '=', tokenHash).where('expiresAt', '>', nowMs).executeTakeFirst(),

  keepTokens: async (_scope: ServerScope, tokenHash: string, providerTokens: string): Promise<void> => {
    await db.updateTable('signInStep').set({ providerTokens }).where('tokenHash', '=', tokenHash).execute();
  },

  /** False where it has ended already. */
  end: async (_scope: ServerScope, tokenHash: string): Promise<boolean> =>
    (await db.deleteFrom('signInStep').where('tokenHash', '=', tokenHash).returning('userId').execute()).length === 1,

  deleteExpired: async (_scope: ServerScope, nowMs: number): Promise<void> => {
    await db.deleteFrom('signInStep').where('expiresAt', '<', nowMs).execute();
  },
});
