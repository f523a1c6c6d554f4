import { expect, test, vi } from 'vitest';
import { watchFailures } from './watch-failures.ts';

function watched() {
  const page = new EventTarget();
  const emitError = vi.fn();
  watchFailures({ emitError }, page as unknown as Window);
  const reject = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    page.dispatchEvent(event);
    return { isReported: event.defaultPrevented };
  };
  return { page, emitError, reject };
}

test('code that cannot be loaded is told in words and is no uncaught exception', () => {
  const { page, emitError, reject } = watched();
  const error = new Error('Unable to preload CSS for /assets/a.css');
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  expect(reject(error)).toEqual({ isReported: true });
  expect(emitError.mock.calls).toMatchObject([[{ name: 'ChunkError', message: 'Loading chunk failed' }]]);
});

test('any other rejection that nobody handles is told as it is', () => {
  const { emitError, reject } = watched();
  const error = new Error('no such column');
  expect(reject(error)).toEqual({ isReported: true });
  expect(emitError.mock.calls).toEqual([[error]]);
});
