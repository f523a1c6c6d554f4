import type { LoginSettings } from '@pharos/contract/api/boot';
import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { trimEndOf } from '@pharos/domain/text/trim-end';
import { useRef, useState } from 'react';
import { withBase } from '../../platform/session/base-path.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import type { SignInApi } from './sign-in-api.ts';
import { Gate, GateEnd, SignInFrame } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';
import { SignUpForm } from './SignUpForm.tsx';
import { useChangeView } from './useChangeView.ts';
import { WeakPassword } from './WeakPassword.tsx';

interface SignInPageProps {
  readonly settings: LoginSettings;
  readonly api: SignInApi;
  /** Where the tab wants to go, as its address says. */
  readonly requested?: string | undefined;
  /** Leaves for the address the server answered, the one asked for, or the home page. */
  readonly onDone: (redirectUrl: string | undefined) => void;
  /** Leaves for a page of another document, by its address below the base path. */
  readonly onLeave: (path: string) => void;
}

type OwedView = NonNullable<LoginSettings['changeView']>;

export function SignInPage({ settings, api, requested, onDone, onLeave }: SignInPageProps) {
  const [owed, setOwed] = useState<OwedView | undefined>(settings.changeView);
  const [stage, showChangeView] = useChangeView(settings.changeView !== undefined);
  const redirectUrl = useRef<string | undefined>(undefined);
  const [warning, setWarning] = useState<string>();
  const [isSigningUp, setSigningUp] = useState(false);
  const leave = () => onDone(redirectUrl.current);
  const logIn = async (user: string, password: string) => {
    const { redirectUrl: requested, changeView: kind } = await api.logIn(user, password);
    redirectUrl.current = requested;
    if (kind === undefined) return leave();
    setOwed({ kind, login: user });
    showChangeView();
  };
  const signUp = async (email: string) => {
    const isCreated = await api.signUp(email);
    onLeave(isCreated ? `/signup?${new URLSearchParams({ email }).toString()}` : '/');
  };
  const isLogin = stage === 'login' || stage === 'leaving';
  const isHidden = stage === 'leaving' || stage === 'gone' || stage === 'placed';
  const basePath = trimEndOf(settings.appSubUrl, '/');
  // There the passwords are not ours to give.
  const isManagedElsewhere = settings.ldapEnabled || settings.authProxyEnabled;
  const hints = { loginHint: settings.loginHint, loginError: settings.loginError, passwordHint: settings.passwordHint };
  const providers = <ProviderLinks providers={settings.oauth ?? {}} basePath={basePath} requested={requested} />;
  const otherMode = !settings.disableUserSignUp && <OtherMode isSigningUp={isSigningUp} onChange={setSigningUp} />;
  return (
    <SignInFrame isHidden={isHidden}>
      {isLogin && !isSigningUp && (
        <Gate title="Log in to Pharos">
          {settings.disableLoginForm ? (
            <p className={styles.after}>Signing in with a password is switched off on this server.</p>
          ) : (
            <LoginForm settings={hints} forgotHref={isManagedElsewhere ? undefined : withBase(basePath, FORGOT_PATH)} onLogIn={logIn}>
              {providers}
              {otherMode}
            </LoginForm>
          )}
          {settings.disableLoginForm && providers}
          {settings.disableLoginForm && settings.loginError !== undefined && (
            <SignInNotice title="Login Failed" text={settings.loginError} />
          )}
        </Gate>
      )}
      {isLogin && isSigningUp && (
        <Gate title="Sign up for Pharos">
          <SignUpForm onSignUp={signUp}>{otherMode}</SignUpForm>
        </Gate>
      )}
      {warning !== undefined && <WeakPassword warning={warning} onContinue={leave} />}
      {warning === undefined && owed && (stage === 'placed' || stage === 'shown' || stage === 'ready') && (
        <Gate title="Choose a new password" note={NOTES[owed.kind](owed.login)}>
          <ChangePasswordForm
            user={owed.login}
            minLength={settings.minPasswordLength}
            isReady={stage === 'ready'}
            skipping={
              owed.kind === 'set-password'
                ? undefined
                : {
                    text: AFTER_SKIPPING[owed.kind],
                    onSkip: async () => {
                      await api.skipPasswordChange();
                      leave();
                    },
                  }
            }
            onSave={async (pair) => {
              const said = await api.changePassword(owed.kind === 'default-password' ? DEFAULT_PASSWORD : undefined, pair);
              if (said === undefined) leave();
              else setWarning(said);
            }}
          />
        </Gate>
      )}
    </SignInFrame>
  );
}

const FORGOT_PATH = '/user/password/send-reset-email';

interface OtherModeProps {
  readonly isSigningUp: boolean;
  readonly onChange: (isSigningUp: boolean) => void;
}

/** From logging in to signing up, and back. */
function OtherMode({ isSigningUp, onChange }: OtherModeProps) {
  return (
    <GateEnd>
      {isSigningUp ? 'Have an account? ' : 'New here? '}
      <button type="button" className={styles.link} onClick={() => onChange(!isSigningUp)}>
        {isSigningUp ? 'Log in' : 'Sign Up'}
      </button>
    </GateEnd>
  );
}

const NOTES: Readonly<Record<OwedView['kind'], (login: string) => string>> = {
  'default-password': () => 'This account still has the default password.',
  'sign-in-link': (login) => `You are signed in as ${login}. The link will not work again.`,
  'set-password': () => 'An administrator has set this password. Choose one of your own.',
};

const AFTER_SKIPPING: Readonly<Record<Exclude<OwedView['kind'], 'set-password'>, string>> = {
  'default-password': 'If you skip, you will be asked again at the next log in.',
  'sign-in-link': 'If you skip, the password stays as it is.',
};
