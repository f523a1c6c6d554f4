import { useEffect, useRef } from 'react';
import { classNames } from '../element/class-names.ts';
import { useControlNaming } from './field-context.ts';
import styles from './input.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface SecretFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'value' | 'defaultValue'> {
  /** What was typed here and is not stored yet. */
  readonly value: string;
  /** A secret is stored. It is never sent to the browser, so there is nothing to show but this. */
  readonly isConfigured: boolean;
  /** The stored secret shall be forgotten or replaced. */
  readonly onReset: () => void;
}

/** A secret that can be set and replaced, but never read. After a reset the empty field has the focus. */
export function SecretField({ isConfigured, onReset, value, ...rest }: SecretFieldProps) {
  const naming = useControlNaming(rest);
  const input = useRef<HTMLInputElement>(null);
  const wasReset = useRef(false);
  useEffect(() => {
    if (!isConfigured && wasReset.current) input.current?.focus();
    wasReset.current = false;
  }, [isConfigured]);
  if (!isConfigured)
    return <TextField spellCheck={false} autoComplete="new-password" {...rest} ref={input} type="password" value={value} />;
  const reset = () => {
    wasReset.current = true;
    onReset();
  };
  return (
    <span className={classNames(styles.input, rest.disabled && styles.disabled)}>
      <input {...naming} className={styles.configured} value="configured" readOnly disabled={rest.disabled} />
      {!rest.disabled && (
        <button type="button" className={styles.inside} onClick={reset}>
          Reset
        </button>
      )}
    </span>
  );
}
