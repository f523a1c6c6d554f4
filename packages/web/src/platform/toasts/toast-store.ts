import { textOf } from './toast-of-answer.ts';
import { EMITTED_ERROR_SECONDS, makeToast, type Toast } from './toast.ts';

/** A toast on the screen. `shownAs` grows with each showing, so that an equal toast starts its time anew. */
export interface ShownToast extends Toast {
  readonly id: string;
  readonly shownAs: number;
}

export interface Toasts {
  readonly show: (toast: Toast) => void;
  readonly success: (title: string, text?: string) => void;
  readonly warning: (title: string, text?: string) => void;
  readonly error: (title: string, text?: string) => void;
  /** For errors that nobody waits for: rejected promises, listeners. Takes anything thrown. */
  readonly emitError: (error: unknown, title?: string) => void;
  readonly close: (id: string) => void;
  readonly list: () => readonly ShownToast[];
  readonly subscribe: (listener: () => void) => () => void;
}

const idOf = ({ severity, title, text }: Toast): string => JSON.stringify([severity, title, text]);

/** The toasts of the page, oldest first. An equal one replaces the one on the screen. Their time runs in the view, which knows about hovering. */
export function createToasts(): Toasts {
  let shown: readonly ShownToast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownToast[]) => {
    shown = next;
    listeners.forEach((listener) => listener());
  };
  const show = (toast: Toast) => {
    const id = idOf(toast);
    set([...shown.filter((other) => other.id !== id), { ...toast, id, shownAs: ++count }]);
  };
  return {
    show,
    success: (title, text) => show(makeToast('success', title, text)),
    warning: (title, text) => show(makeToast('warning', title, text)),
    error: (title, text) => show(makeToast('error', title, text)),
    emitError: (error, title) => {
      const text = textOf(error);
      show(title === undefined ? makeToast('error', text, '', EMITTED_ERROR_SECONDS) : makeToast('error', title, text, EMITTED_ERROR_SECONDS));
    },
    close: (id) => set(shown.filter((toast) => toast.id !== id)),
    list: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
