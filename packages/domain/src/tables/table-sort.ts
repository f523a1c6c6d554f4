import type { Column, Frame } from '@pharos/contract/frames';
import { rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { orderByNumbers, rowNumbers } from '../frames/order-numbers.ts';
import { compareTexts } from '../text/compare-texts.ts';
import { runSteps, type Steps } from './steps.ts';
import { type CellValue, columnOfFrame, type TableColumn, type TableData } from './table-cells.ts';

/** One column that rows are ordered by. */
export interface SortKey {
  /** Place among the columns of the data. */
  readonly column: number;
  readonly isDescending: boolean;
}

const isBlank = (value: CellValue): boolean => value === null || (typeof value === 'number' && Number.isNaN(value));

function compare(a: CellValue, b: CellValue): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
}

/** Texts as numbers of the same order: equal ones, of which most columns have many, are compared once. NaN where a cell is blank. */
function rankCells({ at }: TableColumn, count: number): Float64Array {
  const codes = new Map<CellValue, number>();
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const value = at(row);
    const code = codes.get(value) ?? codes.size;
    if (code === codes.size) codes.set(value, code);
    keys[row] = isBlank(value) ? Number.NaN : code;
  }
  const sorted = [...codes.keys()].filter((value) => !isBlank(value)).sort(compare);
  const ranks = new Float64Array(codes.size);
  for (const [rank, value] of sorted.entries()) ranks[codes.get(value) ?? 0] = rank;
  return keys.map((code) => (Number.isNaN(code) ? code : (ranks[code] ?? 0)));
}

/** Cells that are read in one step. */
const STEP_ROWS = 8192;
const isStepDone = (row: number): boolean => row % STEP_ROWS === STEP_ROWS - 1;

function* numberSteps({ at }: TableColumn, count: number): Steps<Float64Array<ArrayBuffer>> {
  const numbers = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    numbers[row] = Number(at(row) ?? Number.NaN);
    if (isStepDone(row)) yield;
  }
  return numbers;
}

/**
 * Row numbers in the order to be shown: by the first key, equal ones by the next. Keys of columns that do not exist count for nothing. Missing
 * values come after all others, and first when descending. Equal rows keep their order.
 */
export function sortedRows({ columns, rowCount: count }: TableData, keys: readonly SortKey[]): Uint32Array {
  let rows = rowNumbers(count);
  for (const { column, isDescending } of keys.toReversed()) {
    const sorted = columns[column];
    if (!sorted) continue;
    const values = sorted.type === 'string' ? rankCells(sorted, count) : runSteps(numberSteps(sorted, count));
    rows = orderByNumbers(rows, { values, isDescending, isMissingLast: false });
  }
  return rows;
}

/** What another thread needs of a table to sort it: the columns that it is sorted by. */
export interface SortedFrame {
  readonly frame: Frame;
  /** Their columns are places in the frame. */
  readonly keys: readonly SortKey[];
}

function* textSteps({ at }: TableColumn, count: number): Steps<Column> {
  const cells: CellValue[] = [];
  const texts: (string | null)[] = [];
  let isOfTexts = true;
  for (let row = 0; row < count; row += 1) {
    const cell = at(row);
    const text = typeof cell === 'string' ? cell : null;
    isOfTexts &&= cell === text;
    cells.push(cell);
    texts.push(text);
    if (isStepDone(row)) yield;
  }
  return isOfTexts ? stringColumn('', texts) : { name: '', type: 'json', values: cells };
}

/** Reads the columns that a table is sorted by. */
export function* sortedFrameSteps({ columns, rowCount: count }: TableData, keys: readonly SortKey[]): Steps<SortedFrame> {
  const read: Column[] = [];
  const placed: SortKey[] = [];
  for (const { column, isDescending } of keys) {
    const sorted = columns[column];
    if (!sorted) continue;
    placed.push({ column: read.length, isDescending });
    if (sorted.type === 'string') read.push(yield* textSteps(sorted, count));
    else read.push({ name: '', type: 'number', values: yield* numberSteps(sorted, count) });
  }
  return { frame: tableFrame('', read), keys: placed };
}

/** The row numbers of a table in their order, from what another thread was given of it. */
export const orderFrame = ({ frame, keys }: SortedFrame): Uint32Array =>
  sortedRows({ columns: frame.columns.map(columnOfFrame), rowCount: rowCount(frame) }, keys);
