import { expect, test } from 'vitest';
import type { PlotValues } from '../null-modes.ts';
import { readTrend, trendText } from './trend.ts';

const say = (values: PlotValues) =>
  trendText(readTrend(values), { value: String, at: (index) => `14:0${index % 10}${index > 9 ? '+' : ''}` });
const _ = undefined;

test.each<[string, PlotValues, string]>([
  ['rising', [2, 3, 5, 6, 8, 9], 'rises from 2 to 9, highest at 14:05'],
  ['rising, highest before its end', [2, 4, 9, 8, 7], 'rises from 2 to 7, highest 9 at 14:02'],
  ['falling', [9, 7, 4, 2], 'falls from 9 to 2, lowest at 14:03'],
  ['falling, lowest before its end', [9, 5, 1, 2], 'falls from 9 to 2, lowest 1 at 14:02'],
  ['flat', new Float64Array([5, 5, 5]), 'stays at 5'],
  ['a spike upwards', [2, 2, 2, 9, 2, 2], 'stays about 2 with a peak of 9 at 14:03'],
  ['a spike at the very end', [2, 2, 2, 2, 2, 2, 9], 'stays about 2 with a peak of 9 at 14:06'],
  ['a spike downwards', [7, 7, 7, 1, 7, 7], 'stays about 7 with a dip to 1 at 14:03'],
  [
    'two spikes',
    Array.from({ length: 20 }, (__, index) => (index === 3 ? 8 : index === 6 ? 9 : 2)),
    'stays about 2 with 2 peaks, highest 9 at 14:06',
  ],
  ['up and down', [2, 9, 2, 9, 3], 'varies between 2 and 9, highest at 14:01, ends at 3'],
  ['gaps in a rising line', [null, 1, null, null, 2, Number.NaN, 3, null], 'rises from 1 to 3, highest at 14:06, with 2 gaps'],
  ['one gap', [5, null, 5], 'stays at 5, with a gap'],
  ['points of other times are no gaps', [1, _, 2, _, _, 3], 'rises from 1 to 3, highest at 14:05'],
  ['negative', [-9, -5, -2], 'rises from -9 to -2, highest at 14:02'],
  ['one value', [null, 4, null], 'is 4 at 14:01'],
  ['no value', [null, _, Number.NaN, Infinity], 'has no values'],
  ['nothing', [], 'has no values'],
])('%s', (_name, values, text) => expect(say(values)).toBe(text));

test('what reads the same is the same', () => {
  const writer = { value: (value: number) => value.toFixed(0), at: String };
  expect(trendText(readTrend([5.1, 5.2, 5.4]), writer)).toBe('stays at 5');
  expect(trendText(readTrend([1, 9.2, 9.1]), writer)).toBe('rises from 1 to 9, highest at 1');
});

test('a million values', () => {
  const values = Float64Array.from({ length: 1_000_000 }, (__, index) => index);
  expect(readTrend(values)).toMatchObject({ kind: 'rises', gaps: 0, median: 499_999.5 });
});
