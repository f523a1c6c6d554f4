import type { LoginSettings } from '@pharos/contract/api/boot';
import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { Button } from '@pharos/ui/button';
import { classNames } from '@pharos/ui/element';
import { Logo } from '@pharos/ui/text';
import { useRef, useState, type ReactNode } from 'react';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { Horizon } from './Horizon.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { SignInApi } from './sign-in-api.ts';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';
import { useChangeView } from './useChangeView.ts';

interface SignInPageProps {
  readonly settings: LoginSettings;
  readonly api: SignInApi;
  /** Leaves for the address the server answered, the one asked for, or the home page. */
  readonly onDone: (redirectUrl: string | undefined) => void;
}

export function SignInPage({ settings, api, onDone }: SignInPageProps) {
  const [stage, showChangeView] = useChangeView();
  const redirectUrl = useRef<string | undefined>(undefined);
  const [signedInAs, setSignedInAs] = useState('');
  const [warning, setWarning] = useState<string>();
  const logIn = async (user: string, password: string) => {
    redirectUrl.current = await api.logIn(user, password);
    setSignedInAs(user);
    const mayChange = !settings.ldapEnabled && !settings.authProxyEnabled;
    if (password === DEFAULT_PASSWORD && mayChange) showChangeView();
    else onDone(redirectUrl.current);
  };
  const isLogin = stage === 'login' || stage === 'leaving';
  const isHidden = stage === 'leaving' || stage === 'gone' || stage === 'placed';
  const hints = { loginHint: settings.loginHint, loginError: settings.loginError, passwordHint: settings.passwordHint };
  return (
    <div className={styles.page}>
      <Horizon />
      <main className={classNames(styles.gate, isHidden && styles.faded)}>
        {isLogin && (
          <Gate title="Log in to Pharos">
            {settings.disableLoginForm ? (
              <p className={styles.after}>Signing in with a password is switched off on this server.</p>
            ) : (
              <LoginForm settings={hints} onLogIn={logIn} />
            )}
          </Gate>
        )}
        {warning !== undefined && <WeakPassword warning={warning} onContinue={() => onDone(redirectUrl.current)} />}
        {warning === undefined && (stage === 'placed' || stage === 'shown' || stage === 'ready') && (
          <Gate title="Choose a new password" note="This account still has the default password.">
            <ChangePasswordForm
              user={signedInAs}
              minLength={settings.minPasswordLength}
              isReady={stage === 'ready'}
              onSkip={() => onDone(redirectUrl.current)}
              onSave={async (pair) => {
                const said = await api.changePassword(DEFAULT_PASSWORD, pair);
                if (said === undefined) onDone(redirectUrl.current);
                else setWarning(said);
              }}
            />
          </Gate>
        )}
      </main>
    </div>
  );
}

function WeakPassword({ warning, onContinue }: { readonly warning: string; readonly onContinue: () => void }) {
  return (
    <Gate title="Password saved" note="You can change it again on your profile.">
      <SignInNotice text={warning} />
      <Button variant="primary" isFullWidth onClick={onContinue}>
        Continue
      </Button>
    </Gate>
  );
}

function Gate({ title, note, children }: { readonly title: string; readonly note?: string; readonly children: ReactNode }) {
  return (
    <>
      <div className={styles.brand}>
        <Logo size={44} label="Pharos" />
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children}
    </>
  );
}
