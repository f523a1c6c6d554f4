import type { Role } from '@pharos/contract/primitives';
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import { changesBetween, type Fields } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/storage.ts';

interface MemberAudit {
  readonly by: AuditActor;
  readonly orgId: number;
  readonly member: { readonly userId: number; readonly login: string };
  /** Absent: was no member. */
  readonly old?: Role;
  /** Absent: is none any more. */
  readonly next?: Role;
}

/** Records what became of a member of an organisation, in the same transaction. */
export const auditMember = (db: Database, { by, orgId, member, old, next }: MemberAudit, nowMs: number): Promise<void> =>
  recordAudit(
    db,
    {
      by,
      orgId,
      action: old === undefined ? 'member-added' : next === undefined ? 'member-removed' : 'member-changed',
      object: { kind: 'member', id: member.userId, name: member.login },
      changes: changesBetween(old && { role: old }, next && { role: next }),
    },
    nowMs,
  );

interface NewOrg {
  readonly by: AuditActor;
  readonly orgId: number;
  readonly name: string;
}

/** Records that an organisation was made, in the same transaction. */
export const auditNewOrg = (db: Database, { by, orgId, name }: NewOrg, nowMs: number): Promise<void> =>
  recordAudit(db, { by, orgId, action: 'org-created', object: { kind: 'org', id: orgId, name }, changes: { name: [null, name] } }, nowMs);

interface OrgAudit {
  readonly by: AuditActor;
  readonly org: { readonly id: number; readonly name: string };
  readonly old: Fields;
  readonly next: Fields;
}

/** Records what changed of an organisation, in the same transaction; nothing where nothing did. */
export async function auditOrg(db: Database, { by, org: { id, name }, old, next }: OrgAudit, nowMs: number): Promise<void> {
  const changes = changesBetween(old, next);
  if (Object.keys(changes).length === 0) return;
  await recordAudit(db, { by, orgId: id, action: 'org-changed', object: { kind: 'org', id, name }, changes }, nowMs);
}
