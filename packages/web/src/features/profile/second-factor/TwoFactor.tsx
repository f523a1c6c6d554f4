import { getOwnFactors, type OwnFactors, removeTotp, renewRecoveryCodes } from '@pharos/contract/api/second-factor';
import { formatDate } from '@pharos/domain/time/date-format';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Badge } from '@pharos/ui/text';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../../platform/page/Loaded.tsx';
import { useNow } from '../../../platform/page/useNow.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { BasicUseTable } from '../../two-factor/index.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import styles from './second-factor.module.css';
import { TotpDialog } from './TotpDialog.tsx';

const DAY_FORMAT = 'MMM D, YYYY';

/** What one logs in with besides a password. */
export function TwoFactor() {
  const factors = useApiQuery(getOwnFactors);
  return (
    <ProfileSection
      title="Two-factor sign-in"
      note="Besides the password, you log in with a code of your phone or with a passkey. Who knows your password alone stays out."
    >
      <Loaded what="factors" count={2} query={factors}>
        {(data) => (data.hasPassword || data.isOn ? <Factors factors={data} /> : <p className={styles.note}>{WITHOUT_PASSWORD}</p>)}
      </Loaded>
    </ProfileSection>
  );
}

const WITHOUT_PASSWORD = 'You log in without a password here. Whoever logs you in asks for a second factor.';

function Factors({ factors }: { readonly factors: OwnFactors }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <Duty factors={factors} />
      {!factors.isOn && factors.basicUses.length > 0 && (
        <>
          <Notice tone="info" title="Programs use your password">
            Once two-factor sign-in is on, each of them needs an app password in its place.
          </Notice>
          <BasicUseTable uses={factors.basicUses} />
        </>
      )}
      <ul className={styles.rows}>
        <AuthenticatorApp factors={factors} onCodes={setCodes} />
        {factors.isOn && <RecoveryCodes left={factors.recoveryCodesLeft} onCodes={setCodes} />}
      </ul>
      <Passkeys factors={factors} onCodes={setCodes} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}

/** That somebody requires a factor, to who has none. */
function Duty({ factors: { isOn, requiredFrom } }: { readonly factors: OwnFactors }) {
  const { timezone } = usePlatform().session.user;
  const now = useNow();
  if (isOn || requiredFrom === undefined) return null;
  const from = Date.parse(requiredFrom);
  return (
    <Notice tone="warning" title="A second factor is required">
      {from > now ? `Set one up before ${formatDate(from, DAY_FORMAT, timezone)}.` : 'Set one up now.'} After that you are asked for it when
      you log in.
    </Notice>
  );
}

interface PartProps {
  readonly factors: OwnFactors;
  /** New recovery codes are there. */
  readonly onCodes: (codes: readonly string[] | undefined) => void;
}

function AuthenticatorApp({ factors: { totpSince }, onCodes }: PartProps) {
  const { api, session } = usePlatform();
  const refresh = useRefresh();
  const [open, setOpen] = useState<'set-up' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>Authenticator app</span>
        <span className={styles.note}>
          {totpSince === undefined
            ? 'Codes of an app on your phone'
            : `Since ${formatDate(Date.parse(totpSince), DAY_FORMAT, session.user.timezone)}`}
        </span>
      </div>
      {totpSince === undefined ? (
        <Button aria-haspopup="dialog" onClick={() => setOpen('set-up')}>
          Set up
        </Button>
      ) : (
        <Button aria-haspopup="dialog" aria-label="Remove the authenticator app" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      )}
      <TotpDialog isOpen={open === 'set-up'} onClose={close} onCodes={onCodes} />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={close}
        title="Remove the authenticator app?"
        text="Its codes sign you in no more. Where it is the last factor, the recovery codes go too."
        confirmLabel="Remove"
        busyLabel="Removing"
        isDanger
        onConfirm={async () => {
          await api(removeTotp);
          await refresh(getOwnFactors);
        }}
      />
    </li>
  );
}

/** So few that it is time for new ones. */
const FEW_CODES = 3;

function RecoveryCodes({ left, onCodes }: { readonly left: number } & Pick<PartProps, 'onCodes'>) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>
          Recovery codes {left <= FEW_CODES && <Badge tone="warning">{left === 0 ? 'None left' : `Only ${left} left`}</Badge>}
        </span>
        <span className={styles.note}>
          {left > FEW_CODES ? `${left} left, each for one sign-in without your phone` : 'Make new ones before you need them'}
        </span>
      </div>
      <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        New codes
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title="Make new recovery codes?"
        text="Those that you have work no more."
        confirmLabel="Make new codes"
        busyLabel="Making"
        onConfirm={async () => {
          const { recoveryCodes } = await api(renewRecoveryCodes, {}, { isSuccessSilent: true });
          await refresh(getOwnFactors);
          onCodes(recoveryCodes);
        }}
      />
    </li>
  );
}
