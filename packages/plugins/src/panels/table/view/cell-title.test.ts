import { expect, test } from 'vitest';
import { cellTitle } from './cell-title.ts';

test.each([
  ['a number that is rounded', 1234.5678, '1234.57', '1234.5678'],
  ['a number that is scaled', 1500, '1.50 K', '1500'],
  ['a number that is all there', 50, '50%', undefined],
  ['a negative one with a real minus', -50, '−50%', undefined],
  ['a text that may be cut', 'thirteen sign', 'thirteen sign', 'thirteen sign'],
  ['a short text', 'twelve signs', 'twelve signs', undefined],
])('%s', (_name, value, text, expected) => expect(cellTitle(value, text, typeof value === 'number')).toBe(expected));
