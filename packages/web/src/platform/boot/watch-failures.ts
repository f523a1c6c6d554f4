import { ApiError } from '../api/api-error.ts';
import { ChunkError } from '@pharos/ui/lazy';
import type { Toasts } from '../toasts/toasts.ts';

/** Tells people of failures that nobody waited for. Those are told by then, so the browser does not report them as uncaught. */
export function watchFailures({ emitError }: Pick<Toasts, 'emitError'>, page: Pick<Window, 'addEventListener'> = window): void {
  const chunkFailures = new WeakSet<object>();
  // What loads parts of the code says so before it throws.
  page.addEventListener('vite:preloadError', ({ payload }) => chunkFailures.add(payload));
  page.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof ApiError) return; // a failed call has been told already
    event.preventDefault();
    emitError(typeof reason === 'object' && reason !== null && chunkFailures.has(reason) ? new ChunkError(reason) : reason);
  });
}
