import { expect, test } from 'vitest';
import { upgradeTo10 } from './upgrade-to-10.ts';

test.each([
  [
    'table',
    [{ thresholds: ['0', '10', '20'], unit: 's' }, { thresholds: ['1', '2'] }, { pattern: 'x' }, 5],
    [{ thresholds: ['10', '20'], unit: 's' }, { thresholds: ['1', '2'] }, { pattern: 'x' }, 5],
  ],
  ['table', 'x', 'x'],
  ['table', [{ thresholds: '1,2,3' }], [{ thresholds: '1,2,3' }]],
  ['graph', [{ thresholds: [1, 2, 3] }], [{ thresholds: [1, 2, 3] }]],
])('styles of %s %j become %j', (type, styles, after) => {
  expect(upgradeTo10({ panels: [{ type, styles }] })).toEqual({ panels: [{ type, styles: after }] });
});
