import type { LoginSettings } from '@pharos/contract/api/boot';
import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { isAtStep, requestedIn } from '@pharos/domain/session/redirect-target';
import { trimEndOf } from '@pharos/domain/text/trim-end';
import { loadChunk } from '@pharos/ui/lazy';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { withBase } from '../../platform/session/base-path.ts';
import { hasPasskeys } from '../two-factor/index.light.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import type { LoggedIn, SignInApi, SignInHost } from './sign-in-api.ts';
import { Gate, GateEnd, SignInFrame } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import styles from './SignInPage.module.css';
import { SignUpForm } from './SignUpForm.tsx';
import { useChangeView } from './useChangeView.ts';
import { WeakPassword } from './WeakPassword.tsx';

interface SignInPageProps {
  readonly settings: LoginSettings;
  readonly api: SignInApi;
  /** For the calls of the second factor, whose code comes when it is needed. */
  readonly host: SignInHost;
  /** Leaves for the address the server answered, the one asked for, or the home page. */
  readonly onDone: (redirectUrl: string | undefined) => void;
  /** Leaves for a page of another document, by its address below the base path. */
  readonly onLeave: (path: string) => void;
}

type OwedView = NonNullable<LoginSettings['changeView']>;

export function SignInPage({ settings, api, host, onDone, onLeave }: SignInPageProps) {
  const [owed, setOwed] = useState<OwedView | undefined>(settings.changeView);
  const [stage, showChangeView] = useChangeView(settings.changeView !== undefined);
  const redirectUrl = useRef<string | undefined>(undefined);
  const [warning, setWarning] = useState<string>();
  const [isSigningUp, setSigningUp] = useState(false);
  const { Step, openStep, closeStep, stepFailure } = useStep(host);
  const [due, setDue] = useState<Due>();
  const leave = () => onDone(redirectUrl.current);
  const goOn = async (user: string, { redirectUrl: requested, changeView: kind, factorDueOn }: LoggedIn) => {
    redirectUrl.current = requested;
    if (kind === undefined && factorDueOn !== undefined) return setDue({ View: (await loadStepCode()).FactorDue, on: factorDueOn });
    if (kind === undefined) return leave();
    setOwed({ kind, login: user });
    showChangeView();
  };
  const logIn = async (user: string, password: string) => {
    try {
      await goOn(user, await api.logIn(user, password));
    } catch (error) {
      if (!(error instanceof ApiError) || error.wireStatus !== 'second-factor-required') throw error;
      await openStep();
    }
  };
  const logInByPasskey = async () => goOn('', await (await loadStepCode()).logInWithPasskey(host));
  const signUp = async (email: string) => {
    const isCreated = await api.signUp(email);
    onLeave(isCreated ? `/signup?${new URLSearchParams({ email }).toString()}` : '/');
  };
  const isLogin = !Step && !due && (stage === 'login' || stage === 'leaving');
  const isHidden = stage === 'leaving' || stage === 'gone' || stage === 'placed';
  const basePath = trimEndOf(settings.appSubUrl, '/');
  // There the passwords are not ours to give.
  const isManagedElsewhere = settings.ldapEnabled || settings.authProxyEnabled;
  const hints = { loginHint: settings.loginHint, loginError: stepFailure ?? settings.loginError, passwordHint: settings.passwordHint };
  const providers = <ProviderLinks providers={settings.oauth ?? {}} basePath={basePath} requested={requestedIn(host.search)} />;
  const otherMode = !settings.disableUserSignUp && <OtherMode isSigningUp={isSigningUp} onChange={setSigningUp} />;
  return (
    <SignInFrame isHidden={isHidden}>
      {isLogin && !isSigningUp && (
        <Gate title="Log in to Pharos" note={noteOfSources(settings)}>
          {settings.disableLoginForm ? (
            <>
              <p className={styles.after}>Signing in with a password is switched off on this server.</p>
              <SignInNotice title="Login Failed" text={hints.loginError} />
            </>
          ) : (
            <LoginForm
              key={stepFailure}
              settings={hints}
              forgotHref={isManagedElsewhere ? undefined : withBase(basePath, FORGOT_PATH)}
              onLogIn={logIn}
              onPasskey={hasPasskeys() ? logInByPasskey : undefined}
            >
              {providers}
              {otherMode}
            </LoginForm>
          )}
          {settings.disableLoginForm && providers}
        </Gate>
      )}
      {due && <due.View on={due.on} onSetUp={() => onLeave('/profile/security')} onLater={leave} />}
      {Step && stage === 'login' && (
        <Step
          host={host}
          onDone={(loggedIn, login) => {
            closeStep();
            void goOn(login, loggedIn);
          }}
        />
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

const loadStepCode = () => loadChunk(() => import('./index.step.ts'));

type StepCode = Awaited<ReturnType<typeof loadStepCode>>;

/** A second factor will be needed from a day on. */
interface Due {
  readonly View: StepCode['FactorDue'];
  readonly on: string;
}

/** The second factor, whose code comes when somebody has one. An address that names the step opens it at once. */
function useStep({ search }: SignInHost) {
  const [code, setCode] = useState<{ readonly Step: StepCode['SignInStep'] }>();
  const [stepFailure, setFailure] = useState<string>();
  const openStep = useCallback(async () => setCode({ Step: (await loadStepCode()).SignInStep }), []);
  const isNamed = isAtStep(search);
  useEffect(() => {
    if (isNamed) openStep().catch((error: unknown) => setFailure(messageOf(error)));
  }, [isNamed, openStep]);
  return { Step: code?.Step, openStep, closeStep: () => setCode(undefined), stepFailure };
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

/** Which accounts are taken beside those of this server; undefined: no others. */
function noteOfSources({ ldapEnabled, authProxyEnabled, disableLoginForm }: LoginSettings): string | undefined {
  const directory = ldapEnabled && !disableLoginForm ? 'Use your account of the directory (LDAP), or one of this server.' : '';
  const proxy = authProxyEnabled ? 'A proxy in front of this server signs people in by itself.' : '';
  return [directory, proxy].filter((text) => text !== '').join(' ') || undefined;
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
