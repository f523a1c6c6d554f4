import { useEffect, useReducer } from 'react';
import type { LazyCode } from './lazy-code.ts';

interface LazyCodeOptions {
  /** Nothing is loaded before. */
  readonly isNeeded: boolean;
  /** Called when the load fails; whoever gives none leaves the failure to the page, as any other that nobody expects. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Code that a component draws with; undefined until it is needed and there. Drawn in the moment it is there: a Suspense boundary that has
 * shown its fallback would hold it back for 300 ms.
 */
export function useLazyCode<Code>(lazy: LazyCode<Code>, { isNeeded, onFailure }: LazyCodeOptions): Code | undefined {
  const [, draw] = useReducer((drawings: number) => drawings + 1, 0);
  const code = isNeeded ? lazy.loaded() : undefined;
  useEffect(() => {
    // What counts is what was drawn with: the code may have come since.
    if (!isNeeded || code !== undefined) return undefined;
    let isGone = false;
    const stop = lazy.subscribe?.(draw);
    void lazy.load().then(
      () => isGone || draw(),
      (error: unknown) => {
        if (isGone) return;
        if (!onFailure) throw error;
        onFailure(error);
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a caller's new function does not load anew
  }, [lazy, isNeeded]);
  return code;
}
