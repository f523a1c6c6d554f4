import {
  type createAnnotation,
  DEFAULT_ANNOTATIONS,
  type listAnnotations,
  type massDeleteAnnotations,
  MAX_ANNOTATION_TAGS,
  MAX_ANNOTATIONS,
} from '@pharos/contract/api/annotations';
import { fail } from '@pharos/contract/errors';
import type { RouteInput } from '@pharos/contract/route';
import { parseAnnotationTags } from '@pharos/domain/annotations/tags';
import { entryLimit } from '../../platform/http/paging.ts';
import type { AnnotationFilter, AnnotationCursor } from './annotation-conditions.ts';
import type { AnnotationInput, MassDelete } from './annotations.service.ts';

/** @throws AppError query-invalid for more tags than are looked for at once, and for a place that no list has given */
export function readFilter(query: RouteInput<typeof listAnnotations>['query']): AnnotationFilter {
  const { from = 0, to = 0, limit, dashboardId = 0, panelId = 0, alertId = 0, userId = 0 } = query;
  const tags = parseAnnotationTags(query.tags);
  if (tags.length > MAX_ANNOTATION_TAGS) fail('query-invalid', { reason: `At most ${MAX_ANNOTATION_TAGS} tags can be looked for at once` });
  return {
    range: from > 0 && to > 0 ? { fromMs: from, toMs: to } : undefined,
    dashboardId,
    panelId,
    alertId,
    userId,
    tags,
    isAnyTagEnough: query.matchAny === 'true',
    type: query.type === 'alert' || query.type === 'annotation' ? query.type : undefined,
    limit: entryLimit(limit, MAX_ANNOTATIONS, DEFAULT_ANNOTATIONS),
    before: query.before === undefined ? undefined : readPlace(query.before),
  };
}

/** A place of a list in the query of its rest. */
export const formatPlace = ({ time, id }: AnnotationCursor): string => `${time}.${id}`;

function readPlace(text: string): AnnotationCursor {
  const [, time, id] =
    /^(\d{1,16})\.(\d{1,15})$/.exec(text) ?? fail('query-invalid', { reason: 'before is no place of a list of annotations' });
  return { time: Number(time), id: Number(id) };
}

/** @throws AppError annotation-text-missing */
export function readNewAnnotation(body: RouteInput<typeof createAnnotation>['body']): AnnotationInput {
  const { text, time, timeEnd, isRegion, dashboardId, panelId, tags, data } = body;
  if (!text?.trim()) fail('annotation-text-missing');
  const isLater = (timeEnd ?? 0) > (time ?? 0);
  return {
    dashboardId: dashboardId ?? 0,
    panelId: panelId ?? 0,
    timeMs: time ?? 0,
    timeEndMs: timeEnd && (isRegion ?? isLater) ? timeEnd : undefined,
    text,
    tags: parseAnnotationTags(tags ?? []),
    data: JSON.stringify(data ?? {}),
  };
}

/** @throws AppError annotations-not-named */
export function readMassDelete(body: RouteInput<typeof massDeleteAnnotations>['body']): MassDelete {
  const { annotationId, regionId, dashboardId, panelId } = body;
  if (regionId) return { regionId };
  if (annotationId) return { annotationId };
  if (dashboardId && panelId) return { dashboardId, panelId };
  return fail('annotations-not-named');
}
