/** One event of a Chromium trace, as far as it is read here. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** Of `dur`, what the thread was running. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** What a trace of moves needs: the tasks of the page's main thread, and when an event came. */
export const TRACED_MOVES: string[] = ['toplevel', 'devtools.timeline'];

const TASK = 'ThreadControllerImpl::RunTask';

/** Main-thread time of one move, ms. */
export interface MoveTime {
  /** The thread was running; what other processes took away is not in it. */
  readonly processorMs: number;
  readonly elapsedMs: number;
}

/** What each mouse move costs the main thread: all tasks from the one that brings it to the next move. */
export function taskTimes(events: readonly TraceEvent[]): readonly MoveTime[] {
  const moves = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'mousemove')
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = moves;
  if (!first) return [];
  const times = moves.map(() => ({ processorMs: 0, elapsedMs: 0 }));
  for (const { name, ts, dur = 0, tdur = dur, pid, tid } of events) {
    if (pid !== first.pid || tid !== first.tid || name !== TASK) continue;
    const time = times[moves.findLastIndex((move) => move.ts <= ts + dur)];
    if (!time) continue;
    time.processorMs += tdur / 1000;
    time.elapsedMs += dur / 1000;
  }
  return times;
}
