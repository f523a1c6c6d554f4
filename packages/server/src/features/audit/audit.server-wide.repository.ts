import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { type AuditFilter, type AuditReader, auditReader } from './audit.repository.ts';

/** Records of all organisations, and those that belong to none; of one alone where its id is given. */
export const serverAuditRepository = (db: Database) => ({
  read: (_scope: ServerScope, filter: AuditFilter, orgId?: number): AuditReader => auditReader(db, filter, orgId),
});
