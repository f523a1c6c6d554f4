import { enterInTime } from './enter-in-time.ts';
import { createTurns, type Release } from './turns.ts';
import { workLimited } from './work-limited.ts';

interface Options {
  /** What callers wait for, in the words of who is refused: `comparisons`. */
  readonly name: string;
  /** Of all callers; any number when absent. */
  readonly atOnce?: number;
  /** Of one caller; one after the other when absent. */
  readonly perCaller?: number;
  /** Of one caller: who comes while so many wait is refused. */
  readonly waiting: number;
}

/** Short work that is done by turns: callers rotate, so that one of them never holds up the others. */
export interface CallerTurns {
  /** A turn of the caller. @throws AppError work-limited where too many of the caller wait, or for longer than `waitMs`; the signal's reason */
  enter(caller: string, wait: { readonly signal: AbortSignal; readonly waitMs: number }): Promise<Release>;
  /** Runs work in a turn of the caller. @throws AppError work-limited where too many of the caller wait; the signal's reason; what the work throws */
  run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

const RETRY_AFTER_MS = 2000;

export function createCallerTurns({ name, atOnce = Number.POSITIVE_INFINITY, perCaller = 1, waiting }: Options): CallerTurns {
  const ofCaller = `of ${name} that wait for you`;
  const refuse = (limit: string) => workLimited(limit, RETRY_AFTER_MS);
  const turns = createTurns({
    levels: [
      { name: `of ${name} at once`, atOnce },
      { name: ofCaller, atOnce: perCaller, waiting },
    ],
    refuse,
  });
  return {
    enter: (caller, wait) => enterInTime(turns, { ...wait, path: [caller], overdue: () => refuse(ofCaller) }),
    run: (caller, work, signal) => turns.run([caller], work, signal),
  };
}
