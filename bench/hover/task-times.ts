/** One event of a Chromium trace, as far as it is read here. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** What a trace of moves needs: the tasks of the page's main thread, and when an event came. */
export const TRACED_MOVES: string[] = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/** Main-thread time of each mouse move in ms: all tasks from the one that brings it to the next move. */
export function taskTimes(events: readonly TraceEvent[]): readonly number[] {
  const moves = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'mousemove')
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = moves;
  if (!first) return [];
  const times = moves.map(() => 0);
  for (const { name, ts, dur = 0, pid, tid } of events) {
    if (pid !== first.pid || tid !== first.tid || !TASKS.has(name)) continue;
    const place = moves.findLastIndex((move) => move.ts <= ts + dur);
    if (place >= 0) times[place] = (times[place] ?? 0) + dur / 1000;
  }
  return times;
}
