import type { TotpSecret } from '@pharos/contract/api/second-factor';
import { Button } from '@pharos/ui/button';
import { useEffect, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { CodeField, missingCode, RecoveryCodesView, TotpSecretView } from '../two-factor/index.ts';
import type { LoggedIn } from './sign-in-api.ts';
import { GateForm } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';
import type { StepApi } from './step-api.ts';

interface FactorSetUpProps {
  readonly api: Pick<StepApi, 'startTotp' | 'finishTotp'>;
  readonly onDone: (loggedIn: LoggedIn) => void;
}

/** For who has to set one up before going on: the authenticator app, then the recovery codes. */
export function FactorSetUp({ api, onDone }: FactorSetUpProps) {
  const [secret, setSecret] = useState<TotpSecret>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<LoggedIn & { readonly recoveryCodes: readonly string[] }>();
  useEffect(() => {
    api.startTotp().then(setSecret, (error: unknown) => setFailure(messageOf(error)));
  }, [api]);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missingCode('totp', code) }),
    submit: async ({ code }) => setDone(await api.finishTotp(code)),
  });
  if (done)
    return (
      <div className={styles.form}>
        <RecoveryCodesView codes={done.recoveryCodes} />
        <Button variant="primary" isFullWidth onClick={() => onDone(done)}>
          Continue
        </Button>
      </div>
    );
  if (!secret) return <SignInNotice text={failure} />;
  return (
    <GateForm label="Set up two-factor sign-in" onSubmit={form.submit}>
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
