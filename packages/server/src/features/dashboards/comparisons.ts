import { AppError } from '@pharos/contract/errors';
import type { Actor } from '../../platform/session/actor.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import { createCallerTurns } from '../../platform/work-budget/caller-turns.ts';
import { createWorkerPool } from '../../platform/workers/worker-pool.ts';
import type { Diff, DiffInput } from './compare-documents.ts';
import type { ComparisonTask } from './comparison-worker.ts';
import type { PanelComparison, PanelComparisonResult } from './compare-panel.ts';

type PanelCompare = (input: PanelComparison) => Promise<PanelComparisonResult | undefined>;

/** Comparisons of documents, in a thread, one at a time: callers take turns. */
export interface Comparisons {
  /**
   * Reads two documents when it is the caller's turn, and compares them: `too-slow` where that takes longer than its time.
   * @throws AppError work-limited where too many of the caller wait already, unavailable where the thread fails; the signal's reason; what reading throws
   */
  compare(actor: Actor, read: () => Promise<DiffInput>, signal: AbortSignal): Promise<Diff>;
  /**
   * Runs work when it is the caller's turn, and hands it what compares a panel of two versions; that gives undefined where it takes too long.
   * @throws AppError work-limited as above; what the work throws
   */
  comparePanels<T>(actor: Actor, work: (compare: PanelCompare) => Promise<T>, signal: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

/** @limit one caller who compares large versions while others wait for the thread (B15) */
const WAITING_PER_CALLER = 4;
/** A comparison that takes longer ends with its thread. */
const COMPARISON_MS = 10_000;

export function createComparisons({ taskMs } = { taskMs: COMPARISON_MS }): Comparisons {
  const pool = createWorkerPool({ file: new URL('./comparison-worker.ts', import.meta.url), maxThreads: 1, taskMs });
  const tooSlow: Diff = { kind: 'too-slow', seconds: taskMs / 1000 };
  const turns = createCallerTurns({ name: 'comparisons', atOnce: 1, waiting: WAITING_PER_CALLER });

  /** Undefined where its time ended. @throws AppError unavailable where its thread broke */
  async function runTask<Result>(task: ComparisonTask): Promise<Result | undefined> {
    try {
      return await pool.run<ComparisonTask, Result>(task);
    } catch (error) {
      if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return undefined;
      throw new AppError('unavailable', {}, { cause: error });
    }
  }

  return {
    compare: (actor, read, signal) => {
      const compare = async () => (await runTask<Diff>({ kind: 'documents', input: await read() })) ?? tooSlow;
      return turns.run(callerName(actor), compare, signal);
    },
    comparePanels: (actor, work, signal) => {
      const compare: PanelCompare = async (input) => {
        signal.throwIfAborted();
        return runTask<PanelComparisonResult>({ kind: 'panel', input });
      };
      return turns.run(callerName(actor), () => work(compare), signal);
    },
    close: () => pool.close(),
  };
}
