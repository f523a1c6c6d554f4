import { Button } from '@pharos/ui/button';
import { Field, PasswordField, TextField } from '@pharos/ui/field';
import { useState } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { findFaults, Gate, GateEnd, GateForm, GateLink, PasswordStrength, SignInNotice, WeakPassword } from '../sign-in/index.ts';
import { type AccountPageProps, LOGIN_PATH } from './account-page.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { useWarning } from './useWarning.ts';

const TITLE = 'Reset your password';
const SEND_PATH = '/user/password/send-reset-email';

/** Asks whose password is forgotten, and says afterwards what happens. */
export function SendResetPage(props: AccountPageProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { settings, onLeave, linkTo } = props;
  if (settings.isMailOff)
    return (
      <DeadEnd title={TITLE} onLeave={onLeave}>
        This server sends no mail, so nobody can be sent a link. Ask its administrator for a new password.
      </DeadEnd>
    );
  if (sentTo === undefined) return <SendReset {...props} onSent={setSentTo} />;
  return (
    <Gate title="Look into your mail" note={`If ${sentTo} has an account with a password here, a link is on its way.`}>
      <Button isFullWidth onClick={() => onLeave(LOGIN_PATH)}>
        Back to log in
      </Button>
      <GateEnd>
        Nothing came? <GateLink href={linkTo(SEND_PATH)}>Send it again</GateLink>
      </GateEnd>
    </Gate>
  );
}

const NOBODY = { userOrEmail: '' };

function SendReset({ api, settings, onLeave, onSent }: AccountPageProps & { readonly onSent: (to: string) => void }) {
  const form = useForm({
    initial: NOBODY,
    check: ({ userOrEmail }) => (userOrEmail.trim() === '' ? { userOrEmail: 'Type your email or username' } : {}),
    submit: async ({ userOrEmail }) => {
      await api.sendReset(userOrEmail.trim());
      onSent(userOrEmail.trim());
    },
  });
  return (
    <Gate title={TITLE} note="We send you a link to choose a new one">
      <GateForm label={TITLE} onSubmit={form.submit}>
        <Field label="Email or username" error={form.faults.userOrEmail}>
          <TextField
            name="userOrEmail"
            value={form.values.userOrEmail}
            placeholder={settings.loginHint}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            onChange={(userOrEmail) => form.change({ userOrEmail })}
          />
        </Field>
        <Button type="submit" variant="primary" isFullWidth isBusy={form.isBusy} busyLabel="Sending">
          Reset Password
        </Button>
        <Button variant="quiet" isFullWidth onClick={() => onLeave(LOGIN_PATH)}>
          Back
        </Button>
        <SignInNotice text={form.failureText} />
      </GateForm>
    </Gate>
  );
}

const EMPTY = { newPassword: '', confirmNew: '' };

/** Chooses a new password with the code of the mail; without a code it asks whose password is forgotten. */
export function ResetPasswordPage(props: AccountPageProps) {
  const code = props.parameters.get('code');
  return code ? <ResetPassword {...props} code={code} /> : <SendResetPage {...props} />;
}

function ResetPassword({ api, settings, code, onLeave }: AccountPageProps & { readonly code: string }) {
  const { warning, leaveWith } = useWarning(onLeave);
  const form = useForm({
    initial: EMPTY,
    check: (typed) => findFaults(typed, settings.minPasswordLength),
    submit: async ({ newPassword, confirmNew }) => {
      const { warning: said } = await api.resetPassword({ code, newPassword, confirmPassword: confirmNew });
      leaveWith(said, LOGIN_PATH);
    },
  });
  const { values, faults, change } = form;
  if (warning) return <WeakPassword {...warning} />;
  return (
    <Gate title="Choose a new password">
      <GateForm label="Choose a new password" onSubmit={form.submit}>
        <Field label="New password" error={faults.newPassword} hint={<PasswordStrength password={values.newPassword} />}>
          <PasswordField
            name="newPassword"
            value={values.newPassword}
            autoComplete="new-password"
            autoFocus
            onChange={(newPassword) => change({ newPassword })}
          />
        </Field>
        <Field label="Confirm new password" error={faults.confirmNew}>
          <PasswordField
            name="confirmNew"
            value={values.confirmNew}
            autoComplete="new-password"
            onChange={(confirmNew) => change({ confirmNew })}
          />
        </Field>
        <Button type="submit" variant="primary" isFullWidth isBusy={form.isBusy} busyLabel="Saving">
          Reset Password
        </Button>
        <Button variant="quiet" isFullWidth onClick={() => onLeave(LOGIN_PATH)}>
          Back
        </Button>
        <SignInNotice text={form.failureText} />
      </GateForm>
    </Gate>
  );
}
