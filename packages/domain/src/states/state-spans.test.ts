import { describe, expect, test } from 'vitest';
import { shortestStep, spanAt, type SpanRules, stateSpans } from './state-spans.ts';

const rules: SpanRules = { endMs: 100, isMerged: true, spanNulls: false };
/** States at 0, 10, 20 ms and so on, as `from-to:row`. */
const spans = (states: readonly (number | null)[], change: Partial<SpanRules> = {}): readonly string[] =>
  stateSpans(
    Float64Array.from(states, (_, index) => index * 10),
    (row) => states[row] ?? null,
    { ...rules, ...change },
  ).map(({ fromMs, toMs, row }) => `${fromMs}-${toMs}:${row}`);

describe('spans of states', () => {
  test.each<[string, readonly (number | null)[], Partial<SpanRules>, readonly string[]]>([
    ['nothing', [], {}, []],
    ['one value lasts to the end', [1], {}, ['0-100:0']],
    ['different neighbours', [1, 2], {}, ['0-10:0', '10-100:1']],
    ['equal neighbours are one', [1, 1, 2], {}, ['0-20:0', '20-100:2']],
    ['equal neighbours, not merged', [1, 1, 2], { isMerged: false }, ['0-10:0', '10-20:1', '20-100:2']],
    ['many equal ones', [1, 1, 1, 1], {}, ['0-100:0']],
    ['a missing value ends a state', [1, null, 1], {}, ['0-10:0', '20-100:2']],
    ['missing values first and last', [null, 1, null], {}, ['10-20:1']],
    ['missing values are passed over', [1, null, null, 1], { spanNulls: true }, ['0-100:0']],
    ['passed over up to the next other one', [1, null, 2], { spanNulls: true }, ['0-20:0', '20-100:2']],
    ['passed over to the end', [1, null], { spanNulls: true }, ['0-100:0']],
    ['a short gap is passed over', [1, null, 1], { spanNulls: 20 }, ['0-100:0']],
    ['a gap that is too long is not', [1, null, null, 1], { spanNulls: 20 }, ['0-10:0', '30-100:3']],
    ['a value lasts no longer than allowed', [1, 2], { longestMs: 5 }, ['0-5:0', '10-15:1']],
    ['it may last as long as allowed, however late', [null, 1, 1, 2], { longestMs: 15 }, ['10-30:1', '30-45:3']],
    ['equal ones with a gap between them stay two', [1, 1], { longestMs: 5 }, ['0-5:0', '10-15:1']],
    ['a value at the end of the range has no length', [1, 2], { endMs: 10 }, ['0-10:0', '10-10:1']],
    ['a value after now has no length', [1, 2], { endMs: 4 }, ['0-10:0', '10-10:1']],
  ])('%s', (_name, states, change, expected) => expect(spans(states, change)).toEqual(expected));
});

test.each([
  [-1, -1],
  [0, 0],
  [9, 0],
  [10, -1],
  [15, -1],
  [20, 1],
  [30, -1],
])('at %i ms stands span %i', (timeMs, index) =>
  expect(
    spanAt(
      [
        { fromMs: 0, toMs: 10 },
        { fromMs: 20, toMs: 30 },
      ],
      timeMs,
    ),
  ).toBe(index),
);

test.each([
  [[], undefined],
  [[5], undefined],
  [[0, 30, 40, 40, 100], 10],
])('the shortest step of %j is %j', (times, step) => expect(shortestStep(Float64Array.from(times))).toBe(step));
