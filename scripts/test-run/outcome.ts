/** What one step of a test run came to. A check counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Why it failed, where its output does not tell. */
  readonly note?: string;
  /** Title and first lines of each failed test. */
  readonly failures?: readonly string[];
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

/** What failed, once more where a reader of the end of a long output looks. */
export function failuresOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ failures = [] }) => failures)
    .map((failure) => `FAILED ${failure}\n`)
    .join('');
}
