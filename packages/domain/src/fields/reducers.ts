import type { Column, ColumnStatistics } from '@pharos/contract/frames';
import { isBitSet } from '../frames/build.ts';
import { columnStatistics, smallestStep } from '../frames/statistics.ts';
import type { FieldValue } from './value-mappings.ts';
import type { ValueRules } from './value-rules.ts';

/** Which one number of its values stands for a field, as newer documents name them, in the order of the picker. */
export const REDUCERS = {
  lastNotNull: 'Last *',
  last: 'Last',
  firstNotNull: 'First *',
  first: 'First',
  min: 'Min',
  max: 'Max',
  mean: 'Mean',
  median: 'Median',
  sum: 'Total',
  count: 'Count',
  countAll: 'Count all',
  range: 'Range',
  delta: 'Delta',
  step: 'Step',
  diff: 'Difference',
  diffperc: 'Difference percent',
  logmin: 'Min (above zero)',
  allIsZero: 'All Zeros',
  allIsNull: 'All Nulls',
  changeCount: 'Change Count',
  distinctCount: 'Distinct Count',
  stdDev: 'StdDev',
  variance: 'Variance',
} as const;
export type Reducer = keyof typeof REDUCERS;

/** The same for pickers. */
export const REDUCER_CHOICES: readonly { readonly value: string; readonly label: string }[] = Object.entries(REDUCERS).map(
  ([value, label]) => ({ value, label }),
);

/** Names that earlier documents use for the same. */
const EARLIER: Readonly<Record<string, Reducer>> = { current: 'lastNotNull', total: 'sum', avg: 'mean', average: 'mean' };
/** `p95` and the like: the value that stands at this per cent of the way through all of them in their order. */
const PERCENTILE = /^p(\d{1,2}(?:\.\d+)?|100)$/;

const isReducer = (id: string): id is Reducer => Object.hasOwn(REDUCERS, id);

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' };

/** As a column or a line of its results is headed, as documents name it; percentiles as `95th %`. */
export function reducerTitle(id: string): string {
  if (isReducer(id)) return REDUCERS[id];
  const [, share] = PERCENTILE.exec(id) ?? [];
  return share === undefined ? id : `${Number(share)}${ENDINGS[ORDINALS.select(Number(share))]} %`;
}

/** What is no value of the field: how many values there are, and whether all are so. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'countAll', 'changeCount', 'distinctCount', 'allIsZero', 'allIsNull']);

/**
 * How the result of a calculation is written wherever the unit of its field would be wrong: counts have none and are whole, a ratio is a share of 1
 * or of 100, as the document means it.
 * Undefined for all others, which are values of the field. The only place that knows.
 */
export function resultDisplay(
  reducer: string,
  { differenceUnit }: ValueRules,
): { readonly unit: string; readonly decimals?: number } | undefined {
  if (COUNTS.has(reducer)) return { unit: 'none', decimals: 0 };
  return reducer === 'diffperc' ? { unit: differenceUnit } : undefined;
}

const FROM_STATISTICS: Readonly<Partial<Record<Reducer, keyof ColumnStatistics>>> = {
  lastNotNull: 'current',
  last: 'last',
  firstNotNull: 'first',
  min: 'min',
  max: 'max',
  mean: 'avg',
  sum: 'total',
  range: 'range',
  delta: 'delta',
  diff: 'diff',
  logmin: 'logmin',
};

/** The value of a row; numbers that are not there, and NaN, are null. */
export function cellAt(column: Column, row: number): FieldValue {
  if (column.type === 'number') {
    const value = column.values[row] ?? Number.NaN;
    return Number.isNaN(value) || isBitSet(column.missing, row) ? null : value;
  }
  const value = column.values[row];
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as FieldValue); // a scalar: what is left of JSON
}

/** All values of a column. */
export const cellsOf = (column: Column): readonly FieldValue[] =>
  Array.from({ length: column.values.length }, (_, row) => cellAt(column, row));
const numbersOf = (cells: readonly FieldValue[]): readonly number[] => cells.filter((cell) => typeof cell === 'number');

const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** One of the values: the nearest to this share of the way from the first to the last. */
function percentile(numbers: readonly number[], share: number): number | null {
  return inOrder(numbers)[Math.round(share * (numbers.length - 1))] ?? null;
}

/** The value in the middle, or the mean of the two there. */
function median(numbers: readonly number[]): number | null {
  const sorted = inOrder(numbers);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : low + (high - low) / 2;
}

function variance(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  return numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length;
}

function differencePercent(numbers: readonly number[], { differenceUnit }: ValueRules): number | null {
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined || first === 0) return null;
  const share = (last - first) / first;
  return differenceUnit === 'percent' ? share * 100 : share;
}

const COUNTED: Readonly<Partial<Record<Reducer, (cells: readonly FieldValue[], rules: ValueRules) => FieldValue>>> = {
  lastNotNull: (cells) => cells.findLast((cell) => cell !== null) ?? null,
  last: (cells) => cells.at(-1) ?? null,
  firstNotNull: (cells) => cells.find((cell) => cell !== null) ?? null,
  first: (cells) => cells[0] ?? null,
  median: (cells) => median(numbersOf(cells)),
  count: (cells) => cells.filter((cell) => cell !== null).length,
  countAll: (cells) => cells.length,
  step: (cells) => smallestStep(numbersOf(cells)),
  diffperc: (cells, rules) => differencePercent(numbersOf(cells), rules),
  allIsZero: (cells) => cells.every((cell) => cell === 0),
  allIsNull: (cells) => cells.every((cell) => cell === null),
  changeCount: (cells) => cells.filter((cell, index) => index > 0 && cell !== cells[index - 1]).length,
  distinctCount: (cells) => new Set(cells).size,
  variance: (cells) => variance(numbersOf(cells)),
  stdDev: (cells) => {
    const spread = variance(numbersOf(cells));
    return spread === null ? null : Math.sqrt(spread);
  },
};

/** The reducer that a document names; undefined for one that nobody knows. */
export function readReducer(id: unknown): Reducer | `p${string}` | undefined {
  if (typeof id !== 'string') return undefined;
  if (isReducer(id)) return id;
  if (PERCENTILE.test(id)) return id as `p${string}`; // the expression says so
  return Object.hasOwn(EARLIER, id) ? EARLIER[id] : undefined;
}

/** Statistics that came with the column, which know points that were left out for drawing, go before counting. */
export function reduceColumn(column: Column, reducer: Reducer | `p${string}`, rules: ValueRules): FieldValue {
  const known = isReducer(reducer) ? FROM_STATISTICS[reducer] : undefined;
  if ((column.type === 'number' || column.type === 'time') && known) {
    const statistics = column.statistics ?? columnStatistics({ ...column, type: 'number' });
    // An empty column has a sum of 0 by definition; shown, it would read as a measured 0.
    return statistics.min === null ? null : statistics[known];
  }
  const cells = cellsOf(column);
  if (isReducer(reducer)) return COUNTED[reducer]?.(cells, rules) ?? null;
  return percentile(numbersOf(cells), Number(reducer.slice(1)) / 100);
}
