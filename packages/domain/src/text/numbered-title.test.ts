import { expect, test } from 'vitest';
import { numberedTitle } from './numbered-title.ts';

test.each([
  ['CPU', { word: 'copy', count: 1 }, 'CPU (copy)'],
  ['CPU', { word: 'copy', count: 2 }, 'CPU (copy 2)'],
  ['CPU of all hosts', { word: 'restored', count: 1, maxLength: 14 }, 'CPU (restored)'],
  ['CPU of all hosts', { word: 'restored', count: 10, maxLength: 17 }, 'CPU (restored 10)'],
] as const)('%s, %j: %s', (title, numbering, expected) => expect(numberedTitle(title, numbering)).toBe(expected));
