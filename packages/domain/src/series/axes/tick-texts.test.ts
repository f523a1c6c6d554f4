import { expect, test } from 'vitest';
import { ownDecimals, stepDecimals } from '../../units/decimals.ts';
import type { Precision } from '../../units/format-value.ts';
import { tickTexts } from './tick-texts.ts';

test.each<[readonly number[], string, Precision, string]>([
  [[0, 900, 3600, 4500], 'dtdurations', stepDecimals(900), '0 seconds | 15 minutes | 1 hour | 1 hour, 15 minutes'],
  [
    [3600, 4500, 5400, 6300, 7200],
    'dtdurations',
    stepDecimals(900),
    '1 hour | 1 hour, 15 minutes | 1 hour, 30 minutes | 1 hour, 45 minutes | 2 hours',
  ],
  [[-4500, -3600, 0], 'dtdurations', stepDecimals(900), '1 hour, 15 minutes ago | 1 hour ago | 0 seconds'],
  [[60, 90, 120], 'dtdurations', stepDecimals(30), '1 minute | 1 minute, 30 seconds | 2 minutes'],
  [[86_400, 129_600], 'dtdurations', stepDecimals(43_200), '1 day | 1 day, 12 hours'],
  [[86_400_000, 86_400_001], 'dtdurationms', stepDecimals(1), '1 day | 1 day, 0 hours, 0 minutes, 0 seconds, 1 millisecond'],
  [[604_800, 691_200, 1_209_600], 'dtdurations', stepDecimals(86_400), '1 week | 1 week, 1 day | 2 weeks'],
  [[0, 0.5, 1, 1.5, 2], 'short', 0, '0 | 1 |  | 2 | '],
  [[1, 1.2, 1.4], 'none', 0, '1 |  | '],
  [[0, 2500, 5000], 'short', null, '0 | 3 K | 5 K'],
  [[1, 1.0001], 'short', ownDecimals, '1 | 1.0001'],
  [[0, 25, 50], 'percent', stepDecimals(25), '0% | 25% | 50%'],
  [[5], 'short', ownDecimals, '5'],
  [[], 'short', ownDecimals, ''],
])('no two labels of %j in %s read the same', (ticks, unit, precision, expected) => {
  expect(tickTexts(ticks, { unit, decimals: precision }).join(' | ')).toBe(expected);
});
