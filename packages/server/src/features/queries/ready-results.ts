/** Results in the order they are ready, for one reader. */
export interface ReadyResults<Result> {
  push(result: Result): void;
  /** Nothing more comes: the reader is told why. */
  fail(error: unknown): void;
  /** The next one, when it is ready. @throws what `fail` was given, once all before it are read */
  next(): Promise<Result>;
}

export function createReadyResults<Result>(): ReadyResults<Result> {
  const ready: Result[] = [];
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};
  return {
    push(result) {
      ready.push(result);
      wake();
    },
    fail(error) {
      failure ??= { error };
      wake();
    },
    async next() {
      for (;;) {
        const result = ready.shift();
        if (result !== undefined) return result;
        if (failure) throw failure.error;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
