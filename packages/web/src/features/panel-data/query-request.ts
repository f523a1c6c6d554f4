import type { QueryRequest, QueryTarget } from '@pharos/contract/api/query';
import { MAX_QUERIES_PER_REQUEST, MAX_TARGETS_PER_PANEL } from '@pharos/contract/api/query';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { PanelAsk, RawRange, ResolvedRange, Target } from './panel-data.ts';

/** One target on its way: which panel asks it, and the range it must be asked with when it was pending before. */
export interface TargetAsk {
  readonly ask: PanelAsk;
  readonly target: Target;
  readonly resolved?: ResolvedRange;
}

/** The key under which the answer to a target comes back (wire-notes architecture 3.2). */
export const resultKey = (panelId: number, refId: string): string => `${panelId}:${refId}`;

/** The targets of a panel that are asked at all: not hidden, at most 26. */
export const targetsOf = (ask: PanelAsk): readonly TargetAsk[] =>
  ask.targets
    .filter((target) => target.hide !== true)
    .slice(0, MAX_TARGETS_PER_PANEL)
    .map((target) => ({ ask, target }));

/** Cuts a list of asks into requests of at most 500 targets. */
export function requestsOf(asks: readonly TargetAsk[], range: RawRange, timezone: string): readonly QueryRequest[] {
  const requests: QueryRequest[] = [];
  for (let start = 0; start < asks.length; start += MAX_QUERIES_PER_REQUEST) {
    requests.push({
      from: range.from,
      to: range.to,
      timezone,
      mayPend: true,
      queries: asks.slice(start, start + MAX_QUERIES_PER_REQUEST).map(queryOf),
    });
  }
  return requests;
}

/** A target as it is asked: with its source, and what the panel says of its answer. */
export function queryOf({ ask, target, resolved }: TargetAsk): QueryTarget {
  const own = resolved ?? ask.range;
  return {
    ...target,
    refId: target.refId,
    datasource: sourceOf(ask, target),
    panelId: ask.panelId,
    ...(ask.minIntervalMs === undefined ? {} : { intervalMs: ask.minIntervalMs }),
    ...(ask.maxDataPoints === undefined ? {} : { maxDataPoints: ask.maxDataPoints }),
    ...(ask.width === undefined ? {} : { width: Math.round(ask.width) }),
    ...(ask.wantsStatistics ? { wantsStatistics: true } : {}),
    ...(own === undefined ? {} : { from: own.from, to: own.to }),
  };
}

const MIXED = '-- Mixed --';

const isMixed = (source: DataSourceRef): boolean => source === MIXED || (typeof source === 'object' && source?.uid === MIXED);

/** A target's own source counts only in a mixed panel; elsewhere it is a left-over of an earlier choice. */
function sourceOf(ask: PanelAsk, target: Target): DataSourceRef {
  if (!isMixed(ask.datasource)) return ask.datasource;
  return target.datasource ?? null;
}
