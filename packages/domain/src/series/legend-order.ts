import { MANY_LEGEND_ROWS } from './legend-statistics.ts';

/** A row of a legend at a time. */
export interface HoveredRow {
  readonly key: string;
  /** At that time; null where there is none, or where the series is not drawn. */
  readonly value: number | null;
}

/** Keys of the rows by their values, highest first; rows without one last. Equal rows keep their own order. */
export const orderByValue = (rows: readonly HoveredRow[]): readonly string[] =>
  rows.toSorted((a, b) => compareValues(b.value, a.value)).map(({ key }) => key);

/**
 * The order in which rows are shown when only the first `count` can be seen: those by their values, then the others on the places that are left, each where
 * it stood where it can. So a legend of hundreds moves as many rows as it shows, not all of them.
 */
export function orderFirstByValue(rows: readonly HoveredRow[], count: number): readonly string[] {
  if (rows.length <= count) return orderByValue(rows);
  const first = orderByValue(rows).slice(0, count);
  const isFirst = new Set(first);
  const places = rows.slice(count).map(({ key }) => (isFirst.has(key) ? undefined : key));
  const displaced = rows.slice(0, count).flatMap(({ key }) => (isFirst.has(key) ? [] : [key]));
  let next = 0;
  return [...first, ...places.map((key) => key ?? displaced[next++] ?? '')];
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
