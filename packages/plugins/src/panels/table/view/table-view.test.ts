import { expect, test } from 'vitest';
import { arrangeColumns, type ShownColumn } from './table-view.ts';

const column = (texts: readonly string[]): ShownColumn => ({
  index: 0,
  name: 'host',
  title: 'host',
  type: 'string',
  align: 'left',
  textAt: (row) => texts[row] ?? '',
  titleAt: () => undefined,
});
const widthOf = (texts: readonly string[]) =>
  arrangeColumns([column(texts), column([])], { rowCount: texts.length, widthPx: 300, scale: 1, isOrderGiven: true }).columns[0]?.widthPx;

test('a column is as wide as the longest of its first forty rows needs, the first and the last of them included', () => {
  const short = Array.from({ length: 60 }, () => 'a');
  const longAt = (row: number) => short.map((text, index) => (index === row ? 'a name of many letters' : text));
  const narrow = widthOf(short) ?? 0;
  const wide = widthOf(longAt(20)) ?? 0;
  expect(wide).toBeGreaterThan(narrow);
  expect([widthOf(longAt(0)), widthOf(longAt(39)), widthOf(longAt(40))]).toEqual([wide, wide, narrow]);
});
