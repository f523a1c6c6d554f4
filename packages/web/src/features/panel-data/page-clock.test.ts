import type { TargetResult } from '@pharos/contract/frames';
import { expect, test } from 'vitest';
import { PageClock } from './page-clock.ts';

const resolvedAt = (nowMs: number): TargetResult => ({ kind: 'pending', range: { from: 0, to: 1 }, requested: { from: 0, to: 1, nowMs } });
const FAILURE: TargetResult = { kind: 'error', error: { code: 'x', message: 'x', status: 502 } };
const UNTOLD: TargetResult = { kind: 'pending', range: { from: 0, to: 1 } };

test.each<[string, (clock: PageClock) => void, number | undefined]>([
  ['nothing was answered yet', () => undefined, undefined],
  ['the first result tells', (clock) => clock.report(resolvedAt(900), 0), 900],
  ['a second one changes nothing', (clock) => [900, 950].forEach((nowMs) => clock.report(resolvedAt(nowMs), 0)), 900],
  ['a failure tells nothing', (clock) => clock.report(FAILURE, 0), undefined],
  ['a result that names no moment tells nothing', (clock) => clock.report(UNTOLD, 0), undefined],
  [
    'a refresh begins anew',
    (clock) => {
      clock.report(resolvedAt(900), 0);
      clock.restart();
    },
    undefined,
  ],
  [
    'a late result of the refresh before tells nothing',
    (clock) => {
      clock.restart();
      clock.report(resolvedAt(900), 0);
    },
    undefined,
  ],
])('%s', (_, happen, expected) => {
  const clock = new PageClock(() => 5000);
  happen(clock);
  expect(clock.nowMs).toBe(expected);
});

test('a browser whose clock is an hour fast goes by the clock of who answers', () => {
  let browserMs = 3_600_000 + 1000;
  const clock = new PageClock(() => browserMs);
  expect(clock.runningMs).toBe(browserMs);
  clock.report(resolvedAt(1000), clock.refreshes);
  browserMs += 250;
  expect(clock.runningMs).toBe(1250);
  clock.restart();
  expect(clock.runningMs).toBe(1250);
});
