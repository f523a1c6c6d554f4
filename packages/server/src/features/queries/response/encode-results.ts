import type { QueryFailure } from '@pharos/contract/frames';
import { buildFailure } from '@pharos/plugin/run/failure';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { QueryResult } from '../query-result.ts';
import { encodeInWorker } from '../worker-tasks.ts';
import { encodeShared, type ResultForm } from './encode-result.ts';
import { mapAsReady } from './map-as-ready.ts';

/** The result of one target in a caller's form. */
export interface EncodedResult {
  readonly key: string;
  readonly error?: QueryFailure;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Encodes results as they come, several at a time; packed ones in workers. */
export type EncodeResults = (
  results: AsyncGenerator<QueryResult, void, undefined>,
  form: ResultForm,
) => AsyncGenerator<EncodedResult, void, undefined>;

export function createEncoder(pool: WorkerPool, onUnexpected: (error: unknown) => void): EncodeResults {
  const encode = async (result: QueryResult, form: ResultForm): Promise<EncodedResult> => {
    const { key, outcome } = result;
    try {
      const isPacked = outcome.kind === 'frames' && outcome.frames.kind === 'packed';
      const bytes = isPacked ? await encodeInWorker(pool, { result, form }) : encodeShared({ result, form });
      return { key, bytes, ...(outcome.kind === 'error' ? { error: outcome.error } : {}) };
    } catch (error) {
      const failure = buildFailure(error, onUnexpected);
      return { key, error: failure, bytes: encodeShared({ result: { ...result, outcome: { kind: 'error', error: failure } }, form }) };
    }
  };
  return (results, form) => mapAsReady(results, (result) => encode(result, form));
}
