import type { TotpSecret } from '@pharos/contract/api/second-factor';
import type { FactorWay } from '@pharos/contract/factor-proof';
import { Button } from '@pharos/ui/button';
import { useEffect, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { CodeField, makePasskey, missingCode, RecoveryCodesView, TotpSecretView } from '../two-factor/index.ts';
import { hasPasskeys } from '../two-factor/index.light.ts';
import type { LoggedIn } from './sign-in-api.ts';
import { GateEnd, GateForm } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';
import type { StepApi } from './step-api.ts';

interface FactorSetUpProps {
  readonly api: Pick<StepApi, 'startTotp' | 'finishTotp' | 'startPasskey' | 'finishPasskey'>;
  /** What can be set up on this server. */
  readonly ways: readonly FactorWay[];
  readonly onDone: (loggedIn: LoggedIn) => void;
}

type WithCodes = LoggedIn & { readonly recoveryCodes: readonly string[] };

const LABEL = 'Set up two-factor sign-in';

/** For who has to set one up before going on: the authenticator app or a passkey, then the recovery codes. */
export function FactorSetUp({ api, ways, onDone }: FactorSetUpProps) {
  const [isPasskey, setPasskey] = useState(false);
  const [done, setDone] = useState<WithCodes>();
  if (done)
    return (
      <div className={styles.form}>
        <RecoveryCodesView codes={done.recoveryCodes} />
        <Button variant="primary" isFullWidth onClick={() => onDone(done)}>
          Continue
        </Button>
      </div>
    );
  return (
    <>
      {isPasskey ? <PasskeySetUp api={api} onSetUp={setDone} /> : <TotpSetUp api={api} onSetUp={setDone} />}
      {ways.includes('passkey') && hasPasskeys() && (
        <GateEnd>
          <button type="button" className={styles.link} onClick={() => setPasskey(!isPasskey)}>
            {isPasskey ? 'Use an authenticator app instead' : 'Use a passkey instead'}
          </button>
        </GateEnd>
      )}
    </>
  );
}

interface SetUpProps extends Pick<FactorSetUpProps, 'api'> {
  readonly onSetUp: (done: WithCodes) => void;
}

function TotpSetUp({ api, onSetUp }: SetUpProps) {
  const [secret, setSecret] = useState<TotpSecret>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    api.startTotp().then(setSecret, (error: unknown) => setFailure(messageOf(error)));
  }, [api]);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missingCode('totp', code) }),
    submit: async ({ code }) => onSetUp(await api.finishTotp(code)),
  });
  if (!secret) return <SignInNotice text={failure} />;
  return (
    <GateForm label={LABEL} onSubmit={form.submit}>
      <p className={styles.end}>
        A second factor is required of this account. Add it to the authenticator app of your phone, then type the code that it shows.
      </p>
      <TotpSecretView {...secret} />
      <CodeField
        kind="totp"
        hasFocus
        value={form.values.code}
        error={form.faults.code ?? form.failureText}
        onChange={(code) => form.change({ code })}
      />
      <Button type="submit" variant="primary" isFullWidth isBusy={form.isBusy} busyLabel="Checking">
        Continue
      </Button>
    </GateForm>
  );
}

function PasskeySetUp({ api, onSetUp }: SetUpProps) {
  const form = useForm({
    initial: {},
    submit: async () => onSetUp(await api.finishPasskey(await makePasskey(await api.startPasskey()))),
  });
  return (
    <GateForm label={LABEL} onSubmit={form.submit}>
      <p className={styles.end}>A second factor is required of this account. A passkey of your device or a security key is one.</p>
      <Button type="submit" variant="primary" isFullWidth isBusy={form.isBusy} busyLabel="Waiting" autoFocus>
        Make a passkey
      </Button>
      <SignInNotice text={form.failureText} />
    </GateForm>
  );
}
