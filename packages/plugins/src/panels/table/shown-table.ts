import { sortedRows } from '@pharos/plugin';
import type { ShownTable } from '@pharos/plugin/unstable';
import type { TableModel } from './view/table-model.ts';

/** The table for a file: all columns, what all rows share too, sorted as the document says. */
export function shownTable({ data, whole: { columns }, sort }: TableModel): ShownTable {
  const order = sortedRows(data, sort);
  const rowAt = (row: number): number => order[row] ?? 0;
  return {
    titles: columns.map(({ fullTitle }) => fullTitle),
    rowCount: order.length,
    textAt: (row, column) => columns[column]?.textAt(rowAt(row)) ?? '',
    valueAt: (row, column) => data.columns[columns[column]?.index ?? -1]?.at(rowAt(row)) ?? null,
    isOfMoments: (column) => columns[column]?.isOfMoments === true,
  };
}
