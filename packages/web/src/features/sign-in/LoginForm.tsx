import type { LoginSettings } from '@pharos/contract/api/boot';
import { Button } from '@pharos/ui/button';
import { Field, PasswordField, TextField } from '@pharos/ui/field';
import { useRef, useState, type SubmitEvent } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';

interface LoginFormProps {
  readonly settings: Pick<LoginSettings, 'loginHint' | 'loginError' | 'passwordHint'>;
  /** Signs in; throws what the server said. */
  readonly onLogIn: (user: string, password: string) => Promise<void>;
}

/** Reads the fields themselves at submit, so that what a password store has filled in before the script ran is not missed. */
export function LoginForm({ settings, onLogIn }: LoginFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(settings.loginError);
  const [faults, setFaults] = useState<{ readonly user?: string; readonly password?: string }>({});
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = { user: user.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    setFaults({ ...(typed.user ? {} : { user: 'Type your email or username' }), ...(typed.password ? {} : { password: 'Type your password' }) });
    if (!typed.user) return user.current?.focus();
    if (!typed.password) return password.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await onLogIn(typed.user, typed.password);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate aria-label="Log in" method="post" onSubmit={(event) => void submit(event)}>
      <Field label="Email or username" error={faults.user} hasMessageRoom>
        <TextField ref={user} name="user" size="touch" placeholder={settings.loginHint} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
      </Field>
      <Field label="Password" error={faults.password} hasMessageRoom>
        <PasswordField ref={password} name="password" size="touch" placeholder={settings.passwordHint} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" size="touch" isFullWidth isBusy={isBusy} busyLabel="Logging in">Log in</Button>
      <SignInNotice title="Login Failed" text={failure} />
    </form>
  );
}
