import { Field, TextField } from '@pharos/ui/field';
import { type Ref, useEffect, useRef } from 'react';

interface CodeFieldProps {
  readonly kind: 'totp' | 'recovery-code';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  /** Takes the focus when it appears. */
  readonly hasFocus?: boolean;
}

const LABELS = { totp: 'Code of the authenticator app', 'recovery-code': 'Recovery code' } as const;

/** A code as it is typed, pasted whole, or filled in by the phone. After an error it is selected, so that the next one replaces it. */
export function CodeField({ kind, value, error, onChange, hasFocus = false }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  // Not when the error goes away: that is by a letter, which the next one would replace.
  useEffect(() => {
    if (error === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [error]);
  return (
    <Field label={LABELS[kind]} error={error} hasMessageRoom>
      <CodeInput kind={kind} ref={field} value={value} onChange={onChange} />
    </Field>
  );
}

interface CodeInputProps extends Pick<CodeFieldProps, 'kind' | 'value' | 'onChange'> {
  readonly ref: Ref<HTMLInputElement>;
}

const CodeInput = ({ kind, ref, value, onChange }: CodeInputProps) =>
  kind === 'totp' ? (
    <TextField
      ref={ref}
      isMono
      name="code"
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onChange={onChange}
    />
  ) : (
    <TextField ref={ref} isMono name="recovery-code" value={value} autoCapitalize="none" spellCheck={false} onChange={onChange} />
  );

/** What to say of a code that is not there. */
export const missingCode = (kind: CodeFieldProps['kind'], code: string): string | undefined =>
  code.trim() === '' ? (kind === 'totp' ? 'Type the code' : 'Type a recovery code') : undefined;
