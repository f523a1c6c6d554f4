import {
  createAnnotation,
  deleteAnnotation,
  deleteAnnotationRegion,
  getAnnotation,
  listAnnotations,
  listAnnotationTags,
  massDeleteAnnotations,
  MAX_LISTED_TAGS,
  patchAnnotation,
  updateAnnotation,
} from '@pharos/contract/api/annotations';
import { parseAnnotationTags } from '@pharos/domain/annotations/tags';
import { handle, type HandledRoute, listEntries, ListResponse } from '../../platform/http/handle.ts';
import { entryLimit } from '../../platform/http/paging.ts';
import { annotationResponse, listedResponse } from './annotation-response.ts';
import type { AnnotationService } from './annotations.service.ts';
import { eventRoute } from './posted-events.ts';
import { readFilter, readMassDelete, readNewAnnotation } from './read-annotation-requests.ts';

interface Dependencies {
  readonly annotations: AnnotationService;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

export const annotationRoutes = (dependencies: Dependencies): readonly HandledRoute[] => [
  ...reading(dependencies),
  ...adding(dependencies),
  ...changing(dependencies),
  ...deleting(dependencies),
];

const reading = ({ annotations, subPath }: Dependencies): readonly HandledRoute[] => [
  handle(listAnnotations, ({ actor, query }) => {
    const filter = readFilter(query);
    return new ListResponse(
      listEntries(annotations.list(actor, filter), (row) => listedResponse(subPath, actor, row)),
      filter.limit,
    );
  }),
  handle(getAnnotation, async ({ actor, params }) => annotationResponse(subPath, actor, await annotations.read(actor, params.id))),
  handle(listAnnotationTags, async ({ actor, query: { tag = '', limit } }) => {
    const search = { text: tag, limit: entryLimit(limit, MAX_LISTED_TAGS) };
    return { result: { tags: [...(await annotations.tags(actor, search))] } };
  }),
];

const adding = ({ annotations }: Dependencies): readonly HandledRoute[] => [
  handle(createAnnotation, async ({ actor, body }) => {
    const { id, endId } = await annotations.create(actor, readNewAnnotation(body));
    return { message: 'Annotation added', id, ...(endId === undefined ? {} : { endId }) };
  }),
  eventRoute(annotations),
];

const changing = ({ annotations }: Dependencies): readonly HandledRoute[] => [
  handle(updateAnnotation, async ({ actor, params, body }) => {
    const { time, timeEnd, isRegion, text, tags } = body;
    const times = { timeMs: time || undefined, timeEndMs: timeEnd || undefined };
    const edit = { ...times, text: text ?? '', tags: parseAnnotationTags(tags ?? []), isWhole: isRegion === true };
    await annotations.update(actor, params.id, edit);
    return { message: 'Annotation updated' };
  }),
  handle(patchAnnotation, async ({ actor, params, body: { time, timeEnd, text, tags } }) => {
    const times = { timeMs: time || undefined, timeEndMs: timeEnd || undefined };
    const edit = { ...times, text: text ?? undefined, tags: tags ? parseAnnotationTags(tags) : undefined, isWhole: true };
    await annotations.update(actor, params.id, edit);
    return { message: 'Annotation patched' };
  }),
];

const deleting = ({ annotations }: Dependencies): readonly HandledRoute[] => [
  handle(deleteAnnotation, async ({ actor, params }) => {
    await annotations.delete(actor, params.id);
    return { message: 'Annotation deleted' };
  }),
  handle(deleteAnnotationRegion, async ({ actor, params }) => {
    await annotations.deleteRegion(actor, params.regionId);
    return { message: 'Annotation region deleted' };
  }),
  handle(massDeleteAnnotations, async ({ actor, body }) => {
    await annotations.massDelete(actor, readMassDelete(body));
    return { message: 'Annotations deleted' };
  }),
];
