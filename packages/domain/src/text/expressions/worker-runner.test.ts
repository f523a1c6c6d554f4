import { describe, expect, test } from 'vitest';
import type { ExpressionJob, ExpressionMessage } from './run-job.ts';
import { type WorkerThread, createWorkerRunner } from './worker-runner.ts';

/** A thread and a clock in the hands of the test. */
function host() {
  const threads: { onMessage: (message: ExpressionMessage) => void; fail: () => void; jobs: ExpressionJob[]; isEnded: boolean }[] = [];
  const timers = new Map<number, { ms: number; run: () => void }>();
  let timer = 0;
  const open = (onMessage: (message: ExpressionMessage) => void, fail: () => void): WorkerThread<ExpressionJob> => {
    const thread = { onMessage, fail, jobs: [] as ExpressionJob[], isEnded: false };
    threads.push(thread);
    return { post: (job) => thread.jobs.push(job), end: () => (thread.isEnded = true) };
  };
  const after = (ms: number, run: () => void) => {
    const id = (timer += 1);
    timers.set(id, { ms, run });
    return () => timers.delete(id);
  };
  /** The one timer that runs is over. */
  const ring = () => {
    const [[id, { ms, run }] = [0, { ms: 0, run: () => {} }]] = timers;
    timers.delete(id);
    run();
    return ms;
  };
  return { open, after, ring, threads, timers };
}

const job = (...texts: string[]): ExpressionJob => ({ source: 'a', flags: '', replacement: undefined, texts });
const yes = (text: string) => ({ isMatch: true, text });

describe('[B8] an expression run apart', () => {
  test('tells the verdict of each text', () => {
    const { threads, timers, ...given } = host();
    const results: unknown[] = [];
    createWorkerRunner(given).run(job('a', 'b'), (verdicts) => results.push(verdicts));
    threads[0]?.onMessage('ready');
    expect(threads[0]?.jobs).toEqual([job('a', 'b')]);
    threads[0]?.onMessage(yes('a'));
    expect(results).toEqual([]);
    threads[0]?.onMessage(yes('b'));
    expect(results).toEqual([[yes('a'), yes('b')]]);
    expect(timers.size).toBe(0);
  });

  test('has 100 ms from when the thread takes it; then the thread ends, and what was told counts', () => {
    const { threads, ring, timers, ...given } = host();
    const results: unknown[] = [];
    createWorkerRunner(given).run(job('a', 'evil', 'b'), (verdicts) => results.push(verdicts));
    threads[0]?.onMessage('ready');
    expect(timers.size).toBe(1);
    threads[0]?.onMessage(yes('a'));
    expect(ring()).toBe(100);
    expect(threads[0]?.isEnded).toBe(false);
    ring();
    expect(threads[0]?.isEnded).toBe(true);
    expect(results).toEqual([[yes('a')]]);
  });

  test('waits for its turn; a new thread takes it where the one before did not end, and hears no late word of that', () => {
    const { threads, ring, ...given } = host();
    const results: unknown[] = [];
    const worker = createWorkerRunner(given);
    worker.run(job('evil'), (verdicts) => results.push(verdicts));
    worker.run(job('a'), (verdicts) => results.push(verdicts));
    threads[0]?.onMessage('ready');
    expect(threads[0]?.jobs).toHaveLength(1);
    ring();
    ring();
    threads[1]?.onMessage('ready');
    threads[0]?.onMessage(yes('evil'));
    expect(results).toEqual([[]]);
    threads[1]?.onMessage(yes('a'));
    expect(results).toEqual([[], [yes('a')]]);
    expect(threads).toHaveLength(2);
  });

  test('ends without a verdict where the thread breaks, does not come, or cannot be opened', () => {
    const { threads, ring, ...given } = host();
    const results: unknown[] = [];
    const worker = createWorkerRunner(given);
    worker.run(job('a'), (verdicts) => results.push(verdicts));
    threads[0]?.fail();
    worker.run(job('a'), (verdicts) => results.push(verdicts));
    expect(ring()).toBe(10_000);
    const broken = createWorkerRunner({
      ...given,
      open: () => {
        throw new Error('no threads here');
      },
    });
    broken.run(job('a'), (verdicts) => results.push(verdicts));
    expect(results).toEqual([[], [], []]);
  });
});
