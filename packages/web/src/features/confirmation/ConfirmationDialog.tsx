import { confirmUser, type ConfirmationWay } from '@pharos/contract/api/confirmation';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, PasswordField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import type { PendingConfirmation } from '../../platform/session/confirmation.ts';

const TITLE = 'Confirm it is you';
const SIGNED_OUT = 'You have been signed out. Sign in in another tab, then try again.';
const UNKNOWN_WAY = 'This page knows no way in which you can. Reload it, then try again.';

type WayProps = Pick<PendingConfirmation, 'finish'>;

/** The first of the ways that this page knows. */
export function ConfirmationDialog({ ways, finish }: PendingConfirmation) {
  const way = ways.find(isKnown);
  const Way = way === undefined ? NoWay : WAYS[way];
  return <Way finish={finish} />;
}

function PasswordWay({ finish }: WayProps) {
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
  const isSignedOut = failure instanceof ApiError && failure.isSignedOut;
  const footer = (
    <>
      <Button onClick={() => finish(false)}>Cancel</Button>
      <Button variant="primary" type="submit" form={id} isBusy={form.isBusy} busyLabel="Checking">
        Confirm
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      size="small"
      title={TITLE}
      description="You signed in a while ago. Enter your password again to go on."
      onOpenChange={(isOpen) => !isOpen && finish(false)}
      footer={footer}
    >
      <Form id={id} layout="stack" onSubmit={form.submit}>
        <input type="text" value={session.user.login} autoComplete="username" readOnly hidden />
        <Field label="Password" error={form.faults.password ?? (isSignedOut ? SIGNED_OUT : form.failureText)} hasMessageRoom>
          <PasswordField
            ref={field}
            value={form.values.password}
            autoComplete="current-password"
            onChange={(password) => form.change({ password })}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

/** The server is newer than the page. */
function NoWay({ finish }: WayProps) {
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

const WAYS: Readonly<Record<ConfirmationWay, ComponentType<WayProps>>> = { password: PasswordWay };

const isKnown = (way: string): way is ConfirmationWay => Object.hasOwn(WAYS, way);
