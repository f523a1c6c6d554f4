import type { CellValue, TableData } from './table-data.ts';

const isBlank = (value: CellValue): boolean => value === null || (typeof value === 'number' && Number.isNaN(value));

function compare(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = String(a);
  const right = String(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Numbers are gathered into one array first: calling back into a column for every comparison takes ten times as long. */
function numericOrder(keys: Float64Array, isDescending: boolean): Uint32Array {
  const sign = isDescending ? -1 : 1;
  return Uint32Array.from(keys.keys()).sort((a, b) => {
    const left = keys[a] ?? Number.NaN;
    const right = keys[b] ?? Number.NaN;
    if (left === right) return a - b;
    // NaN stands for missing and comes after all others; descending reverses the whole order.
    if (Number.isNaN(left)) return Number.isNaN(right) ? a - b : sign;
    if (Number.isNaN(right)) return -sign;
    return left < right ? -sign : sign;
  });
}

/**
 * Row numbers in the order to be shown. `column` null, or one that does not exist, keeps the order of the answer. Missing values
 * come after all others, and first when descending. Equal rows keep their order.
 */
export function sortedRows(table: TableData, sort: { readonly column: number | null; readonly isDescending: boolean }): Uint32Array {
  const column = sort.column === null ? undefined : table.columns[sort.column];
  const rows = Uint32Array.from({ length: table.rowCount }, (_, row) => row);
  if (!column) return rows;
  if (column.type !== 'string') {
    const keys = Float64Array.from({ length: table.rowCount }, (_, row) => Number(column.at(row) ?? Number.NaN));
    return numericOrder(keys, sort.isDescending);
  }
  const keys = Array.from({ length: table.rowCount }, (_, row) => column.at(row));
  const sign = sort.isDescending ? -1 : 1;
  return rows.sort((a, b) => {
    const left = keys[a] ?? null;
    const right = keys[b] ?? null;
    if (isBlank(left) || isBlank(right)) return isBlank(left) === isBlank(right) ? a - b : isBlank(left) ? sign : -sign;
    return compare(left, right) * sign || a - b;
  });
}
