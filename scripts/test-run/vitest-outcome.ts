import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';

/** The part of vitest's JSON report that is counted. */
interface Report {
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly ReportedTest[] }[];
}

interface ReportedTest {
  readonly status: string;
  readonly fullName?: string;
  readonly failureMessages?: readonly string[];
}

const MAX_FAILURE_LENGTH = 1500;

const describeFailure = ({ fullName = '', failureMessages = [] }: ReportedTest): string =>
  `${fullName}\n${stripVTControlCharacters(failureMessages.join('\n')).slice(0, MAX_FAILURE_LENGTH)}`;

/**
 * Counts a vitest run. A file that could not be read counts as one failure, so does an error outside any test; a skipped test counts as
 * failed, because a test that did not run proves nothing. In a selection by title the others are no part of the run.
 */
export function countReport(report: Report, exitCode: number, isSelection = false): Outcome {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const count = (status: string): number => tests.filter((result) => result.status === status).length;
  const passed = count('passed');
  const skipped = isSelection ? 0 : tests.length - passed - count('failed');
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = count('failed') + brokenFiles + skipped;
  if (failed === 0 && exitCode !== 0) return { passed, failed: 1, note: 'vitest failed outside the tests; the reason stands above' };
  const failures = tests.filter(({ status }) => status === 'failed').map(describeFailure);
  return {
    passed,
    failed,
    ...(failures.length > 0 && { failures }),
    ...(skipped > 0 && { note: `${skipped} tests were skipped; a skipped test counts as failed` }),
  };
}

/** Reads the report a run left behind; a run that left none failed. */
export function readOutcome(path: string, exitCode: number, isSelection = false): Outcome {
  try {
    return countReport(JSON.parse(readFileSync(path, 'utf8')), exitCode, isSelection);
  } catch {
    return { passed: 0, failed: 1, note: 'vitest left no report; the reason stands above' };
  }
}
