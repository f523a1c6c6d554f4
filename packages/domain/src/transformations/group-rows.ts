import type { Column } from '@pharos/contract/frames';
import { cellAt } from '../fields/reducers.ts';
import { isBitSet } from '../frames/build.ts';

/** Rows by the group that they belong to, groups in the order in which they first appear. */
export interface RowGroups {
  readonly count: number;
  /** The group of each row. */
  readonly groupOf: Uint32Array;
  /** The first row of each group. */
  readonly firsts: Uint32Array;
}

/** Groups of equal values of anything that has a key for each row. */
function groupByKey<Key>(count: number, keyAt: (row: number) => Key): RowGroups {
  const ids = new Map<Key, number>();
  const groupOf = new Uint32Array(count);
  const firsts: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const key = keyAt(row);
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

/** Missing values, and NaN, are one group. */
function groupByColumn(column: Column, count: number): RowGroups {
  if (column.type === 'time') return groupByKey(count, (row) => column.values[row]);
  if (column.type !== 'number') return groupByKey(count, (row) => cellAt(column, row));
  const { values, missing } = column;
  if (missing === undefined) return groupByKey(count, (row) => values[row]);
  return groupByKey(count, (row) => (isBitSet(missing, row) ? Number.NaN : values[row]));
}

/** Groups of rows whose values are equal in all columns. */
export function groupRows(columns: readonly Column[], count: number): RowGroups {
  const [first, ...rest] = columns;
  if (!first) return groupByKey(count, () => 0);
  return rest.reduce(
    (groups, column) => {
      const next = groupByColumn(column, count);
      return groupByKey(count, (row) => (groups.groupOf[row] ?? 0) * next.count + (next.groupOf[row] ?? 0));
    },
    groupByColumn(first, count),
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
