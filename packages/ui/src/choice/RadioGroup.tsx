import { useId, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { useFieldLabelId } from '../field/field-context.ts';
import styles from './choice.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  /** Not needed inside a `Field`. */
  readonly label?: string;
  readonly value: Value;
  readonly options: readonly RadioOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly isInline?: boolean;
}

/** Radio buttons of the browser: the arrows, the one tab stop and the form come with them. */
export function RadioGroup<Value extends string>({ label, value, options, onChange, isInline }: RadioGroupProps<Value>) {
  const name = useId();
  const labelId = useFieldLabelId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? labelId : undefined}
      className={classNames(styles.group, isInline && styles.inline)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.content}>
            {option.label}
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
