import { classNames } from '../element/class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'normal' | 'primary' | 'quiet' | 'danger' | 'danger-solid';
/** compact: dashboards, tables, editor options. */
export type ButtonSize = 'compact' | 'normal';

export interface ButtonStyle {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isFullWidth?: boolean;
  readonly className?: string;
}

/** Classes of a button, for the router's links that look like one. */
export function buttonClass({ variant = 'normal', size = 'normal', isFullWidth, className }: ButtonStyle = {}): string {
  return classNames(
    styles.button,
    variant !== 'normal' && styles[variant],
    size !== 'normal' && styles[size],
    isFullWidth && styles.full,
    className,
  );
}
