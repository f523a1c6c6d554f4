import { describe, expect, test } from 'vitest';
import { GraphOptions } from './options.ts';
import { buildThresholds } from './thresholds.ts';

const build = (...thresholds: readonly object[]) => buildThresholds(GraphOptions.parse({ thresholds }).thresholds, 'dark');
const spans = (...thresholds: readonly object[]) => build(...thresholds).map(({ value, fillTo }) => [value, fillTo]);

describe('the filled side of a threshold', () => {
  test.each([
    [[{ op: 'gt', value: 50 }], [[50, Infinity]]],
    [[{ op: 'lt', value: 50 }], [[50, -Infinity]]],
    [
      [
        { op: 'gt', value: 50 },
        { op: 'gt', value: 80 },
      ],
      [
        [50, 80],
        [80, Infinity],
      ],
    ],
    [
      [
        { op: 'gt', value: 80 },
        { op: 'gt', value: 50 },
      ],
      [
        [80, Infinity],
        [50, Infinity],
      ],
    ],
    [
      [
        { op: 'gt', value: 10 },
        { op: 'lt', value: 90 },
      ],
      [
        [10, 90],
        [90, 10],
      ],
    ],
    [
      [
        { op: 'lt', value: 10 },
        { op: 'gt', value: 90 },
      ],
      [
        [10, -Infinity],
        [90, Infinity],
      ],
    ],
  ])('%j', (thresholds, expected) => expect(spans(...thresholds)).toEqual(expected));
});

test.each([
  ['critical', 'rgba(234, 112, 112, 0.12)', 'rgba(237, 46, 24, 0.6)'],
  ['warning', 'rgba(235, 138, 14, 0.12)', 'rgba(247, 149, 32, 0.6)'],
  ['ok', 'rgba(11, 237, 50, 0.09)', 'rgba(6, 163, 69, 0.6)'],
  ['nonsense', 'rgba(234, 112, 112, 0.12)', 'rgba(237, 46, 24, 0.6)'],
])('%s is filled in %s with a line of %s', (colorMode, fill, line) =>
  expect(build({ value: 1, colorMode })[0]).toMatchObject({ fill, line }),
);

test('custom colours are those of the document; what is no colour is not drawn', () => {
  expect(build({ value: 1, colorMode: 'custom', fillColor: '#123456', lineColor: 'url(x)' })).toEqual([
    { axis: 'left', value: 1, fill: '#123456', fillTo: Infinity },
  ]);
});

test('fill and line are drawn where the document does not say otherwise', () => {
  expect(build({ value: 1, fill: false })[0]).toEqual({ axis: 'left', value: 1, line: 'rgba(237, 46, 24, 0.6)' });
  expect(build({ value: 1, line: false, yaxis: 'right' })[0]).toMatchObject({ axis: 'right', fill: 'rgba(234, 112, 112, 0.12)' });
});

test('an entry without a number is left out', () =>
  expect(spans({ op: 'gt' }, { value: 'x' }, { value: '5' }, { value: null })).toEqual([[5, Infinity]]));
