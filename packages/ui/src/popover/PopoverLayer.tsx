import * as Primitive from 'radix-ui/popover';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../element/class-names.ts';
import { onEscape } from '../keyboard/on-escape.ts';
import styles from './layer.module.css';
import { StandingTrigger } from './StandingTrigger.tsx';

export interface PopoverLayerProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly align: 'start' | 'center' | 'end';
  readonly side: 'top' | 'right' | 'bottom' | 'left';
  readonly widthPx: number | undefined;
  readonly isFlush: boolean | undefined;
  readonly className: string | undefined;
}

/** What a popover shows, with the primitive that places it and minds the focus. */
export function PopoverLayer({
  id,
  anchor,
  label,
  children,
  isOpen,
  onOpenChange,
  align,
  side,
  widthPx,
  isFlush,
  className,
}: PopoverLayerProps) {
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>
        <StandingTrigger of={anchor} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          id={id}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(styles.layer, styles.popover, styles.sheet, isFlush && styles.flush, className)}
          style={{ width: widthPx }}
          onKeyDown={onEscape(() => onOpenChange(false))}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
