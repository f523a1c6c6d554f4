import { isEmailLike } from '@pharos/contract/mail-address';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import type { ReactNode } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { GateForm } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';

interface SignUpFormProps {
  /** Begins to sign up, and leaves the page; throws what the server said. */
  readonly onSignUp: (email: string) => Promise<void>;
  /** Below the button. */
  readonly children?: ReactNode;
}

const EMPTY = { email: '' };

/** The first step: who wants an account. The rest is asked on the page that follows. */
export function SignUpForm({ onSignUp, children }: SignUpFormProps) {
  const form = useForm({ initial: EMPTY, check: findFaults, submit: ({ email }) => onSignUp(email.trim()) });
  return (
    <GateForm label="Sign up" onSubmit={form.submit}>
      <Field label="Email" error={form.faults.email}>
        <TextField
          type="email"
          inputMode="email"
          name="email"
          value={form.values.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          onChange={(email) => form.change({ email })}
        />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isBusy={form.isBusy} busyLabel="Signing up">
        Sign up
      </Button>
      {children}
      <SignInNotice text={form.failureText} />
    </GateForm>
  );
}

function findFaults({ email }: typeof EMPTY) {
  if (email.trim() === '') return { email: 'Type your email' };
  return isEmailLike(email.trim()) ? {} : { email: 'This is no email address' };
}
