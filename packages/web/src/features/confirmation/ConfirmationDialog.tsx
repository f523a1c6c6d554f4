import { confirmUser, type ConfirmationWay } from '@pharos/contract/api/confirmation';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, PasswordField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import type { PendingConfirmation } from '../../platform/session/confirmation.ts';
import { ConfirmationFrame, failureIn, TITLE, type WayProps } from './ConfirmationFrame.tsx';
import { PasskeyWay, TotpWay } from './FactorWays.tsx';
import { ProviderWay } from './ProviderWay.tsx';

const UNKNOWN_WAY = 'This page knows no way in which you can. Reload it, then try again.';

/** The first of the ways that this page knows, with the others to choose. */
export function ConfirmationDialog({ ways, finish }: PendingConfirmation) {
  const known = ways.filter(isKnown);
  const [way, setWay] = useState(known[0]);
  if (way === undefined) return <NoWay finish={finish} />;
  const Way = WAYS[way];
  return <Way finish={finish} others={known.filter((other) => other !== way)} onOther={setWay} />;
}

function PasswordWay({ finish, ...others }: WayProps) {
  const { api, session } = usePlatform();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'Type your password' } : {}),
    submit: async ({ password }) => {
      await api(confirmUser, { body: { way: 'password', password } }, { isErrorHandled: true, isSuccessSilent: true });
      finish(true);
    },
  });
  const { failure } = form;
  useEffect(() => {
    if (failure === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [failure]);
  return (
    <ConfirmationFrame
      {...others}
      finish={finish}
      formId={id}
      isBusy={form.isBusy}
      description="You signed in a while ago. Enter your password again to go on."
    >
      <Form id={id} layout="stack" onSubmit={form.submit}>
        <input type="text" value={session.user.login} autoComplete="username" readOnly hidden />
        <Field label="Password" error={form.faults.password ?? failureIn(failure, form.failureText)} hasMessageRoom>
          <PasswordField
            ref={field}
            value={form.values.password}
            autoComplete="current-password"
            onChange={(password) => form.change({ password })}
          />
        </Field>
      </Form>
    </ConfirmationFrame>
  );
}

/** The server is newer than the page. */
function NoWay({ finish }: Pick<PendingConfirmation, 'finish'>) {
  return (
    <Dialog
      isOpen
      size="small"
      title={TITLE}
      onOpenChange={(isOpen) => !isOpen && finish(false)}
      footer={<Button onClick={() => finish(false)}>Cancel</Button>}
    >
      <Notice tone="warning">{UNKNOWN_WAY}</Notice>
    </Dialog>
  );
}

const WAYS: Readonly<Record<ConfirmationWay, ComponentType<WayProps>>> = {
  password: PasswordWay,
  totp: TotpWay,
  passkey: PasskeyWay,
  provider: ProviderWay,
};

const isKnown = (way: string): way is ConfirmationWay => Object.hasOwn(WAYS, way);
