import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { stepThrough } from './step-through.ts';

const widthOf = (text: string): number => text.length * 10;
test.each([
  ['short', 50, 'short'],
  ['longer', 50, 'long…'],
  ['two words', 50, 'two…'],
  ['abc', 15, ''],
  ['', 0, ''],
])('%j in %i px reads %j', (text, maxPx, cut) => expect(cutText(text, maxPx, widthOf)).toBe(cut));

test.each<[string, number | null, number | undefined]>([
  ['ArrowRight', null, 2],
  ['ArrowLeft', null, 9],
  ['ArrowRight', 2, 5],
  ['ArrowDown', 5, 9],
  ['ArrowRight', 9, 9],
  ['ArrowUp', 5, 2],
  ['Home', 9, 2],
  ['End', 2, 9],
  ['ArrowRight', 7, 2],
  ['x', 2, undefined],
])('%s at %j leads to %j', (key, item, next) => expect(stepThrough([2, 5, 9], item, key)).toBe(next));
