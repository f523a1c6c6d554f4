import { readFileSync } from 'node:fs';
import type { Failure, Outcome } from './outcome.ts';

/** What `run-reporter.ts` tells of a vitest run; the states are those of vitest. */
export interface Report {
  readonly files: readonly ReportedFile[];
  /** Rejections that nobody handled, a worker that ended: what no test is to blame for. */
  readonly errorsOutside: number;
  /** How many files there are, where some were chosen by what they import. */
  readonly allFiles?: number;
}

export interface ReportedFile {
  readonly path: string;
  readonly state: string;
  readonly tests: readonly ReportedTest[];
}

interface ReportedTest {
  readonly name: string;
  readonly state: string;
  /** Message and stack of its errors. */
  readonly errors: string;
}

const MAX_REASON_LENGTH = 1500;

/**
 * Counts a vitest run. A file that could not be read counts as one failure, so do errors outside any test; a skipped test counts as
 * failed, because a test that did not run proves nothing. In a selection by title the others are no part of the run.
 */
export function countReport(report: Report, exitCode: number, isSelection = false): Outcome {
  const states = report.files.flatMap((file) => file.tests.map(({ state }) => state));
  const count = (wanted: string): number => states.filter((state) => state === wanted).length;
  const passed = count('passed');
  const skipped = isSelection ? 0 : states.length - passed - count('failed');
  const brokenFiles = report.files.filter((file) => file.state === 'failed' && !file.tests.some(({ state }) => state === 'failed')).length;
  const failed = count('failed') + brokenFiles + skipped + (report.errorsOutside > 0 ? 1 : 0);
  const tests = new Map(report.files.map((file) => [file.path, file.tests.map(({ name }) => name)]));
  const failures = report.files.flatMap(failuresOfFile);
  const { allFiles } = report;
  if (failed === 0 && exitCode !== 0)
    return { passed, failed: 1, note: 'vitest failed outside the tests; the reason stands above', failures, tests, allFiles };
  return {
    passed,
    failed,
    failures,
    tests,
    allFiles,
    ...(skipped > 0 && { note: `${skipped} tests were skipped; a skipped test counts as failed` }),
  };
}

const failuresOfFile = ({ path, tests }: ReportedFile): readonly Failure[] =>
  tests
    .filter(({ state }) => state === 'failed')
    .map(({ name, errors }) => ({ path, test: name, reason: errors.slice(0, MAX_REASON_LENGTH) }));

/** Reads the report a run left behind; a run that left none failed. */
export function readOutcome(path: string, exitCode: number, isSelection = false): Outcome {
  try {
    return countReport(JSON.parse(readFileSync(path, 'utf8')), exitCode, isSelection);
  } catch {
    return { passed: 0, failed: 1, note: 'vitest left no report; the reason stands above' };
  }
}
