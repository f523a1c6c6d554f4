import { useId, useMemo, useState, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { FieldContext } from './field-context.ts';
import styles from './inline.module.css';

interface InlineFieldProps {
  readonly label: string;
  /** Width of the control in px; without it the control takes what it needs. */
  readonly widthPx?: number;
  /** Shown below, and read with the control. */
  readonly error?: string;
  /** Keeps room for a line of message, so that an error moves nothing. */
  readonly hasMessageRoom?: boolean;
  /** Takes the rest of the line. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One option on a line of options: its words, then its control. */
export function InlineField({ label, widthPx, error: given, hasMessageRoom = false, isWide = false, children }: InlineFieldProps) {
  const id = useId();
  const [typed, report] = useState<string>();
  const error = typed ?? given;
  const describedBy = error ? `${id}-error` : undefined;
  const control = useMemo(
    () => ({ id, labelId: `${id}-label`, describedBy, isInvalid: describedBy !== undefined, isRequired: false, report }),
    [id, describedBy],
  );
  return (
    <div className={classNames(styles.field, isWide && styles.wide, hasMessageRoom && styles.roomy)}>
      <label className={styles.label} id={control.labelId} htmlFor={id}>
        {label}
      </label>
      <FieldContext value={control}>
        <span className={styles.control} style={{ width: widthPx }}>
          {children}
        </span>
      </FieldContext>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** A line of options that wraps where there is no room. */
export function InlineOptions({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <div className={styles.options}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
