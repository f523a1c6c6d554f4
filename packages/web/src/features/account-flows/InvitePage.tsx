import { isEmailLike } from '@pharos/contract/mail-address';
import { stepPath } from '@pharos/domain/session/redirect-target';
import { Button } from '@pharos/ui/button';
import { Field, PasswordField, TextField } from '@pharos/ui/field';
import { useForm } from '../../platform/form/useForm.ts';
import { Gate, GateEnd, GateForm, GateLink, PasswordStrength, SignInNotice, WeakPassword } from '../sign-in/index.ts';
import type { AccountApi } from './account-api.ts';
import { type AccountPageProps, LOGIN_PATH } from './account-page.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { useLoaded } from './useLoaded.ts';
import { useWarning } from './useWarning.ts';

type FoundInvite = Awaited<ReturnType<AccountApi['findInvite']>>;

interface InviteProps extends AccountPageProps {
  readonly code: string;
  readonly invite: FoundInvite;
}

/** Joins an organisation by an invitation: with an account that is signed in, or with a new one. */
export function InvitePage(props: AccountPageProps) {
  const code = props.parameters.get('code') ?? '';
  const found = useLoaded(() => props.api.findInvite(code));
  if (found.kind === 'loading') return <Gate title="Invitation" />;
  if (found.kind === 'failed')
    return (
      <DeadEnd title={found.reason} onLeave={props.onLeave}>
        It may have been used, taken back, or be too old. Whoever sent it can send you another one.
      </DeadEnd>
    );
  const invite = { ...props, code, invite: found.value };
  return props.settings.signedInAs === undefined ? <NewMember {...invite} /> : <SignedIn {...invite} login={props.settings.signedInAs} />;
}

const noteOf = ({ invitedBy, orgName }: FoundInvite): string =>
  invitedBy === '' ? `You are invited to ${orgName}` : `${invitedBy} invites you to ${orgName}`;

function NewMember({ api, settings, code, invite, linkTo, onLeave }: InviteProps) {
  const { warning, leaveWith } = useWarning(onLeave);
  const invitedEmail = isEmailLike(invite.email) ? invite.email : '';
  const form = useForm({
    initial: { email: invitedEmail, name: invite.name, username: invite.username, password: '' },
    check: (typed: InviteValues) => findFaults(typed, settings.minPasswordLength),
    submit: async (typed) => {
      const { warning: said, isFactorDue } = await api.completeInvite({ ...typed, inviteCode: code });
      leaveWith(said, isFactorDue ? stepPath('/') : '/');
    },
  });
  const { values, faults, change } = form;
  if (warning) return <WeakPassword {...warning} />;
  return (
    <Gate title={`Hello ${invite.name || invite.email || invite.username}`} note={noteOf(invite)}>
      <GateForm label="Accept the invitation" onSubmit={form.submit}>
        <Field label="Email" error={faults.email}>
          <TextField
            type="email"
            inputMode="email"
            name="email"
            value={values.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(email) => change({ email })}
          />
        </Field>
        <Field label="Name" labelExtra="optional">
          <TextField name="name" value={values.name} autoComplete="name" onChange={(name) => change({ name })} />
        </Field>
        <Field label="Username" error={faults.username}>
          <TextField
            name="username"
            value={values.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(username) => change({ username })}
          />
        </Field>
        <Field label="Password" error={faults.password} hint={<PasswordStrength password={values.password} />}>
          <PasswordField
            name="password"
            value={values.password}
            autoComplete="new-password"
            autoFocus
            onChange={(password) => change({ password })}
          />
        </Field>
        <Button type="submit" variant="primary" isFullWidth isBusy={form.isBusy} busyLabel="Signing up">
          Sign Up
        </Button>
        <GateEnd>
          Have an account?{' '}
          <GateLink href={linkTo(`${LOGIN_PATH}?${new URLSearchParams({ redirect: `/invite/${code}` }).toString()}`)}>Log in</GateLink>
        </GateEnd>
        <SignInNotice text={form.failureText} />
      </GateForm>
    </Gate>
  );
}

interface InviteValues {
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

const findFaults = ({ email, username, password }: InviteValues, minLength: number) => ({
  ...(isEmailLike(email.trim()) ? {} : { email: 'Type your email' }),
  ...(username.trim() === '' ? { username: 'Type a username' } : {}),
  ...(password.length < minLength ? { password: password === '' ? 'Type a password' : `Use at least ${minLength} characters` } : {}),
});

const NOTHING = {};

/** Who is signed in joins with that account, where the invitation is for it. */
function SignedIn({ api, code, invite, login, onLeave }: InviteProps & { readonly login: string }) {
  const form = useForm({
    initial: NOTHING,
    submit: async () => {
      const { orgId } = await api.acceptInvite(code);
      onLeave(`/?orgId=${orgId}`);
    },
    others: {
      leave: async () => {
        await api.signOut();
        onLeave(`/invite/${code}`);
      },
    },
  });
  const isForCaller = invite.isForCaller === true;
  return (
    <Gate
      title={`Hello ${login}`}
      note={isForCaller ? noteOf(invite) : `This invitation is for ${invite.email}. You are signed in as ${login}.`}
    >
      <GateForm label="Accept the invitation" onSubmit={form.submit}>
        {isForCaller && (
          <Button type="submit" variant="primary" isFullWidth isBusy={form.busy === 'submit'} busyLabel="Joining">
            Join {invite.orgName}
          </Button>
        )}
        <Button
          variant={isForCaller ? 'quiet' : undefined}
          isFullWidth
          isBusy={form.busy === 'leave'}
          onClick={() => void form.run('leave')}
        >
          Log out
        </Button>
        <Button variant="quiet" isFullWidth onClick={() => onLeave('/')}>
          Back
        </Button>
        <SignInNotice text={form.failureText} />
      </GateForm>
    </Gate>
  );
}
