import { useEffect, useState } from 'react';
import { lazyCode } from '../lazy/lazy-code.ts';
import { atRest } from '../lazy/useLoadAtRest.ts';
import type { Toasts } from './toasts.ts';

const toasterCode = lazyCode(async () => (await import('./Toaster.tsx')).Toaster);

/**
 * The toaster without its code: that comes with the first toast, or once the page is at rest. A failed load is tried again by the next toast, and
 * when the server answers.
 */
export function LazyToaster({ toasts }: { readonly toasts: Toasts }) {
  const [Loaded, setLoaded] = useState(() => toasterCode.loaded());
  useEffect(() => {
    const load = () => {
      toasterCode.load().then(
        (Toaster) => setLoaded(() => Toaster),
        () => undefined,
      );
    };
    const ends = [atRest(load), toasts.subscribe(load), toasterCode.subscribe(load)];
    if (toasts.shown().length > 0) load();
    return () => ends.forEach((end) => end());
  }, [toasts]);
  return Loaded ? <Loaded toasts={toasts} /> : null;
}
