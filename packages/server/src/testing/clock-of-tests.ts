/** By these libfaketime shifts the clock of a process (`npm run test:days`). */
const NAMES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/** What a program of ours needs in its environment to have the clock of the test that starts it; nothing where that is the clock of the machine. */
export const clockOfTests = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
