import { heardEvents, type Task, tasksOf, type TraceEvent } from '../browser/main-thread.ts';

/** What a trace of moves needs: the tasks of the page's main thread, and when an event came. */
export const TRACED_MOVES: string[] = ['toplevel', 'devtools.timeline'];

/** What the main thread spent on one move. */
export type MoveTime = Task;

/** What each mouse move costs the main thread: all tasks from the one that brings it to the next move. */
export function taskTimes(events: readonly TraceEvent[]): readonly MoveTime[] {
  const moves = heardEvents(events, 'mousemove');
  if (moves.length === 0) return [];
  const times = moves.map(() => ({ processorMs: 0, elapsedMs: 0 }));
  for (const { ts, dur = 0, processorMs, elapsedMs } of tasksOf(events)) {
    const time = times[moves.findLastIndex((move) => move.ts <= ts + dur)];
    if (!time) continue;
    time.processorMs += processorMs;
    time.elapsedMs += elapsedMs;
  }
  return times;
}
