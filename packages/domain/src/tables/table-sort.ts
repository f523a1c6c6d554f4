import { compareTexts } from '../text/compare-texts.ts';
import type { CellValue, TableColumn, TableData } from './table-data.ts';

/** One column that rows are ordered by. */
export interface SortKey {
  /** Place among the columns of the data. */
  readonly column: number;
  readonly isDescending: boolean;
}

/** Work that is done in steps of a few milliseconds at most, so that whoever runs it can give way in between. */
export type Steps<Result> = Generator<void, Result>;

/** Does all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Cells that are read, or rows that are moved, in one step. */
const STEP_ROWS = 8192;
const isStepDone = (index: number): boolean => (index & (STEP_ROWS - 1)) === STEP_ROWS - 1;

const isBlank = (value: CellValue): boolean => value === null || (typeof value === 'number' && Number.isNaN(value));

function compare(a: CellValue, b: CellValue): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
}

/** One pass of a merge sort: neighbouring runs become runs of twice the length. */
function* mergeRuns(from: readonly CellValue[], to: CellValue[], width: number): Steps<void> {
  for (let start = 0; start < from.length; start += 2 * width) {
    const middle = Math.min(start + width, from.length);
    const end = Math.min(start + 2 * width, from.length);
    let left = start;
    let right = middle;
    for (let place = start; place < end; place += 1) {
      const takesLeft = right >= end || (left < middle && compare(from[left] ?? null, from[right] ?? null) <= 0);
      to[place] = from[takesLeft ? left++ : right++] ?? null;
      if (isStepDone(place)) yield;
    }
  }
}

const RUN = 2048;

function* sortValues(values: readonly CellValue[]): Steps<readonly CellValue[]> {
  let sorted: CellValue[] = [];
  for (let start = 0; start < values.length; start += RUN) {
    sorted.push(...values.slice(start, start + RUN).sort(compare));
    yield;
  }
  let spare: CellValue[] = [...sorted];
  for (let width = RUN; width < values.length; width *= 2) {
    yield* mergeRuns(sorted, spare, width);
    [sorted, spare] = [spare, sorted];
  }
  return sorted;
}

/** Texts as numbers of the same order: equal ones, of which most columns have many, are compared once. */
function* rankCells({ at }: TableColumn, rowCount: number): Steps<Float64Array> {
  const codes = new Map<CellValue, number>();
  const keys = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const value = at(row);
    const code = codes.get(value) ?? codes.size;
    if (code === codes.size) codes.set(value, code);
    keys[row] = isBlank(value) ? Number.NaN : code;
    if (isStepDone(row)) yield;
  }
  const sorted = yield* sortValues([...codes.keys()].filter((value) => !isBlank(value)));
  const ranks = new Float64Array(codes.size);
  for (const [rank, value] of sorted.entries()) ranks[codes.get(value) ?? 0] = rank;
  yield;
  return keys.map((code) => (Number.isNaN(code) ? code : (ranks[code] ?? 0)));
}

function* readKeys(column: TableColumn, rowCount: number): Steps<Float64Array> {
  if (column.type === 'string') return yield* rankCells(column, rowCount);
  const keys = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    keys[row] = Number(column.at(row) ?? Number.NaN);
    if (isStepDone(row)) yield;
  }
  return keys;
}

const ALL_BITS = 0xffffffff;
const SIGN_BIT = 0x80000000;
const BYTES_OF_KEY = 8;

/**
 * The bytes of numbers, lowest first, changed so that they compare like the numbers: all bits of negative ones are turned, the sign of the others.
 * NaN, which stands for missing, is above all; descending turns everything.
 */
function sortableBytes(keys: Float64Array, isDescending: boolean): Uint8Array {
  const halves = new Uint32Array(keys.length * 2);
  const one = new Float64Array(1);
  const [bits, turn] = [new Uint32Array(one.buffer), isDescending ? ALL_BITS : 0];
  for (let index = 0; index < keys.length; index += 1) {
    one[0] = (keys[index] ?? 0) + 0; // a negative zero is a zero
    const [low = 0, high = 0] = bits;
    if (Number.isNaN(one[0])) {
      halves[index * 2] = ALL_BITS ^ turn;
      halves[index * 2 + 1] = ALL_BITS ^ turn;
      continue;
    }
    const isNegative = high >= SIGN_BIT;
    halves[index * 2] = (isNegative ? ~low : low) ^ turn;
    halves[index * 2 + 1] = (isNegative ? ~high : high ^ SIGN_BIT) ^ turn;
  }
  return new Uint8Array(halves.buffer);
}

/** Rows in the order of one byte of their keys, equal ones as they stood; undefined where the byte is the same in all. */
function orderByByte(rows: Uint32Array, bytes: Uint8Array, byte: number): Uint32Array | undefined {
  const starts = new Uint32Array(257);
  for (const row of rows)
    starts[(bytes[row * BYTES_OF_KEY + byte] ?? 0) + 1] = (starts[(bytes[row * BYTES_OF_KEY + byte] ?? 0) + 1] ?? 0) + 1;
  if (starts.includes(rows.length)) return undefined;
  for (let value = 1; value < starts.length; value += 1) starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0);
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) {
    const value = bytes[row * BYTES_OF_KEY + byte] ?? 0;
    const place = starts[value] ?? 0;
    ordered[place] = row;
    starts[value] = place + 1;
  }
  return ordered;
}

/** Byte by byte, from the lowest: the time grows with the number of rows, and each pass is a step. */
function* orderByKeys(rows: Uint32Array, keys: Float64Array, isDescending: boolean): Steps<Uint32Array> {
  const bytes = sortableBytes(keys, isDescending);
  let ordered = rows;
  for (let byte = 0; byte < BYTES_OF_KEY; byte += 1) {
    yield;
    ordered = orderByByte(ordered, bytes, byte) ?? ordered;
  }
  return ordered;
}

/** All rows in the order of the data. */
export function rowNumbers(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/**
 * Row numbers in the order to be shown: by the first key, equal ones by the next. Keys of columns that do not exist count for nothing. Missing
 * values come after all others, and first when descending. Equal rows keep their order.
 */
export function* sortSteps(table: TableData, keys: readonly SortKey[]): Steps<Uint32Array> {
  let rows = rowNumbers(table.rowCount);
  for (const { column, isDescending } of keys.toReversed()) {
    const sorted = table.columns[column];
    if (!sorted) continue;
    yield;
    rows = yield* orderByKeys(rows, yield* readKeys(sorted, table.rowCount), isDescending);
  }
  return rows;
}

/** The same at once. */
export const sortedRows = (table: TableData, keys: readonly SortKey[]): Uint32Array => runSteps(sortSteps(table, keys));
