import { describe, expect, test } from 'vitest';
import { layOutTiles } from './tile-layout.ts';

const WIDE = { width: 800, height: 200 };
const TALL = { width: 200, height: 800 };

describe('values of one panel', () => {
  test('stand one below another, or beside one another, where the document says so, with gaps between them', () => {
    expect(layOutTiles({ count: 4, orientation: 'horizontal', bestRatio: 2 }, WIDE)).toEqual({
      columns: 1,
      width: 800,
      height: 47,
      isScrolling: false,
    });
    expect(layOutTiles({ count: 4, orientation: 'vertical', bestRatio: 2 }, WIDE)).toEqual({
      columns: 4,
      width: 197,
      height: 200,
      isScrolling: false,
    });
  });

  test.each([
    [1, WIDE, 1],
    [4, WIDE, 4],
    [6, WIDE, 3],
    [4, TALL, 1],
    [12, { width: 800, height: 800 }, 3],
  ])('%d in %j have %d columns', (count, size, columns) =>
    expect(layOutTiles({ count, orientation: 'auto', bestRatio: 2 }, size).columns).toBe(columns),
  );

  test('stand in boxes of the shape that suits them', () => {
    const columnsOf = (bestRatio: number) => layOutTiles({ count: 4, orientation: 'auto', bestRatio }, { width: 800, height: 400 }).columns;
    expect([columnsOf(8), columnsOf(2), columnsOf(0.5)]).toEqual([1, 2, 4]);
  });

  test('fill the room also where there is none of them', () =>
    expect(layOutTiles({ count: 0, orientation: 'vertical', bestRatio: 2 }, WIDE)).toEqual({ columns: 1, ...WIDE, isScrolling: false }));

  const least = { width: 75, height: 60 };
  test.each([
    ['horizontal', 8, { columns: 1, width: 800, height: 60, isScrolling: true }],
    ['vertical', 20, { columns: 20, width: 75, height: 200, isScrolling: true }],
    ['auto', 40, { columns: 8, width: 96.5, height: 60, isScrolling: true }],
    ['auto', 4, { columns: 4, width: 197, height: 200, isScrolling: false }],
  ] as const)('that would be too small to be read are scrolled: %s, %d', (orientation, count, layout) =>
    expect(layOutTiles({ count, orientation, bestRatio: 2, least }, WIDE)).toEqual(layout),
  );

  test('never need more than all the room', () =>
    expect(layOutTiles({ count: 1, orientation: 'auto', bestRatio: 2, least }, { width: 50, height: 40 })).toEqual({
      columns: 1,
      width: 50,
      height: 40,
      isScrolling: false,
    }));
});
