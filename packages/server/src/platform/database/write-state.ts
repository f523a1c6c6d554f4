import { AppError, type ErrorCode } from '@pharos/contract/errors';
import { sql } from 'kysely';
import type { StorageLog } from './settings.ts';
import type { Database } from './storage.ts';

/** The smallest write: a row that is always there stays as it is. */
export async function writeNothingNew(db: Database): Promise<void> {
  await sql`update lease set name = name where name = 'migrations'`.execute(db);
}

/** Whether the database takes writes, known from the last one. */
export interface WriteState {
  /** Why nothing can be written; undefined while writing works. */
  failure(): ErrorCode | undefined;
  /** The transaction's own result; whether it succeeded is noted. */
  run<T>(transaction: () => Promise<T>): Promise<T>;
  note(error: unknown): void;
  close(): void;
}

/** A database that is merely busy takes writes, only not this one. */
const PREVENTS_WRITES: ReadonlySet<ErrorCode> = new Set(['storage-full', 'storage-read-only', 'storage-missing', 'storage-unreachable']);
const RETRY_MS = 5000;

/** While writing is impossible, `tryWrite` (a transaction that goes through `run`) is repeated, so that an idle server finds out that it works again. */
export function createWriteState(tryWrite: () => Promise<unknown>, log: StorageLog): WriteState {
  let failure: ErrorCode | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const retryLater = () => {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      tryWrite().catch(() => undefined);
    }, RETRY_MS).unref();
  };

  const note = (error: unknown) => {
    if (!(error instanceof AppError) || !PREVENTS_WRITES.has(error.code)) return;
    failure = error.code;
    retryLater();
  };

  const succeed = () => {
    if (failure !== undefined) log.info({}, 'The database can be written again');
    failure = undefined;
  };

  return {
    failure: () => failure,
    run: async (transaction) => {
      try {
        const result = await transaction();
        succeed();
        return result;
      } catch (error) {
        note(error);
        throw error;
      }
    },
    note,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}
