import type { LoginSettings } from '@pharos/contract/api/boot';
import { Button } from '@pharos/ui/button';
import { Field, PasswordField, TextField } from '@pharos/ui/field';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { GateLink } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';

interface LoginFormProps {
  readonly settings: Pick<LoginSettings, 'loginHint' | 'loginError' | 'passwordHint'>;
  /** Where to go with a forgotten password; undefined where none is set here. */
  readonly forgotHref: string | undefined;
  /** Signs in; throws what the server said. */
  readonly onLogIn: (user: string, password: string) => Promise<void>;
  /** Signs in with a passkey in place of both; throws what went wrong. Undefined where the browser has none. */
  readonly onPasskey: (() => Promise<void>) | undefined;
  /** Below the button. */
  readonly children?: ReactNode;
}

interface Failure {
  readonly title?: string;
  readonly text: string;
  /** The field that was left empty. */
  readonly missing?: 'user' | 'password';
}

/** Reads the fields themselves at submit, so that what a password store has filled in before the script ran is not missed. */
export function LoginForm({ settings, forgotHref, onLogIn, onPasskey, children }: LoginFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(
    settings.loginError === undefined ? undefined : { title: 'Login Failed', text: settings.loginError },
  );
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = { user: user.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const missing = typed.user === '' ? 'user' : typed.password === '' ? 'password' : undefined;
    if (missing) {
      setFailure({ text: missing === 'user' ? 'Type your email or username' : 'Type your password', missing });
      return (missing === 'user' ? user : password).current?.focus();
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await onLogIn(typed.user, typed.password);
    } catch (error) {
      setFailure({ title: 'Login Failed', text: messageOf(error) });
      password.current?.focus();
      password.current?.select(); // most often the password is what was wrong; typing replaces it
    } finally {
      setBusy(false);
    }
  };
  const logInByPasskey = async () => {
    if (isBusy) return;
    setFailure(undefined);
    await onPasskey?.().catch((error: unknown) => setFailure({ title: 'Login Failed', text: messageOf(error) }));
  };
  return (
    <form className={styles.form} noValidate aria-label="Log in" method="post" onSubmit={(event) => void submit(event)}>
      <Field label="Email or username" error={failure?.missing === 'user' ? failure.text : undefined}>
        <TextField
          ref={user}
          name="user"
          placeholder={settings.loginHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <div className={styles.secret}>
        <Field label="Password" error={failure?.missing === 'password' ? failure.text : undefined}>
          <PasswordField ref={password} name="password" placeholder={settings.passwordHint} autoComplete="current-password" />
        </Field>
        {forgotHref !== undefined && (
          <span className={styles.forgot}>
            <GateLink href={forgotHref}>Forgot your password?</GateLink>
          </span>
        )}
      </div>
      <Button type="submit" variant="primary" isFullWidth isBusy={isBusy} busyLabel="Logging in">
        Log in
      </Button>
      {onPasskey && (
        <Button variant="quiet" isFullWidth onClick={() => void logInByPasskey()}>
          Use a passkey
        </Button>
      )}
      {children}
      <SignInNotice title={failure?.title} text={failure?.missing ? undefined : failure?.text} />
    </form>
  );
}
