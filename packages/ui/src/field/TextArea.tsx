import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from '../element/class-names.ts';
import { useControlNaming } from './field-context.ts';
import styles from './input.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value' | 'defaultValue' | 'className'> {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string, event: ChangeEvent<HTMLTextAreaElement>) => void;
  readonly label?: string;
  readonly isInvalid?: boolean;
  readonly isMono?: boolean;
  readonly className?: string;
}

export function TextArea({ value, defaultValue, onChange, label, isInvalid, isMono, className, id, rows = 3, ...rest }: TextAreaProps) {
  const naming = useControlNaming({ id, label, isInvalid });
  const classes = classNames(
    styles.area,
    naming['aria-invalid'] && styles.invalid,
    rest.disabled && styles.disabled,
    isMono && styles.mono,
    className,
  );
  return (
    <textarea
      {...rest}
      {...naming}
      rows={rows}
      value={value}
      defaultValue={defaultValue}
      className={classes}
      onChange={(event) => onChange?.(event.target.value, event)}
    />
  );
}
