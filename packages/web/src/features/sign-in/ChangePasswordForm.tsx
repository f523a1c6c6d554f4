import { Button } from '@pharos/ui/button';
import { Field, PasswordField } from '@pharos/ui/field';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { findFaults, type PasswordPair } from './password-rules.ts';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';

const EMPTY: PasswordPair = { newPassword: '', confirmNew: '' };

interface ChangePasswordFormProps {
  /** Whose password it is, for the browser's password store. */
  readonly user: string;
  readonly minLength: number;
  /** The view has arrived and may take the focus. */
  readonly isReady: boolean;
  /** Stores the password and goes on; throws what the server said. */
  readonly onSave: (pair: PasswordPair) => Promise<void>;
  /** Absent: a new password has to be chosen. */
  readonly skipping:
    | {
        /** What follows for who skips. */
        readonly text: string;
        /** Goes on without a new password; throws what the server said. */
        readonly onSkip: () => Promise<void>;
      }
    | undefined;
}

/** Asked after signing in with the default password, with a link, or with a password that has to be changed. */
export function ChangePasswordForm({ user, minLength, isReady, skipping, onSave }: ChangePasswordFormProps) {
  const check = (typed: PasswordPair) => findFaults(typed, minLength);
  const form = useForm({ initial: EMPTY, check, submit: onSave, others: { skip: async () => skipping?.onSkip() } });
  const { values: pair, faults, change, isBusy } = form;
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = first.current;
    if (isReady && field && !field.form?.contains(document.activeElement)) field.focus(); // who types already is left alone
  }, [isReady]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
    const found = check(pair);
    if (found.newPassword) first.current?.focus();
    else if (found.confirmNew) second.current?.focus();
  };
  return (
    <form className={styles.form} noValidate aria-label="Change password" method="post" onSubmit={submit}>
      <input type="text" name="user" value={user} autoComplete="username" readOnly hidden />
      <Field label="New password" error={faults.newPassword} hint={<PasswordStrength password={pair.newPassword} />}>
        <PasswordField
          ref={first}
          name="newPassword"
          value={pair.newPassword}
          autoComplete="new-password"
          onChange={(newPassword) => change({ newPassword })}
        />
      </Field>
      <Field label="Confirm new password" error={faults.confirmNew}>
        <PasswordField
          ref={second}
          name="confirmNew"
          value={pair.confirmNew}
          autoComplete="new-password"
          onChange={(confirmNew) => change({ confirmNew })}
        />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isBusy={isBusy} busyLabel="Saving">
        Save
      </Button>
      {skipping && (
        <>
          <Button variant="quiet" isFullWidth onClick={() => form.run('skip')}>
            skip
          </Button>
          <p className={styles.after}>{skipping.text}</p>
        </>
      )}
      <SignInNotice text={form.failureText} />
    </form>
  );
}
