import fc from 'fast-check';
import { verticalCompactor } from 'react-grid-layout/core';
import { expect, test } from 'vitest';
import { closeGaps, GRID_COLUMNS, type GridItem } from './layout.ts';

const byLibrary = (items: readonly GridItem[]): GridItem[] =>
  verticalCompactor
    .compact(
      items.map(({ id, ...place }) => ({ i: String(id), ...place })),
      GRID_COLUMNS,
    )
    .map(({ i, x, y, w, h }) => ({ id: Number(i), x, y, w, h }));

const item = fc
  .record({
    x: fc.integer({ min: 0, max: 23 }),
    y: fc.integer({ min: 0, max: 30 }),
    w: fc.integer({ min: 1, max: 24 }),
    h: fc.integer({ min: 1, max: 12 }),
  })
  .map((place) => ({ ...place, w: Math.min(place.w, GRID_COLUMNS - place.x) }));

test('places are those of the library that moves panels by hand, also where panels cover each other', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 14 }), (places) => {
      const items = places.map((place, index): GridItem => ({ id: index + 1, ...place }));
      expect(closeGaps(items)).toEqual(byLibrary(items));
    }),
    { numRuns: 2000 },
  );
});

test('what is given stays as it was', () => {
  const given = [Object.freeze({ id: 1, x: 0, y: 9, w: 12, h: 4 })];
  expect(closeGaps(given)).toEqual([{ id: 1, x: 0, y: 0, w: 12, h: 4 }]);
});
