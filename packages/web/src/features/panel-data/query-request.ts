import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { QueryRequest, QueryTarget } from '@pharos/contract/api/query';
import { MAX_QUERIES_PER_REQUEST, MAX_TARGETS_PER_PANEL } from '@pharos/contract/api/query';
import { isSentToSource, readSourceReference, referenceOfTarget, textOfReference } from '@pharos/domain/data-sources/source-reference';
import type { ShownQuery } from '@pharos/domain/frames/query-frames';
import type { RawRange } from '@pharos/domain/time/range';
import type { RepeatedRange } from '@pharos/domain/time/result-range';
import type { PanelQuery, Target } from './panel-data.ts';

/** One target on its way: which panel asks it, and the range it must be asked with when it was pending before. */
export interface PanelTarget {
  readonly query: PanelQuery;
  readonly target: Target;
  readonly repeated?: RepeatedRange;
}

/** The targets of a panel that are asked at all: not hidden, nothing that is made of other results, at most 26. */
export const targetsOf = (query: PanelQuery): readonly PanelTarget[] =>
  query.targets
    .filter((target) => isSentToSource(query.datasource, target))
    .slice(0, MAX_TARGETS_PER_PANEL)
    .map((target) => ({ query, target }));

/** What the targets of a panel call their data sources; empty for the default one. */
export const sourcesOf = (query: PanelQuery): readonly string[] => shownQueries(query).map(({ source }) => source);

/** The targets of a panel as its results are named by them. */
export const shownQueries = (query: PanelQuery, nameOfSource = writtenName): readonly ShownQuery[] =>
  targetsOf(query).map(({ target }) => ({ refId: target.refId, source: nameOfSource(referenceOfTarget(query.datasource, target)) }));

const writtenName = (source: DataSourceRef): string =>
  readSourceReference({ datasource: source }).kind === 'default' ? '' : textOfReference(source);

/** What all targets of a request share. */
export interface PageRange {
  readonly range: RawRange;
  /** The name of a zone, `utc` or IANA: who answers knows no zone of a browser. */
  readonly timezone: string;
  /** What relative bounds count from, epoch ms; undefined leaves that to who answers. */
  readonly nowMs?: number | undefined;
}

/** The request of a page for at most 500 targets, whatever wants them. Nothing else says range, zone and now of a request. */
export const pageRequest = (queries: readonly QueryTarget[], { range, timezone, nowMs }: PageRange): QueryRequest => ({
  from: range.from,
  to: range.to,
  timezone,
  ...(nowMs === undefined ? {} : { nowMs }),
  mayPend: true,
  queries: [...queries],
});

/** The requests for any number of targets. */
export const pageRequests = (queries: readonly QueryTarget[], page: PageRange): readonly QueryRequest[] =>
  Array.from({ length: Math.ceil(queries.length / MAX_QUERIES_PER_REQUEST) }, (_, index) =>
    pageRequest(queries.slice(index * MAX_QUERIES_PER_REQUEST, (index + 1) * MAX_QUERIES_PER_REQUEST), page),
  );

/** The requests for targets of panels. */
export const buildRequests = (queries: readonly PanelTarget[], page: PageRange): readonly QueryRequest[] =>
  pageRequests(queries.map(buildQuery), page);

/** A target as it is asked: with its source, and what the panel says of its answer. */
export function buildQuery({ query, target, repeated }: PanelTarget): QueryTarget {
  const own = repeated ?? query.range;
  return {
    ...target,
    refId: target.refId,
    datasource: referenceOfTarget(query.datasource, target),
    panelId: query.panelId,
    ...(query.minIntervalMs === undefined ? {} : { intervalMs: query.minIntervalMs }),
    ...(query.maxDataPoints === undefined ? {} : { maxDataPoints: query.maxDataPoints }),
    ...(query.width === undefined ? {} : { width: Math.round(query.width) }),
    ...(query.wantsStatistics ? { wantsStatistics: true } : {}),
    ...(own === undefined ? {} : { from: own.from, to: own.to }),
    ...(repeated?.nowMs === undefined ? {} : { nowMs: repeated.nowMs }),
  };
}
