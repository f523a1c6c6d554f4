export interface TableSort {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
}

/** A press on a head: ascending first, then the other way round. */
export function nextSort(sort: TableSort | undefined, columnId: string): TableSort {
  const isAgain = sort?.columnId === columnId && sort.direction === 'ascending';
  return { columnId, direction: isAgain ? 'descending' : 'ascending' };
}

/** The rows in order. Equal rows keep their places in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  compare: ((a: Row, b: Row) => number) | undefined,
  direction: TableSort['direction'],
): readonly Row[] {
  if (!compare) return rows;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(a, b));
}
