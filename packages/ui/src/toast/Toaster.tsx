import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/toast';
import { useRef, useSyncExternalStore } from 'react';
import { buttonClass } from '../button/button-class.ts';
import buttons from '../button/button.module.css';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './Toaster.module.css';
import type { ShownToast, Toasts, ToastSeverity } from './toasts.ts';

const ICON = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info } as const;
const SPOKEN: Readonly<Record<ToastSeverity, string>> = { success: 'Success', warning: 'Warning', error: 'Error', info: 'Information' };

/** Layers over the page. Escape pressed in one of them is for it, though a message that came later stands above it. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Draws the toasts in the corner and reads them out. Once per page; F8 moves the focus into them. */
export function Toaster({ toasts }: { readonly toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown);
  return (
    <Primitive.Provider label="Notification" swipeDirection="right">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => toasts.dismiss(toast.id)} />
      ))}
      <Primitive.Viewport className={styles.viewport} label="Notifications ({hotkey})" />
    </Primitive.Provider>
  );
}

function ToastCard({ toast, onClose }: { readonly toast: ShownToast; readonly onClose: () => void }) {
  const { title, text, severity, durationMs } = toast;
  const isUrgent = severity === 'error' || severity === 'warning';
  const wasForLayer = useRef(false);
  const close = () => {
    if (!wasForLayer.current) onClose();
    wasForLayer.current = false;
  };
  return (
    <Primitive.Root
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      onEscapeKeyDown={({ target }) => {
        wasForLayer.current = target instanceof Element && target.closest(LAYERS) !== null;
      }}
      duration={durationMs}
      type={isUrgent ? 'foreground' : 'background'}
      className={classNames(styles.toast, styles[severity])}
      data-severity={severity}
    >
      <Glyph of={ICON[severity]} label={SPOKEN[severity]} />
      <div className={styles.content}>
        <Primitive.Title className={styles.title}>{title}</Primitive.Title>
        {text && <Primitive.Description className={styles.text}>{text}</Primitive.Description>}
      </div>
      <Primitive.Close
        className={buttonClass({ variant: 'quiet', size: 'compact', className: classNames(buttons.icon, styles.close) })}
        aria-label="Close"
        title="Close"
      >
        <Glyph of={X} size="small" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
