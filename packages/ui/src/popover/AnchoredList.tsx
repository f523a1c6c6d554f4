import * as Popover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './anchored-list.module.css';
import layer from './layer.module.css';

interface AnchoredListProps {
  readonly isOpen: boolean;
  /** The control that the list belongs to; it has the focus and decides when the list opens. */
  readonly anchor: ReactElement;
  /** Its sizes. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

/** A list of options below its control. The focus stays in the control, also while the mouse is pressed in the list. */
export function AnchoredList({ isOpen, anchor, className, children }: AnchoredListProps) {
  return (
    <Popover.Root open={isOpen}>
      <Popover.Anchor asChild>{anchor}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          className={classNames(layer.layer, styles.list, className)}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={keepFocus}
          onCloseAutoFocus={keepFocus}
          onMouseDown={keepFocus}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
