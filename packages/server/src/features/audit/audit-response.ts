import type { AuditRecord } from '@pharos/contract/api/audit';
import type { AuditRow } from './audit.repository.ts';

export const auditResponse = (row: AuditRow): AuditRecord => ({
  id: row.id,
  time: new Date(row.createdAt).toISOString(),
  orgId: row.orgId ?? 0,
  orgName: row.orgName ?? '',
  actorKind: row.actorKind,
  actorId: row.actorId,
  actorName: row.actorName,
  address: row.address,
  action: row.action,
  result: row.result,
  count: row.count,
  objectKind: row.objectKind,
  objectId: row.objectId ?? 0,
  objectName: row.objectName,
  changes: row.changes === null ? {} : readChanges(row.changes),
  isCut: row.isCut,
});

/** As they were recorded (`writeChanges`). */
const readChanges = (text: string): AuditRecord['changes'] => JSON.parse(text);
