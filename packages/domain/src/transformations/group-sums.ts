import type { Column, NumberColumn } from '@pharos/contract/frames';
import { isBitSet } from '../frames/build.ts';
import type { Cells } from './columns.ts';
import type { RowGroups } from './group-rows.ts';

type Numbers = Pick<NumberColumn, 'values' | 'missing'>;

const isValue = (value: number, missing: Uint8Array | undefined, row: number): boolean =>
  value === value && (missing === undefined || !isBitSet(missing, row));

/** How many values each group has, and their sum; NaN and what is missing are none. */
function sumGroups({ values, missing }: Numbers, { count, groupOf }: RowGroups) {
  const [seen, sum] = [new Float64Array(count), new Float64Array(count)];
  for (let row = 0; row < groupOf.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (!isValue(value, missing, row)) continue;
    const group = groupOf[row] ?? 0;
    seen[group] = (seen[group] ?? 0) + 1;
    sum[group] = (sum[group] ?? 0) + value;
  }
  return { seen, sum };
}

/** The lowest and the highest value of each group. */
function boundGroups({ values, missing }: Numbers, { count, groupOf }: RowGroups) {
  const min = new Float64Array(count).fill(Infinity);
  const max = new Float64Array(count).fill(-Infinity);
  for (let row = 0; row < groupOf.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (!isValue(value, missing, row)) continue;
    const group = groupOf[row] ?? 0;
    if (value < (min[group] ?? Infinity)) min[group] = value;
    if (value > (max[group] ?? -Infinity)) max[group] = value;
  }
  return { min, max };
}

/** The first and the last value of each group. */
function endGroups({ values, missing }: Numbers, { count, groupOf }: RowGroups) {
  const first = new Float64Array(count).fill(Number.NaN);
  const last = new Float64Array(count);
  for (let row = 0; row < groupOf.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (!isValue(value, missing, row)) continue;
    const group = groupOf[row] ?? 0;
    if (Number.isNaN(first[group])) first[group] = value;
    last[group] = value;
  }
  return { first, last };
}

/** Runs when it is first needed. */
function once<Result>(run: () => Result): () => Result {
  let result: Result | undefined;
  return () => (result ??= run());
}

/** Calculations of groups of numbers that need a few passes over all rows; undefined for one that needs the rows of each group. */
export function createGroupSums(column: Column, groups: RowGroups): (reducer: string) => Cells | undefined {
  if (column.type !== 'number' && column.type !== 'time') return () => undefined;
  const sums = once(() => sumGroups(column, groups));
  const bounds = once(() => boundGroups(column, groups));
  const ends = once(() => endGroups(column, groups));
  const valuesOf: Readonly<Record<string, () => Float64Array>> = {
    sum: () => sums().sum,
    mean: () => sums().sum.map((sum, group) => sum / (sums().seen[group] ?? 1)),
    min: () => bounds().min,
    max: () => bounds().max,
    range: () => bounds().max.map((max, group) => max - (bounds().min[group] ?? 0)),
    firstNotNull: () => ends().first,
    lastNotNull: () => ends().last,
  };
  return (reducer) => {
    if (reducer === 'count') return Array.from(sums().seen);
    const found = Object.hasOwn(valuesOf, reducer) ? valuesOf[reducer]?.() : undefined;
    return found && Array.from(found, (value, group) => (sums().seen[group] === 0 ? null : value));
  };
}
