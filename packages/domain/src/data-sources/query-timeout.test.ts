import { expect, test } from 'vitest';
import { isQueryTimeoutOutOfRange, readQueryTimeout } from './query-timeout.ts';

test.each([
  ['1s', 1_000],
  [' 60s ', 60_000],
  ['1m', 60_000],
])('%j is a time-out', (setting, ms) => {
  expect([readQueryTimeout(setting), isQueryTimeoutOutOfRange(setting)]).toEqual([ms, false]);
});

test.each(['999ms', '61s', '24d', '9999999d'])('[W1] %j is none: no query may take so little or so much', (setting) => {
  expect([readQueryTimeout(setting), isQueryTimeoutOutOfRange(setting)]).toEqual([undefined, true]);
});

test.each(['', 'soon', '$timeout', 30, undefined])('%j leaves it to the server', (setting) => {
  expect([readQueryTimeout(setting), isQueryTimeoutOutOfRange(setting)]).toEqual([undefined, false]);
});
