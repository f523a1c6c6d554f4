import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import { FieldContext } from './field-context.ts';
import styles from './Field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** Grey words after the label, such as "optional". */
  readonly labelExtra?: ReactNode;
  /** At the right end of the label's line, such as a link. */
  readonly labelEnd?: ReactNode;
  /** Stays below the control, also while there is an error. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly warning?: ReactNode;
  readonly success?: ReactNode;
  /** row: label in a column of 180 px, as on settings pages; stack: label above, as in dialogs. On phones always above. */
  readonly layout?: 'row' | 'stack';
  /** Keeps room for one line of message, so that an error moves nothing. Not needed where a hint is shown. */
  readonly hasMessageRoom?: boolean;
  readonly isRequired?: boolean;
  readonly className?: string;
  /** One control; it takes its id, name and description from the field. */
  readonly children: ReactNode;
}

/** Label, control and messages of one field, wired for assistive technology. */
export function Field({
  label,
  labelExtra,
  labelEnd,
  hint,
  error: given,
  warning,
  success,
  layout = 'stack',
  hasMessageRoom = false,
  isRequired = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const [typed, report] = useState<string>();
  const error = typed ?? given;
  const hasMessage = Boolean(error ?? warning ?? success);
  const describedBy = [hasMessage && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const isInvalid = Boolean(error);
  const control = useMemo(
    () => ({ id, labelId: `${id}-label`, describedBy, isInvalid, isRequired, report }),
    [id, describedBy, isInvalid, isRequired],
  );
  return (
    <div className={classNames(styles.field, layout === 'row' && styles.row, hasMessageRoom && !hint && styles.roomy, className)}>
      <label className={styles.label} id={control.labelId} htmlFor={id}>
        {label}
        {labelExtra && <span className={styles.extra}>{labelExtra}</span>}
        {labelEnd && <span className={styles.end}>{labelEnd}</span>}
      </label>
      <div className={styles.body}>
        <FieldContext value={control}>
          <div className={styles.line}>{children}</div>
        </FieldContext>
        <div id={`${id}-message`} aria-live="polite" hidden={!hasMessage}>
          <FieldMessage error={error} warning={warning} success={success} />
        </div>
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

function FieldMessage({ error, warning, success }: Pick<FieldProps, 'error' | 'warning' | 'success'>) {
  if (error)
    return (
      <p className={classNames(styles.message, styles.error)}>
        <Glyph of={CircleAlert} size="small" />
        <span>{error}</span>
      </p>
    );
  if (warning)
    return (
      <p className={classNames(styles.message, styles.warning)}>
        <Glyph of={TriangleAlert} size="small" />
        <span>{warning}</span>
      </p>
    );
  if (success)
    return (
      <p className={classNames(styles.message, styles.ok)}>
        <Glyph of={CircleCheck} size="small" />
        <span>{success}</span>
      </p>
    );
  return null;
}
