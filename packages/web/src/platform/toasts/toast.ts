export type ToastSeverity = 'success' | 'warning' | 'error' | 'info';

/** A message that comes and goes by itself. */
export interface Toast {
  readonly severity: ToastSeverity;
  readonly title: string;
  readonly text: string;
  /** Name of an icon of `ui`; each severity has its own shape. */
  readonly icon: string;
  /** How long it stays. */
  readonly seconds: number;
}

const ICONS: Readonly<Record<ToastSeverity, string>> = {
  success: 'circle-check', warning: 'triangle-alert', error: 'circle-alert', info: 'info',
};

/** How long toasts stay that no request raised (specification 1.9). */
const SECONDS: Readonly<Record<ToastSeverity, number>> = { error: 12, warning: 5, success: 3, info: 5 };

/** An error that any part of the page raises without waiting for it stays shorter. */
export const EMITTED_ERROR_SECONDS = 7;

export function makeToast(severity: ToastSeverity, title: string, text = '', seconds = SECONDS[severity]): Toast {
  return { severity, title, text, icon: ICONS[severity], seconds };
}
