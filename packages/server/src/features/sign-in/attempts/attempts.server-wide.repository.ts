import { sql } from 'kysely';
import { preparedRead } from '../../../platform/database/prepared-read.ts';
import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import type { AttemptKeys } from './attempt-keys.ts';
import type {} from '../sign-in.tables.ts';

interface Attempt extends AttemptKeys {
  readonly hasFailed: boolean;
}

interface AttemptRange extends AttemptKeys {
  /** Epoch ms. */
  readonly minuteAgo: number;
  readonly hourAgo: number;
  readonly failuresSince: number;
}

export interface AttemptCounts {
  /** From this address. */
  readonly lastMinute: number;
  readonly lastHour: number;
  /** On this account: in the configured window, and what the wait grows with. */
  readonly failures: number;
  readonly failuresLastHour: number;
  /** Epoch ms; null where none failed within the hour. */
  readonly lastFailedAt: number | null;
}

const NONE: AttemptCounts = { lastMinute: 0, lastHour: 0, failures: 0, failuresLastHour: 0, lastFailedAt: null };

/** Two looks into the table, whatever is counted: it is asked at every call with basic auth. */
const countAttempts = preparedRead<AttemptRange, AttemptCounts, object>((db, value) => {
  const since = (time: 'minuteAgo' | 'failuresSince') => sql`count(case when created_at > ${value(time)} then 1 end)`;
  return sql<AttemptCounts>`select * from
    (select ${since('minuteAgo')} as last_minute, count(*) as last_hour
      from login_attempt where address_key = ${value('addressKey')} and created_at > ${value('hourAgo')}) as of_address,
    (select ${since('failuresSince')} as failures, count(*) as failures_last_hour, max(created_at) as last_failed_at
      from login_attempt where name_key = ${value('userKey')} and has_failed and created_at > ${value('hourAgo')}) as of_user`.compile(db);
});

/** Sign-in attempts, in the database so that all copies count together; rows live an hour. */
export const attemptRepository = (db: Database) => ({
  /** The answer is the row's id. */
  insert: async (_scope: ServerScope, { userKey, ...attempt }: Attempt, nowMs: number): Promise<number> => {
    const { id } = await db
      .insertInto('loginAttempt')
      .values({ ...attempt, nameKey: userKey, createdAt: nowMs })
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
    return counts ?? NONE;
  },

  deleteBefore: async (_scope: ServerScope, beforeMs: number): Promise<void> => {
    await db.deleteFrom('loginAttempt').where('createdAt', '<', beforeMs).execute();
  },
});
