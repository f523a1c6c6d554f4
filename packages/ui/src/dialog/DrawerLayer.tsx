import * as Primitive from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { cssVariables } from '../element/css-variables.ts';
import { onEscape } from '../keyboard/on-escape.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { DialogClose, focusFirstField } from './DialogLayer.tsx';
import styles from './dialog.module.css';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly side?: 'left' | 'right';
  readonly widthPx?: number;
  /** The content draws its own head; the title is then only spoken. */
  readonly hasNoHead?: boolean;
}

interface DrawerLayerProps extends DrawerProps {
  readonly returnFocus: (event: Event) => void;
}

/** A drawer as the primitive draws it. */
export function DrawerLayer({
  isOpen,
  onOpenChange,
  title,
  children,
  footer,
  side = 'right',
  widthPx,
  hasNoHead,
  returnFocus,
}: DrawerLayerProps) {
  const width = cssVariables({ '--drawer-width': widthPx === undefined ? undefined : `${widthPx}px` });
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim} />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={hasNoHead ? focusCurrent : focusFirstField}
          onCloseAutoFocus={returnFocus}
          onKeyDown={onEscape(() => onOpenChange(false))}
          className={classNames(styles.drawer, side === 'left' && styles.left)}
          style={width}
        >
          {hasNoHead ? (
            <Primitive.Title asChild>
              <div>
                <VisuallyHidden>{title}</VisuallyHidden>
              </div>
            </Primitive.Title>
          ) : (
            <header className={styles.head}>
              <Primitive.Title className={styles.title}>{title}</Primitive.Title>
              <DialogClose />
            </header>
          )}
          {hasNoHead ? children : <div className={styles.body}>{children}</div>}
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** In a menu the entry of the page one is on; else what the primitive takes, the first control. */
function focusCurrent(event: Event): void {
  const current = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector<HTMLElement>('[aria-current="page"]');
  if (!current) return;
  event.preventDefault();
  current.focus();
}
