import { sql } from 'kysely';
import { databaseNow } from '../database/database-clock.ts';
import type { Database, Storage } from '../database/storage.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { OrgScope, ServerScope } from '../session/org-scope.ts';
import type { TaskKind } from './task-kind.ts';
import { payloadPlace } from './task-queue.ts';
import type { TaskState } from './task.tables.ts';

/** A task that waits, runs or has failed for good, with what it is to do. */
export interface UnfinishedTask<Payload> {
  readonly uid: string;
  readonly orgId: number | null;
  readonly state: Exclude<TaskState, 'done'>;
  readonly attempts: number;
  readonly lastError: string;
  /** Epoch ms by the database's clock. */
  readonly createdAt: number;
  readonly dueAt: number;
  /** Undefined where it cannot be read, as with another secret key. */
  readonly payload: Payload | undefined;
}

/** Tasks as an operator sees them who waits for what they do. */
export interface UnfinishedTasks {
  /** Of one kind, the newest first. */
  list<Payload>(
    scope: ServerScope,
    kind: TaskKind<Payload>,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly UnfinishedTask<Payload>[]>;
  count(scope: ServerScope, kind: TaskKind<unknown>): Promise<number>;
  find<Payload>(scope: ServerScope, kind: TaskKind<Payload>, uid: string): Promise<UnfinishedTask<Payload> | undefined>;
  /** The next attempt of a task that waits comes at once; `alongside` is written in the same transaction. False where it does not wait. */
  hurry(scope: ServerScope, uid: string, alongside: (db: Database, kind: string) => Promise<void>): Promise<boolean>;
}

interface Parts {
  readonly storage: Storage;
  readonly secrets: Pick<SecretBox, 'open'>;
  readonly scopes: { readonly ofOrg: (orgId: number) => OrgScope; readonly server: ServerScope };
}

const COLUMNS = ['id', 'uid', 'orgId', 'state', 'attempts', 'lastError', 'createdAt', 'dueAt', 'payload', 'isSealed'] as const;

export function createUnfinishedTasks({ storage, secrets, scopes }: Parts): UnfinishedTasks {
  const ofKind = ({ name }: TaskKind<unknown>) =>
    storage.reader.selectFrom('task').select(COLUMNS).where('kind', '=', name).where('state', '!=', 'done');
  type Row = Awaited<ReturnType<ReturnType<typeof ofKind>['execute']>>[number];

  async function readPayload<Payload>(kind: TaskKind<Payload>, { id, orgId, payload, isSealed }: Row): Promise<Payload | undefined> {
    try {
      const place = payloadPlace(orgId === null ? scopes.server : scopes.ofOrg(orgId), id);
      const text = isSealed ? (await secrets.open(storage.reader, place, payload)).reveal() : payload;
      return kind.payload.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  async function read<Payload>(kind: TaskKind<Payload>, row: Row): Promise<UnfinishedTask<Payload>> {
    const { uid, orgId, attempts, lastError, createdAt, dueAt } = row;
    const state = row.state === 'done' ? 'dead' : row.state; // those that are done are not selected
    return { uid, orgId, state, attempts, lastError, createdAt, dueAt, payload: await readPayload(kind, row) };
  }

  return {
    async list(_scope, kind, { limit, offset }) {
      const rows = await ofKind(kind).orderBy('id', 'desc').limit(limit).offset(offset).execute();
      return Promise.all(rows.map((row) => read(kind, row)));
    },

    async count(_scope, { name }) {
      const rows = storage.reader.selectFrom('task').where('kind', '=', name).where('state', '!=', 'done');
      const { count } = await rows.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return count;
    },

    async find(_scope, kind, uid) {
      const row = await ofKind(kind).where('uid', '=', uid).executeTakeFirst();
      return row && read(kind, row);
    },

    hurry: (_scope, uid, alongside) =>
      storage.inTransaction(async (db) => {
        const now = databaseNow(storage.kind);
        const set = sql<{ kind: string }>`update task set due_at = ${now} where uid = ${uid} and state = 'waiting' returning kind`;
        const [hurried] = (await set.execute(db)).rows;
        if (!hurried) return false;
        await alongside(db, hurried.kind);
        return true;
      }),
  };
}
