import { expect, test } from 'vitest';
import { type FoldableColumn, findEqualColumns } from './equal-columns.ts';
import type { CellValue } from './table-data.ts';

const column = (type: FoldableColumn['type'], values: readonly CellValue[], isChosen = false): FoldableColumn => ({
  type,
  isChosen,
  at: (row) => values[row] ?? null,
});

test.each<[string, readonly FoldableColumn[], number, readonly number[]]>([
  [
    'labels that all rows share, and the moment of an instant query',
    [column('time', [5, 5]), column('string', ['ux', 'ux']), column('string', ['a', 'b']), column('number', [1, 2])],
    2,
    [0, 1],
  ],
  ['numbers stay, however equal', [column('string', ['a', 'b']), column('number', [1, 1])], 2, []],
  ['one that the document speaks of stays', [column('string', ['x', 'x'], true), column('string', ['a', 'b'])], 2, []],
  ['a single row has nothing to compare', [column('string', ['a']), column('number', [1])], 1, []],
  ['no rows', [column('string', []), column('number', [])], 0, []],
  ['one name always stays, a text before a time', [column('time', [5, 5]), column('string', ['a', 'a']), column('number', [1, 2])], 2, [0]],
  ['where there are only times, a time', [column('time', [5, 5]), column('number', [1, 2])], 2, []],
  ['missing in all rows is the same in all rows', [column('string', [null, null]), column('string', ['a', 'b'])], 2, [0]],
  ['missing in some is not', [column('string', ['x', null]), column('string', ['a', 'b'])], 2, []],
  ['the last row counts', [column('string', ['x', 'x', 'y']), column('string', ['a', 'b', 'c'])], 3, []],
  ['two equal rows keep one column', [column('string', ['a', 'a']), column('string', ['b', 'b'])], 2, [1]],
])('columns equal in all rows: %s', (_name, columns, rowCount, expected) => {
  expect(findEqualColumns(columns, rowCount)).toEqual(expected);
});
