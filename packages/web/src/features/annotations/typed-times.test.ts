import { expect, test } from 'vitest';
import { readTimes, typedTimes } from './typed-times.ts';

const START = Date.UTC(2018, 10, 15, 10, 20, 30);
const typed = (from: string, to = '') => readTimes({ from, to }, 'utc');

test('times are typed as in the time picker', () => {
  expect(typedTimes({ fromMs: START }, 'utc')).toEqual({ from: '2018-11-15 10:20:30', to: '' });
  expect(typed('2018-11-15 10:20:30')).toEqual({ kind: 'times', fromMs: START, toMs: undefined });
  expect(typed('2018-11-15 10:20:30', '2018-11-15 10:20:31')).toEqual({ kind: 'times', fromMs: START, toMs: START + 1000 });
});

test('equal ends are a moment', () => {
  expect(typed('2018-11-15 10:20:30', ' 2018-11-15 10:20:30 ')).toEqual({ kind: 'times', fromMs: START, toMs: undefined });
});

test.each([
  ['yesterday', '', ['from']],
  ['', '', ['from']],
  ['now-1h', '', ['from']],
  ['2018-11-15 10:20:30', 'later', ['to']],
  ['x', 'y', ['from', 'to']],
  ['2018-11-15 10:20:30', '2018-11-14 10:20:30', ['to']],
])('what is no time is said at its field: %j, %j', (from, to, fields) => {
  const { kind, ...errors } = typed(from, to);
  expect([kind, Object.keys(errors)]).toEqual(['error', fields]);
});
