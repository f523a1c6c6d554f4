import { createValueStore, type ValueStore } from '../page/value-store.ts';

/** What waits for the person to show again who they are. */
export interface PendingConfirmation {
  /** Ways that the account has, the best one first; a newer server may name some that this page does not know. */
  readonly ways: readonly string[];
  /** Ends it: with false the person did not want to. */
  readonly finish: (isConfirmed: boolean) => void;
}

/** Has the person show again who they are. What comes while that is open waits for the same. */
export interface Confirmation {
  readonly pending: ValueStore<PendingConfirmation | undefined>;
  /** False where the person did not want to. */
  readonly request: (ways: readonly string[]) => Promise<boolean>;
}

export function createConfirmation(): Confirmation {
  const pending = createValueStore<PendingConfirmation | undefined>(undefined);
  let open: Promise<boolean> | undefined;
  return {
    pending,
    request: (ways) => {
      if (open) return open;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const finish = (isConfirmed: boolean) => {
        if (open !== promise) return;
        open = undefined;
        pending.set(undefined);
        resolve(isConfirmed);
      };
      open = promise;
      pending.set({ ways, finish });
      return promise;
    },
  };
}
