import type { Column, Frame, Labels, NumberColumn } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { resultDisplay } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import type { ValueRules } from '../fields/value-rules.ts';
import { bitmapFor, isBitSet, numberColumn, setBit, stringColumn, timeColumn } from '../frames/build.ts';

/** Cells in the order of their rows. */
export type Cells = readonly FieldValue[];

const numberOf = (cell: FieldValue): number | null => (typeof cell === 'number' ? cell : null);
const writeCell = (cell: FieldValue): string | null => (cell === null ? null : String(cell));

/** A column of the type of another one with these cells; a time that is missing makes it a column of numbers. */
export function columnLike(like: Pick<Column, 'type' | 'display'>, name: string, cells: Cells): Column {
  const display = like.display ? { display: like.display } : {};
  if (like.type === 'time' && cells.every((cell) => typeof cell === 'number')) return { ...timeColumn(name, cells), ...display };
  if (like.type === 'number' || like.type === 'time') return { ...numberColumn(name, cells.map(numberOf)), ...display };
  if (like.type === 'boolean')
    return { name, type: 'boolean', values: cells.map((cell) => (typeof cell === 'boolean' ? cell : null)), ...display };
  return { ...stringColumn(name, cells.map(writeCell)), ...display };
}

/** What a calculation made of a column: counts and ratios do not take the unit of their field, nor that of all fields. */
export function resultColumn(reducer: string, column: Column, rules: ValueRules): Column {
  const own = resultDisplay(reducer, rules);
  return own ? { ...column, display: { ...own, config: { ...column.display?.config, ...own } } } : column;
}

/** The type that all cells have, texts where they differ. */
export function columnOf(name: string, cells: Cells): Column {
  const present = cells.filter((cell) => cell !== null);
  if (present.every((cell) => typeof cell === 'number')) return numberColumn(name, cells.map(numberOf));
  const type = present.every((cell) => typeof cell === 'boolean') ? 'boolean' : 'string';
  return columnLike({ type }, name, cells);
}

/** Results of fields of several types below one another: each stays what it is, so that a number is written as one. */
export function resultsColumn(name: string, cells: Cells): Column {
  const types = new Set(cells.flatMap((cell) => (cell === null ? [] : [typeof cell])));
  return types.size > 1 ? { name, type: 'json', values: cells } : columnOf(name, cells);
}

/** Rows by their number; -1 where there is none, of which nothing is known. */
export type Rows = Uint32Array | Int32Array | readonly number[];

/** Numbers of some rows. Plain loops: this runs over a million rows. */
function takeNumbers(values: Float64Array, before: Uint8Array | undefined, rows: Rows): Pick<NumberColumn, 'values' | 'missing'> {
  const picked = new Float64Array(rows.length);
  let missing: Uint8Array | undefined;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? -1;
    picked[index] = values[row] ?? Number.NaN;
    if (row >= 0 && row < values.length && (before === undefined || !isBitSet(before, row))) continue;
    missing ??= bitmapFor(rows.length);
    setBit(missing, index);
  }
  return missing ? { values: picked, missing } : { values: picked };
}

function takeItems<Item>(values: readonly Item[], rows: Rows): readonly (Item | null)[] {
  const picked: (Item | null)[] = [];
  for (let index = 0; index < rows.length; index += 1) picked.push(values[rows[index] ?? -1] ?? null);
  return picked;
}

/** The column with these of its rows, in this order. Statistics of all rows go; a time of which some are missing becomes a number. */
export function takeRows(column: Column, rows: Rows): Column {
  const { statistics: _, ...head } = column;
  if (head.type === 'number') {
    const { missing, ...rest } = head;
    return { ...rest, ...takeNumbers(head.values, missing, rows) };
  }
  if (head.type !== 'time') return { ...head, values: takeItems<unknown>(head.values, rows) } as Column; // the same type
  const picked = takeNumbers(head.values, undefined, rows);
  return picked.missing ? { ...head, type: 'number', ...picked } : { ...head, values: picked.values };
}

/** The frame with these of its rows. */
export const frameOfRows = (frame: Frame, rows: Rows): Frame => ({
  ...frame,
  columns: frame.columns.map((column) => takeRows(column, rows)),
});

/** Rows of a frame for which something holds. */
export function rowsWhere(count: number, holds: (row: number) => boolean): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) if (holds(row)) rows.push(row);
  return rows;
}

/** A column under the name that it is shown with. */
export interface NamedColumn {
  readonly name: string;
  readonly labels: Labels;
  readonly column: Column;
}

/** The columns of one frame of a result, under their shown names. */
export const namedColumns = (frame: Frame, among: readonly Frame[]): readonly NamedColumn[] =>
  fieldsOf([frame], among).map(({ name, labels, column }) => ({ name, labels, column }));

/** These of its rows for a table of columns of several frames: each keeps its shown name and its labels. */
export function takeNamedRows({ name, labels, column }: NamedColumn, rows: Rows): Column {
  const picked = { ...takeRows(column, rows), name };
  return column.type === 'time' || Object.keys(labels).length === 0 ? picked : { ...picked, labels };
}
