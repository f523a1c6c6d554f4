import { useEffect, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';

/** What a page opens with. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: Value }
  | { readonly kind: 'failed'; readonly reason: string };

/** Loads once, when the page opens. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<Loaded<Value>>({ kind: 'loading' });
  const [first] = useState(() => load);
  useEffect(() => {
    let isShown = true;
    const show = (next: Loaded<Value>) => isShown && setState(next);
    first().then(
      (value) => show({ kind: 'loaded', value }),
      (error: unknown) => show({ kind: 'failed', reason: messageOf(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [first]);
  return state;
}
