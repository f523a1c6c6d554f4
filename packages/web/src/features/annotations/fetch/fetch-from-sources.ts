import type { TargetResult } from '@pharos/contract/frames';
import { readEventFrame } from '@pharos/domain/annotations/event-frame';
import { textOfReference } from '@pharos/domain/data-sources/source-reference';
import { rangeToRepeat, type RepeatedRange } from '@pharos/domain/time/result-range';
import { pageRequest } from '../../panel-data/index.ts';
import { type EventHost, type EventResult, failedEvents, type Fetching } from './event-result.ts';
import type { PlannedAnnotation } from './plan-queries.ts';

/** A source that is slow is asked again until it has answered, where it is asked for nothing else meanwhile. */
const REPEAT_AFTER_MS = 1000;

/** Fetches the events of all queries of sources in one request. Never throws. */
export async function fetchFromSources(
  host: Pick<EventHost, 'store'>,
  planned: readonly PlannedAnnotation[],
  { signal, onResult }: Fetching,
): Promise<void> {
  const open = new Map(planned.map((one) => [`e${one.index}`, one]));
  const page = host.store.pageRange();
  const slow = new Map<string, RepeatedRange>();
  const take = (key: string, result: TargetResult): void => {
    const one = open.get(key);
    if (!one || signal.aborted) return;
    if (result.kind === 'pending') return void slow.set(key, rangeToRepeat(result));
    open.delete(key);
    onResult(one, readResult(result, one.annotation.iconColor));
  };
  try {
    await host.store.loadSources(
      [...open.values()].map(({ call }) => (call?.kind === 'source' ? textOfReference(call.target.datasource) : '')),
    );
    while (open.size > 0 && !signal.aborted) {
      const request = pageRequest(targetsOf(open, slow), page);
      for await (const { key, result } of host.store.query(request, signal)) take(key, result);
      if ([...open.keys()].some((key) => !slow.has(key))) throw new Error();
      if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
    }
  } catch (error) {
    if (!signal.aborted) for (const one of open.values()) onResult(one, failedEvents(error));
  }
}

/** What is still to be answered; what was pending before, with the range that it was asked with. */
const targetsOf = (open: ReadonlyMap<string, PlannedAnnotation>, slow: ReadonlyMap<string, RepeatedRange>) =>
  [...open].flatMap(([key, { call }]) => (call?.kind === 'source' ? [{ ...call.target, ...slow.get(key) }] : []));

function readResult(result: Exclude<TargetResult, { kind: 'pending' }>, color: string): EventResult {
  if (result.kind === 'error') return { kind: 'failed', message: result.error.message };
  return { kind: 'found', events: result.frames.flatMap(readEventFrame).map((event) => ({ ...event, color })) };
}
