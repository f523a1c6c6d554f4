/** A wait, a stopwatch or a limit of a test that may stay: its code as it stands there, and why. */
export interface Exception {
  readonly path: string;
  readonly code: string;
  readonly reason: string;
}

const BETWEEN_READS = 'the pause between two readings of a state that is awaited';
const OWN_CLOCK = 'by the clock of the test';

export const EXCEPTIONS: readonly Exception[] = [
  { path: 'e2e/fixtures/until.ts', code: 'wait(pauseMs)', reason: BETWEEN_READS },
  { path: 'e2e/fixtures/visitor.ts', code: 'wait(QUIET_MS)', reason: 'a page is quiet when it has sent nothing for a while' },
  { path: 'parity/last-value.service.test.ts', code: 'setTimeout(200)', reason: BETWEEN_READS },
  {
    path: 'packages/server/src/crash.database.test.ts',
    code: 'wait(Math.random() * 150)',
    reason: 'the server is killed at a moment that nobody chose',
  },
  {
    path: 'packages/server/src/platform/database/postgres/postgres-silence.database.test.ts',
    code: 'wait(20)',
    reason: 'the pace of a client that calls until the test has ended',
  },
  {
    path: 'packages/server/src/platform/jobs/jobs.database.test.ts',
    code: 'wait(20 + ((runs += 1) % 7) * 5)',
    reason: 'work of differing length',
  },
  {
    path: 'packages/server/src/features/queries/query-results.test.ts',
    code: 'pause(50)',
    reason: 'work that takes longer than its caller waits, on every machine',
  },
  {
    path: 'packages/server/src/testing/hostile-input.ts',
    code: '900_000',
    reason: 'thousands of calls, which take longer than any other test',
  },
  {
    path: 'packages/server/src/platform/jobs/keep-lease.test.ts',
    code: 'setTimeout(resolve, 500)',
    reason: OWN_CLOCK,
  },
  {
    path: 'packages/server/src/features/queries/request-work.test.ts',
    code: "setTimeout(() => resolve('pending'), 2_000)",
    reason: OWN_CLOCK,
  },
  {
    path: 'packages/server/src/platform/database/postgres/connection-watchdog.test.ts',
    code: "setTimeout(() => resolve({ kind: 'dead', reason: 'nothing came' }), maxMs)",
    reason: OWN_CLOCK,
  },
  { path: 'packages/server/src/platform/database/postgres/connection-watchdog.test.ts', code: 'expect(lastedMs)', reason: OWN_CLOCK },
  {
    path: 'packages/server/src/platform/database/postgres/connection-watchdog.test.ts',
    code: 'expect(Math.max(...lastedMs))',
    reason: OWN_CLOCK,
  },
];
