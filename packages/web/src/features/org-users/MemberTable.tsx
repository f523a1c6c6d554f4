import type { OrgUser } from '@pharos/contract/api/orgs';
import { type Role, ROLES } from '@pharos/contract/primitives';
import { seenText } from '@pharos/domain/session/last-seen';
import { IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Icon } from '@pharos/ui/icon';
import { Select } from '@pharos/ui/select';
import { AvatarName, type DataColumn, DataTable } from '@pharos/ui/table';
import { useState } from 'react';
import { useNow } from '../../platform/page/useNow.ts';
import styles from './org-users.module.css';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

interface MemberTableProps {
  readonly members: readonly OrgUser[];
  readonly orgName: string;
  /** Resolves when the list is up to date again. What it rejects with has been told. */
  readonly onRole: (member: OrgUser, role: Role) => Promise<unknown>;
  readonly onRemove: (member: OrgUser) => Promise<unknown>;
}

/** Members of an organisation: seen last, their role, and their way out. */
export function MemberTable({ members, orgName, onRole, onRemove }: MemberTableProps) {
  const now = useNow();
  const [leaving, setLeaving] = useState<OrgUser>();
  const [busyId, setBusyId] = useState<number>();
  const changeRole = async (member: OrgUser, role: Role) => {
    setBusyId(member.userId);
    await onRole(member, role).catch(() => undefined);
    setBusyId(undefined);
  };
  const columns: readonly DataColumn<OrgUser>[] = [
    { id: 'login', header: 'Login', cell: ({ login, avatarUrl }) => <AvatarName name={login} avatarUrl={avatarUrl} /> },
    { id: 'email', header: 'Email', cell: ({ email }) => <span title={email}>{email}</span>, isLesser: true },
    {
      id: 'seen',
      header: 'Seen',
      width: '120px',
      phone: 'hidden',
      cell: ({ lastSeenAt }) => (
        <time dateTime={lastSeenAt} title={lastSeenAt}>
          {seenText(Date.parse(lastSeenAt), now)}
        </time>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      width: '190px',
      phone: 'state',
      cell: (member) =>
        member.roleSource === undefined ? (
          <Select
            label={`Role of ${member.login}`}
            size="compact"
            isFit
            value={member.role}
            options={ROLE_OPTIONS}
            disabled={busyId === member.userId}
            onChange={(role) => void changeRole(member, role)}
          />
        ) : (
          <GivenRole role={member.role} source={member.roleSource} />
        ),
    },
  ];
  return (
    <>
      <DataTable
        label="Users"
        rows={members}
        rowKey={({ userId }) => userId}
        rowName={({ login }) => login}
        columns={columns}
        actions={(member) => (
          <IconButton
            label={`Remove ${member.login}`}
            size="compact"
            icon={<Icon name="x" size="small" />}
            onClick={() => setLeaving(member)}
          />
        )}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Remove ${leaving?.login ?? ''} from ${orgName}?`}
        text="The account stays. Its permissions, teams and stars in this organisation are lost."
        confirmLabel="Remove"
        busyLabel="Removing"
        isDanger
        onConfirm={async () => leaving && onRemove(leaving)}
      />
    </>
  );
}

/** A role that a sync gives is not changed here. */
function GivenRole({ role, source }: { readonly role: Role; readonly source: string }) {
  return (
    <span className={styles.given}>
      <Icon name="lock" size="small" />
      <span>
        {role} <span className={styles.source}>given by {source}</span>
      </span>
    </span>
  );
}
