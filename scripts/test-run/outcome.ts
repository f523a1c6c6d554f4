/** A test that failed. */
export interface Failure {
  /** Of its file, from the root of the checkout. */
  readonly path: string;
  /** Its name, after those of the groups it stands in. */
  readonly test: string;
  /** The first lines of its errors. */
  readonly reason: string;
}

/** What one step of a test run came to. A check counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Why it failed, where its output does not tell; of a check that reports, what it found. */
  readonly note?: string;
  /** Fewer than `failed` where something failed that is no test. */
  readonly failures?: readonly Failure[];
  /** Names of all tests that a file reported, by its path. */
  readonly tests?: ReadonlyMap<string, readonly string[]>;
  /** How many files there are, where some were chosen by what they import. */
  readonly allFiles?: number;
  /** Tests that count as passed and had failed at first. */
  readonly secondTries?: readonly Failure[];
}

export const PASSED: Outcome = { passed: 1, failed: 0 };

export function failedWith(note: string): Outcome {
  return { passed: 0, failed: 1, note };
}

/** Adds up; the line that a run ends with. */
export function summary(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** What failed, once more at the end of a long output. */
export function failuresOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ failures = [] }) => failures)
    .map(({ path, test, reason }) => `FAILED ${path} > ${test}\n${reason}\n`)
    .join('');
}

/** A line for each test that needed its second try. */
export function secondTriesOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ secondTries = [] }) => secondTries)
    .map(({ path, test, reason }) => `at the second try: ${path} > ${test}: ${firstLine(reason)}\n`)
    .join('');
}

export const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';
