import { Toaster } from '@pharos/ui/toast';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastOfFailure, toastOfSuccess } from './toast-of-response.ts';
import { createToasts, type Toasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test.each<[string, (toasts: Toasts) => void, number]>([
  ['[1.9.1-a] an error', (toasts) => toasts.error('Words'), 12_000],
  ['[1.9.1-b] an error of the global emitter', (toasts) => toasts.emitError('Words'), 7000],
  ['[1.9.1-c] a warning', (toasts) => toasts.warning('Words'), 5000],
  ['[1.9.1-d] a success', (toasts) => toasts.success('Words'), 3000],
  ['[1.8.0-a] a failed validation', (toasts) => toasts.show(toastOfFailure({ status: 422, message: 'Words' })), 4000],
  ['[1.8.0-b] [1.9.1-e] a refused call', (toasts) => toasts.show(toastOfFailure({ status: 404, message: 'Words' })), 10_000],
  ['[1.8.0-b] [1.9.1-e] a failed call', (toasts) => toasts.show(toastOfFailure({ status: 500, message: 'Words' })), 10_000],
  [
    '[1.8.0-f] [1.9.1-e] a change that was made',
    (toasts) => {
      const toast = toastOfSuccess('PUT', { message: 'Words' });
      if (toast) toasts.show(toast);
    },
    3000,
  ],
])('%s leaves the screen after its time, and not before', (_, show, durationMs) => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts.onScreen} />);
  act(() => show(toasts));
  after(durationMs - 1);
  expect(screen.queryAllByText(/Words|Validation failed/)).not.toEqual([]);
  after(1);
  expect(screen.queryAllByText(/Words|Validation failed/)).toEqual([]);
});
