import { makeToast, type Toast } from './toast.ts';

/** What of a failed call matters for its toast. */
interface Failure {
  readonly status: number;
  readonly statusText?: string;
  readonly message?: unknown;
}

const LONG_MESSAGE = 80;

/**
 * The one place that turns a failed call into severity, title, text and seconds (wire-notes product 1.8). No answer at all (status 0) is
 * an error: the reader can do nothing about it on this page.
 */
export function toastOfFailure({ status, statusText, message }: Failure): Toast {
  const text = messageOfError(message === undefined || message === '' ? fallbackText(status, statusText) : message);
  if (status === 422) return makeToast('warning', 'Validation failed', text, 4);
  const severity = status > 0 && status < 500 ? 'warning' : 'error';
  return text.length > LONG_MESSAGE ? makeToast(severity, 'Error', text, 10) : makeToast(severity, text, '', 10);
}

/** The toast after a call that changed something and says so; reading is never announced. */
export function toastOfSuccess(method: string, response: unknown): Toast | undefined {
  if (method === 'GET' || typeof response !== 'object' || response === null || !('message' in response)) return undefined;
  return typeof response.message === 'string' && response.message !== '' ? makeToast('success', response.message, '', 3) : undefined;
}

/** The text of anything thrown; of an object with a status text that status. */
export function messageOfError(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value !== 'object' || value === null) return 'Unexpected error';
  if ('statusText' in value && value.statusText)
    return `HTTP Error (${'status' in value ? String(value.status) : ''}) ${String(value.statusText)}`;
  return 'message' in value && typeof value.message === 'string' && value.message !== '' ? value.message : 'Unexpected error';
}

const fallbackText = (status: number, statusText: string | undefined): unknown =>
  statusText ? { status, statusText } : 'Unexpected error';
