import type { QueryFailure } from '@pharos/contract/frames';
import { buildFailure } from '@pharos/plugin/run/failure';
import type { Sources } from '@pharos/plugin/run/registry';
import type { Release } from '../../../platform/work-budget/turns.ts';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import { type QueryBudget, type RequestWork, RESULTS_AHEAD } from '../query-budget.ts';
import type { QueryResult } from '../query-result.ts';
import type { QueryResults } from '../run-request.ts';
import { encodeInWorker } from '../worker-tasks.ts';
import { createResponseSize } from './response-size.ts';
import { type EncodedFrames, encodeFramesFor, type EncodeTask, type ResultForm } from './encode-frames.ts';
import { mapAsReady } from '../ready-results.ts';
import { createPresentations, type FramesOutcome, presentFrames, presentWithoutFrames } from './present-result.ts';

/** The result of one target in a caller's form. */
export interface EncodedResult {
  readonly key: string;
  readonly error?: QueryFailure;
  readonly pieces: readonly Uint8Array[];
}

/** Encodes results as they come, in the order of readiness and a few ahead of their reader; packed ones in workers, equal ones once. */
export type EncodeResults = (results: QueryResults, form: ResultForm, work: RequestWork) => AsyncGenerator<EncodedResult, void, undefined>;

interface EncoderParts {
  readonly plugins: Sources;
  readonly pool: WorkerPool;
  readonly budget: QueryBudget;
  readonly onUnexpected: (error: unknown) => void;
}

export function createEncoder({ plugins, pool, budget, onUnexpected }: EncoderParts): EncodeResults {
  const encodeFrames = (task: EncodeTask): Promise<EncodedFrames> =>
    task.frames.kind === 'packed' ? encodeInWorker(pool, task) : budget.slices.run(() => encodeFramesFor(plugins, task));

  /** Waits until there is room for what was made; it is given back when the reader has taken it, or reads no more. */
  async function holdBytes(pieces: readonly Uint8Array[], { path, signal }: RequestWork): Promise<Release> {
    const weight = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const release = await budget.untaken.enter(path, { weight, signal });
    if (signal.aborted) release();
    else signal.addEventListener('abort', release, { once: true });
    return () => {
      signal.removeEventListener('abort', release);
      release();
    };
  }

  return async function* encodeAll(results, form, work) {
    const present = createPresentations(form, (task) => work.during(() => encodeFrames(task)));
    const size = createResponseSize(budget.settings);

    async function framesOf(result: QueryResult, outcome: FramesOutcome): Promise<readonly Uint8Array[]> {
      // Where nothing is left out, all rows are sent: what is too much is known before it is encoded.
      if (outcome.projection.width === undefined) size.requireRoom(outcome.cost.rows);
      const encoded = await present(outcome, result.isRepeated === true);
      size.add(encoded);
      return presentFrames(result, outcome, encoded);
    }

    async function encode(result: QueryResult): Promise<EncodedResult> {
      const { key, outcome } = result;
      const failed = (error: QueryFailure) => ({ key, error, pieces: presentWithoutFrames(result, { kind: 'error', error }, form) });
      if (outcome.kind === 'error') return failed(outcome.error);
      if (outcome.kind === 'pending') return { key, pieces: presentWithoutFrames(result, outcome, form) };
      try {
        return { key, pieces: await framesOf(result, outcome) };
      } catch (error) {
        work.signal.throwIfAborted();
        return failed(buildFailure(error, onUnexpected));
      }
    }

    const ahead = mapAsReady(
      results,
      async (result) => {
        const encoded = await encode(result);
        return { encoded, release: await holdBytes(encoded.pieces, work) };
      },
      RESULTS_AHEAD.encoded,
    );
    for await (const { encoded, release } of ahead) {
      yield encoded;
      release();
    }
  };
}
