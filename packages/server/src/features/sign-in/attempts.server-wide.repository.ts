import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import type {} from './sign-in.tables.ts';

export interface Attempt {
  readonly nameKey: string;
  readonly addressKey: string;
  readonly hasFailed: boolean;
}

/** Sign-in attempts, in the database so that all copies count together; rows live an hour. */
export const attemptRepository = (db: Database) => ({
  insert: async (_scope: ServerScope, attempt: Attempt, nowMs: number): Promise<void> => {
    await db
      .insertInto('loginAttempt')
      .values({ ...attempt, createdAt: nowMs })
      .execute();
  },

  countFailures: async (_scope: ServerScope, nameKey: string, sinceMs: number): Promise<number> => {
    const { count } = await counted(db)
      .where('nameKey', '=', nameKey)
      .where('hasFailed', '=', true)
      .where('createdAt', '>', sinceMs)
      .executeTakeFirstOrThrow();
    return count;
  },

  countFromAddress: async (_scope: ServerScope, addressKey: string, sinceMs: number): Promise<number> => {
    const { count } = await counted(db).where('addressKey', '=', addressKey).where('createdAt', '>', sinceMs).executeTakeFirstOrThrow();
    return count;
  },

  deleteBefore: async (_scope: ServerScope, beforeMs: number): Promise<void> => {
    await db.deleteFrom('loginAttempt').where('createdAt', '<', beforeMs).execute();
  },
});

const counted = (db: Database) => db.selectFrom('loginAttempt').select((row) => row.fn.countAll<number>().as('count'));
