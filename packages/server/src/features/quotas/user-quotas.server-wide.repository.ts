import type { UserQuotaTarget } from '@pharos/contract/api/user-quotas';
import type { Generated } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';

interface UserQuotaTable {
  readonly id: Generated<number>;
  readonly userId: number;
  readonly target: UserQuotaTarget;
  /** Below 0: no limit. */
  readonly maxCount: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    userQuota: UserQuotaTable;
  }
}

const countAll = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).count;

/** Limits of single users, and what the limits of the whole server count. */
export const userQuotaRepository = (db: Database) => ({
  /** Undefined: the usual one holds. */
  limit: async (_scope: ServerScope, userId: number, target: UserQuotaTarget): Promise<number | undefined> => {
    const row = await db
      .selectFrom('userQuota')
      .select('maxCount')
      .where('userId', '=', userId)
      .where('target', '=', target)
      .executeTakeFirst();
    return row?.maxCount;
  },

  set: async (_scope: ServerScope, userId: number, { target, maxCount }: Pick<UserQuotaTable, 'target' | 'maxCount'>): Promise<void> => {
    await db
      .insertInto('userQuota')
      .values({ userId, target, maxCount })
      .onConflict((conflict) => conflict.columns(['userId', 'target']).doUpdateSet({ maxCount }))
      .execute();
  },

  countOrgsOf: (_scope: ServerScope, userId: number): Promise<number> =>
    countAll(
      db
        .selectFrom('membership')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('userId', '=', userId),
    ),

  /** In all organisations. */
  countAllOf: (_scope: ServerScope, target: 'dashboard' | 'api_key'): Promise<number> =>
    countAll(db.selectFrom(target === 'dashboard' ? 'dashboard' : 'apiKey').select((row) => row.fn.countAll<number>().as('count'))),

  /** Without those that are on their way out. */
  countOrgs: (_scope: ServerScope): Promise<number> =>
    countAll(
      db
        .selectFrom('org')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('deletedAt', 'is', null),
    ),
});
