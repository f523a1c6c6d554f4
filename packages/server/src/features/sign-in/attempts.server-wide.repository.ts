import { sql } from 'kysely';
import { preparedRead } from '../../platform/database/prepared-read.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import type {} from './sign-in.tables.ts';

export interface Attempt {
  readonly nameKey: string;
  readonly addressKey: string;
  readonly hasFailed: boolean;
}

export interface AttemptRange {
  readonly nameKey: string;
  readonly addressKey: string;
  /** Epoch ms. */
  readonly minuteAgo: number;
  readonly hourAgo: number;
  readonly failuresSince: number;
}

export interface AttemptCounts {
  /** From this address. */
  readonly lastMinute: number;
  readonly lastHour: number;
  /** On this name. */
  readonly failures: number;
}

const countAttempts = preparedRead<AttemptRange, AttemptCounts, object>((db, value) => {
  const fromAddress = (since: 'minuteAgo' | 'hourAgo') =>
    sql`(select count(*) from login_attempt where address_key = ${value('addressKey')} and created_at > ${value(since)})`;
  const failures = sql`(select count(*) from login_attempt
    where name_key = ${value('nameKey')} and has_failed and created_at > ${value('failuresSince')})`;
  return sql<AttemptCounts>`select ${fromAddress('minuteAgo')} as last_minute, ${fromAddress('hourAgo')} as last_hour, ${failures} as failures`.compile(
    db,
  );
});

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

  /** All that is asked before a password is looked at, in one statement. */
  count: async (_scope: ServerScope, values: AttemptRange): Promise<AttemptCounts> => {
    const [counts] = await countAttempts(db, values, {});
    return counts ?? { lastMinute: 0, lastHour: 0, failures: 0 };
  },

  deleteBefore: async (_scope: ServerScope, beforeMs: number): Promise<void> => {
    await db.deleteFrom('loginAttempt').where('createdAt', '<', beforeMs).execute();
  },
});

const counted = (db: Database) => db.selectFrom('loginAttempt').select((row) => row.fn.countAll<number>().as('count'));
