import type { Column } from '@pharos/contract/frames';
import { cellsOf } from '../fields/reducers.ts';
import { isBitSet } from '../frames/build.ts';

/** Rows by the group that they belong to, groups in the order in which they first appear. */
export interface RowGroups {
  readonly count: number;
  /** The group of each row. */
  readonly groupOf: Uint32Array;
  /** The first row of each group. */
  readonly firsts: Uint32Array;
}

/** Groups of equal keys. One plain loop: this runs over a million rows. */
function groupByKeys(keys: ArrayLike<unknown>, count: number): RowGroups {
  const ids = new Map<unknown, number>();
  const groupOf = new Uint32Array(count);
  const firsts: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const key = keys[row];
    let id = ids.get(key);
    if (id === undefined) {
      id = firsts.length;
      ids.set(key, id);
      firsts.push(row);
    }
    groupOf[row] = id;
  }
  return { count: firsts.length, groupOf, firsts: Uint32Array.from(firsts) };
}

/** What tells the rows of a column apart. Missing values, and NaN, are one. */
function keysOf(column: Column): ArrayLike<unknown> {
  if (column.type === 'json') return cellsOf(column);
  if (column.type !== 'number' || column.missing === undefined) return column.values;
  const { missing } = column;
  return column.values.map((value, row) => (isBitSet(missing, row) ? Number.NaN : value));
}

/** Groups of rows whose values are equal in all columns. */
export function groupRows(columns: readonly Column[], count: number): RowGroups {
  const [first, ...rest] = columns;
  if (!first) return groupByKeys(new Uint8Array(count), count);
  return rest.reduce(
    (groups, column) => {
      const next = groupByKeys(keysOf(column), count);
      const both = Float64Array.from(groups.groupOf, (group, row) => group * next.count + (next.groupOf[row] ?? 0));
      return groupByKeys(both, count);
    },
    groupByKeys(keysOf(first), count),
  );
}

/** The rows of each group, one group after the other. */
export function rowsOfGroups({ count, groupOf }: RowGroups): readonly Uint32Array[] {
  const starts = new Uint32Array(count + 1);
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let group = 0; group < count; group += 1) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const next = starts.slice();
  const rows = new Uint32Array(groupOf.length);
  for (let row = 0; row < groupOf.length; row += 1) {
    const group = groupOf[row] ?? 0;
    const place = next[group] ?? 0;
    rows[place] = row;
    next[group] = place + 1;
  }
  return Array.from({ length: count }, (_, group) => rows.subarray(starts[group], starts[group + 1]));
}
