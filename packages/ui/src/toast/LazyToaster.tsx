import { useEffect, useState } from 'react';
import { atRest } from '../lazy/useLoadAtRest.ts';
import type { Toaster } from './Toaster.tsx';
import type { Toasts } from './toasts.ts';

/** The toaster without its code: that comes with the first toast, or once the page is at rest. A failed load is tried again by the next toast. */
export function LazyToaster({ toasts }: { readonly toasts: Toasts }) {
  const [Loaded, setLoaded] = useState<typeof Toaster>();
  useEffect(() => {
    let isGone = false;
    const load = () => {
      import('./Toaster.tsx').then(
        (code) => !isGone && setLoaded(() => code.Toaster),
        () => undefined,
      );
    };
    const callOff = atRest(load);
    const stop = toasts.subscribe(load);
    if (toasts.shown().length > 0) load();
    return () => {
      isGone = true;
      callOff();
      stop();
    };
  }, [toasts]);
  return Loaded ? <Loaded toasts={toasts} /> : null;
}
