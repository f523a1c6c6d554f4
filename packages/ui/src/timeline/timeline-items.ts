import type { TimelineRow, TimelineState } from './timeline-model.ts';

/** All states of all rows as one list. */
interface NumberedStates {
  readonly find: (item: number) => { readonly row: number; readonly state: TimelineState } | undefined;
  readonly numberOf: (row: number, state: number) => number;
  /** Left and right in a row, up and down to the state of another row at the same time; only states that can be seen. */
  readonly afterKey: (key: string, item: number | null, canSee: (item: number) => boolean) => number | undefined;
}

type Rows = readonly Pick<TimelineRow, 'states'>[];

export function numberStates(rows: Rows): NumberedStates {
  const starts: number[] = [];
  let count = 0;
  for (const { states } of rows) {
    starts.push(count);
    count += states.length;
  }
  const rowOf = (item: number): number =>
    starts.findLastIndex((start, row) => start <= item && item < start + (rows[row]?.states.length ?? 0));
  const find: NumberedStates['find'] = (item) => {
    const row = rowOf(item);
    const state = rows[row]?.states[item - (starts[row] ?? 0)];
    return state && { row, state };
  };
  const itemsOf = (row: number, canSee: (item: number) => boolean): readonly number[] =>
    (rows[row]?.states ?? []).map((_, index) => (starts[row] ?? 0) + index).filter(canSee);
  /** The state of a row that begins last before a time, else its first one. */
  const nearest = (items: readonly number[], timeMs: number): number | undefined =>
    items.findLast((item) => (find(item)?.state.fromMs ?? 0) <= timeMs) ?? items[0];

  function sideways(key: string, item: number, canSee: (item: number) => boolean): number | undefined {
    const own = itemsOf(rowOf(item), canSee);
    if (key === 'Home') return own[0];
    if (key === 'End') return own.at(-1);
    return key === 'ArrowRight' ? (own.find((one) => one > item) ?? item) : (own.findLast((one) => one < item) ?? item);
  }
  function upOrDown(key: string, item: number, canSee: (item: number) => boolean): number {
    const step = key === 'ArrowDown' ? 1 : -1;
    const timeMs = find(item)?.state.fromMs ?? 0;
    for (let row = rowOf(item) + step; row >= 0 && row < rows.length; row += step) {
      const next = nearest(itemsOf(row, canSee), timeMs);
      if (next !== undefined) return next;
    }
    return item;
  }

  return {
    find,
    numberOf: (row, state) => (starts[row] ?? 0) + state,
    afterKey: (key, item, canSee) => {
      const isUpOrDown = key === 'ArrowUp' || key === 'ArrowDown';
      if (!isUpOrDown && key !== 'ArrowLeft' && key !== 'ArrowRight' && key !== 'Home' && key !== 'End') return undefined;
      if (item === null) {
        const first = rows.findIndex((_, row) => itemsOf(row, canSee).length > 0);
        return key === 'ArrowLeft' || key === 'End' ? itemsOf(first, canSee).at(-1) : itemsOf(first, canSee)[0];
      }
      return isUpOrDown ? upOrDown(key, item, canSee) : sideways(key, item, canSee);
    },
  };
}
