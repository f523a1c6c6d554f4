import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { narrowImplicit } from './implicit-completions.ts';

const OPTIONS = ['-', '!=', '</', 'up', 'and', 'nan'].map((label) => ({ label }));

/** Labels offered for a text that ends at the cursor; the list replaces from `from`. */
const offered = (text: string, from: number, explicit = false) =>
  narrowImplicit({ explicit, pos: text.length, state: EditorState.create({ doc: text }) }, { from, options: OPTIONS })?.options.map(
    ({ label }) => label,
  );

test.each([
  ['sum(rate(up[1m]))', 17],
  ['up{job="a"}', 11],
  ['up * 2', 5],
  ['up ', 3],
  ['up -', 3],
  ['up > ', 5],
])('behind %j no list opens by itself', (text, from) => {
  expect(offered(text, from)).toBeUndefined();
});

test.each([
  ['u', 0],
  ['sum(up) a', 8],
  ['sum(', 4],
  ['up{', 3],
  ['up{job="', 8],
  ['sum by (a, ', 11],
])('behind %j names and words are offered, operators are not', (text, from) => {
  expect(offered(text, from)).toEqual(['up', 'and', 'nan']);
});

test('Ctrl+Space offers everything, also operators', () => {
  expect(offered('sum(up)', 7, true)).toEqual(OPTIONS.map(({ label }) => label));
});

test('nothing found stays nothing', () => {
  expect(narrowImplicit({ explicit: false, pos: 0, state: EditorState.create() }, null)).toBeNull();
});
