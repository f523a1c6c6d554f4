import { createEventAnnotation } from '@pharos/contract/api/graphite-events';
import { fail } from '@pharos/contract/errors';
import type { RouteInput } from '@pharos/contract/route';
import { parseAnnotationTags, splitTags } from '@pharos/domain/annotations/tags';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { AnnotationInput, AnnotationService } from './annotations.service.ts';

/** Events in the form of Graphite, which programs post. */
export const eventRoute = (annotations: AnnotationService): HandledRoute =>
  handle(createEventAnnotation, async ({ actor, body }) => {
    const { id } = await annotations.create(actor, readEvent(body));
    return { message: 'Graphite annotation added', id };
  });

/** @throws AppError annotation-text-missing */
function readEvent(body: RouteInput<typeof createEventAnnotation>['body']): AnnotationInput {
  const { what, when, data, tags } = body;
  if (!what?.trim()) fail('annotation-text-missing');
  return {
    dashboardId: 0,
    panelId: 0,
    timeMs: (when ?? 0) * 1000,
    timeEndMs: undefined,
    text: data ? `${what}\n${data}` : what,
    tags: parseAnnotationTags(typeof tags === 'string' ? splitTags(tags) : (tags ?? [])),
    data: '{}',
  };
}
