import { Button } from '@pharos/ui/button';
import { Field, PasswordField } from '@pharos/ui/field';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { findFaults, type PasswordFaults, type PasswordPair } from './password-rules.ts';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';

interface ChangePasswordFormProps {
  /** Whose password it is, for the browser's password store. */
  readonly user: string;
  readonly minLength: number;
  /** The view has arrived and may take the focus. */
  readonly isReady: boolean;
  /** Stores the password and goes on; throws what the server said. */
  readonly onSave: (pair: PasswordPair) => Promise<void>;
  /** What follows for who skips. */
  readonly afterSkipping: string;
  /** Goes on without a new password; throws what the server said. */
  readonly onSkip: () => Promise<void>;
}

/** Asked after signing in with the default password, or with the link of the first start. */
export function ChangePasswordForm({ user, minLength, isReady, afterSkipping, onSave, onSkip }: ChangePasswordFormProps) {
  const [pair, setPair] = useState<PasswordPair>({ newPassword: '', confirmNew: '' });
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = first.current;
    if (isReady && field && !field.form?.contains(document.activeElement)) field.focus(); // who types already is left alone
  }, [isReady]);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findFaults(pair, minLength);
    setFaults(found);
    setFailure(undefined);
    if (isBusy) return;
    if (found.newPassword || found.confirmNew) return (found.newPassword ? first : second).current?.focus();
    await run(() => onSave(pair));
  };
  return (
    <form className={styles.form} noValidate aria-label="Change password" method="post" onSubmit={(event) => void submit(event)}>
      <input type="text" name="user" value={user} autoComplete="username" readOnly hidden />
      <Field label="New password" error={faults.newPassword} hint={<PasswordStrength password={pair.newPassword} />}>
        <PasswordField
          ref={first}
          name="newPassword"
          value={pair.newPassword}
          autoComplete="new-password"
          onChange={(newPassword) => setPair({ ...pair, newPassword })}
        />
      </Field>
      <Field label="Confirm new password" error={faults.confirmNew}>
        <PasswordField
          ref={second}
          name="confirmNew"
          value={pair.confirmNew}
          autoComplete="new-password"
          onChange={(confirmNew) => setPair({ ...pair, confirmNew })}
        />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isBusy={isBusy} busyLabel="Saving">
        Save
      </Button>
      <Button variant="quiet" isFullWidth onClick={() => void (isBusy ? undefined : run(onSkip))}>
        skip
      </Button>
      <p className={styles.after}>{afterSkipping}</p>
      <SignInNotice text={failure} />
    </form>
  );
}
