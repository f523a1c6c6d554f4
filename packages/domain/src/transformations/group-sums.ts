import type { Column, NumberColumn } from '@pharos/contract/frames';
import { isBitSet } from '../frames/build.ts';
import type { Cells } from './columns.ts';
import type { RowGroups } from './group-rows.ts';

/** What one pass over all rows gives for each group: `seen` counts values, NaN and what is missing are none. */
interface Sums {
  readonly seen: Float64Array;
  readonly sum: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly first: Float64Array;
  readonly last: Float64Array;
}

function sumGroups({ values, missing }: Pick<NumberColumn, 'values' | 'missing'>, { count, groupOf }: RowGroups): Sums {
  const [seen, sum, first, last] = [new Float64Array(count), new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const min = new Float64Array(count).fill(Infinity);
  const max = new Float64Array(count).fill(-Infinity);
  for (let row = 0; row < groupOf.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (value !== value || (missing !== undefined && isBitSet(missing, row))) continue;
    const group = groupOf[row] ?? 0;
    if (seen[group] === 0) first[group] = value;
    seen[group] = (seen[group] ?? 0) + 1;
    sum[group] = (sum[group] ?? 0) + value;
    last[group] = value;
    if (value < (min[group] ?? Infinity)) min[group] = value;
    if (value > (max[group] ?? -Infinity)) max[group] = value;
  }
  return { seen, sum, min, max, first, last };
}

const READ: Readonly<Record<string, (sums: Sums, group: number) => number>> = {
  sum: ({ sum }, group) => sum[group] ?? 0,
  mean: ({ sum, seen }, group) => (sum[group] ?? 0) / (seen[group] ?? 1),
  min: ({ min }, group) => min[group] ?? 0,
  max: ({ max }, group) => max[group] ?? 0,
  range: ({ min, max }, group) => (max[group] ?? 0) - (min[group] ?? 0),
  firstNotNull: ({ first }, group) => first[group] ?? 0,
  lastNotNull: ({ last }, group) => last[group] ?? 0,
};

/** Calculations of groups of numbers that need one pass over all rows; undefined for one that needs the rows of each group. */
export function createGroupSums(column: Column, groups: RowGroups): (reducer: string) => Cells | undefined {
  if (column.type !== 'number' && column.type !== 'time') return () => undefined;
  let sums: Sums | undefined;
  return (reducer) => {
    if (reducer !== 'count' && !Object.hasOwn(READ, reducer)) return undefined;
    const known = (sums ??= sumGroups(column, groups));
    if (reducer === 'count') return Array.from(known.seen);
    const read = READ[reducer];
    return read && Array.from({ length: groups.count }, (_, group) => (known.seen[group] === 0 ? null : read(known, group)));
  };
}
