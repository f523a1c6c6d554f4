import { createListeners } from '../element/listeners.ts';

export type ToastSeverity = 'success' | 'warning' | 'error' | 'info';

export interface Toast {
  readonly title: string;
  readonly text?: string;
  readonly severity: ToastSeverity;
  /** How long it stays; the clock stands still while it is hovered or focused. */
  readonly durationMs: number;
  /** Only one message of a topic is on the screen: the next takes its place. */
  readonly topic?: string;
}

export interface ShownToast extends Toast {
  /** New for every push, so that an equal toast starts its time anew. */
  readonly id: number;
}

export interface Toasts {
  /** Shows the toast. One with the same title, text and severity that is still there is replaced. Returns its id. */
  push(toast: Toast): number;
  dismiss(id: number): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** The same array until something changes. Oldest first. */
  shown(): readonly ShownToast[];
}

/** More than these would cover the page; the oldest leave first. */
const MAX_SHOWN = 5;

/** The list of toasts on screen. Knows no React, so request functions and stores can speak as well. */
export function createToasts(): Toasts {
  let list: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = createListeners();
  const set = (next: readonly ShownToast[]) => {
    if (next.length === list.length && next.every((toast, index) => toast === list[index])) return;
    list = next;
    listeners.notify();
  };
  return {
    push(toast) {
      const id = (lastId += 1);
      set([...list.filter((shown) => !isReplacedBy(shown, toast)), { ...toast, id }].slice(-MAX_SHOWN));
      return id;
    },
    dismiss: (id) => set(list.filter((toast) => toast.id !== id)),
    clear: () => set([]),
    subscribe: listeners.subscribe,
    shown: () => list,
  };
}

const isReplacedBy = (shown: Toast, next: Toast): boolean =>
  isEqual(shown, next) || (next.topic !== undefined && shown.topic === next.topic);
const isEqual = (a: Toast, b: Toast): boolean => a.title === b.title && (a.text ?? '') === (b.text ?? '') && a.severity === b.severity;
