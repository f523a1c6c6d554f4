import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import type {} from '../sign-in.tables.ts';

export interface ProviderSessionRow {
  readonly sessionId: number;
  readonly provider: string;
  readonly sealed: string;
}

interface NewProviderSession extends ProviderSessionRow {
  readonly isChecked: boolean;
  readonly checkedAt: number;
}

interface Due {
  readonly nowMs: number;
  /** Sessions that were checked before this. */
  readonly checkedBefore: number;
  readonly claimedUntil: number;
  /** Of these providers none. */
  readonly except: readonly string[];
}

/** A claim that nobody else has taken over since. */
interface Claim {
  readonly sessionId: number;
  readonly claimedUntil: number;
}

/** What providers gave sessions; it goes with the session. */
export const providerSessionRepository = (db: Database) => ({
  findSessionId: async (_scope: ServerScope, tokenHash: string): Promise<number | undefined> =>
    (await db.selectFrom('session').select('id').where('tokenHash', '=', tokenHash).executeTakeFirst())?.id,

  add: async (_scope: ServerScope, row: NewProviderSession): Promise<void> => {
    await db.insertInto('providerSession').values(row).execute();
  },

  find: (_scope: ServerScope, sessionId: number): Promise<ProviderSessionRow | undefined> =>
    db.selectFrom('providerSession').select(['sessionId', 'provider', 'sealed']).where('sessionId', '=', sessionId).executeTakeFirst(),

  /** Takes the session that was checked longest ago; a second copy that wants the same row waits for its lock, and finds it taken. */
  claimNext: (_scope: ServerScope, { nowMs, checkedBefore, claimedUntil, except }: Due): Promise<ProviderSessionRow | undefined> =>
    db
      .updateTable('providerSession')
      .set({ claimedUntil })
      .where('claimedUntil', '<', nowMs)
      .where('sessionId', '=', (query) => {
        const due = query
          .selectFrom('providerSession')
          .select('sessionId')
          .where('isChecked', '=', true)
          .where('checkedAt', '<=', checkedBefore)
          .where('claimedUntil', '<', nowMs)
          .orderBy('checkedAt')
          .orderBy('sessionId')
          .limit(1);
        return except.length === 0 ? due : due.where('provider', 'not in', [...except]);
      })
      .returning(['sessionId', 'provider', 'sealed'])
      .executeTakeFirst(),

  /** Gives a claim back with what came of it; nothing happens where the session has ended, or another copy has claimed it since. */
  release: async (
    _scope: ServerScope,
    { sessionId, claimedUntil }: Claim,
    change: { readonly sealed?: string; readonly checkedAt: number },
  ): Promise<void> => {
    await db
      .updateTable('providerSession')
      .set({ ...change, claimedUntil: 0 })
      .where('sessionId', '=', sessionId)
      .where('claimedUntil', '=', claimedUntil)
      .execute();
  },
});
