import { firstPlace } from '../series/ordered-search.ts';
/** One state from a moment to another, epoch ms. */
export interface StateSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** The row whose value it shows: the first one, where several equal ones are one span. */
  readonly row: number;
}

/** How values that were measured now and then become states that last. */
export interface SpanRules {
  /** Where the last value ends, epoch ms: the end of the range, or now. */
  readonly endMs: number;
  /** Neighbours that read the same are one span. */
  readonly isMerged: boolean;
  /** Missing values are passed over: all of them, or where the next value is at most so many ms after the last one. */
  readonly spanNulls: boolean | number;
  /** A value lasts at most so long where the next one is further away, ms; undefined: up to the next one. */
  readonly longestMs?: number | undefined;
}

/** The next row with a value where missing values in between are passed over, else the next row. */
function nextRow(
  times: Float64Array,
  stateOf: (row: number) => number | null,
  { row, spanNulls }: { readonly row: number } & Pick<SpanRules, 'spanNulls'>,
): number {
  const next = row + 1;
  if (spanNulls === false || next >= times.length || stateOf(next) !== null) return next;
  let found = next;
  while (found < times.length && stateOf(found) === null) found += 1;
  if (spanNulls === true) return found;
  return found < times.length && (times[found] ?? 0) - (times[row] ?? 0) <= spanNulls ? found : next;
}

/**
 * The states of one row of a timeline, in time. A value lasts until the next one; a missing value ends it.
 * @param stateOf which state the value of a row is; null where it is missing
 */
export function stateSpans(times: Float64Array, stateOf: (row: number) => number | null, rules: SpanRules): readonly StateSpan[] {
  const { endMs, isMerged, spanNulls, longestMs = Infinity } = rules;
  const spans: StateSpan[] = [];
  let row = 0;
  while (row < times.length) {
    const fromMs = times[row] ?? 0;
    const next = nextRow(times, stateOf, { row, spanNulls });
    const untilMs = next < times.length ? (times[next] ?? endMs) : Math.max(fromMs, endMs);
    const toMs = untilMs - fromMs > longestMs ? fromMs + longestMs : untilMs;
    const state = stateOf(row);
    const last = spans.at(-1);
    if (state !== null && last && isMerged && last.toMs === fromMs && stateOf(last.row) === state)
      spans[spans.length - 1] = { ...last, toMs };
    else if (state !== null) spans.push({ fromMs, toMs, row });
    row = next;
  }
  return spans;
}

/** The span at a time; -1 where there is none. */
export function spanAt(spans: readonly Pick<StateSpan, 'fromMs' | 'toMs'>[], timeMs: number): number {
  const place = firstPlace(0, spans.length, (at) => (spans[at]?.fromMs ?? 0) > timeMs) - 1;
  const found = spans[place];
  return found && timeMs < found.toMs ? place : -1;
}

/** The shortest time between two neighbours, ms; undefined where there are none. */
export function shortestStep(times: Float64Array): number | undefined {
  let step = Infinity;
  for (let row = 1; row < times.length; row += 1) {
    const between = (times[row] ?? 0) - (times[row - 1] ?? 0);
    if (between > 0 && between < step) step = between;
  }
  return step === Infinity ? undefined : step;
}
