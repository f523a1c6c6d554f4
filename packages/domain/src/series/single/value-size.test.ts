import { expect, test } from 'vitest';
import { valueSizePx } from './value-size.ts';

interface Case {
  readonly letters: number;
  /** Of the usual size. */
  readonly size?: number;
  readonly room: readonly [widthPx: number, heightPx: number];
  readonly isAboveLine?: boolean;
}

test.each<[string, Case, number]>([
  ['a large panel: by its height', { letters: 4, room: [566, 300] }, 120],
  ['a larger one: by its height', { letters: 4, room: [800, 380] }, 152],
  ['the whole page: letters that still read well', { letters: 4, room: [1400, 800] }, 160],
  ['a small panel: as designed', { letters: 4, room: [200, 70] }, 30],
  ['the usual panel', { letters: 5, room: [326, 148] }, 59],
  ['a long text: by its width, with room beside it', { letters: 12, room: [326, 148] }, 32],
  ['a longer one: as designed, while that fits', { letters: 17, room: [326, 148] }, 30],
  ['a very long one: what fits', { letters: 30, room: [326, 148] }, 17],
  ['never less than can be read', { letters: 200, room: [326, 148] }, 12],
  ['above a line of its past', { letters: 4, room: [326, 148], isAboveLine: true }, 50],
  ['chosen larger: as far as its height goes', { letters: 4, size: 2.5, room: [566, 148] }, 118],
  ['chosen twice as large', { letters: 4, size: 2, room: [566, 150] }, 120],
  ['chosen smaller: by as much', { letters: 4, size: 0.25, room: [566, 300] }, 30],
  ['chosen half as large', { letters: 4, size: 0.5, room: [566, 300] }, 60],
  ['chosen larger than fits: what fits', { letters: 10, size: 2.5, room: [326, 300] }, 52],
  ['a flat panel: never beyond its height', { letters: 4, room: [566, 20] }, 16],
  ['no room at all', { letters: 4, room: [0, 0] }, 12],
  ['no letters', { letters: 0, room: [100, 100] }, 40],
])('%s', (_name, { letters, size = 1, room: [widthPx, heightPx], isAboveLine = false }, expected) => {
  expect(valueSizePx(letters, size, { widthPx, heightPx, isAboveLine })).toBe(expected);
});
