import { type RawBuilder, sql } from 'kysely';
import { databaseNow } from '../database/database-clock.ts';
import type { Database, Storage } from '../database/storage.ts';
import { TASK_LIMITS } from './task-kind.ts';
import './task.tables.ts';

interface InLane {
  readonly laneKey: string;
}

interface Burial {
  readonly lastError: RawBuilder<unknown>;
  readonly which: RawBuilder<unknown>;
}

const EXPIRED = 'It has expired before an attempt could begin';
/** A group that has started nothing for so long has no pause to keep. */
const GROUP_IDLE_MS = 3_600_000;

/** Waits, or was left behind by a copy that is not heard of. */
export const claimable = (now: RawBuilder<number>): RawBuilder<unknown> =>
  sql`(state = 'waiting' or (state = 'running' and leased_until <= ${now}))`;

/** Makes tasks dead; their lanes go on. */
export async function buryTasks(db: Database, now: RawBuilder<number>, { lastError, which }: Burial): Promise<void> {
  const { rows } = await sql<InLane>`update task set state = 'dead', is_first = false, claim = '', leased_until = 0,
    last_error = ${lastError}, ended_at = ${now}, forget_at = ${now} + ${sql.lit(TASK_LIMITS.keepDeadMs)}
    where ${which} returning lane_key`.execute(db);
  await promoteNext(db, rows);
}

/** Gives lanes whose first task has left them the next one, where there is one. */
async function promoteNext(db: Database, left: readonly InLane[]): Promise<void> {
  for (const laneKey of new Set(left.map((row) => row.laneKey)))
    await sql`update task set is_first = true
      where id = (select min(id) from task where lane_key = ${laneKey} and state in ('waiting', 'running'))
        and not exists (select 1 from task where lane_key = ${laneKey} and is_first)`.execute(db);
}

/** What becomes of tasks in work, by the token of their claim: an older one changes nothing. And what ends without being run. */
export const endingRepository = (storage: Storage) => {
  const now = databaseNow(storage.kind);
  return {
    /** False where the task was taken over. */
    renew: async (token: string, leaseMs: number): Promise<boolean> => {
      const { rows } = await storage.inTransaction((db) =>
        sql`update task set leased_until = ${now} + ${sql.lit(leaseMs)} where claim = ${token} returning id`.execute(db),
      );
      return rows.length > 0;
    },

    /** In a transaction of the caller, which keeps the row from another claim until it ends: true while the claim is this one and its lease runs. */
    isClaimed: async (db: Database, token: string): Promise<boolean> => {
      const lock = sql.raw(storage.kind === 'postgres' ? 'for share' : '');
      const { rows } = await sql`select 1 as found from task where claim = ${token} and leased_until > ${now} ${lock}`.execute(db);
      return rows.length > 0;
    },

    /** It has ended well: the row goes, unless its result is kept for a while. False where the task was taken over. */
    succeed: (token: string, result: string, keepResultMs: number | undefined): Promise<boolean> =>
      storage.inTransaction(async (db) => {
        const statement =
          keepResultMs === undefined
            ? sql<InLane>`delete from task where claim = ${token} returning lane_key`
            : sql<InLane>`update task set state = 'done', is_first = false, claim = '', leased_until = 0, payload = '', result = ${result},
              last_error = '', ended_at = ${now}, forget_at = ${now} + ${sql.lit(keepResultMs)} where claim = ${token} returning lane_key`;
        const { rows } = await statement.execute(db);
        await promoteNext(db, rows);
        return rows.length > 0;
      }),

    /** It waits for its next attempt; dead where there is none, or where it expires before. */
    fail: (token: string, error: string, delayMs: number | undefined): Promise<'waiting' | 'dead' | 'lost'> =>
      storage.inTransaction(async (db) => {
        const { rows } = await sql<{ leftMs: number | null }>`select expires_at - ${now} as left_ms from task
          where claim = ${token} limit 1`.execute(db);
        const [claimed] = rows;
        if (!claimed) return 'lost';
        if (delayMs === undefined || (claimed.leftMs !== null && claimed.leftMs <= delayMs)) {
          await buryTasks(db, now, { lastError: sql`${error}`, which: sql`claim = ${token}` });
          return 'dead';
        }
        await sql`update task set state = 'waiting', claim = '', leased_until = 0, last_error = ${error},
          due_at = ${now} + ${sql.lit(delayMs)} where claim = ${token}`.execute(db);
        return 'waiting';
      }),

    /** An attempt that the stop of the server has ended does not count. */
    release: async (token: string): Promise<void> => {
      await storage.inTransaction((db) =>
        sql`update task set state = 'waiting', claim = '', leased_until = 0, attempts = attempts - 1 where claim = ${token}`.execute(db),
      );
    },

    /** Makes dead what has expired and is not in work. */
    expire: async (): Promise<void> => {
      const expired = sql`expires_at <= ${now} and ${claimable(now)} and state in ('waiting', 'running')`;
      const { rows } = await sql`select 1 as found from task where ${expired} limit 1`.execute(storage.reader);
      if (rows.length === 0) return;
      const lastError = sql`case when last_error = '' then ${EXPIRED} else last_error end`;
      await storage.inTransaction((db) => buryTasks(db, now, { lastError, which: expired }));
    },

    /** Removes what nobody is to read any more, and what is known of groups that have nothing to do. */
    forget: (): Promise<void> =>
      storage.inTransaction(async (db) => {
        await sql`delete from task where forget_at <= ${now}`.execute(db);
        await sql`delete from task_group where next_start_at <= ${now} - ${sql.lit(GROUP_IDLE_MS)}`.execute(db);
      }),
  };
};
