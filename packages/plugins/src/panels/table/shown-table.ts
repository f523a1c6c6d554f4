import { sortedRows, type TextTable } from '@pharos/plugin';
import type { TableModel } from './view/table-model.ts';

/** The table for a file: all columns with their texts, what all rows share too, sorted as the document says. */
export function shownTable({ data, whole: { columns }, sort }: TableModel): TextTable {
  const order = sortedRows(data, sort);
  return {
    titles: columns.map(({ fullTitle }) => fullTitle),
    rowCount: order.length,
    cell: (row, column) => columns[column]?.textAt(order[row] ?? 0) ?? '',
  };
}
