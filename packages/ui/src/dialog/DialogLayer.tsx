import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import { onEscape } from '../keyboard/on-escape.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the primary one last; on a phone it lies on top. */
  readonly footer?: ReactNode;
  /** small 400, normal 480, wide 760, full 1200 px. */
  readonly size?: 'small' | 'normal' | 'wide' | 'full';
  /** Alerts interrupt, and must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
}

interface DialogLayerProps extends DialogProps {
  readonly returnFocus: (event: Event) => void;
}

/** A dialog as the primitive draws it. */
export function DialogLayer({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'normal',
  role = 'dialog',
  returnFocus,
}: DialogLayerProps) {
  // Without a description the primitive wants to be told that there is none.
  const describing = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim} />
        <Primitive.Content
          {...describing}
          role={role}
          className={classNames(styles.dialog, size !== 'normal' && styles[size])}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          onKeyDown={onEscape(() => onOpenChange(false))}
        >
          <header className={styles.head}>
            <Primitive.Title className={styles.title}>{title}</Primitive.Title>
            <DialogClose />
          </header>
          <div className={styles.body}>
            {description !== undefined && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The first field, else the layer itself: focus on the close button would open its tooltip and invite a careless Enter. */
export function focusFirstField(event: Event): void {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  event.preventDefault();
  const field = content.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not([hidden]):enabled, textarea:enabled, [role="combobox"]:enabled',
  );
  (field ?? content).focus();
}

export function DialogClose() {
  return (
    <Primitive.Close asChild>
      <IconButton label="Close" icon={<Glyph of={X} />} className={styles.close} tooltipSide="left" />
    </Primitive.Close>
  );
}
