import { type AuthToken, listAuthTokens, revokeAuthToken, revokeOtherAuthTokens } from '@pharos/contract/api/auth-tokens';
import { deviceName } from '@pharos/domain/session/device-name';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './profile.module.css';
import { ProfileSection } from './ProfileSection.tsx';

/** Where the account is signed in at the moment. */
export function Sessions() {
  const sessions = useApiQuery(listAuthTokens);
  return (
    <ProfileSection title="Sessions" note="Browsers in which you are logged in. End those that you do not know, and change your password.">
      <Loaded what="sessions" count={2} query={sessions}>
        {(data) => <SessionTable sessions={data} />}
      </Loaded>
    </ProfileSection>
  );
}

const ALL_OTHERS = 'others';

function SessionTable({ sessions }: { readonly sessions: readonly AuthToken[] }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const now = useNow();
  const [busy, setBusy] = useState<number | typeof ALL_OTHERS>();
  const end = async (what: number | typeof ALL_OTHERS) => {
    setBusy(what);
    try {
      await (what === ALL_OTHERS
        ? api(revokeOtherAuthTokens)
        : api(revokeAuthToken, { body: { authTokenId: what } }, { isSuccessSilent: true }));
    } catch {
      // The toast says why; the list shows what is left.
    } finally {
      await refresh(listAuthTokens);
      setBusy(undefined);
    }
  };
  const ageOf = (time: string) => shortAgeAgo(Date.parse(time), Math.max(now, Date.parse(time)));
  const columns: readonly DataColumn<AuthToken>[] = [
    {
      id: 'device',
      header: 'Device',
      cell: (session) => (
        <span className={styles.device}>
          <Icon name={session.device === 'mobile' || session.device === 'tablet' ? 'smartphone' : 'monitor'} size="small" />
          {deviceName(session)}
        </span>
      ),
    },
    { id: 'address', header: 'Address', cell: ({ clientIp }) => clientIp || 'unknown' },
    { id: 'since', header: 'Logged in', cell: ({ createdAt }) => <Time of={createdAt}>{ageOf(createdAt)}</Time>, isLesser: true },
    { id: 'seen', header: 'Seen last', cell: ({ seenAt }) => <Time of={seenAt}>{ageOf(seenAt)}</Time>, isLabelledOnPhone: true },
    {
      id: 'end',
      header: 'End',
      width: '110px',
      align: 'end',
      phone: 'state',
      cell: (session) =>
        session.isActive ? (
          <Badge tone="accent">This one</Badge>
        ) : (
          <Button
            size="compact"
            isBusy={busy === session.id}
            aria-label={`Log out: ${deviceName(session)}`}
            onClick={() => void end(session.id)}
          >
            Log out
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable label="Sessions" rows={sessions} rowKey={({ id }) => id} rowName={deviceName} columns={columns} />
      {sessions.some(({ isActive }) => !isActive) && (
        <div>
          <Button isBusy={busy === ALL_OTHERS} onClick={() => void end(ALL_OTHERS)}>
            Log out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}

/** How long ago something was, with the time itself on hover. */
const Time = ({ of, children }: { readonly of: string; readonly children: string }) => (
  <time dateTime={of} title={of}>
    {children}
  </time>
);
