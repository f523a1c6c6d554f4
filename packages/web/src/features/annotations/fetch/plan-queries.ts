import type { QueryTarget } from '@pharos/contract/api/query';
import { storedQueryCall, readStoredQuery } from '@pharos/domain/annotations/stored-query';
import { type AnnotationQuery, readAnnotations } from '@pharos/domain/dashboard/forms/annotations';
import { readSourceReference } from '@pharos/domain/data-sources/source-reference';
import { interpolateDeep } from '@pharos/domain/variables/interpolate';
import { fillTarget } from '@pharos/domain/variables/interpolate-query';
import type { DashboardState } from '../../dashboard-store/index.ts';

/** A query that is switched on, ready to be sent. */
export interface PlannedAnnotation {
  /** Place in the list of the dashboard. */
  readonly index: number;
  readonly annotation: AnnotationQuery;
  /** What is asked of this server, or of a data source; undefined where there is nothing to ask. */
  readonly call:
    | { readonly kind: 'stored'; readonly query: Record<string, string | string[]> }
    | { readonly kind: 'source'; readonly target: QueryTarget }
    | undefined;
}

/** As many points as sources give: an event is one point among many. */
const MAX_POINTS = 11_000;

type OpenState = Pick<DashboardState, 'history' | 'scope' | 'shown'>;

/** The queries of a dashboard that are switched on. */
export const planAnnotations = (state: OpenState): readonly PlannedAnnotation[] =>
  readAnnotations(state.history.current)
    .map((annotation, index) => planAnnotation(annotation, index, state))
    .filter(({ annotation }) => annotation.isEnabled);

/** One query with the values of variables in it, as its source writes them. */
export function planAnnotation(annotation: AnnotationQuery, index: number, { history, scope, shown }: OpenState): PlannedAnnotation {
  const datasource = interpolateDeep(annotation.datasource, scope);
  if (readSourceReference({ datasource }).kind === 'built-in') {
    const query = storedQueryCall(readStoredQuery(annotation.query), { dashboardId: history.current.id, scope });
    return { index, annotation, call: query && { kind: 'stored', query } };
  }
  const target: QueryTarget = {
    ...fillTarget(annotation.query, scope, shown.rules.quotingOf(datasource)),
    refId: `e${index}`,
    datasource,
    lookup: 'annotations',
    maxDataPoints: MAX_POINTS,
  };
  return { index, annotation, call: { kind: 'source', target } };
}
