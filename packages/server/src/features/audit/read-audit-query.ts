import { AUDIT_PER_PAGE, type exportOrgAudit, type listOrgAudit, MAX_AUDIT_PER_PAGE } from '@pharos/contract/api/audit';
import { fail } from '@pharos/contract/errors';
import type { RouteInput } from '@pharos/contract/route';
import { nameKey } from '@pharos/domain/text/name-key';
import { entryLimit } from '../../platform/http/paging.ts';
import type { AuditFilter, AuditPlace } from './audit.repository.ts';
import type { AuditSearch } from './audit.service.ts';

type ListQuery = RouteInput<typeof listOrgAudit>['query'];
type FilterQuery = RouteInput<typeof exportOrgAudit>['query'];

/** A part of the list, without the one record more that says whether it goes on. @throws AppError query-invalid for a place that no list has given */
export const readAuditQuery = (query: ListQuery): Omit<AuditSearch, 'signal'> => ({
  filter: readAuditFilter(query),
  after: query.before === undefined ? undefined : readPlace(query.before),
  limit: entryLimit(query.limit, MAX_AUDIT_PER_PAGE, AUDIT_PER_PAGE),
});

/** What is empty restricts nothing. */
export function readAuditFilter({ who, action, object, objectKind, result, text, from = 0, to = 0 }: FilterQuery): AuditFilter {
  return {
    who: keyOf(who),
    action: action || undefined,
    object: keyOf(object),
    objectKind: objectKind || undefined,
    result: result || undefined,
    fromMs: from > 0 ? from : undefined,
    toMs: to > 0 ? to : undefined,
    text: keyOf(text?.trim()),
  };
}

const keyOf = (name = ''): string | undefined => nameKey(name) || undefined;

/** A place of the list in the query of its rest. */
export const formatPlace = ({ createdAt, id }: AuditPlace): string => `${createdAt}.${id}`;

function readPlace(text: string): AuditPlace {
  const [, createdAt, id] =
    /^(\d{1,16})\.(\d{1,15})$/.exec(text) ?? fail('query-invalid', { reason: 'before is no place of a list of the audit' });
  return { createdAt: Number(createdAt), id: Number(id) };
}
