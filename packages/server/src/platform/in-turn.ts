export interface TurnLimits {
  /** How many run at once. */
  readonly atOnce: number;
  /** How many may wait; what comes then is refused. */
  readonly waiting: number;
  readonly refuse: () => Error;
}

/** Runs work in the order it came, a few at a time. @throws what `refuse` gives, once too many wait */
export function inTurns({ atOnce, waiting, refuse }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw refuse();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place passes on to the next in line, so the number running stays the same.
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same for each key by itself: keys do not wait for each other. */
export function turnsByKey(limits: TurnLimits): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { readonly inTurn: ReturnType<typeof inTurns>; users: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { inTurn: inTurns(limits), users: 0 };
    lines.set(key, line);
    line.users += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.users -= 1;
      if (line.users === 0) lines.delete(key);
    }
  };
}
