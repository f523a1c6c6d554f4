import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { databaseNow } from '../database/database-clock.ts';
import type { Database, Storage } from '../database/storage.ts';
import type { SecretBox, SecretPlace } from '../secrets/secret-box.ts';
import type { OrgScope, ServerScope } from '../session/org-scope.ts';
import { requireName, requireWithin, TASK_LIMITS, type TaskKind } from './task-kind.ts';
import type { TaskState } from './task.tables.ts';

export interface NewTask<Payload> {
  readonly payload: Payload;
  /** Tasks of one lane run in the order in which they were enqueued, one at a time. */
  readonly lane: string;
  /** Divides the group of the kind, each part with the whole limits: the channel that a delivery goes to. No more of them than rows of a table. */
  readonly part?: string;
  /** The organisation it belongs to, and is deleted with; absent where it belongs to none. */
  readonly scope?: OrgScope;
  /** Epoch ms by the database's clock. Those behind it in the lane wait too. */
  readonly notBefore?: number;
  /** Epoch ms by the database's clock: where no attempt has begun until then, the task is dead. */
  readonly expiresAt?: number;
}

export interface FoundTask {
  readonly state: TaskState;
  readonly attempts: number;
  readonly lastError: string;
  /** Where the task is done. */
  readonly result: unknown;
}

/** A task that has expired, was refused or has no further attempt. */
export interface DeadTask {
  readonly uid: string;
  readonly kind: string;
  readonly orgId: number | null;
  readonly attempts: number;
  readonly lastError: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly endedAt: number;
}

/** Tasks as those see them who want work done; a port. What runs them is `startTasks`. */
export interface TaskQueue {
  /** Writes a task in the transaction of the change it belongs to. @returns its uid @throws RangeError beyond `TASK_LIMITS` */
  enqueue<Payload>(db: Database, kind: TaskKind<Payload>, task: NewTask<Payload>): Promise<string>;
  /**
   * Writes the next run of work that recurs, in a lane of its own: a dead one of the lane goes, and there is none while one waits or runs.
   * @throws RangeError beyond `TASK_LIMITS`
   */
  enqueueRun<Payload>(db: Database, kind: TaskKind<Payload>, task: NewTask<Payload>): Promise<void>;
  /** Undefined where it has ended and its kind keeps no result, or keeps it no longer. */
  find(uid: string): Promise<FoundTask | undefined>;
  /** Of all kinds and organisations, those that died last first. */
  listDead(scope: ServerScope, page: { readonly limit: number; readonly offset?: number }): Promise<readonly DeadTask[]>;
  countDead(scope: ServerScope): Promise<number>;
  /**
   * A dead task waits again, at once and without an end, with all attempts of its kind; `alongside` is written in the same transaction, with the name
   * of its kind. False where there is no such dead task.
   */
  runAgain(scope: ServerScope, uid: string, alongside?: (db: Database, kind: string) => Promise<void>): Promise<boolean>;
}

interface QueueParts {
  readonly storage: Storage;
  readonly secrets: Pick<SecretBox, 'seal'>;
  /** For payloads that belong to no organisation. */
  readonly serverScope: ServerScope;
}

/** Where the payload of a task is sealed. */
export const payloadPlace = (scope: SecretPlace['scope'], rowId: number): SecretPlace => ({
  scope,
  table: 'task',
  rowId,
  field: 'payload',
});

const laneKeyOf = ({ group }: Pick<TaskKind<unknown>, 'group'>, { scope, part = '', lane }: Omit<NewTask<unknown>, 'payload'>): string =>
  JSON.stringify([group.name, part, scope?.orgId ?? null, lane]);

export function createTaskQueue({ storage, secrets, serverScope }: QueueParts): TaskQueue {
  const now = databaseNow(storage.kind);

  /** A payload that is to be sealed comes later: it is bound to its row. */
  async function insert(db: Database, { name, isSealed, group }: TaskKind<unknown>, task: NewTask<string>) {
    const { scope, part = '', notBefore, expiresAt = null } = task;
    const payload = isSealed ? '' : task.payload;
    const orgId = scope?.orgId ?? null;
    const groupKey = JSON.stringify([group.name, part]);
    const laneKey = laneKeyOf({ group }, task);
    const uid = randomUUID();
    const dueAt = notBefore === undefined ? now : sql`${notBefore}`;
    const { rows } = await sql<{ id: number }>`insert into task
      (uid, kind, org_id, group_key, lane_key, is_first, state, payload, is_sealed, due_at, expires_at, created_at)
      values (${uid}, ${name}, ${orgId}, ${groupKey}, ${laneKey}, not exists (select 1 from task where lane_key = ${laneKey} and is_first),
        'waiting', ${payload}, ${isSealed ?? false}, ${dueAt}, ${expiresAt}, ${now}) returning id`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the task was not stored');
    return { id: row.id, uid };
  }

  async function enqueue<Payload>(db: Database, kind: TaskKind<Payload>, task: NewTask<Payload>): Promise<string> {
    const text = JSON.stringify(task.payload);
    requireName(task.lane, 'a lane');
    if (task.part !== undefined) requireName(task.part, 'a part');
    requireWithin(text.length, [0, TASK_LIMITS.payloadLength], `${kind.name}: the length of a payload`);
    const { id, uid } = await insert(db, kind, { ...task, payload: text });
    if (!kind.isSealed) return uid;
    const sealed = await secrets.seal(db, payloadPlace(task.scope ?? serverScope, id), text);
    await db.updateTable('task').set({ payload: sealed }).where('id', '=', id).execute();
    return uid;
  }

  return {
    enqueue,

    async enqueueRun(db, kind, task) {
      const laneKey = laneKeyOf(kind, task);
      const inLane = await db.selectFrom('task').select('state').where('laneKey', '=', laneKey).execute();
      if (inLane.some(({ state }) => state === 'waiting' || state === 'running')) return;
      await db.deleteFrom('task').where('laneKey', '=', laneKey).where('state', '=', 'dead').execute();
      await enqueue(db, kind, task);
    },

    async find(uid) {
      const columns = ['state', 'attempts', 'lastError', 'result'] as const;
      const row = await storage.reader.selectFrom('task').select(columns).where('uid', '=', uid).executeTakeFirst();
      return row && { ...row, result: row.result === null ? undefined : JSON.parse(row.result) };
    },

    async listDead(_scope, { limit, offset = 0 }) {
      const columns = ['uid', 'kind', 'orgId', 'attempts', 'lastError', 'createdAt', 'endedAt'] as const;
      const dead = storage.reader.selectFrom('task').select(columns).where('state', '=', 'dead');
      const rows = await dead.orderBy('endedAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
      return rows.map((row) => ({ ...row, endedAt: row.endedAt ?? row.createdAt }));
    },

    async countDead() {
      const dead = storage.reader.selectFrom('task').where('state', '=', 'dead');
      const { count } = await dead.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return count;
    },

    runAgain: (_scope, uid, alongside) =>
      storage.inTransaction(async (db) => {
        const dead = await db
          .selectFrom('task')
          .select(['kind', 'laneKey'])
          .where('uid', '=', uid)
          .where('state', '=', 'dead')
          .executeTakeFirst();
        if (!dead) return false;
        await sql`update task set state = 'waiting', attempts = 0, due_at = ${now}, expires_at = null, set_id = null, ended_at = null,
          forget_at = null, is_first = not exists (select 1 from task where lane_key = ${dead.laneKey} and is_first)
          where uid = ${uid}`.execute(db);
        await alongside?.(db, dead.kind);
        return true;
      }),
  };
}
