import { panelContext } from '@pharos/plugin/host-in-tests';
import { expect, test } from 'vitest';
import { alertThresholds } from './alert-thresholds.ts';
import { readMarks } from './marks.ts';
import { GraphOptions } from './options.ts';

const rule = (type: string, ...params: readonly number[]) => ({
  name: 'Load',
  conditions: [{ type: 'query', evaluator: { type, params } }],
});

test.each([
  ['gt', [5], [['gt', 5]]],
  ['lt', [5], [['lt', 5]]],
  [
    'outside_range',
    [1, 9],
    [
      ['lt', 1],
      ['gt', 9],
    ],
  ],
  [
    'outside_range',
    [9, 1],
    [
      ['gt', 9],
      ['lt', 1],
    ],
  ],
  [
    'within_range',
    [1, 9],
    [
      ['gt', 1],
      ['lt', 9],
    ],
  ],
  [
    'within_range',
    [9, 1],
    [
      ['lt', 9],
      ['gt', 1],
    ],
  ],
  ['within_range', [9], []],
  ['no_value', [], []],
] as const)('an alert rule %s %j', (type, params, expected) => {
  const built = alertThresholds(rule(type, ...params));
  expect(built?.map(({ op, value }) => [op, value])).toEqual(expected);
  expect(built?.every(({ colorMode, fill, line }) => colorMode === 'critical' && fill && line)).toBe(true);
});

test.each([undefined, {}, { conditions: [] }, { conditions: [{}] }])('of %j there are none', (alert) =>
  expect(alertThresholds(alert)).toBeUndefined(),
);

test('the values of a rule are drawn instead of the thresholds of the panel', () => {
  const saved = { thresholds: [{ value: 5 }], alert: rule('gt', 70) };
  expect(readMarks(GraphOptions.parse(saved), panelContext()).thresholds).toEqual([
    { axis: 'left', value: 70, fillTo: Infinity, fill: 'rgba(234, 112, 112, 0.12)', line: 'rgba(237, 46, 24, 0.6)' },
  ]);
});
