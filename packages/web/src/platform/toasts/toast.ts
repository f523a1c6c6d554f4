import type { ToastSeverity } from '@pharos/ui/toast';

/** A message that comes and goes by itself; the view adds the icon of its severity. */
export interface Toast {
  readonly severity: ToastSeverity;
  readonly title: string;
  readonly text: string;
  /** How long it stays. */
  readonly seconds: number;
  /** Only one message of a topic is on the screen. */
  readonly topic?: string;
}

/** How long toasts stay that no request raised (wire-notes product 1.9). */
const SECONDS: Readonly<Record<ToastSeverity, number>> = { error: 12, warning: 5, success: 3, info: 5 };

/** An error that any part of the page raises without waiting for it stays shorter. */
export const EMITTED_ERROR_SECONDS = 7;

// oxlint-disable-next-line max-params -- read aloud in this order: warning, title, text, seconds; the last two are seldom given
export function makeToast(severity: ToastSeverity, title: string, text = '', seconds = SECONDS[severity]): Toast {
  return { severity, title, text, seconds };
}
