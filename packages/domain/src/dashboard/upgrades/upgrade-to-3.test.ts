import { expect, test } from 'vitest';
import { nextNumber, upgradeTo3 } from './upgrade-to-3.ts';

test.each([
  [
    'numbers go on behind the highest of all rows',
    { rows: [{ panels: [{}, { id: 4 }] }, { panels: [{ id: 9 }, { id: 0 }] }] },
    { rows: [{ panels: [{ id: 10 }, { id: 4 }] }, { panels: [{ id: 9 }, { id: 11 }] }] },
  ],
  ['panels of the grid and inside of rows of it', { panels: [{ panels: [{}] }] }, { panels: [{ id: 2, panels: [{ id: 1 }] }] }],
  ['what is no panel stays', { panels: [null, 'x', {}], rows: 7 }, { panels: [null, 'x', { id: 1 }], rows: 7 }],
])('%s', (_what, before, after) => expect(upgradeTo3(before)).toEqual(after));

test('a number that cannot be counted on is not followed', () => {
  expect(nextNumber({ panels: [{ id: 1e300 }, { id: 2.5 }, { id: '7' }, { id: 3 }] })).toBe(4);
});
