import { expect, test } from 'vitest';
import { countingOf } from './unit-counting.ts';

test.each([
  ['ns', 1e9],
  ['µs', 1e6],
  ['ms', 1e3],
  ['s', 1],
  ['m', 1 / 60],
  ['h', 1 / 3600],
  ['d', 1 / 86_400],
  ['timeticks', 100],
  ['dtdurations', 1],
  ['dtdurationms', 1e3],
  ['dthms', 1],
  ['clocks', 1],
  ['clockms', 1e3],
])('%s is a length of time, a second is %d of it', (unit, second) => {
  expect(countingOf(unit)).toEqual({ kind: 'time', second });
});

test.each([
  ['bytes', 'binary'],
  ['bits', 'binary'],
  ['kbytes', 'binary'],
  ['decbytes', 'thousands'],
  ['Bps', 'thousands'],
  ['short', 'thousands'],
  ['none', 'thousands'],
  ['percent', 'thousands'],
  ['currencyUSD', 'thousands'],
  ['no such unit', 'thousands'],
  ['toString', 'thousands'],
])('%s counts in %s', (unit, kind) => {
  expect(countingOf(unit)).toEqual({ kind });
});
