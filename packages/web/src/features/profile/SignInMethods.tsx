import {
  connectIdentity,
  type ConnectableProvider,
  disconnectIdentity,
  type Identity,
  listIdentities,
} from '@pharos/contract/api/identities';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './profile.module.css';
import { ProfileSection } from './ProfileSection.tsx';

/** What signs somebody in to their account: a password here, and what the account is connected with. */
export function SignInMethods() {
  const methods = useApiQuery(listIdentities);
  return (
    <ProfileSection title="Ways to log in">
      <Loaded what="ways to log in" count={2} query={methods}>
        {({ hasPassword, identities, providers }) => (
          <>
            <MethodTable rows={[...(hasPassword ? [PASSWORD] : []), ...identities.map(methodOf)]} />
            {providers.length > 0 && <ConnectButtons providers={providers} />}
          </>
        )}
      </Loaded>
    </ProfileSection>
  );
}

/** Leads to a provider, from where the browser comes back connected. */
function ConnectButtons({ providers }: { readonly providers: readonly ConnectableProvider[] }) {
  const { api } = usePlatform();
  const [leavingFor, setLeavingFor] = useState<string>();
  const connect = async (name: string) => {
    setLeavingFor(name);
    try {
      window.location.assign((await api(connectIdentity, { params: { provider: name } }, { isSuccessSilent: true })).url);
    } catch {
      // The toast says why.
      setLeavingFor(undefined);
    }
  };
  return (
    <p className={styles.connect}>
      {providers.map(({ name, title }) => (
        <Button key={name} isBusy={leavingFor === name} busyLabel={`Connecting ${title}`} onClick={() => void connect(name)}>
          {`Connect ${title}`}
        </Button>
      ))}
    </p>
  );
}

interface Method {
  readonly key: string;
  readonly title: string;
  /** What the account is called there; empty for the password. */
  readonly subject: string;
  readonly identity?: Identity;
}

const PASSWORD: Method = { key: 'password', title: 'Password', subject: '' };
const methodOf = (identity: Identity): Method => ({
  key: `identity-${identity.id}`,
  title: identity.isOn ? identity.title : `${identity.title} (off)`,
  subject: identity.subject,
  identity,
});

function MethodTable({ rows }: { readonly rows: readonly Method[] }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const [leaving, setLeaving] = useState<Identity>();
  const disconnect = async (id: number) => {
    await api(disconnectIdentity, { params: { id: String(id) } });
    await refresh(listIdentities);
  };
  const columns: readonly DataColumn<Method>[] = [
    { id: 'method', header: 'By', cell: ({ title }) => title },
    { id: 'subject', header: 'Account there', cell: ({ subject }) => <span title={subject}>{subject}</span> },
    {
      id: 'change',
      header: 'Change',
      width: '160px',
      align: 'end',
      phone: 'state',
      cell: ({ identity }) => {
        if (!identity)
          return (
            <ButtonLink href="/profile/password" size="compact">
              Change Password
            </ButtonLink>
          );
        if (!identity.mayDisconnect) return 'The only one';
        return (
          <Button size="compact" aria-label={`Disconnect ${identity.title}`} onClick={() => setLeaving(identity)}>
            Disconnect
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable label="Ways to log in" rows={rows} rowKey={({ key }) => key} rowName={({ title }) => title} columns={columns} />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Disconnect ${leaving?.title ?? ''}?`}
        text="You do not log in by it any more. Sessions that began with it go on until you end them."
        confirmLabel="Disconnect"
        busyLabel="Disconnecting"
        isDanger
        onConfirm={async () => leaving && disconnect(leaving.id)}
      />
    </>
  );
}
