import { describe, expect, test } from 'vitest';
import { failuresOf, summary } from './outcome.ts';
import { countReport, readOutcome } from './vitest-outcome.ts';

const file = (status: string, ...tests: readonly string[]) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });

test('the last line adds up checks and tests', () => {
  expect(
    summary([
      { passed: 1, failed: 0 },
      { passed: 40, failed: 2 },
      { passed: 0, failed: 1 },
    ]),
  ).toBe('41 passed, 3 failed');
  expect(summary([])).toBe('0 passed, 0 failed');
});

describe('a vitest report', () => {
  test('tells failed tests with their reason, without colours', () => {
    const failed = { status: 'failed', fullName: 'doors close', failureMessages: ['\u001B[31mAssertionError: open\u001B[39m'] };
    const outcome = countReport({ testResults: [{ status: 'failed', assertionResults: [failed] }] }, 1);
    expect(failuresOf([{ passed: 1, failed: 0 }, outcome])).toBe('FAILED doors close\nAssertionError: open\n');
    expect(failuresOf([{ passed: 1, failed: 0 }])).toBe('');
  });

  test('counts tests by their state', () => {
    expect(countReport({ testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] }, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['\n'],
    });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(countReport({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
  });

  test('a skipped test is a failure', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped', 'todo')] };
    expect(countReport(report, 0)).toMatchObject({ passed: 1, failed: 2 });
    expect(countReport(report, 0, true)).toEqual({ passed: 1, failed: 0 });
  });

  test('an error outside the tests is a failure', () => {
    expect(countReport({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('no report is a failure', () => {
    expect(readOutcome('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});
