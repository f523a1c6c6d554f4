import { DEFAULT_ANNOTATIONS } from '@pharos/contract/api/annotations';
import { eventsOfRows } from '@pharos/domain/annotations/dashboard-event';
import { resolvedRangeOf } from '../../dashboard-store/index.ts';
import { type EventHost, failedEvents, type Fetching } from './event-result.ts';
import { fetchFromSources } from './fetch-from-sources.ts';
import { fetchRows } from './fetch-rows.ts';
import type { PlannedAnnotation } from './plan-queries.ts';

/** Fetches the events of all queries: those of sources in one request. Never throws; what failed is its result. */
export async function fetchEvents(host: EventHost, planned: readonly PlannedAnnotation[], fetching: Fetching): Promise<void> {
  const ofSources = planned.filter(({ call }) => call?.kind === 'source');
  await Promise.all([
    ...planned.map((one) => fetchStored(host, one, fetching)),
    ...(ofSources.length > 0 ? [fetchFromSources(host, ofSources, fetching)] : []),
  ]);
}

async function fetchStored({ store, api }: EventHost, planned: PlannedAnnotation, { signal, onResult }: Fetching): Promise<void> {
  const { call, annotation } = planned;
  if (!call) return onResult(planned, { kind: 'found', events: [] });
  if (call.kind !== 'stored') return;
  // Up to now, by the clock of who answers, which is the one that wrote the events: one that was just made is among them.
  const { fromMs, toMs } = resolvedRangeOf(store.getState(), store.runner.runningMs());
  const bounds = { from: String(Math.floor(fromMs)), to: String(Math.ceil(toMs)) };
  try {
    const wanted = (Number(call.query['limit']) || DEFAULT_ANNOTATIONS) + store.annotations.getState().rowsBeyond;
    const { rows, hasMore } = await fetchRows(api, { ...call.query, ...bounds }, { wanted, signal });
    if (!signal.aborted) onResult(planned, { kind: 'found', events: eventsOfRows(rows, annotation.iconColor), isCut: hasMore });
  } catch (error) {
    if (!signal.aborted) onResult(planned, failedEvents(error));
  }
}
