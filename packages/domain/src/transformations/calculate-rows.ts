import { chosenNumber } from '../text/chosen-number.ts';
import type { FramedField } from '../fields/fields-of.ts';
import { cellAt, readReducer } from '../fields/reducers.ts';
import { objectOf, textOf } from '../text/json-object.ts';

/** A column that is calculated row by row. */
export interface Calculated {
  readonly name: string;
  readonly at: (row: number) => number | null;
  readonly unit?: string;
  /** The calculation, where it is one of the picker. */
  readonly reducer?: string;
}

/** The number of a row; null where it is missing or none. */
export const numberAt = ({ column }: FramedField, row: number): number | null => {
  const cell = cellAt(column, row);
  return typeof cell === 'number' ? cell : null;
};

const findNumbers = (fields: readonly FramedField[], name: string): FramedField | undefined =>
  fields.find((field) => field.name === name && field.column.type === 'number');

/** Operations on one number, by the name that documents use. */
const UNARY_OPERATORS: Readonly<Record<string, (value: number) => number>> = {
  abs: Math.abs,
  exp: Math.exp,
  ln: Math.log,
  floor: Math.floor,
  ceil: Math.ceil,
};

/** One operation on each value of a field. */
export function unary(fields: readonly FramedField[], saved: unknown): Calculated | undefined {
  const { operator, fieldName } = objectOf(saved);
  const sign = textOf(operator) || 'abs';
  const operate = Object.hasOwn(UNARY_OPERATORS, sign) ? UNARY_OPERATORS[sign] : undefined;
  const field = findNumbers(fields, textOf(fieldName));
  if (!operate || !field) return undefined;
  const at = (row: number): number | null => {
    const value = numberAt(field, row);
    return value === null ? null : operate(value);
  };
  return { name: `${sign}(${field.name})`, at };
}

/** The place of each row, from 0; or its share of all. */
export function rowIndex(saved: unknown, count: number): Calculated {
  const isShare = objectOf(saved)['asPercentile'] === true;
  return { name: 'Row', at: (row) => (isShare ? row / count : row), ...(isShare ? { unit: 'percentunit' } : {}) };
}

/** The sum of all rows so far, or their mean. */
export function cumulative(fields: readonly FramedField[], saved: unknown, count: number): Calculated | undefined {
  const { field: name, reducer } = objectOf(saved);
  const field = findNumbers(fields, textOf(name));
  if (!field) return undefined;
  const kind = readReducer(reducer) === 'mean' ? 'mean' : 'sum';
  const values = new Float64Array(count);
  let [sum, seen] = [0, 0];
  for (let row = 0; row < count; row += 1) {
    const value = numberAt(field, row);
    if (value !== null) {
      sum += value;
      seen += 1;
    }
    values[row] = kind === 'sum' ? sum : sum / Math.max(1, seen);
  }
  return { name: `cumulative ${kind}(${field.name})`, at: (row) => values[row] ?? null };
}

interface Window {
  readonly size: number;
  /** Rows of the window that stand behind its own. */
  readonly ahead: number;
}

const USUAL_SHARE = 0.1;

/** How many rows a window has: so many, or a share of all. */
function windowOf({ windowSize, windowSizeMode, windowAlignment }: Readonly<Record<string, unknown>>, count: number): Window {
  const saved = chosenNumber(windowSize) ?? USUAL_SHARE;
  const wanted = windowSizeMode === 'fixed' ? saved : saved * count;
  const size = Math.max(1, Math.ceil(wanted));
  return { size, ahead: windowAlignment === 'centered' ? Math.floor(size / 2) : 0 };
}

/** What a sum, a sum of squares and a count say. Population, as the variance of a whole field. */
function reduceWindow(kind: string, seen: number, { sum, squares }: { readonly sum: number; readonly squares: number }): number | null {
  if (seen === 0) return null;
  const mean = sum / seen;
  if (kind === 'mean') return mean;
  const variance = Math.max(0, squares / seen - mean * mean);
  return kind === 'variance' ? variance : Math.sqrt(variance);
}

/** Mean, variance or standard deviation of the rows around each, or up to it. */
export function movingWindow(fields: readonly FramedField[], saved: unknown, count: number): Calculated | undefined {
  const options = objectOf(saved);
  const field = findNumbers(fields, textOf(options['field']));
  if (!field) return undefined;
  const wanted = readReducer(options['reducer']);
  const kind = wanted === 'variance' || wanted === 'stdDev' ? wanted : 'mean';
  const { size, ahead } = windowOf(options, count);
  const values: (number | null)[] = [];
  let [sum, squares, seen] = [0, 0, 0];
  // Differences from the first value, because squares of large numbers would lose what differs.
  let origin: number | undefined;
  const move = (row: number, sign: 1 | -1): void => {
    const value = row >= 0 && row < count ? numberAt(field, row) : null;
    if (value === null) return;
    const difference = value - (origin ??= value);
    sum += sign * difference;
    squares += sign * difference * difference;
    seen += sign;
  };
  for (let row = 0; row < Math.min(ahead, count); row += 1) move(row, 1);
  for (let row = 0; row < count; row += 1) {
    move(row + ahead, 1);
    move(row + ahead - size, -1);
    const reduced = reduceWindow(kind, seen, { sum, squares });
    values.push(kind === 'mean' && reduced !== null ? reduced + (origin ?? 0) : reduced);
  }
  const alignment = ahead > 0 ? 'centered' : 'trailing';
  return { name: `${alignment} moving ${kind}(${field.name})`, at: (row) => values[row] ?? null };
}
