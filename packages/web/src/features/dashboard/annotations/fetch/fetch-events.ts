import { listAnnotations } from '@pharos/contract/api/annotations';
import type { TargetResult } from '@pharos/contract/frames';
import { type DashboardEvent, eventsOfRows } from '@pharos/domain/annotations/dashboard-event';
import { readEventFrame } from '@pharos/domain/annotations/event-frame';
import { textOfReference } from '@pharos/domain/data-sources/source-reference';
import { resolveRangeOrDefault, type RawRange } from '@pharos/domain/time/range';
import type { Platform } from '../../../../platform/create-platform.ts';
import { requestedRange } from '../../store/dashboard-state.ts';
import type { DashboardStore } from '../../store/dashboard-store.ts';
import type { PlannedAnnotation } from './plan-queries.ts';

/** What one query came to. */
export type EventResult =
  | { readonly kind: 'found'; readonly events: readonly DashboardEvent[] }
  | { readonly kind: 'failed'; readonly message: string };

export interface EventHost {
  readonly store: Pick<DashboardStore, 'getState' | 'query' | 'loadSources' | 'runner'>;
  readonly api: Platform['api'];
}

interface Fetching {
  readonly signal: AbortSignal;
  readonly onResult: (planned: PlannedAnnotation, result: EventResult) => void;
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'The events could not be requested';
const failed = (error: unknown): EventResult => ({ kind: 'failed', message: messageOf(error) });

/** Fetches the events of all queries: those of sources in one request. Never throws; what failed is its result. */
export async function fetchEvents(host: EventHost, planned: readonly PlannedAnnotation[], fetching: Fetching): Promise<void> {
  await Promise.all([
    ...planned.map((one) => fetchStored(host, one, fetching)),
    fetchFromSources(
      host,
      planned.filter(({ call }) => call?.kind === 'source'),
      fetching,
    ),
  ]);
}

async function fetchStored({ store, api }: EventHost, planned: PlannedAnnotation, { signal, onResult }: Fetching): Promise<void> {
  const { call, annotation } = planned;
  if (!call) return onResult(planned, { kind: 'found', events: [] });
  if (call.kind !== 'stored') return;
  const { range, history, timezone } = store.getState();
  // By the clock of who answers, which is the one that wrote the events.
  const { fromMs, toMs } = resolveRangeOrDefault(requestedRange(range, history.current), store.runner.runningMs(), timezone);
  const bounds = { from: String(Math.floor(fromMs)), to: String(Math.ceil(toMs)) };
  try {
    const rows = await api(listAnnotations, { query: { ...call.query, ...bounds } }, { isErrorHandled: true, signal });
    if (!signal.aborted) onResult(planned, { kind: 'found', events: eventsOfRows(rows, annotation.iconColor) });
  } catch (error) {
    if (!signal.aborted) onResult(planned, failed(error));
  }
}

/** A source that is slow is asked again until it has answered, where it is asked for nothing else meanwhile. */
const REPEAT_AFTER_MS = 1000;

async function fetchFromSources(host: EventHost, planned: readonly PlannedAnnotation[], { signal, onResult }: Fetching): Promise<void> {
  const open = new Map(planned.map((one) => [`e${one.index}`, one]));
  const { range, history } = host.store.getState();
  const slow = new Map<string, RawRange>();
  const take = (key: string, result: TargetResult): void => {
    const one = open.get(key);
    if (!one || signal.aborted) return;
    if (result.kind === 'pending') return void slow.set(key, result.range);
    open.delete(key);
    onResult(one, readResult(result, one.annotation.iconColor));
  };
  try {
    await host.store.loadSources(
      [...open.values()].map(({ call }) => (call?.kind === 'source' ? textOfReference(call.target.datasource) : '')),
    );
    while (open.size > 0 && !signal.aborted) {
      const request = requestOf(host, open, { slow, range: requestedRange(range, history.current) });
      for await (const { key, result } of host.store.query(request, signal)) take(key, result);
      if ([...open.keys()].some((key) => !slow.has(key))) throw new Error();
      if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
    }
  } catch (error) {
    if (!signal.aborted) for (const one of open.values()) onResult(one, failed(error));
  }
}

interface Bounds {
  /** Of what was pending before, by key. */
  readonly slow: ReadonlyMap<string, RawRange>;
  readonly range: RawRange;
}

function requestOf({ store }: EventHost, open: ReadonlyMap<string, PlannedAnnotation>, { slow, range }: Bounds) {
  const queries = [...open].flatMap(([key, { call }]) => (call?.kind === 'source' ? [{ ...call.target, ...slow.get(key) }] : []));
  return { from: range.from, to: range.to, timezone: store.getState().timezone, mayPend: true, queries };
}

function readResult(result: Exclude<TargetResult, { kind: 'pending' }>, color: string): EventResult {
  if (result.kind === 'error') return { kind: 'failed', message: result.error.message };
  return { kind: 'found', events: result.frames.flatMap(readEventFrame).map((event) => ({ ...event, color })) };
}
