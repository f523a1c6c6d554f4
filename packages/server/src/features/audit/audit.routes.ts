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
  handle(listOrgAudit, ({ actor, query }) => listResponse(readAuditQuery(query), (search) => audit.listOfOrg(actor, search))),
  handle(exportOrgAudit, (call) => exportResponse(parts, call, (search) => audit.listOfOrg(call.actor, search))),
];

const ofServer = ({ audit, ...parts }: Parts): readonly HandledRoute[] => [
  handle(listServerAudit, ({ query }) =>
    listResponse(readAuditQuery(query), (search) => audit.listOfServer(search, query.org || undefined)),
  ),
  handle(exportServerAudit, (call) =>
    exportResponse(parts, call, (search) => audit.listOfServer(search, call.query.org || undefined)),
  ),
];

type ReadRows = (search: AuditSearch) => AsyncIterable<readonly AuditRow[]>;

/** One record more is read, which says whether the list goes on. */
const listResponse = (search: AuditSearch, read: ReadRows): ListResponse =>
  new ListResponse(
    listEntries(read({ ...search, limit: search.limit + 1 }), (row) => ({ item: auditResponse(row), next: { before: formatPlace(row) } })),
    search.limit,
  );

function exportResponse(
  { exports, clock }: Pick<Parts, 'exports' | 'clock'>,
  { actor, query, signal }: Call<typeof exportOrgAudit>,
  read: ReadRows,
): Promise<RawResponse> {
  const rows = read({ filter: readAuditFilter(query), after: undefined, limit: Number.POSITIVE_INFINITY });
  return exports.respond({ format: query.format ?? 'csv', rows, nowMs: clock.nowMs(), caller: callerName(actor), signal });
}
