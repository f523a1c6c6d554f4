import type { TraceEvent } from './page-gaps.ts';

const SHOWN_TASK_US = 8000;

/** What waited for what in one load: each request from its start to its end, and each long task of the main thread, in order. */
export function timeline(events: readonly TraceEvent[], path: string, untilMs: number): string {
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.includes(path) === true);
  if (!start) throw new Error(`the trace has no navigation to ${path}`);
  const own = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const ms = (us: number): string => ((us - start.ts) / 1000).toFixed(0).padStart(5);
  const ends = new Map(own.flatMap(({ name, ts, args }) => (name === 'ResourceFinish' ? [[args?.data?.requestId, ts] as const] : [])));
  const rows = own.flatMap(({ name, ts, dur = 0, tid, args }): { readonly ts: number; readonly text: string }[] => {
    if (name === 'ResourceSendRequest') {
      const end = ends.get(args?.data?.requestId);
      return [
        { ts, text: `${ms(ts)} ${end === undefined ? '  ...' : ms(end)}  request ${new URL(args?.data?.url ?? 'about:blank').pathname}` },
      ];
    }
    if (name.endsWith('RunTask') && tid === start.tid && dur >= SHOWN_TASK_US) return [{ ts, text: `${ms(ts)} ${ms(ts + dur)}  task` }];
    return [];
  });
  const shown = rows.filter(({ ts }) => (ts - start.ts) / 1000 <= untilMs);
  return shown
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ text }) => text)
    .join('\n');
}
