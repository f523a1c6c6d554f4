import { isEmailLike } from '@pharos/contract/mail-address';
import { stepPath } from '@pharos/domain/session/redirect-target';
import { Button } from '@pharos/ui/button';
import { Field, PasswordField, TextField } from '@pharos/ui/field';
import { useEffect } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { Gate, GateForm, PasswordStrength, SignInNotice, WeakPassword } from '../sign-in/index.ts';
import { type AccountPageProps, LOGIN_PATH } from './account-page.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { useLoaded } from './useLoaded.ts';
import { useWarning } from './useWarning.ts';

const AFTER_SIGN_UP = { 'redirect-to-landing-page': '/', 'redirect-to-select-org': '/profile/select-org?signup=1' } as const;

/** The second step of signing up, for the email of the address. */
export function SignUpPage(props: AccountPageProps) {
  const email = props.parameters.get('email') ?? '';
  const isUsable = isEmailLike(email);
  useEffect(() => {
    if (!isUsable) console.error('invalid email');
  }, [isUsable]);
  if (isUsable) return <SecondStep {...props} email={email} />;
  return (
    <DeadEnd title="Sign up for Pharos" onLeave={props.onLeave}>
      The address of this page names no email.
    </DeadEnd>
  );
}

function SecondStep({ email, ...props }: AccountPageProps & { readonly email: string }) {
  const { api, onLeave } = props;
  const options = useLoaded(api.signUpOptions);
  if (options.kind === 'failed')
    return (
      <DeadEnd title="Sign up for Pharos" onLeave={onLeave}>
        {options.reason}
      </DeadEnd>
    );
  if (options.kind === 'loading') return <Gate title="Nearly there" />;
  return <SignUpForm {...props} email={email} options={options.value} />;
}

interface SignUpFormProps extends AccountPageProps {
  readonly email: string;
  readonly options: { readonly verifyEmailEnabled: boolean; readonly autoAssignOrg: boolean };
}

interface SignUpValues {
  readonly code: string;
  readonly orgName: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

function SignUpForm({ api, settings, parameters, email, options, onLeave }: SignUpFormProps) {
  const { verifyEmailEnabled, autoAssignOrg } = options;
  const { warning, leaveWith } = useWarning(onLeave);
  const form = useForm({
    initial: { code: parameters.get('code') ?? '', orgName: autoAssignOrg ? '' : email, name: '', email, password: '' },
    check: (typed: SignUpValues) => findFaults(typed, { ...options, minLength: settings.minPasswordLength }),
    submit: async (typed) => {
      const {
        code,
        warning: said,
        isFactorDue,
      } = await api.completeSignUp({
        email: typed.email.trim(),
        username: typed.email.trim(),
        name: typed.name,
        password: typed.password,
        ...(verifyEmailEnabled ? { code: typed.code } : {}),
        ...(autoAssignOrg ? {} : { orgName: typed.orgName }),
      });
      const next = AFTER_SIGN_UP[code];
      leaveWith(said, isFactorDue ? stepPath(next) : next);
    },
  });
  const { values, faults, change } = form;
  if (warning) return <WeakPassword {...warning} />;
  return (
    <Gate title="Nearly there" note={verifyEmailEnabled && `A code is on its way to ${email}, unless that has an account.`}>
      <GateForm label="Sign up" onSubmit={form.submit}>
        {verifyEmailEnabled && (
          <Field label="Email code" error={faults.code}>
            <TextField
              name="code"
              value={values.code}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={values.code === ''}
              onChange={(code) => change({ code })}
            />
          </Field>
        )}
        {!autoAssignOrg && (
          <Field label="Organisation name">
            <TextField name="orgName" value={values.orgName} autoComplete="organization" onChange={(orgName) => change({ orgName })} />
          </Field>
        )}
        <Field label="Name" labelExtra="optional">
          <TextField name="name" value={values.name} autoComplete="name" onChange={(name) => change({ name })} />
        </Field>
        <Field label="Email" error={faults.email}>
          <TextField
            type="email"
            inputMode="email"
            name="email"
            value={values.email}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(typed) => change({ email: typed })}
          />
        </Field>
        <Field label="Password" error={faults.password} hint={<PasswordStrength password={values.password} />}>
          <PasswordField
            name="password"
            value={values.password}
            autoComplete="new-password"
            onChange={(password) => change({ password })}
          />
        </Field>
        <Button type="submit" variant="primary" isFullWidth isBusy={form.isBusy} busyLabel="Signing up">
          Sign Up
        </Button>
        <Button variant="quiet" isFullWidth onClick={() => onLeave(LOGIN_PATH)}>
          Back
        </Button>
        <SignInNotice text={form.failureText} />
      </GateForm>
    </Gate>
  );
}

interface SignUpRules {
  readonly verifyEmailEnabled: boolean;
  readonly minLength: number;
}

const findFaults = ({ code, email, password }: SignUpValues, { verifyEmailEnabled, minLength }: SignUpRules) => ({
  ...(verifyEmailEnabled && code.trim() === '' ? { code: 'Type the code of the mail' } : {}),
  ...(isEmailLike(email.trim()) ? {} : { email: 'Type your email' }),
  ...(password.length < minLength ? { password: password === '' ? 'Type a password' : `Use at least ${minLength} characters` } : {}),
});
