import { confirmUser, requestConfirmationPasskey } from '@pharos/contract/api/confirmation';
import { Notice } from '@pharos/ui/feedback';
import { Form } from '@pharos/ui/form';
import { useId } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { CodeField, missingCode, showPasskey } from '../two-factor/index.ts';
import { ConfirmationFrame, failureIn, type WayProps } from './ConfirmationFrame.tsx';

const OPTIONS = { isErrorHandled: true, isSuccessSilent: true } as const;

export function TotpWay({ finish, ...others }: WayProps) {
  const { api } = usePlatform();
  const id = useId();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missingCode('totp', code) }),
    submit: async ({ code }) => {
      await api(confirmUser, { body: { way: 'totp', code } }, OPTIONS);
      finish(true);
    },
  });
  return (
    <ConfirmationFrame
      {...others}
      finish={finish}
      formId={id}
      isBusy={form.isBusy}
      description="You signed in a while ago. Type a code of your authenticator app to go on."
    >
      <Form id={id} layout="stack" onSubmit={form.submit}>
        <CodeField
          kind="totp"
          hasFocus
          value={form.values.code}
          error={form.faults.code ?? failureIn(form.failure, form.failureText)}
          onChange={(code) => form.change({ code })}
        />
      </Form>
    </ConfirmationFrame>
  );
}

export function PasskeyWay({ finish, ...others }: WayProps) {
  const { api } = usePlatform();
  const id = useId();
  const form = useForm({
    initial: {},
    submit: async () => {
      const passkey = await showPasskey(await api(requestConfirmationPasskey, {}, OPTIONS));
      await api(confirmUser, { body: { way: 'passkey', passkey } }, OPTIONS);
      finish(true);
    },
  });
  const failure = failureIn(form.failure, form.failureText);
  return (
    <ConfirmationFrame
      {...others}
      finish={finish}
      formId={id}
      isBusy={form.isBusy}
      confirmLabel="Use a passkey"
      description="You signed in a while ago. Show a passkey to go on."
    >
      <Form id={id} layout="stack" onSubmit={form.submit}>
        {failure !== undefined && <Notice tone="warning">{failure}</Notice>}
      </Form>
    </ConfirmationFrame>
  );
}
