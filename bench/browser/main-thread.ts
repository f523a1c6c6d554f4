import type { Browser, Page } from 'playwright-core';

/** One event of a Chromium trace, as far as it is read here. Times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** Of `dur`, what the thread was running. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string; readonly requestId?: string; readonly url?: string } };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
const TASK = 'ThreadControllerImpl::RunTask';

/** A task of the page's main thread, ms. */
export interface Task {
  /** The thread was running; what other processes took away is not in it. */
  readonly processorMs: number;
  readonly elapsedMs: number;
}

/** What Chromium says it does while something is done to a page. */
export async function traceWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return traceEvents;
}

/** Tasks of the thread on which an event came. */
export const tasksOnThread = (events: readonly TraceEvent[], thread: Pick<TraceEvent, 'pid' | 'tid'>): readonly (TraceEvent & Task)[] =>
  events
    .filter(({ name, pid, tid }) => name === TASK && pid === thread.pid && tid === thread.tid)
    .map((event) => ({ ...event, processorMs: (event.tdur ?? event.dur ?? 0) / 1000, elapsedMs: (event.dur ?? 0) / 1000 }));

/**
 * Tasks of the thread that heard the first event of the traced page.
 * @throws Error when the page heard nothing.
 */
export function tasksOf(events: readonly TraceEvent[]): readonly (TraceEvent & Task)[] {
  const heard = events.filter(({ name }) => name === 'EventDispatch').toSorted((a, b) => a.ts - b.ts)[0];
  if (!heard) throw new Error('nothing happened to the traced page');
  return tasksOnThread(events, heard);
}

/** The longest task by what the thread was running. */
export const longestTask = (tasks: readonly Task[]): Task =>
  tasks.reduce((longest, task) => (task.processorMs > longest.processorMs ? task : longest), { processorMs: 0, elapsedMs: 0 });

/** What the main thread was running between the first response to an address and the last mark of a name, ms. */
export function busyBetween(events: readonly TraceEvent[], path: string, mark: string): number {
  const sent = events.filter(({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.includes(path) === true);
  const ids = new Set(sent.map(({ args }) => args?.data?.requestId));
  const responses = events.filter(({ name, args }) => name === 'ResourceReceiveResponse' && ids.has(args?.data?.requestId));
  const fromUs = Math.min(...responses.map(({ ts }) => ts));
  const toUs = Math.max(...events.filter(({ name }) => name === mark).map(({ ts }) => ts));
  if (!(toUs > fromUs)) throw new Error(`the trace has no ${mark} after a response to ${path}`);
  const during = tasksOf(events).filter(({ ts, dur = 0 }) => ts + dur >= fromUs && ts <= toUs);
  return during.reduce((sum, { processorMs }) => sum + processorMs, 0);
}
