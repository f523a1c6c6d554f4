import { expect, test } from 'vitest';
import { wordPieces } from './word-pieces.ts';

const ALEF = 'ا';
const FACE = '😀';

test.each([
  ['nothing', '', ['']],
  ['a word that fits', ALEF.repeat(512), [ALEF.repeat(512)]],
  ['words that fit', `${'a'.repeat(500)} ${'b'.repeat(500)}\n${'c'.repeat(512)}`, undefined],
  ['a word too long', ALEF.repeat(1_100), [512, 512, 76].map((length) => ALEF.repeat(length))],
  ['behind other words', `a b ${'c'.repeat(513)} d`, [`a b ${'c'.repeat(512)}`, 'c d']],
  ['a space that does not break', '\u00a0'.repeat(513), ['\u00a0'.repeat(512), '\u00a0']],
  ['characters of two halves', `a${FACE.repeat(300)}`, [`a${FACE.repeat(256)}`, FACE.repeat(44)]],
] as const)('[B14] pieces of %s', (_what, text, pieces) => {
  expect(wordPieces(text)).toEqual(pieces ?? [text]);
});
