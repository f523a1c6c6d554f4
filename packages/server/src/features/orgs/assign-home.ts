import type { Role } from '@pharos/contract/primitives';
import type { AuditActor } from '../../platform/audit/audit.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { auditNewOrg } from './audit-orgs.ts';
import { orgRepository } from './orgs.server-wide.repository.ts';

interface NewUser {
  readonly users: Config['users'];
  /** Who makes the account. */
  readonly by: AuditActor;
  /** What an organisation of its own is called. */
  readonly name: string;
  readonly nowMs: number;
}

/** The organisation of a new account: the configured one, or one of its own (wire-notes operations F3); or why there is none. */
export async function assignHome(
  db: Database,
  scope: ServerScope,
  { users, by, name, nowMs }: NewUser,
): Promise<{ readonly orgId: number; readonly role: Role } | 'org-not-found' | 'org-name-taken'> {
  const orgs = orgRepository(db);
  if (!users.autoAssignOrg) {
    const orgId = await orgs.insert(scope, name, nowMs);
    if (orgId === undefined) return 'org-name-taken';
    await auditNewOrg(db, { by, orgId, name }, nowMs);
    return { orgId, role: 'Admin' };
  }
  const { autoAssignOrgId: orgId, autoAssignOrgRole: role } = users;
  return (await orgs.findById(scope, orgId)) ? { orgId, role } : 'org-not-found';
}
