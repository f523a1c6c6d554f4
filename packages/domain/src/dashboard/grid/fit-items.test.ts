import { expect, test } from 'vitest';
import { fitItems } from './fit-items.ts';

const item = (id: number, y: number, h: number) => ({ id, x: 0, y, w: 24, h });
const places = (heightPx: number, hasSubmenu = false) =>
  fitItems([item(1, 0, 10), item(2, 10, 20)], { heightPx, hasSubmenu }).map(({ y, h }) => [y, h]);

test.each([
  [
    55 + 20 + 30 * 40,
    false,
    [
      [0, 10],
      [10, 20],
    ],
  ],
  [
    55 + 20 + 15 * 40,
    false,
    [
      [0, 5],
      [5, 10],
    ],
  ],
  [
    55 + 20 + 15 * 40 - 1,
    false,
    [
      [0, 5],
      [5, 9],
    ],
  ],
  [
    55 + 20 + 50 + 15 * 40,
    true,
    [
      [0, 5],
      [5, 10],
    ],
  ],
  [
    55 + 20 + 60 * 40,
    false,
    [
      [0, 20],
      [20, 40],
    ],
  ],
  [
    100,
    false,
    [
      [0, 1],
      [1, 1],
    ],
  ],
])('[1.9.3-e] in a window of %i px (submenu: %s) panels take %j', (heightPx, hasSubmenu, expected) => {
  expect(places(heightPx, hasSubmenu)).toEqual(expected);
});

test('fitted panels never overlap and stay in their order', () => {
  const many = Array.from({ length: 40 }, (_, index) => item(index, index * 3, 3));
  const fitted = fitItems(many, { heightPx: 700, hasSubmenu: true });
  expect(fitted.map(({ y }) => y)).toEqual(fitted.map((_, index) => index));
});
