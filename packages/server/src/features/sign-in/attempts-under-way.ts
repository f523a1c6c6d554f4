/** Whose password is guessed, and from where. */
export interface AttemptKeys {
  readonly nameKey: string;
  readonly addressKey: string;
}

/** One attempt of this process whose outcome is not known yet. */
export interface OpenAttempt extends AttemptKeys {
  /** True once it is counted in the database: others of its name may then wait for its outcome. */
  isCounted: boolean;
  /** Ends with the attempt, whatever its outcome. */
  readonly finished: Promise<void>;
  finish(): void;
}

/** The attempts of this process whose outcome is not known yet, and whose turn it is to be counted. */
export interface AttemptsUnderWay {
  begin(keys: AttemptKeys): OpenAttempt;
  /** Those with the same name or the same address, as they are now. */
  open(by: keyof AttemptKeys, keys: AttemptKeys): readonly OpenAttempt[];
  /** Work of one line (a name) goes one after the other, so that who came first is counted first. */
  inLine<T>(line: string, work: () => Promise<T>): Promise<T>;
}

export function createAttemptsUnderWay(): AttemptsUnderWay {
  const open = new Set<OpenAttempt>();
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    begin: (keys) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const attempt: OpenAttempt = {
        ...keys,
        isCounted: false,
        finished: promise,
        finish: () => {
          open.delete(attempt);
          resolve();
        },
      };
      open.add(attempt);
      return attempt;
    },
    open: (by, keys) => [...open].filter((attempt) => attempt[by] === keys[by]),
    inLine: (line, work) => {
      const turn = (lastOf.get(line) ?? Promise.resolve()).then(work);
      const end = turn.then(
        () => undefined,
        () => undefined,
      );
      lastOf.set(line, end);
      void end.then(() => lastOf.get(line) === end && lastOf.delete(line));
      return turn;
    },
  };
}
