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

type Event<Out> = { readonly slot: number; readonly isOver: true } | { readonly slot: number; readonly isOver: false; readonly out: Out };

/**
 * Maps what a generator yields, each value as soon as it comes; yields in the order of readiness. So many values are mapped ahead of their reader,
 * and no more is pulled until it takes one. Ending the loop early ends the source too.
 */
export async function* mapAsReady<In, Out>(
  source: AsyncGenerator<In, void, undefined>,
  map: (value: In) => Promise<Out>,
  ahead: number,
): AsyncGenerator<Out, void, undefined> {
  const open = new Map<number, Promise<Event<Out>>>();
  const pull = (slot: number) => {
    const event = source.next().then(async (next): Promise<Event<Out>> => {
      if (next.done) return { slot, isOver: true };
      return { slot, isOver: false, out: await map(next.value) };
    });
    event.catch(() => undefined); // its reader may have left
    open.set(slot, event);
  };
  for (let slot = 0; slot < ahead; slot++) pull(slot);
  try {
    while (open.size > 0) {
      const event = await Promise.race(open.values());
      open.delete(event.slot);
      if (event.isOver) continue;
      pull(event.slot);
      yield event.out;
    }
  } finally {
    await source.return();
  }
}
