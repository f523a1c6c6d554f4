import type { TableColumn } from './table-data.ts';

/** A column that may stand above the table when it says the same in every row. */
export interface FoldableColumn extends Pick<TableColumn, 'type' | 'at'> {
  /** The document speaks of this column: it is drawn where the document has it. */
  readonly isChosen: boolean;
}

function isEqualInAll({ at }: FoldableColumn, rowCount: number): boolean {
  const first = at(0);
  for (let row = 1; row < rowCount; row += 1) if (at(row) !== first) return false;
  return true;
}

/**
 * Places of the columns that say the same in every row, so that one line above the table can say it once. Numbers are never among them:
 * that all are equal is what one looks for. A single row has nothing to compare, and one column that is no number always stays.
 */
export function findEqualColumns(columns: readonly FoldableColumn[], rowCount: number): readonly number[] {
  if (rowCount < 2) return [];
  const places = [...columns.keys()];
  const isEqual = places.filter((place) => {
    const column = columns[place];
    return column !== undefined && column.type !== 'number' && !column.isChosen && isEqualInAll(column, rowCount);
  });
  const names = places.filter((place) => columns[place]?.type !== 'number');
  if (isEqual.length < names.length) return isEqual;
  const last = isEqual.find((place) => columns[place]?.type === 'string') ?? isEqual[0];
  return isEqual.filter((place) => place !== last);
}
