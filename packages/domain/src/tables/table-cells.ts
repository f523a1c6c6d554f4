import type { Column, NumberColumn } from '@pharos/contract/frames';
import { isBitSet } from '../frames/build.ts';

/** A value of a cell. Null is missing. */
export type CellValue = number | string | boolean | null;

/** Columns are read by row on demand: a hundred thousand rows must not become a hundred thousand objects. */
export interface TableColumn {
  readonly text: string;
  readonly type: 'time' | 'number' | 'string';
  readonly unit?: string;
  readonly at: (row: number) => CellValue;
}

/** A table of any length; cells are computed when read. */
export interface TableData {
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
}

/** A table without columns and rows. */
export const NO_TABLE: TableData = { columns: [], rowCount: 0 };

/** The number of a row; null where it is missing. */
export const numberAt = (column: NumberColumn, row: number): number | null =>
  isBitSet(column.missing, row) ? null : (column.values[row] ?? null);

const isScalar = (value: unknown): value is Exclude<CellValue, null> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** What is no scalar as one: lists of scalars with commas between them, anything else as JSON. */
export function cellOfJson(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (isScalar(value)) return value;
  if (Array.isArray(value) && value.every((one) => one === null || isScalar(one))) return value.join(', ');
  return JSON.stringify(value) ?? null;
}

/** A column of a frame, read by row. */
export function columnOfFrame(column: Column): TableColumn {
  const base = { text: column.name, ...(column.display?.unit ? { unit: column.display.unit } : {}) };
  switch (column.type) {
    case 'time':
      return { ...base, type: 'time', at: (row) => column.values[row] ?? null };
    case 'number':
      return { ...base, type: 'number', at: (row) => numberAt(column, row) };
    case 'json':
      return { ...base, type: 'string', at: (row) => cellOfJson(column.values[row]) };
    default:
      return { ...base, type: 'string', at: (row) => column.values[row] ?? null };
  }
}
