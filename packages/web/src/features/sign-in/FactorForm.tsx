import type { FactorWay } from '@pharos/contract/factor-proof';
import { Button } from '@pharos/ui/button';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { CodeField, missingCode, showPasskey } from '../two-factor/index.ts';
import type { LoggedIn } from './sign-in-api.ts';
import { GateEnd, GateForm } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';
import type { StepApi } from './step-api.ts';

interface FactorFormProps {
  readonly api: StepApi;
  /** What the account has, the best one first. */
  readonly ways: readonly FactorWay[];
  readonly onDone: (loggedIn: LoggedIn) => void;
}

const OFFERS: Readonly<Record<FactorWay, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  'recovery-code': 'Use a recovery code',
};

/** One way at a time, with the others below. */
export function FactorForm({ api, ways, onDone }: FactorFormProps) {
  const [way, setWay] = useState(ways[0] ?? 'recovery-code');
  return (
    <>
      {way === 'passkey' ? <PasskeyForm api={api} onDone={onDone} /> : <CodeForm key={way} kind={way} api={api} onDone={onDone} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <GateEnd key={other}>
            <button type="button" className={styles.link} onClick={() => setWay(other)}>
              {OFFERS[other]}
            </button>
          </GateEnd>
        ))}
    </>
  );
}

interface CodeFormProps extends Pick<FactorFormProps, 'api' | 'onDone'> {
  readonly kind: Exclude<FactorWay, 'passkey'>;
}

function CodeForm({ kind, api, onDone }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missingCode(kind, code) }),
    submit: async ({ code }) => onDone(await api.finish({ way: kind, code })),
  });
  return (
    <GateForm label="Two-factor sign-in" onSubmit={form.submit}>
      <CodeField
        kind={kind}
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

function PasskeyForm({ api, onDone }: Pick<FactorFormProps, 'api' | 'onDone'>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await api.finish({ way: 'passkey', passkey: await showPasskey(await api.requestPasskey()) }));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <GateForm label="Two-factor sign-in" onSubmit={() => void show()}>
      <Button type="submit" variant="primary" isFullWidth isBusy={isBusy} busyLabel="Waiting" autoFocus>
        Use a passkey
      </Button>
      <SignInNotice text={failure} />
    </GateForm>
  );
}
