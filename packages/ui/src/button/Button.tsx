import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import styles from './button.module.css';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonStyle {
  readonly icon?: ReactNode;
  /** After the words: the arrow of a button that opens a menu. */
  readonly iconEnd?: ReactNode;
  /** Shows the spinner and swallows presses; the button keeps its width and the focus. */
  readonly isBusy?: boolean;
  /** Words while busy, such as "Saving". Hand them in from the start, so that room is kept for them. */
  readonly busyLabel?: string;
}

export function Button({
  variant,
  size,
  isFullWidth,
  className,
  icon,
  iconEnd,
  isBusy = false,
  busyLabel,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return event.preventDefault();
    onClick?.(event);
  };
  const content = { icon, iconEnd, isBusy, busyLabel, children };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isFullWidth, className })}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
    >
      <ButtonText {...content} />
    </button>
  );
}

function ButtonText({
  icon,
  iconEnd,
  isBusy,
  busyLabel,
  children,
}: Pick<ButtonProps, 'icon' | 'iconEnd' | 'isBusy' | 'busyLabel' | 'children'>) {
  if (busyLabel === undefined) {
    return (
      <span className={styles.layers}>
        <span className={styles.layer}>
          {isBusy && icon ? <Spinner /> : icon}
          <span className={isBusy && !icon ? styles.muted : undefined}>{children}</span>
          {iconEnd}
        </span>
        {isBusy && !icon && (
          <span className={styles.layer}>
            <Spinner />
          </span>
        )}
      </span>
    );
  }
  return (
    <span className={styles.layers}>
      <span className={classNames(styles.layer, isBusy && styles.away)} aria-hidden={isBusy || undefined}>
        {icon}
        {children}
        {iconEnd}
      </span>
      <span className={classNames(styles.layer, !isBusy && styles.away)} aria-hidden={!isBusy || undefined}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  );
}
