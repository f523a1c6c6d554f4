import { exportOrgAudit, exportServerAudit, listOrgAudit, listServerAudit } from '@pharos/contract/api/audit';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Call, handle, type HandledRoute, listEntries, ListResponse, type RawResponse } from '../../platform/http/handle.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import { auditResponse } from './audit-response.ts';
import type { AuditRow } from './audit.repository.ts';
import type { AuditSearch, AuditService } from './audit.service.ts';
import type { AuditExports } from './export-audit.ts';
import { formatPlace, readAuditFilter, readAuditQuery } from './read-audit-query.ts';

interface Parts {
  readonly audit: AuditService;
  readonly exports: AuditExports;
  readonly clock: Clock;
}

/** Only read: no call changes a record. */
export const auditRoutes = (parts: Parts): readonly HandledRoute[] => [...ofOrg(parts), ...ofServer(parts)];

const ofOrg = ({ audit, ...parts }: Parts): readonly HandledRoute[] => [
  handle(listOrgAudit, (call) => listResponse(call, (search) => audit.listOfOrg(call.actor, search))),
  handle(exportOrgAudit, (call) => exportResponse(parts, call, (search) => audit.listOfOrg(call.actor, search))),
];

const ofServer = ({ audit, ...parts }: Parts): readonly HandledRoute[] => [
  handle(listServerAudit, (call) => listResponse(call, (search) => audit.listOfServer(search, call.query.org || undefined))),
  handle(exportServerAudit, (call) => exportResponse(parts, call, (search) => audit.listOfServer(search, call.query.org || undefined))),
];

type ReadRows = (search: AuditSearch) => AsyncIterable<readonly AuditRow[]>;

/** One record more is read, which says whether the list goes on. */
function listResponse({ query, signal }: Call<typeof listOrgAudit>, read: ReadRows): ListResponse {
  const search = readAuditQuery(query);
  const rows = read({ ...search, limit: search.limit + 1, signal });
  return new ListResponse(
    listEntries(rows, (row) => ({ item: auditResponse(row), next: { before: formatPlace(row) } })),
    search.limit,
  );
}

function exportResponse(
  { exports, clock }: Pick<Parts, 'exports' | 'clock'>,
  { actor, query, signal }: Call<typeof exportOrgAudit>,
  read: ReadRows,
): Promise<RawResponse> {
  const rows = read({ filter: readAuditFilter(query), after: undefined, limit: Number.POSITIVE_INFINITY, signal });
  return exports.respond({ format: query.format ?? 'csv', rows, nowMs: clock.nowMs(), caller: callerName(actor), signal });
}
