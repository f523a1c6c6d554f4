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

type OwedView = NonNullable<LoginSettings['changeView']>;

export function SignInPage({ settings, api, onDone }: SignInPageProps) {
  const [owed, setOwed] = useState<OwedView | undefined>(settings.changeView);
  const [stage, showChangeView] = useChangeView(settings.changeView !== undefined);
  const redirectUrl = useRef<string | undefined>(undefined);
  const [warning, setWarning] = useState<string>();
  const leave = () => onDone(redirectUrl.current);
  const logIn = async (user: string, password: string) => {
    const { redirectUrl: requested, changeView: kind } = await api.logIn(user, password);
    redirectUrl.current = requested;
    if (kind === undefined) return leave();
    setOwed({ kind, login: user });
    showChangeView();
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
        {warning !== undefined && <WeakPassword warning={warning} onContinue={leave} />}
        {warning === undefined && owed && (stage === 'placed' || stage === 'shown' || stage === 'ready') && (
          <Gate title="Choose a new password" note={NOTES[owed.kind](owed.login)}>
            <ChangePasswordForm
              user={owed.login}
              minLength={settings.minPasswordLength}
              isReady={stage === 'ready'}
              afterSkipping={AFTER_SKIPPING[owed.kind]}
              onSkip={async () => {
                await api.skipPasswordChange();
                leave();
              }}
              onSave={async (pair) => {
                const said = await api.changePassword(owed.kind === 'default-password' ? DEFAULT_PASSWORD : undefined, pair);
                if (said === undefined) leave();
                else setWarning(said);
              }}
            />
          </Gate>
        )}
      </main>
    </div>
  );
}

const NOTES: Readonly<Record<OwedView['kind'], (login: string) => string>> = {
  'default-password': () => 'This account still has the default password.',
  'sign-in-link': (login) => `You are signed in as ${login}. The link will not work again.`,
};

const AFTER_SKIPPING: Readonly<Record<OwedView['kind'], string>> = {
  'default-password': 'If you skip, you will be asked again at the next log in.',
  'sign-in-link': 'If you skip, the password from the first start stays.',
};

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
