import { describe, expect, test } from 'vitest';
import { layOutTiles } from './tile-layout.ts';

const WIDE = { width: 800, height: 200 };
const TALL = { width: 200, height: 800 };

describe('values of one panel', () => {
  test('stand one below another, or beside one another, where the document says so', () => {
    expect(layOutTiles(4, 'horizontal', WIDE, 0)).toEqual({ columns: 1, width: 800, height: 50 });
    expect(layOutTiles(4, 'vertical', WIDE, 0)).toEqual({ columns: 4, width: 200, height: 200 });
  });

  test.each([
    [1, WIDE, 1],
    [4, WIDE, 2],
    [6, WIDE, 3],
    [4, TALL, 1],
    [12, { width: 800, height: 800 }, 3],
  ])('%d in %j have %d columns', (count, size, columns) => expect(layOutTiles(count, 'auto', size, 0).columns).toBe(columns));

  test('leave the gaps between them free', () => {
    expect(layOutTiles(4, 'vertical', { width: 412, height: 100 }, 4)).toEqual({ columns: 4, width: 100, height: 100 });
    expect(layOutTiles(3, 'horizontal', { width: 100, height: 98 }, 4).height).toBe(30);
  });

  test('fill the room also where there is none of them', () =>
    expect(layOutTiles(0, 'vertical', WIDE, 4)).toEqual({ columns: 1, ...WIDE }));
});
