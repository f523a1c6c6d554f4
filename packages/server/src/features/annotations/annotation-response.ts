import type { Annotation } from '@pharos/contract/api/annotations';
import type { JsonObject } from '@pharos/contract/primitives';
import { objectOf } from '@pharos/domain/text/json-object';
import type { Actor } from '../../platform/session/actor.ts';
import { avatarUrl } from '../avatars/index.ts';
import { mayReadEmails } from '../permissions/index.ts';
import type { ListEntry } from '../../platform/http/handle.ts';
import type { ListedAnnotation, TaggedAnnotation } from './annotations.service.ts';
import { formatPlace } from './read-annotation-requests.ts';

export function annotationResponse(subPath: string, actor: Actor, row: TaggedAnnotation): Annotation {
  const email = mayReadEmails(actor) ? (row.email ?? '') : '';
  return {
    id: row.id,
    alertId: row.alertId,
    alertName: '',
    dashboardId: row.dashboardId ?? 0,
    panelId: row.panelId,
    userId: 0,
    newState: row.newState,
    prevState: row.prevState,
    created: row.createdAt,
    updated: row.updatedAt,
    time: row.time,
    text: row.text,
    regionId: row.regionId,
    tags: [...row.tags],
    login: row.login ?? '',
    email,
    avatarUrl: avatarUrl(subPath, email),
    data: readData(row.data),
  };
}

/** The same as a list shows it, with where the list goes on behind it. */
export const listedResponse = (subPath: string, actor: Actor, row: ListedAnnotation): ListEntry => ({
  item: { ...annotationResponse(subPath, actor, row), ...(row.isTruncated === 1 ? { truncated: true } : {}) },
  next: { before: formatPlace(row) },
});

function readData(text: string): JsonObject {
  const data: unknown = JSON.parse(text);
  return objectOf(data);
}
