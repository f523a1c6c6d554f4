import { listUserAuthTokens, logOutUser, revokeUserAuthToken } from '@pharos/contract/api/admin-users';
import type { AuthToken } from '@pharos/contract/api/auth-tokens';
import type { ServerUser } from '@pharos/contract/api/server-users';
import { deviceName } from '@pharos/domain/session/device-name';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { DataTable, RowName, type DataColumn } from '@pharos/ui/table';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useNow } from '../../platform/page/useNow.ts';
import { UserSection } from './UserSection.tsx';
import styles from './server-admin.module.css';

/** Where somebody is signed in, and an end to one session or to all. */
export function UserSessions({ user }: { readonly user: ServerUser }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  const params = { id: String(user.id) };
  const sessions = useApiQuery(listUserAuthTokens, { params });
  return (
    <UserSection title="Sessions">
      <Loaded what="sessions" count={1} isCompact query={sessions}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.note}>Nowhere signed in.</p>
          ) : (
            <>
              <SessionTable userId={user.id} sessions={data} />
              <div className={styles.buttons}>
                <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
                  Log out everywhere
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={`Log out ${user.login} everywhere?`}
        text="All sessions end within seconds. Whoever knows the password signs in again."
        confirmLabel="Log out"
        busyLabel="Logging out"
        onConfirm={async () => {
          await api(logOutUser, { params });
          await refresh(listUserAuthTokens);
        }}
      />
    </UserSection>
  );
}

interface SessionTableProps {
  readonly userId: number;
  readonly sessions: readonly AuthToken[];
}

function SessionTable({ userId, sessions }: SessionTableProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const now = useNow();
  const [busyId, setBusyId] = useState<number>();
  const end = async (authTokenId: number) => {
    setBusyId(authTokenId);
    try {
      await api(revokeUserAuthToken, { params: { id: String(userId) }, body: { authTokenId } });
    } catch {
      // The toast says why; the list shows what is left.
    } finally {
      await refresh(listUserAuthTokens);
      setBusyId(undefined);
    }
  };
  const columns: readonly DataColumn<AuthToken>[] = [
    {
      id: 'device',
      header: 'Device',
      cell: (session) => {
        const seenAt = Date.parse(session.seenAt);
        return <RowName note={`${session.clientIp}, seen ${shortAgeAgo(seenAt, Math.max(now, seenAt))}`}>{deviceName(session)}</RowName>;
      },
    },
    {
      id: 'end',
      header: 'Log out',
      width: '110px',
      phone: 'state',
      cell: (session) => (
        <Button
          size="compact"
          isBusy={busyId === session.id}
          aria-label={`Log out ${deviceName(session)}`}
          onClick={() => void end(session.id)}
        >
          Log out
        </Button>
      ),
    },
  ];
  return <DataTable label="Sessions" rows={sessions} rowKey={({ id }) => id} rowName={deviceName} columns={columns} />;
}
