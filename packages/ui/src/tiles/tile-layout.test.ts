import { describe, expect, test } from 'vitest';
import { layOutTiles } from './tile-layout.ts';

const WIDE = { width: 800, height: 200 };
const TALL = { width: 200, height: 800 };

describe('values of one panel', () => {
  test('stand one below another, or beside one another, where the document says so, with gaps between them', () => {
    expect(layOutTiles(4, 'horizontal', WIDE)).toEqual({ columns: 1, width: 800, height: 47 });
    expect(layOutTiles(4, 'vertical', WIDE)).toEqual({ columns: 4, width: 197, height: 200 });
  });

  test.each([
    [1, WIDE, 1],
    [4, WIDE, 4],
    [6, WIDE, 3],
    [4, TALL, 1],
    [12, { width: 800, height: 800 }, 3],
  ])('%d in %j have %d columns', (count, size, columns) => expect(layOutTiles(count, 'auto', size).columns).toBe(columns));

  test('fill the room also where there is none of them', () => expect(layOutTiles(0, 'vertical', WIDE)).toEqual({ columns: 1, ...WIDE }));
});
