import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { useControlNaming } from '../field/field-context.ts';
import styles from './choice.module.css';

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'checked' | 'onChange' | 'className'> {
  /** Words beside the box. Without them give `label`, or put it into a `Field`. */
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly label?: string;
  readonly isChecked: boolean;
  /** Some of what it stands for is chosen. */
  readonly isMixed?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function Checkbox({ children, description, label, isChecked, isMixed = false, onChange, id, ...rest }: CheckboxProps) {
  const naming = useControlNaming({ id, label });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed, isChecked]);
  const input = (
    <input
      {...rest}
      {...naming}
      ref={box}
      type="checkbox"
      className={classNames(styles.check, !children && styles.bare)}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (!children) return input;
  return (
    <label className={styles.choice}>
      {input}
      <span className={styles.content}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  );
}
