import type { StoreApi } from 'zustand/vanilla';

/** Runs what it is given as soon as the next state is set, before the listeners that draw it, which may take long. To be called before anybody listens. */
export function whenSet<State>(store: Pick<StoreApi<State>, 'subscribe'>): (run: () => void) => void {
  let due: (() => void) | undefined;
  store.subscribe(() => {
    const run = due;
    due = undefined;
    run?.();
  });
  return (run) => {
    due = run;
  };
}
