import { describe, expect, test } from 'vitest';
import { failuresOf, secondTriesOf, summary } from './outcome.ts';
import { countReport, readOutcome, type ReportedFile } from './vitest-outcome.ts';

const file = (state: string, ...states: readonly string[]): ReportedFile => ({
  path: 'doors.test.ts',
  state,
  tests: states.map((one, index) => ({
    name: `doors ${index + 1}`,
    state: one,
    errors: one === 'failed' ? 'Error: open\n    at doors' : '',
  })),
});
const count = (files: readonly ReportedFile[], exitCode: number, isSelection = false) =>
  countReport({ files, errorsOutside: 0 }, exitCode, isSelection);

const failure = { path: 'doors.test.ts', test: 'doors > close', reason: 'Error: open\n    at doors' };

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

test('the end of a run tells failed tests with their reason, and each test that needed a second try in one line', () => {
  expect(failuresOf([{ passed: 1, failed: 0 }])).toBe('');
  expect(failuresOf([{ passed: 1, failed: 1, failures: [failure] }])).toBe(
    'FAILED doors.test.ts > doors > close\nError: open\n    at doors\n',
  );
  expect(secondTriesOf([{ passed: 1, failed: 0 }])).toBe('');
  expect(secondTriesOf([{ passed: 1, failed: 0, secondTries: [failure] }])).toBe(
    'at the second try: doors.test.ts > doors > close: Error: open\n',
  );
});

describe('a vitest report', () => {
  test('counts tests by their state, and names them', () => {
    expect(count([file('passed', 'passed', 'passed'), { ...file('failed', 'passed', 'failed'), path: 'gates.test.ts' }], 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: [{ path: 'gates.test.ts', test: 'doors 2', reason: 'Error: open\n    at doors' }],
      tests: new Map([
        ['doors.test.ts', ['doors 1', 'doors 2']],
        ['gates.test.ts', ['doors 1', 'doors 2']],
      ]),
    });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(count([file('failed'), file('passed', 'passed')], 1)).toMatchObject({ passed: 1, failed: 1, failures: [] });
  });

  test('a skipped test is a failure', () => {
    const files = [file('passed', 'passed', 'skipped', 'pending')];
    expect(count(files, 0)).toMatchObject({ passed: 1, failed: 2 });
    expect(count(files, 0, true)).toMatchObject({ passed: 1, failed: 0 });
  });

  test('an error outside the tests is a failure, also beside a failed test', () => {
    expect(count([file('passed', 'passed')], 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(countReport({ files: [file('failed', 'failed')], errorsOutside: 2 }, 1)).toMatchObject({ failed: 2, failures: [{}] });
  });

  test('no report is a failure', () => {
    expect(readOutcome('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});
