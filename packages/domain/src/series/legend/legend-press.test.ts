import { expect, test } from 'vitest';
import { afterLegendPress, type LegendPressKind, pressKind, showOnly } from './legend-press.ts';

/** `a b c d e` are rows in this order; `x` is drawn, but not listed. */
const ROWS = [...'abcde'];
const ALL = [...ROWS, 'x'];
type Row = readonly [kind: LegendPressKind, key: string, anchor: string | null, shown: string, then: string, anchorThen: string];

const press = (
  kind: LegendPressKind,
  key: string,
  { anchor, shown, rows = ROWS }: { anchor: string | null; shown: string; rows?: string[] },
) => {
  const hidden = new Set(ALL.filter((one) => !shown.includes(one)));
  const next = afterLegendPress({ all: ALL, rows, hidden, anchor }, { kind, key });
  return [ALL.filter((one) => !next.hidden.has(one)).join(''), next.anchor];
};

test.each<Row>([
  // One alone; once more gives all back.
  ['alone', 'b', null, 'abcdex', 'b', 'b'],
  ['alone', 'b', 'b', 'b', 'abcdex', 'b'],
  ['alone', 'c', 'b', 'b', 'c', 'c'],
  ['alone', 'b', null, 'bc', 'b', 'b'],
  ['alone', 'c', null, 'ab', 'c', 'c'],
  // Take out, add.
  ['toggle', 'b', null, 'abcdex', 'acdex', 'b'],
  ['toggle', 'b', null, 'acdex', 'abcdex', 'b'],
  ['toggle', 'c', 'b', 'b', 'bc', 'c'],
  // Never without a line.
  ['toggle', 'b', 'b', 'b', 'abcdex', 'b'],
  // A range alone, downwards, upwards, longer, shorter: always from the same row.
  ['range', 'd', 'b', 'abcdex', 'bcd', 'b'],
  ['range', 'a', 'c', 'abcdex', 'abc', 'c'],
  ['range', 'e', 'b', 'bcd', 'bcde', 'b'],
  ['range', 'c', 'b', 'bcd', 'bc', 'b'],
  ['range', 'b', 'b', 'bcd', 'b', 'b'],
  // Once more gives all back.
  ['range', 'd', 'b', 'bcd', 'abcdex', 'b'],
  // Without a row to begin at it is that row alone, and the next range begins there.
  ['range', 'd', null, 'abcdex', 'd', 'd'],
  ['range', 'd', 'gone', 'abcdex', 'd', 'd'],
  // A range more, a range less: as the pressed one will be.
  ['toggle-range', 'd', 'b', 'ab', 'abcd', 'b'],
  ['toggle-range', 'd', 'b', 'abcdex', 'aex', 'b'],
  ['toggle-range', 'a', 'c', 'cde', 'abcde', 'c'],
  ['toggle-range', 'd', 'b', 'bcd', 'abcdex', 'b'],
  ['toggle-range', 'd', null, 'abcdex', 'abcex', 'd'],
])('%s on %s from %s while %s is shown leaves %s, the next range from %5$s', (kind, key, anchor, shown, then, anchorThen) => {
  expect(press(kind, key, { anchor, shown })).toEqual([then, anchorThen]);
});

test('a range goes along the rows as they stand, sorted or filtered', () => {
  expect(press('range', 'c', { anchor: 'e', shown: 'abcdex', rows: ['e', 'a', 'c', 'b', 'd'] })).toEqual(['ace', 'e']);
  expect(press('range', 'd', { anchor: 'a', shown: 'abcdex', rows: ['a', 'd'] })).toEqual(['ad', 'a']);
});

test.each([
  [{}, 'alone'],
  [{ ctrlKey: true }, 'toggle'],
  [{ metaKey: true }, 'toggle'],
  [{ shiftKey: true }, 'range'],
  [{ shiftKey: true, ctrlKey: true }, 'toggle-range'],
  [{ shiftKey: true, metaKey: true }, 'toggle-range'],
] as const)('a press with %j is %s', (keys, kind) => {
  expect(pressKind({ ctrlKey: false, metaKey: false, shiftKey: false, ...keys })).toBe(kind);
});

test.each([
  ['ab', 'abcdex', 'ab'],
  ['ab', 'ab', 'abcdex'],
  ['', 'abcdex', 'abcdex'],
  ['abcdex', 'ab', 'abcdex'],
])('only %j of %j shows %j', (wanted, shown, then) => {
  const hidden = showOnly({ all: ALL, hidden: new Set(ALL.filter((one) => !shown.includes(one))) }, [...wanted]);
  expect(ALL.filter((one) => !hidden.has(one)).join('')).toBe(then);
});
