import { AppError, type ErrorCode } from '@pharos/contract/errors';
import type { QueryFailure } from '@pharos/contract/frames';
import { QueryError } from '@pharos/plugin';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { EncodeTask } from './response/encode-result.ts';
import type { DecodeTask } from './upstream/decode-task.ts';
import type { PackedFrames } from './upstream/shared-result.ts';

/** Work on large results. Errors come back as data, because their classes do not survive the way between threads. */
export type QueryTask = ({ readonly kind: 'decode' } & DecodeTask) | ({ readonly kind: 'encode' } & EncodeTask);

export interface Decoded {
  readonly kind: 'decoded';
  readonly packed: PackedFrames;
  readonly rows: number;
  readonly failure?: QueryFailure;
}

export type QueryTaskResult =
  | Decoded
  | { readonly kind: 'encoded'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'query-error'; readonly message: string; readonly blame: 'query' | 'upstream'; readonly detail: string | undefined }
  | { readonly kind: 'app-error'; readonly code: ErrorCode; readonly params: AppError['params'] };

/** Reads a large body in a worker; the body moves there. @throws what reading it throws */
export async function decodeInWorker(pool: WorkerPool, task: DecodeTask): Promise<Decoded> {
  const result = unwrapResult(await pool.run<QueryTask, QueryTaskResult>({ kind: 'decode', ...task }, [task.body.buffer]));
  if (result.kind !== 'decoded') throw new TypeError('the worker did another task');
  return result;
}

/** Projects and encodes packed frames in a worker. @throws what doing so throws */
export async function encodeInWorker(pool: WorkerPool, task: EncodeTask): Promise<Uint8Array<ArrayBuffer>> {
  const result = unwrapResult(await pool.run<QueryTask, QueryTaskResult>({ kind: 'encode', ...task }));
  if (result.kind !== 'encoded') throw new TypeError('the worker did another task');
  return result.bytes;
}

/** A worker's result, its errors thrown again. */
function unwrapResult(result: QueryTaskResult): Exclude<QueryTaskResult, { kind: 'query-error' | 'app-error' }> {
  if (result.kind === 'query-error') throw new QueryError(result.message, { blame: result.blame, detail: result.detail });
  if (result.kind === 'app-error') throw new AppError(result.code, result.params);
  return result;
}
