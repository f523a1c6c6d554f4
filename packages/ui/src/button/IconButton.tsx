import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { Tooltip, type TooltipSide } from '../tooltip/Tooltip.tsx';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import styles from './button.module.css';
import { Spinner } from './Spinner.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children' | 'aria-label'> {
  /** Name for assistive technology and words of the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** What is to be known before a press, such as "Nothing to save": joins the tooltip, and is read out as the description. */
  readonly hint?: string | undefined;
  /** Shown in the tooltip, for example `mod+s`. */
  readonly keys?: string;
  readonly variant?: ButtonVariant;
  /** tiny: 24 px, inside fields and panel heads. */
  readonly size?: ButtonSize | 'tiny';
  /** A button that stays pressed (a set star, a hidden query); announced as pressed. */
  readonly isOn?: boolean;
  readonly isBusy?: boolean;
  readonly tooltipSide?: TooltipSide;
  readonly className?: string;
}

/** An icon alone always has a name and a tooltip. Needs the floating primitives; first-load pages use a plain button. */
export function IconButton({
  label,
  icon,
  hint,
  keys,
  variant = 'quiet',
  size = 'normal',
  isOn,
  isBusy,
  tooltipSide,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const isTiny = size === 'tiny';
  const classes = classNames(styles.icon, isTiny && styles.tiny, isOn && styles.on, className);
  return (
    <Tooltip text={hint === undefined ? label : `${label}: ${hint}`} keys={keys} side={tooltipSide}>
      <NamedButton
        type="button"
        {...rest}
        describedBy={rest['aria-describedby']}
        onClick={isBusy ? undefined : onClick}
        className={buttonClass({ variant, size: isTiny ? 'normal' : size, className: classes })}
        aria-label={label}
        aria-description={hint}
        aria-pressed={isOn}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? <Spinner /> : icon}
      </NamedButton>
    </Tooltip>
  );
}

/** Leaves out the description that the tooltip adds: it would be read out as a second time the name. */
function NamedButton({
  'aria-describedby': _fromTooltip,
  describedBy,
  ...rest
}: ComponentPropsWithRef<'button'> & { readonly describedBy: string | undefined }) {
  return <button type="button" {...rest} aria-describedby={describedBy} />;
}
