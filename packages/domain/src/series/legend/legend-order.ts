import { firstSorted } from '../first-sorted.ts';
import { MANY_LEGEND_ROWS } from './legend-statistics.ts';

/** A row of a legend at a time. */
export interface HoveredRow {
  readonly key: string;
  /** At that time; null where there is none, or where the series is not drawn. */
  readonly value: number | null;
}

/** The first `count` keys of the rows by their values, highest first; rows without one last. Equal rows keep their own order. */
export const orderFirstByValue = (rows: readonly HoveredRow[], count: number): readonly string[] =>
  firstSorted(rows, count, (a, b) => compareValues(b.value, a.value)).map(({ key }) => key);

/**
 * Places of rows of which some are moved to the top: these in their order, then the others, each where it stands where it can, else on a place that became free. So a legend
 * of hundreds moves as many rows as it shows, not all of them. Rows that stay are not in the answer.
 */
export function movedToTop(own: ReadonlyMap<string, number>, top: readonly string[]): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  const isTop = new Set(top);
  const free: number[] = [];
  top.forEach((key, to) => {
    const from = own.get(key) ?? to;
    if (from !== to) moved.set(key, to);
    if (from >= top.length) free.push(from);
  });
  if (free.length === 0) return moved;
  free.sort((a, b) => a - b);
  let next = 0;
  for (const [key, from] of own) {
    if (from >= top.length) break;
    if (!isTop.has(key)) moved.set(key, free[next++] ?? from);
  }
  return moved;
}

function compareValues(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}

/** What decides whether a legend is ordered by the values at the pointer. */
export interface LegendState {
  readonly kind: 'list' | 'table';
  /** Of rows that are in sight or could be scrolled to. */
  readonly count: number;
  /** By the document or by a press on a head. */
  readonly isSorted: boolean;
  /** A row has the keyboard's focus. */
  readonly isFocused: boolean;
}

/** Whether rows follow the values at the pointer: never against a chosen order or below the keyboard, and in a list only where there are many. */
export const isOrderedByHover = ({ kind, count, isSorted, isFocused }: LegendState): boolean =>
  !isSorted && !isFocused && count >= (kind === 'table' ? 2 : MANY_LEGEND_ROWS);
