import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { databaseNow } from '../database/database-clock.ts';
import type { Database, Storage } from '../database/storage.ts';
import { buryTasks, claimable } from './endings.server-wide.repository.ts';
import { TASK_LIMITS } from './task-kind.ts';
import './task.tables.ts';

/** The first task of a lane that could run now. */
export interface Candidate {
  readonly id: number;
  readonly kind: string;
  readonly groupKey: string;
  /** Attempts of its group that run now. */
  readonly running: number;
  /** Until its group may start another one; not above 0 where that is now. */
  readonly waitMs: number;
}

export interface ClaimedTask {
  readonly id: number;
  readonly uid: string;
  readonly orgId: number | null;
  readonly payload: string;
  readonly isSealed: boolean;
}

/** The right to run a task, or a set of them, until its lease runs out. */
export interface Claim {
  readonly token: string;
  /** With this one. */
  readonly attempts: number;
  /** The leading one first. */
  readonly tasks: readonly ClaimedTask[];
}

export interface ClaimRules {
  readonly atOnce: number;
  /** Between two starts of the group. */
  readonly spacingMs: number;
  readonly batchSize: number;
  readonly maxAttempts: number;
  readonly leaseMs: number;
}

interface Leader {
  readonly id: number;
  readonly kind: string;
  readonly groupKey: string;
  readonly laneKey: string;
  readonly attempts: number;
  readonly setId: number | null;
}

/** Candidates that are read of each group, and of all. */
const HEADS_PER_GROUP = TASK_LIMITS.atOnce;
/** @limit a backlog of very many groups, of which each look reads the first tasks */
const MAX_HEADS = 200;

const LEFT_BEHIND = 'The copy of the server that ran it has ended each time';

/** Who runs which task, over all copies. All times are the database's. */
export const claimRepository = (storage: Storage) => {
  const now = databaseNow(storage.kind);
  const unexpired = sql`(expires_at is null or expires_at > ${now})`;

  async function readGroup(db: Database, groupKey: string): Promise<{ readonly running: number; readonly waitMs: number }> {
    const { rows } = await sql<{ running: number; waitMs: number }>`select
      (select count(*) from task where group_key = ${groupKey} and state = 'running' and set_id = id and leased_until > ${now}) as running,
      coalesce((select next_start_at from task_group where name = ${groupKey}), 0) - ${now} as wait_ms`.execute(db);
    return rows[0] ?? { running: 0, waitMs: 0 };
  }

  async function readLeader(db: Database, id: number): Promise<Leader | undefined> {
    const { rows } = await sql<Leader>`select id, kind, group_key, lane_key, attempts, set_id from task
      where id = ${id} and is_first and due_at <= ${now} and ${claimable(now)} and ${unexpired} and (set_id is null or set_id = id)`.execute(
      db,
    );
    return rows[0];
  }

  /** What joins a task at its first attempt: the first ones of other lanes of its group, then those behind them, as long as they are of its kind. */
  async function findSet(db: Database, { id, kind, groupKey, laneKey }: Leader, size: number): Promise<readonly number[]> {
    if (size === 1) return [id];
    const { rows: heads } = await sql<{ id: number; laneKey: string }>`select id, lane_key from task
      where is_first and group_key = ${groupKey} and kind = ${kind} and id <> ${id} and state = 'waiting' and set_id is null
        and due_at <= ${now} and ${unexpired} order by due_at, id limit ${sql.lit(size - 1)}`.execute(db);
    const ids = [id, ...heads.map((head) => head.id)];
    for (const lane of [laneKey, ...heads.map((head) => head.laneKey)]) {
      if (ids.length >= size) break;
      const { rows } = await sql<{ id: number; kind: string; waitMs: number; leftMs: number }>`select id, kind, due_at - ${now} as wait_ms,
        coalesce(expires_at - ${now}, 1) as left_ms from task
        where lane_key = ${lane} and state in ('waiting', 'running') and not is_first order by id limit ${sql.lit(size - ids.length)}`.execute(
        db,
      );
      const end = rows.findIndex((row) => row.kind !== kind || row.waitMs > 0 || row.leftMs <= 0);
      ids.push(...rows.slice(0, end < 0 ? rows.length : end).map((row) => row.id));
    }
    return ids;
  }

  async function takeSet(db: Database, leader: Leader, { batchSize, leaseMs }: ClaimRules): Promise<Claim> {
    const token = randomUUID();
    const attempts = leader.attempts + 1;
    const ids = sql.join(await (leader.setId === null ? findSet(db, leader, batchSize) : readSet(db, leader.id)));
    // A set stays together: it expires with the last of its tasks.
    const { rows: expiries } = await sql<{ expiresAt: number | null }>`select expires_at from task where id in (${ids})`.execute(db);
    const instants = expiries.map(({ expiresAt }) => expiresAt ?? Infinity);
    const expiresAt = Math.max(...instants) === Infinity ? null : Math.max(...instants);
    const { rows } = await sql<ClaimedTask & { isFirst: boolean }>`update task set state = 'running', claim = ${token},
      attempts = ${attempts}, leased_until = ${now} + ${sql.lit(leaseMs)}, set_id = ${leader.id}, expires_at = ${expiresAt}
      where id in (${ids}) returning id, uid, org_id, payload, is_sealed, is_first`.execute(db);
    const rank = ({ id, isFirst }: (typeof rows)[number]) => (id === leader.id ? 0 : isFirst ? 1 : 2);
    return { token, attempts, tasks: rows.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id) };
  }

  async function readSet(db: Database, leaderId: number): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`select id from task
      where set_id = ${leaderId} and state in ('waiting', 'running')`.execute(db);
    return rows.map(({ id }) => id);
  }

  return {
    /** Of each group those of its first tasks that are due, the groups by turns. Reads no more rows than that, whatever waits behind them. */
    candidates: async (kinds: readonly string[]): Promise<readonly Candidate[]> => {
      const heads = sql`select id from task where is_first and group_key = groups.group_key and kind in (${sql.join(kinds)})
        and due_at <= ${now} and ${claimable(now)} and ${unexpired} and (set_id is null or set_id = id)
        order by due_at, id limit ${sql.lit(HEADS_PER_GROUP)}`;
      // SQLite has no lateral joins, and PostgreSQL would run the list once for each row of the table.
      const ofEachGroup =
        storage.kind === 'postgres'
          ? sql`groups cross join lateral (${heads}) as head join task on task.id = head.id`
          : sql`groups join task on task.id in (${heads})`;
      const { rows } = await sql<Candidate>`with recursive groups (group_key) as (
          select min(group_key) from task where is_first
          union all
          select (select min(task.group_key) from task where task.is_first and task.group_key > groups.group_key)
            from groups where groups.group_key is not null)
        select task.id, task.kind, task.group_key,
          (select count(*) from task as other where other.group_key = task.group_key and other.state = 'running'
            and other.set_id = other.id and other.leased_until > ${now}) as running,
          coalesce((select next_start_at from task_group where name = task.group_key), 0) - ${now} as wait_ms
        from ${ofEachGroup}
        order by row_number() over (partition by task.group_key order by task.due_at, task.id), task.due_at, task.id
        limit ${sql.lit(MAX_HEADS)}`.execute(storage.reader);
      return rows;
    },

    /** Undefined where another copy was quicker, the group has no room by now, or the task was left behind at its last attempt. */
    claim: ({ id, groupKey }: Candidate, rules: ClaimRules): Promise<Claim | undefined> =>
      storage.inTransaction(async (db) => {
        const { running, waitMs } = await readGroup(db, groupKey);
        if (running >= rules.atOnce || waitMs > 0) return undefined;
        const leader = await readLeader(db, id);
        if (!leader) return undefined;
        if (leader.attempts >= rules.maxAttempts) {
          await buryTasks(db, now, { lastError: sql`${LEFT_BEHIND}`, which: sql`set_id = ${id} and state = 'running'` });
          return undefined;
        }
        const claim = await takeSet(db, leader, rules);
        // All claims of a group write this row, so that two copies cannot both count the same room.
        await sql`insert into task_group (name, next_start_at) values (${groupKey}, ${now} + ${sql.lit(rules.spacingMs)})
          on conflict (name) do update set next_start_at = excluded.next_start_at`.execute(db);
        return claim;
      }),
  };
};
