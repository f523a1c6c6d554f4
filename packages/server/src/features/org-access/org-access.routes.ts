import { ACCESSIBLE_PER_PAGE, explainAccess, listAccessible, MAX_ACCESSIBLE } from '@pharos/contract/api/org-access';
import { handle, type HandledRoute, ListResponse } from '../../platform/http/handle.ts';
import { countedEntries, entryLimit, pageNumber, readStart } from '../../platform/http/paging.ts';
import type { OrgAccessService } from './org-access.service.ts';

export const orgAccessRoutes = (access: OrgAccessService): readonly HandledRoute[] => [
  handle(explainAccess, ({ actor, query: { subjectKind, subjectId, objectKind, objectId } }) =>
    access.explain(actor, { kind: subjectKind, id: subjectId }, { kind: objectKind, id: objectId }),
  ),
  handle(listAccessible, ({ actor, query: { subjectKind, subjectId, objects, query = '', limit: wanted, ...paging } }) => {
    const limit = entryLimit(wanted, MAX_ACCESSIBLE, ACCESSIBLE_PER_PAGE);
    const start = readStart(paging);
    // The rest of a response that was too long for one begins behind what was sent.
    const part = { text: query, limit: Math.max(0, limit - start), offset: limit * (pageNumber(paging) - 1) + start };
    return new ListResponse(
      countedEntries(access.list(actor, { kind: subjectKind, id: subjectId }, { ...part, objects }), start),
      Number.POSITIVE_INFINITY,
    );
  }),
];
