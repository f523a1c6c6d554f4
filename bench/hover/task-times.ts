import { type Task, tasksOnThread, type TraceEvent } from '../browser/main-thread.ts';

/**
 * What a trace of moves needs: the tasks of the page's main thread, and the mark that the page sets when a move comes. No more: to trace layouts makes Chromium count
 * every object of the page at each of them, a millisecond for a legend of a thousand rows.
 */
export const TRACED_MOVES: string[] = ['toplevel', 'blink.user_timing'];

export const MOVE_MARK = 'bench-move';

/** What the main thread spent on one move. */
export type MoveTime = Task;

/** What each mouse move costs the main thread: all tasks from the one that brings it to the next move. */
export function taskTimes(events: readonly TraceEvent[]): readonly MoveTime[] {
  const moves = events.filter(({ name }) => name === MOVE_MARK).toSorted((a, b) => a.ts - b.ts);
  const [first] = moves;
  if (!first) return [];
  const times = moves.map(() => ({ processorMs: 0, elapsedMs: 0 }));
  for (const { ts, dur = 0, processorMs, elapsedMs } of tasksOnThread(events, first)) {
    const time = times[moves.findLastIndex((move) => move.ts <= ts + dur)];
    if (!time) continue;
    time.processorMs += processorMs;
    time.elapsedMs += elapsedMs;
  }
  return times;
}
