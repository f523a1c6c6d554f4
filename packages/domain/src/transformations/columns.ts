import type { Column, Frame } from '@pharos/contract/frames';
import type { FieldValue } from '../fields/value-mappings.ts';
import { bitmapFor, isBitSet, numberColumn, setBit, stringColumn, timeColumn } from '../frames/build.ts';

/** Cells in the order of their rows. */
export type Cells = readonly FieldValue[];

const numberOf = (cell: FieldValue): number | null => (typeof cell === 'number' ? cell : null);
const textOf = (cell: FieldValue): string | null => (cell === null ? null : String(cell));

/** A column of the type of another one with these cells; a time that is missing makes it a column of numbers. */
export function columnLike(like: Pick<Column, 'type' | 'display'>, name: string, cells: Cells): Column {
  const display = like.display ? { display: like.display } : {};
  if (like.type === 'time' && cells.every((cell) => typeof cell === 'number')) return { ...timeColumn(name, cells), ...display };
  if (like.type === 'number' || like.type === 'time') return { ...numberColumn(name, cells.map(numberOf)), ...display };
  if (like.type === 'boolean')
    return { name, type: 'boolean', values: cells.map((cell) => (typeof cell === 'boolean' ? cell : null)), ...display };
  return { ...stringColumn(name, cells.map(textOf)), ...display };
}

/** The type that all cells have, texts where they differ. */
export function columnOf(name: string, cells: Cells): Column {
  const present = cells.filter((cell) => cell !== null);
  if (present.every((cell) => typeof cell === 'number')) return numberColumn(name, cells.map(numberOf));
  const type = present.every((cell) => typeof cell === 'boolean') ? 'boolean' : 'string';
  return columnLike({ type }, name, cells);
}

/** The column with these of its rows, in this order. Statistics of all rows go. */
export function takeRows(column: Column, rows: Uint32Array | readonly number[]): Column {
  const { statistics: _, ...head } = column;
  if (head.type === 'time') return { ...head, values: Float64Array.from(rows, (row) => head.values[row] ?? 0) };
  if (head.type !== 'number') return { ...head, values: Array.from(rows, (row) => head.values[row] ?? null) } as Column; // the same type
  const { missing: before, ...rest } = head;
  const values = Float64Array.from(rows, (row) => rest.values[row] ?? Number.NaN);
  if (!before) return { ...rest, values };
  const missing = bitmapFor(values.length);
  rows.forEach((row, index) => isBitSet(before, row) && setBit(missing, index));
  return { ...rest, values, missing };
}

/** The frame with these of its rows. */
export const frameOfRows = (frame: Frame, rows: Uint32Array | readonly number[]): Frame => ({
  ...frame,
  columns: frame.columns.map((column) => takeRows(column, rows)),
});

/** Rows of a frame for which something holds. */
export function rowsWhere(count: number, holds: (row: number) => boolean): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) if (holds(row)) rows.push(row);
  return rows;
}
