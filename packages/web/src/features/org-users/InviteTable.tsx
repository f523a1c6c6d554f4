import { type Invitation, listInvites, revokeInvite, sendInviteAgain } from '@pharos/contract/api/invitations';
import { shortAge, shortAgeAgo } from '@pharos/domain/time/ages';
import { Button, IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Icon } from '@pharos/ui/icon';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { Badge, CopyButton, StateLabel } from '@pharos/ui/text';
import { useState } from 'react';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './org-users.module.css';

const DEAD = { expired: 'Expired', inviter: 'Who invited is no Admin any more' } as const;

/** Invitations that nobody has accepted: their links, and what became of them. */
export function InviteTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { api, toasts } = usePlatform();
  const refresh = useRefresh();
  const now = useNow();
  const [revoking, setRevoking] = useState<Invitation>();
  const [busyId, setBusyId] = useState<number>();
  const sendAgain = async ({ id, code }: Invitation) => {
    setBusyId(id);
    // The toast says what came of it; the list shows the new link.
    await api(sendInviteAgain, { params: { code } }).catch(() => undefined);
    await refresh(listInvites);
    setBusyId(undefined);
  };
  const columns: readonly DataColumn<Invitation>[] = [
    { id: 'email', header: 'Email or username', cell: (row) => <Addressee {...row} /> },
    { id: 'name', header: 'Name', cell: ({ name }) => name || 'no name', isLesser: true, phone: 'hidden' },
    { id: 'role', header: 'Role', cell: ({ role }) => role, width: '80px' },
    {
      id: 'by',
      header: 'Invited by',
      cell: (row) => `${inviterText(row)}, ${shortAgeAgo(Date.parse(row.createdOn), now)}`,
      isLesser: true,
    },
    { id: 'link', header: 'Link', cell: (row) => <LinkState invitation={row} nowMs={now} />, phone: 'state' },
    {
      id: 'use',
      header: 'Send',
      width: '250px',
      cell: (row) => (
        <span className={styles.links}>
          {row.deadBecause === undefined && (
            <CopyButton
              size="compact"
              variant="quiet"
              label="Copy Invite"
              text={row.url}
              onCopied={() => toasts.success('Content copied to clipboard')}
              onFailed={() => toasts.warning(`The browser does not let this page copy. The link is ${row.url}`)}
            />
          )}
          <Button
            size="compact"
            variant="quiet"
            isBusy={busyId === row.id}
            aria-label={`Send again: ${row.email}`}
            onClick={() => void sendAgain(row)}
          >
            Send again
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label="Pending Invites"
        rows={invitations}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        columns={columns}
        actions={(row) => (
          <IconButton
            label={`Revoke the invite of ${row.email}`}
            size="compact"
            icon={<Icon name="x" size="small" />}
            onClick={() => setRevoking(row)}
          />
        )}
      />
      <ConfirmDialog
        isOpen={revoking !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRevoking(undefined)}
        title={`Revoke the invite of ${revoking?.email ?? ''}?`}
        text="Its link opens nothing any more."
        confirmLabel="Revoke"
        busyLabel="Revoking"
        isDanger
        onConfirm={async () => {
          if (!revoking) return;
          await api(revokeInvite, { params: { code: revoking.code } });
          await refresh(listInvites);
        }}
      />
    </>
  );
}

function Addressee({ email, emailSent }: Invitation) {
  return (
    <span title={email}>
      {email} {!emailSent && <Badge tone="warning">not sent</Badge>}
    </span>
  );
}

const inviterText = ({ invitedByLogin, invitedByName }: Invitation): string => invitedByLogin || invitedByName || 'somebody who is gone';

function LinkState({ invitation: { deadBecause, expiresOn }, nowMs }: { readonly invitation: Invitation; readonly nowMs: number }) {
  if (deadBecause !== undefined) return <StateLabel tone="error">{DEAD[deadBecause]}</StateLabel>;
  return <StateLabel tone="ok">{`Good for ${shortAge(nowMs, Date.parse(expiresOn))}`}</StateLabel>;
}
