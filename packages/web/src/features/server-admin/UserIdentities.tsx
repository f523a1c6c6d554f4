import { listUserIdentities, type UserIdentity, unlinkUserIdentity } from '@pharos/contract/api/admin-users';
import { getUserById } from '@pharos/contract/api/server-users';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { LinkIdentity } from './LinkIdentity.tsx';
import { UserSection } from './UserSection.tsx';
import styles from './server-admin.module.css';

/** Directories, proxies and providers that know the account. */
export function UserIdentities({ userId }: { readonly userId: number }) {
  const identities = useApiQuery(listUserIdentities, { params: { id: String(userId) } });
  return (
    <UserSection title="Identities">
      <Loaded what="identities" count={1} isCompact query={identities}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.note}>No directory, proxy or provider signs this account in.</p>
          ) : (
            <IdentityTable userId={userId} identities={data} />
          )
        }
      </Loaded>
      <LinkIdentity userId={userId} />
    </UserSection>
  );
}

interface IdentityTableProps {
  readonly userId: number;
  readonly identities: readonly UserIdentity[];
}

function IdentityTable({ userId, identities }: IdentityTableProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const [going, setGoing] = useState<UserIdentity>();
  const unlink = async ({ id }: UserIdentity) => {
    await api(unlinkUserIdentity, { params: { id: String(userId), identityId: String(id) } });
    await refresh(listUserIdentities, getUserById);
  };
  const columns: readonly DataColumn<UserIdentity>[] = [
    { id: 'source', header: 'From', cell: ({ source }) => source },
    { id: 'subject', header: 'Known there as', cell: ({ subject }) => <span title={subject}>{subject}</span>, width: '50%' },
    {
      id: 'unlink',
      header: 'Unlink',
      width: '110px',
      phone: 'state',
      cell: (identity) => (
        <Button size="compact" aria-label={`Unlink ${identity.source}`} aria-haspopup="dialog" onClick={() => setGoing(identity)}>
          Unlink
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable label="Identities" rows={identities} rowKey={({ id }) => id} rowName={({ source }) => source} columns={columns} />
      {going && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setGoing(undefined)}
          title={`Unlink ${going.source}?`}
          text="It signs this account in no more, and all sessions end. An account without a password and without identities is let in by a passkey that it has, or by a sign-in link."
          confirmLabel="Unlink"
          busyLabel="Unlinking"
          isDanger
          onConfirm={() => unlink(going)}
        />
      )}
    </>
  );
}
