import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useControlNaming } from '../field/field-context.ts';
import styles from './choice.module.css';

interface SwitchProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'checked' | 'onChange' | 'className'> {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly label?: string;
  /** What being on means, beside the switch. */
  readonly children?: ReactNode;
}

/** Takes effect at once, or is one field of a form. A choice among many is a `Checkbox`. */
export function Switch({ isOn, onChange, label, children, id, ...rest }: SwitchProps) {
  const naming = useControlNaming({ id, label });
  const input = (
    <input
      {...rest}
      {...naming}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (!children) return input;
  return (
    <label className={styles.switchRow}>
      {input}
      <span>{children}</span>
    </label>
  );
}
