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
  /** The answer is the row's id. */
  insert: async (_scope: ServerScope, attempt: Attempt, nowMs: number): Promise<number> => {
    const { id } = await db
      .insertInto('loginAttempt')
      .values({ ...attempt, createdAt: nowMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  markRight: async (_scope: ServerScope, id: number): Promise<void> => {
    await db.updateTable('loginAttempt').set({ hasFailed: false }).where('id', '=', id).execute();
  },

  delete: async (_scope: ServerScope, id: number): Promise<void> => {
    await db.deleteFrom('loginAttempt').where('id', '=', id).execute();
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
