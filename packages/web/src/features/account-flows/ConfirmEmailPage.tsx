import { Button } from '@pharos/ui/button';
import { useState } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { Gate, GateForm, SignInNotice } from '../sign-in/index.ts';
import { type AccountPageProps, LOGIN_PATH } from './account-page.ts';
import { DeadEnd } from './DeadEnd.tsx';

const TITLE = 'Confirm your email';
const NOTHING = {};

/** Makes a new email count. Only for the account that wants it: whoever reads the mail may not even have one. */
export function ConfirmEmailPage({ api, settings, parameters, onLeave }: AccountPageProps) {
  const code = parameters.get('code') ?? '';
  const [confirmed, setConfirmed] = useState<string>();
  const form = useForm({ initial: NOTHING, submit: async () => setConfirmed((await api.confirmEmail(code)).email) });
  if (settings.signedInAs === undefined) {
    const back = `/user/email/confirm?${new URLSearchParams({ code }).toString()}`;
    return (
      <DeadEnd title={TITLE} onLeave={() => onLeave(`${LOGIN_PATH}?${new URLSearchParams({ redirect: back }).toString()}`)}>
        Log in to the account that it is for, and you are led back here.
      </DeadEnd>
    );
  }
  if (confirmed !== undefined)
    return (
      <Gate title="Email confirmed" note={`${confirmed} is the email of ${settings.signedInAs} now.`}>
        <Button variant="primary" isFullWidth onClick={() => onLeave('/')}>
          Continue
        </Button>
      </Gate>
    );
  return (
    <Gate title={TITLE} note={`The new email of ${settings.signedInAs} counts once you confirm it.`}>
      <GateForm label={TITLE} onSubmit={form.submit}>
        <Button type="submit" variant="primary" isFullWidth isBusy={form.isBusy} busyLabel="Confirming">
          Confirm
        </Button>
        <Button variant="quiet" isFullWidth onClick={() => onLeave('/')}>
          Back
        </Button>
        <SignInNotice text={form.failureText} />
      </GateForm>
    </Gate>
  );
}
