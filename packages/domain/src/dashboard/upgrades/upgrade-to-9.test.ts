import { expect, test } from 'vitest';
import { upgradeTo9 } from './upgrade-to-9.ts';

test.each([
  ['singlestat', '0,10,20', '10,20'],
  ['singlestat', '0,10,20,30', '10,20,30'],
  ['singlestat', '10,20', '10,20'],
  ['singlestat', '', ''],
  ['singlestat', [0, 10, 20], [0, 10, 20]],
  ['graph', '0,10,20', '0,10,20'],
])('thresholds of %s %j become %j', (type, thresholds, after) => {
  expect(upgradeTo9({ rows: [{ panels: [{ id: 1, type, thresholds }] }] })).toEqual({
    rows: [{ panels: [{ id: 1, type, thresholds: after }] }],
  });
});
