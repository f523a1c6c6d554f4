import * as Primitive from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../dialog/useReturnFocus.ts';
import { onEscape } from '../keyboard/on-escape.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './command.module.css';

interface CommandLayerProps {
  readonly label: string;
  readonly onClose: () => void;
  /** A field that takes the focus, its list, and a `CommandFoot`. */
  readonly children: ReactNode;
}

/** A field with its list over the whole page; all of the screen on a phone. Escape and a press beside it close it and give the focus back. */
export function CommandLayer({ label, onClose, children }: CommandLayerProps) {
  const returnFocus = useReturnFocus(true);
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim} />
        <Primitive.Content
          aria-describedby={undefined}
          className={styles.command}
          onCloseAutoFocus={returnFocus}
          onKeyDown={onEscape(onClose)}
        >
          <Primitive.Title asChild>
            <div className={styles.title}>
              <VisuallyHidden>{label}</VisuallyHidden>
            </div>
          </Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
