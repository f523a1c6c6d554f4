import { createToasts as createToastList, type Toasts as ToastList } from '@pharos/ui/toast';
import { messageOfError } from './toast-of-response.ts';
import { EMITTED_ERROR_SECONDS, makeToast, type Toast } from './toast.ts';

export interface Toasts {
  readonly show: (toast: Toast) => void;
  readonly success: (title: string, text?: string) => void;
  readonly warning: (title: string, text?: string) => void;
  readonly error: (title: string, text?: string) => void;
  /** For errors that nobody waits for: rejected promises, listeners. Takes anything thrown. */
  readonly emitError: (error: unknown, title?: string) => void;
  /** What is on the screen, for the one place that draws it. An equal toast replaces the one that is there. */
  readonly onScreen: ToastList;
}

/** The words of the page to its reader. */
export function createToasts(): Toasts {
  const onScreen = createToastList();
  const show = ({ seconds, ...toast }: Toast) => void onScreen.push({ ...toast, durationMs: seconds * 1000 });
  return {
    show,
    onScreen,
    success: (title, text) => show(makeToast('success', title, text)),
    warning: (title, text) => show(makeToast('warning', title, text)),
    error: (title, text) => show(makeToast('error', title, text)),
    emitError: (error, title) => {
      const text = messageOfError(error);
      show(
        title === undefined ? makeToast('error', text, '', EMITTED_ERROR_SECONDS) : makeToast('error', title, text, EMITTED_ERROR_SECONDS),
      );
    },
  };
}
