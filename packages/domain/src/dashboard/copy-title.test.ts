import { expect, test } from 'vitest';
import { copyTitle } from './copy-title.ts';

test.each([
  ['CPU', ['CPU'], 'CPU (copy)'],
  ['CPU', ['CPU', 'CPU (copy)'], 'CPU (copy 2)'],
  ['CPU (copy)', ['CPU', 'CPU (copy)'], 'CPU (copy 2)'],
  ['CPU (copy)', ['CPU (copy)', 'CPU (copy 2)', 'CPU (copy 3)'], 'CPU (copy 4)'],
  ['CPU (copy 7)', ['CPU (copy 7)'], 'CPU (copy)'],
  ['CPU $host', [], 'CPU $host (copy)'],
  ['CPU (copy of Bob)', [], 'CPU (copy of Bob) (copy)'],
  ['', [''], ''],
  ['  ', [], '  '],
])('the duplicate of %j beside %j is %j', (title, taken, expected) => {
  expect(copyTitle(title, taken)).toBe(expected);
});
