import * as Primitive from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { onEscape } from '../keyboard/on-escape.ts';
import styles from './layer.module.css';
import { useOpenState } from './useOpenState.ts';

interface PopoverProps {
  /** The button that opens it; one element that takes a ref. */
  readonly trigger: ReactElement;
  /** Name of the layer for assistive technology. */
  readonly label: string;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly widthPx?: number;
  /** Content reaches the edges, as lists do. */
  readonly isFlush?: boolean;
  readonly className?: string;
}

/** A small layer beside its button; a sheet at the bottom of a phone. Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  children,
  isOpen,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  widthPx,
  isFlush,
  className,
}: PopoverProps) {
  const [open, setOpen] = useOpenState(isOpen, onOpenChange);
  return (
    <Primitive.Root open={open} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(styles.layer, styles.popover, styles.sheet, isFlush && styles.flush, className)}
          style={{ width: widthPx }}
          onKeyDown={onEscape(() => setOpen(false))}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
