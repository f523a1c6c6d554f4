import { AppError, type ErrorCode } from '@pharos/contract/errors';
import type { QueryFailure } from '@pharos/contract/frames';
import { type HttpRequest, QueryError } from '@pharos/plugin';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { EncodedFrames, EncodeTask } from './response/encode-frames.ts';
import type { DecodeTask } from './upstream/decode-task.ts';
import type { PackedFrames } from './upstream/shared-result.ts';

/** Work on large results. */
export type QueryTask = ({ readonly kind: 'page' | 'batch' } & DecodeTask) | ({ readonly kind: 'encode' } & EncodeTask);

/** Frames that a worker packed. */
export interface PackedPart {
  readonly packed: PackedFrames;
  readonly rows: number;
  readonly failure?: QueryFailure;
}

/** Errors come back as data, because their classes do not survive the way between threads. */
export type ErrorData =
  | { readonly kind: 'query-error'; readonly message: string; readonly blame: 'query' | 'upstream'; readonly detail: string | undefined }
  | { readonly kind: 'app-error'; readonly code: ErrorCode; readonly params: AppError['params'] };

export type QueryTaskResult =
  | ({ readonly kind: 'page'; readonly next?: HttpRequest } & PackedPart)
  | { readonly kind: 'batch'; readonly parts: readonly (({ readonly kind: 'given' } & PackedPart) | ErrorData)[] }
  | { readonly kind: 'encoded'; readonly encoded: EncodedFrames }
  | ErrorData;

/** The error as data; undefined for one that nobody foresaw. */
export function errorToData(error: unknown): ErrorData | undefined {
  if (error instanceof QueryError) return { kind: 'query-error', message: error.message, blame: error.blame, detail: error.detail };
  return error instanceof AppError ? { kind: 'app-error', code: error.code, params: error.params } : undefined;
}

export const dataToError = (data: ErrorData): QueryError | AppError =>
  data.kind === 'query-error'
    ? new QueryError(data.message, { blame: data.blame, detail: data.detail })
    : new AppError(data.code, data.params);

/** Reads a large page in a worker; the body moves there. @throws what reading it throws */
export async function decodePageInWorker(pool: WorkerPool, task: DecodeTask) {
  const result = await runTask(pool, { kind: 'page', ...task }, [task.body.buffer]);
  return result.kind === 'page' ? result : otherTask();
}

/** Reads a large response to several targets in a worker; the body moves there. @throws what reading it throws */
export async function decodeBatchInWorker(pool: WorkerPool, task: DecodeTask) {
  const result = await runTask(pool, { kind: 'batch', ...task }, [task.body.buffer]);
  return result.kind === 'batch' ? result.parts : otherTask();
}

/** Projects and encodes packed frames in a worker. @throws what doing so throws */
export async function encodeInWorker(pool: WorkerPool, task: EncodeTask): Promise<EncodedFrames> {
  const result = await runTask(pool, { kind: 'encode', ...task });
  return result.kind === 'encoded' ? result.encoded : otherTask();
}

async function runTask(pool: WorkerPool, task: QueryTask, transfer: readonly ArrayBuffer[] = []) {
  const result = await pool.run<QueryTask, QueryTaskResult>(task, transfer);
  if (result.kind === 'query-error' || result.kind === 'app-error') throw dataToError(result);
  return result;
}

function otherTask(): never {
  throw new TypeError('the worker did another task');
}
