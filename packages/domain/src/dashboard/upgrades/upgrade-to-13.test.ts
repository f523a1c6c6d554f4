import { expect, test } from 'vitest';
import { upgradeTo13 } from './upgrade-to-13.ts';

const of = (panel: Record<string, unknown>) => ({ panels: [{ type: 'graph', ...panel }] });
const colors = { threshold1Color: 'red', threshold2Color: 'blue' };

test.each([
  [
    'two rising ones are filled above',
    { grid: { threshold1: 10, threshold2: 20, ...colors, other: 1 } },
    {
      grid: { other: 1 },
      thresholds: [
        { value: 10, op: 'gt', colorMode: 'custom', fill: true, fillColor: 'red' },
        { value: 20, op: 'gt', colorMode: 'custom', fill: true, fillColor: 'blue' },
      ],
    },
  ],
  [
    'two falling ones are lines below',
    { grid: { threshold1: 20, threshold2: 10, thresholdLine: true, ...colors } },
    {
      grid: {},
      thresholds: [
        { value: 20, op: 'lt', colorMode: 'custom', line: true, lineColor: 'red' },
        { value: 10, op: 'lt', colorMode: 'custom', line: true, lineColor: 'blue' },
      ],
    },
  ],
  [
    'two equal ones do not fall',
    { grid: { threshold1: 10, threshold2: 10, ...colors } },
    {
      grid: {},
      thresholds: [
        { value: 10, op: 'gt', colorMode: 'custom', fill: true, fillColor: 'red' },
        { value: 10, op: 'gt', colorMode: 'custom', fill: true, fillColor: 'blue' },
      ],
    },
  ],
  [
    'one, without a color',
    { grid: { threshold1: 0, threshold2: null } },
    { grid: {}, thresholds: [{ value: 0, op: 'gt', colorMode: 'custom', fill: true }] },
  ],
  ['the second counts beside the first only', { grid: { threshold1: null, threshold2: 3 } }, { grid: {}, thresholds: [] }],
  ['a text is no threshold', { grid: { threshold1: '3' } }, { grid: {}, thresholds: [] }],
  ['none at all is an empty list', { grid: {} }, { grid: {}, thresholds: [] }],
  ['a list stays where the grid has none', { grid: {}, thresholds: [{ value: 1 }] }, { grid: {}, thresholds: [{ value: 1 }] }],
  ['a panel without a grid stays', { thresholds: '1,2' }, { thresholds: '1,2' }],
])('%s', (_what, before, after) => expect(upgradeTo13(of(before))).toEqual(of(after)));
