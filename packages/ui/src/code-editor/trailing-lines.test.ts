import { expect, test } from 'vitest';
import { withoutTrailingLines } from './trailing-lines.ts';

test.each([
  ['up', 'up'],
  ['up ', 'up '],
  ['up\n', 'up'],
  ['up  \n \n\t', 'up'],
  ['sum(\nup)', 'sum(\nup)'],
  ['\n', ''],
  ['\n\nup\r\n', '\n\nup'],
  ['', ''],
])('%j is saved as %j', (text, saved) => {
  expect(withoutTrailingLines(text)).toBe(saved);
});

test('a text of megabytes of blanks is no work', () => {
  const blanks = ' '.repeat(5_000_000);
  expect(withoutTrailingLines(`${blanks}up`)).toHaveLength(5_000_002);
});
