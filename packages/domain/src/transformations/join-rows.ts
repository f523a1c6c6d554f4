import type { Column } from '@pharos/contract/frames';
import { cellAt, cellsOf } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { rowNumbers } from '../frames/order-numbers.ts';
import { columnLike, type Rows, takeRows } from './columns.ts';
import { sortRows } from './sort-rows.ts';

/** Keys of the result, and for each frame the row of each key; -1 where it has none. */
export interface Joined {
  readonly keys: Column;
  readonly rows: readonly Rows[];
  /** Rows that there would be without a limit, where that is not all of them. */
  readonly of: number;
}

interface JoinRules {
  /** Also rows that one of both lacks. */
  readonly isOuter: boolean;
  /** Rows behind so many are left out. */
  readonly most: number;
}

/** Rows of a column by their key. A key that is missing is equal to none. */
function rowsByKey(column: Column): ReadonlyMap<FieldValue, readonly number[]> {
  const rows = new Map<FieldValue, number[]>();
  for (let row = 0; row < column.values.length; row += 1) {
    const key = cellAt(column, row);
    const equal = key === null ? undefined : rows.get(key);
    if (equal) equal.push(row);
    else if (key !== null) rows.set(key, [row]);
  }
  return rows;
}

interface Pairs {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly of: number;
}

const NONE: readonly number[] = [-1];

/** Each row of one side with each of the other that has its key, in the order of the first; those that only the other has stand last. */
function pairRows(keys: readonly FieldValue[], column: Column, { isOuter, most }: JoinRules): Pairs {
  const byKey = rowsByKey(column);
  const [left, right]: [number[], number[]] = [[], []];
  let of = 0;
  const add = (one: number, others: readonly number[]): void => {
    of += others.length;
    for (let at = 0; at < others.length && left.length < most; at += 1) {
      left.push(one);
      right.push(others[at] ?? -1);
    }
  };
  keys.forEach((key, row) => add(row, byKey.get(key) ?? (isOuter ? NONE : [])));
  if (!isOuter) return { left, right, of };
  const known = new Set(keys);
  for (let row = 0; row < column.values.length; row += 1) {
    const key = cellAt(column, row);
    if (key === null || !known.has(key)) add(-1, [row]);
  }
  return { left, right, of };
}

const pick = (rows: Rows, places: readonly number[]): readonly number[] => places.map((place) => rows[place] ?? -1);

/** Rows of tables side by side as a database joins them: keys may repeat on either side, and no row is lost. Times are in their order. */
export function joinRows(columns: readonly Column[], rules: JoinRules): Joined {
  const [first, ...others] = columns;
  let keys = first ? cellsOf(first) : [];
  let rows: readonly Rows[] = first ? [rowNumbers(first.values.length)] : [];
  let of = 0;
  for (const column of others) {
    const pairs = pairRows(keys, column, rules);
    const before = keys;
    keys = pairs.left.map((place, index) => (place < 0 ? cellAt(column, pairs.right[index] ?? 0) : (before[place] ?? null)));
    rows = [...rows.map((own) => pick(own, pairs.left)), pairs.right];
    if (pairs.of > pairs.left.length) of = Math.max(of, pairs.of);
  }
  const joined = columnLike(first ?? { type: 'string' }, first?.name ?? '', keys);
  const result = { keys: joined, rows, of: Math.max(of, keys.length) };
  if (joined.type !== 'time') return result;
  const order = sortRows(joined, false);
  return { ...result, keys: takeRows(joined, order), rows: rows.map((own) => Array.from(order, (row) => own[row] ?? -1)) };
}
