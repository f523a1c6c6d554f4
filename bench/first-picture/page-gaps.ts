/** One event of a Chromium trace, as far as it is read here. Times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: {
    readonly data?: {
      readonly requestId?: string;
      readonly url?: string;
      readonly documentLoaderURL?: string;
      readonly isOutermostMainFrame?: boolean;
    };
  };
}

/** A stretch of time in ms since the navigation began. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

const SHORTEST_TASK_US = 1000;
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/**
 * Stretches in which the page waited for nothing that can be seen: no request was open, no task over 1 ms ran on its main thread, no frame
 * was due. `path` names the navigation, `untilMs` ends the watch. Longest first.
 */
export function pageGaps(events: readonly TraceEvent[], path: string, untilMs: number): readonly Span[] {
  const start = findNavigation(events, path);
  if (!start) throw new Error(`the trace has no navigation to ${path}`);
  const own = events.filter(({ pid }) => pid === start.pid);
  const toMs = (us: number): number => (us - start.ts) / 1000;
  const busy = [documentOf(own, start, path), ...tasks(own, start.tid), ...requests(own), ...frames(own)].map(([from, to]) => ({
    startMs: toMs(from),
    endMs: toMs(to),
  }));
  return gapsBetween(busy, untilMs).toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
}

const findNavigation = (events: readonly TraceEvent[], path: string): TraceEvent | undefined =>
  events.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.includes(path) === true);

/** Now and then Chromium begins a trace too late, and the navigation is not in it. */
export const hasNavigation = (events: readonly TraceEvent[], path: string): boolean => findNavigation(events, path) !== undefined;

type Microseconds = readonly [from: number, to: number];

/** The document itself: requested by the browser's own process before the page's process knows of it. */
function documentOf(events: readonly TraceEvent[], start: TraceEvent, path: string): Microseconds {
  const sent = events.find(
    ({ name, ts, args }) => name === 'ResourceSendRequest' && ts >= start.ts && args?.data?.url?.includes(path) === true,
  );
  return [start.ts, sent?.ts ?? start.ts];
}

const tasks = (events: readonly TraceEvent[], tid: number): readonly Microseconds[] =>
  events.flatMap(({ name, ts, dur = 0, tid: own }): Microseconds[] =>
    own === tid && TASKS.has(name) && dur >= SHORTEST_TASK_US ? [[ts, ts + dur]] : [],
  );

function requests(events: readonly TraceEvent[]): readonly Microseconds[] {
  const open = new Map<string, number>();
  const closed: Microseconds[] = [];
  for (const { name, ts, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    const id = args?.data?.requestId;
    if (id === undefined) continue;
    if (name === 'ResourceSendRequest' && !open.has(id)) open.set(id, ts);
    const from = open.get(id);
    if (name === 'ResourceFinish' && from !== undefined) {
      closed.push([from, ts]);
      open.delete(id);
    }
  }
  return [...closed, ...[...open.values()].map((from): Microseconds => [from, Number.POSITIVE_INFINITY])];
}

/** From the moment in which a frame was asked for until its work on the main thread began. */
function frames(events: readonly TraceEvent[]): readonly Microseconds[] {
  const requested = events.filter(({ name }) => name === 'RequestMainThreadFrame').map(({ ts }) => ts);
  const started = events.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  return requested.flatMap((from): Microseconds[] => {
    const to = started.find((one) => one >= from);
    return to === undefined ? [] : [[from, to]];
  });
}

/** What of 0 to `untilMs` no span covers. */
export function gapsBetween(spans: readonly Span[], untilMs: number): readonly Span[] {
  const gaps: Span[] = [];
  let coveredMs = 0;
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    if (startMs >= untilMs) break;
    if (startMs > coveredMs) gaps.push({ startMs: coveredMs, endMs: startMs });
    coveredMs = Math.max(coveredMs, endMs);
  }
  if (coveredMs < untilMs) gaps.push({ startMs: coveredMs, endMs: untilMs });
  return gaps;
}
