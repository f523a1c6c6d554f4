import { getUserFactors, resetUserFactors } from '@pharos/contract/api/required-factor';
import type { RouteOutput } from '@pharos/contract/route';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './server-admin.module.css';
import { UserSection } from './UserSection.tsx';

interface UserFactorsProps {
  readonly userId: number;
  readonly login: string;
}

/** What somebody signs in with besides a password, and an end to it for who has lost it. */
export function UserFactors({ userId, login }: UserFactorsProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const params = { id: String(userId) };
  const factors = useApiQuery(getUserFactors, { params });
  const [isConfirming, setConfirming] = useState(false);
  return (
    <UserSection title="Two-factor sign-in">
      <Loaded what="factors" count={1} isCompact query={factors}>
        {(data) => (
          <>
            <p className={styles.note}>{describe(data)}</p>
            {data.isOn && (
              <div className={styles.buttons}>
                <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
                  Take the second factor off
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={`Take the second factor of ${login} off?`}
        text="Authenticator app, passkeys and recovery codes are gone, and all sessions end. Make sure first that it is this person who asks: the password alone signs in then."
        confirmLabel="Take off"
        busyLabel="Taking off"
        isDanger
        onConfirm={async () => {
          await api(resetUserFactors, { params });
          await refresh(getUserFactors);
        }}
      />
    </UserSection>
  );
}

function describe({ isOn, hasTotp, passkeys, recoveryCodesLeft, appPasswords }: RouteOutput<typeof getUserFactors>): string {
  const programs = appPasswords === 0 ? '' : ` ${counted(appPasswords, 'app password')} for programs.`;
  if (!isOn) return `No second factor.${programs}`;
  const parts = [
    ...(hasTotp ? ['an authenticator app'] : []),
    ...(passkeys > 0 ? [counted(passkeys, 'passkey')] : []),
    counted(recoveryCodesLeft, 'recovery code'),
  ];
  const text = `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${programs}`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
