import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/storage.ts';

/** What is recorded of an account; never its password, of which the change has a record of its own. */
interface UserFields {
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly isServerAdmin: boolean;
  readonly isDisabled: boolean;
}

interface UserAudit {
  readonly by: AuditActor;
  readonly userId: number;
  /** Absent: was not there. */
  readonly old?: Partial<UserFields> & Pick<UserFields, 'login'>;
  /** Absent: is there no more. */
  readonly next?: Partial<UserFields> & Pick<UserFields, 'login'>;
}

/** Records what became of an account, with the fields that differ, in the same transaction. */
export const auditUser = (db: Database, { by, userId, old, next }: UserAudit, nowMs: number): Promise<void> =>
  recordAudit(
    db,
    {
      by,
      orgId: null,
      action: old === undefined ? 'user-created' : next === undefined ? 'user-deleted' : 'user-changed',
      object: { kind: 'user', id: userId, name: (next ?? old)?.login ?? '' },
      changes: changesBetween(old && shownFields(old), next && shownFields(next)),
    },
    nowMs,
  );

/** Only these, whatever else the row of an account has. */
const shownFields = ({ login, email, name, isServerAdmin, isDisabled }: Partial<UserFields>) => ({
  ...(login === undefined ? {} : { login }),
  ...(email === undefined ? {} : { email }),
  ...(name === undefined ? {} : { name }),
  ...(isServerAdmin === undefined ? {} : { isServerAdmin }),
  ...(isDisabled === undefined ? {} : { isDisabled }),
});
