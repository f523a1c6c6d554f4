import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { useControlNaming } from './field-context.ts';
import styles from './input.module.css';

type InputSize = 'compact' | 'normal';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'size' | 'value' | 'defaultValue' | 'className'> {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
  /** Name for assistive technology where no `Field` surrounds the control. */
  readonly label?: string;
  /** Inside the frame, before and after the text: an icon, a unit, a small button. */
  readonly prefix?: string;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Grey words at the end, such as a unit. */
  readonly suffix?: string;
  readonly size?: InputSize;
  readonly isInvalid?: boolean;
  /** For addresses, keys, ids and queries. */
  readonly isMono?: boolean;
  readonly className?: string;
}

/** One line of text. Takes name, description and error from the `Field` around it. */
export function TextField({
  value,
  defaultValue,
  onChange,
  label,
  prefix,
  suffix,
  start,
  end,
  size = 'normal',
  isInvalid,
  isMono,
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const naming = useControlNaming({ id, label, isInvalid });
  const classes = classNames(
    styles.input,
    size !== 'normal' && styles[size],
    naming['aria-invalid'] && styles.invalid,
    rest.disabled && styles.disabled,
    isMono && styles.mono,
    className,
  );
  return (
    <span className={classes}>
      {start}
      {prefix && <span className={styles.affix}>{prefix}</span>}
      <input
        autoComplete="off"
        {...rest}
        {...naming}
        type={type}
        value={value}
        defaultValue={defaultValue}
        onChange={(event) => onChange?.(event.target.value, event)}
      />
      {suffix && <span className={styles.affix}>{suffix}</span>}
      {end}
    </span>
  );
}
