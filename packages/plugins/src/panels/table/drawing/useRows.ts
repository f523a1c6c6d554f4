import {
  type ColumnFilter,
  filterSteps,
  isOpenFilter,
  rowNumbers,
  type SortKey,
  sortSteps,
  type Steps,
  type TableData,
} from '@pharos/plugin';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ShownColumn } from '../view/table-view.ts';
import { useSteps } from './useSteps.ts';

/** Filters by the places of their columns in the data. */
export type Filters = ReadonlyMap<number, ColumnFilter>;

export const NO_FILTERS: Filters = new Map();

interface RowsInput {
  readonly data: TableData;
  readonly columns: readonly ShownColumn[];
  readonly sort: readonly SortKey[];
  readonly filters: Filters;
}

function* orderSteps({ data, columns, sort, filters }: RowsInput): Steps<Uint32Array> {
  let rows = yield* sortSteps(data, sort);
  for (const [index, filter] of filters) {
    const [column, shown] = [data.columns[index], columns.find((one) => one.index === index)];
    if (column && shown && !isOpenFilter(filter)) rows = yield* filterSteps(rows, { at: column.at, textAt: shown.textAt }, filter);
  }
  return rows;
}

/** What is drawn: rows of the data in their order. */
export interface OrderedRows {
  readonly order: Uint32Array;
  /** They are being sorted or filtered anew; until then they stand as they stood. */
  readonly isBusy: boolean;
}

/** Rows sorted and filtered. While that takes long the last order of the same data stays, or that of the result. */
export function useRows({ data, columns, sort, filters }: RowsInput): OrderedRows {
  const start = useCallback(() => orderSteps({ data, columns, sort, filters }), [data, columns, sort, filters]);
  const order = useSteps(start);
  const isLate = order === undefined;
  const asTheyCame = useMemo(() => rowNumbers(isLate ? data.rowCount : 0), [isLate, data]);
  const [last, setLast] = useState<{ readonly data: TableData; readonly order: Uint32Array }>();
  useEffect(() => {
    if (order) setLast({ data, order });
  }, [data, order]);
  if (order) return { order, isBusy: false };
  // The rows of an earlier result of the same length or less are rows of this one too.
  if (last && last.data.rowCount <= data.rowCount) return { order: last.order, isBusy: true };
  return { order: asTheyCame, isBusy: true };
}
