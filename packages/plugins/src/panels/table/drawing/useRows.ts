import { sortedRows, type TableData } from '@pharos/plugin';
import {
  type ColumnFilter,
  filterSteps,
  isOpenFilter,
  rowNumbers,
  type SortedFrame,
  sortedFrameSteps,
  type SortKey,
  type Steps,
} from '@pharos/plugin/unstable';
import type { PanelHost } from '@pharos/plugin/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ShownColumn } from '../view/table-view.ts';
import { useSteps } from './useSteps.ts';

/** Filters by the places of their columns in the data. */
export type Filters = ReadonlyMap<number, ColumnFilter>;

export const NO_FILTERS: Filters = new Map();

interface SortInput {
  readonly data: TableData;
  readonly sort: readonly SortKey[];
  readonly orderRows: PanelHost['orderRows'];
}

interface RowsInput extends SortInput {
  readonly columns: readonly ShownColumn[];
  readonly filters: Filters;
}

/** Fewer rows are sorted at once. */
const MAX_ROWS_HERE = 10_000;

/** Rows sorted: few at once, many by another thread. Undefined until it has them. */
function useSorted({ data, sort, orderRows }: SortInput): Uint32Array | undefined {
  const orderElsewhere = data.rowCount > MAX_ROWS_HERE && sort.some(({ column }) => data.columns[column]) ? orderRows : undefined;
  const own = useMemo(() => (orderElsewhere ? undefined : sortedRows(data, sort)), [orderElsewhere, data, sort]);
  const start = useCallback(() => sortedFrameSteps(data, orderElsewhere ? sort : []), [orderElsewhere, data, sort]);
  const sent = useSteps(start);
  const [found, setFound] = useState<{ readonly sent: SortedFrame; readonly order: Uint32Array }>();
  useEffect(() => {
    if (!sent || !orderElsewhere) return undefined;
    let isStale = false;
    void orderElsewhere(sent)
      // A thread that ended gave no order: this one has to find it.
      .catch(() => sortedRows(data, sort))
      .then((order) => isStale || setFound({ sent, order }));
    return () => {
      isStale = true;
    };
  }, [sent, orderElsewhere, data, sort]);
  return own ?? (found?.sent === sent ? found?.order : undefined);
}

function* leftSteps(sorted: Uint32Array, { data, columns, filters }: Pick<RowsInput, 'data' | 'columns' | 'filters'>): Steps<Uint32Array> {
  let rows = sorted;
  for (const [index, filter] of filters) {
    const [column, shown] = [data.columns[index], columns.find((one) => one.index === index)];
    if (column && shown && !isOpenFilter(filter)) rows = yield* filterSteps(rows, { at: column.at, textAt: shown.textAt }, filter);
  }
  return rows;
}

const NO_ROWS = new Uint32Array();

/** What is drawn: rows of the data in their order. */
export interface OrderedRows {
  readonly order: Uint32Array;
  /** They are being sorted or filtered anew; until then they stand as they stood. */
  readonly isBusy: boolean;
}

/** Rows sorted and filtered. While that takes long the last order of the same data stays, or that of the result. */
export function useRows({ data, columns, sort, filters, orderRows }: RowsInput): OrderedRows {
  const sorted = useSorted({ data, sort, orderRows });
  const start = useCallback(() => leftSteps(sorted ?? NO_ROWS, { data, columns, filters }), [sorted, data, columns, filters]);
  const left = useSteps(start);
  const order = sorted && left;
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
