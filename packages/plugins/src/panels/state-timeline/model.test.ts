import { describe, expect, test } from 'vitest';
import { buildStateTimeline } from './model.ts';
import { StateTimelineOptions } from './options.ts';
import { panelContext } from '@pharos/plugin/host-in-tests';
import { type Column, type Frame, numberColumn, seriesFrame, stringColumn, tableFrame } from '@pharos/plugin';

const size = { width: 600, height: 300 };
const times = (...ms: readonly number[]): Column => ({ name: 'time', type: 'time', values: Float64Array.from(ms) });
const doors = tableFrame('t', [times(0, 10_000, 20_000, 40_000), stringColumn('door', ['open', 'open', 'shut', null])]);
const numbers = (...values: readonly (number | null)[]): Frame =>
  tableFrame('t', [times(...values.map((_, index) => index * 10_000)), numberColumn('load', values)]);
const steps = [
  { value: null, color: '#00ff00' },
  { value: 80, color: '#ff0000' },
];
const timeline = (of: readonly Frame[], options: object = {}, defaults: object = {}, change: Parameters<typeof panelContext>[0] = {}) =>
  buildStateTimeline(of, StateTimelineOptions.parse({ options, fieldConfig: { defaults } }), size, panelContext(change));
/** `text from-to` in seconds. */
const spans = (...input: Parameters<typeof timeline>) =>
  timeline(...input).rows.map(({ states }) => states.map(({ text, fromMs, toMs }) => `${text} ${fromMs / 1000}-${toMs / 1000}`));

describe('states', () => {
  test('of doors last until the next one; a missing one ends them; equal neighbours are one', () =>
    expect(spans([doors])).toEqual([['open 0-20', 'shut 20-40']]));
  test('are not merged where the document says so', () =>
    expect(spans([doors], { mergeValues: false })).toEqual([['open 0-10', 'open 10-20', 'shut 20-40']]));
  test('pass missing values over where the document says so', () =>
    expect(spans([doors], {}, { custom: { spanNulls: true } })).toEqual([['open 0-20', 'shut 20-60']]));
  test('last no longer than the document says', () =>
    expect(spans([doors], {}, { custom: { insertNulls: 5000 } })).toEqual([['open 0-5', 'open 10-15', 'shut 20-25']]));
  test('end at now, where the range reaches past it', () => expect(spans([numbers(1)], {}, {}, { nowMs: 30_000 })).toEqual([['1 0-30']]));
  test('of truth are words too', () => {
    const truth = tableFrame('t', [times(0, 10_000), { name: 'pump', type: 'boolean', values: [true, false] }]);
    expect(spans([truth])).toEqual([['true 0-10', 'false 10-60']]);
  });
  test('that read and look the same are one, though their values differ', () => {
    const mappings = [{ type: 'range', options: { from: 0, to: 50, result: { text: 'calm', color: '#123456' } } }];
    expect(spans([numbers(1, 40, 60)], {}, { mappings })).toEqual([['calm 0-20', '60 20-60']]);
  });
  test('are rows of all fields beside a time, each with its own times', () =>
    expect(spans([doors, seriesFrame('cpu', {}, Float64Array.of(5000), Float64Array.of(7))])).toEqual([
      ['open 0-20', 'shut 20-40'],
      ['7 5-60'],
    ]));
});

describe('colours', () => {
  const colors = (...input: Parameters<typeof timeline>) =>
    timeline(...input).rows.flatMap(({ states }) => states.map(({ color }) => color));
  test('are those of mappings first', () =>
    expect(colors([numbers(1)], {}, { mappings: [{ type: 'value', options: { '1': { color: '#abcdef' } } }] })).toEqual(['#abcdef']));
  test('then of thresholds', () =>
    expect(colors([numbers(10, 90)], {}, { thresholds: { mode: 'absolute', steps } })).toEqual(['#00ff00', '#ff0000']));
  test('then of the palette by text: one text, one colour', () => {
    const [first, second, third] = colors([tableFrame('t', [times(0, 1000, 2000), stringColumn('x', ['a', 'b', 'a'])])]);
    expect([first === third, first === second]).toEqual([true, false]);
  });
  test('one for all where it is fixed', () =>
    expect(new Set(colors([doors], {}, { color: { mode: 'fixed', fixedColor: '#112233' } }))).toEqual(new Set(['#112233'])));
});

describe('the legend', () => {
  const listed = (...input: Parameters<typeof timeline>) => timeline(...input).states.map(({ name }) => name);
  test('names each state once', () => expect(listed([doors])).toEqual(['open', 'shut']));
  test('names steps of thresholds', () =>
    expect(listed([numbers(10, 90, 20)], {}, { unit: 'percent', thresholds: { mode: 'absolute', steps } })).toEqual(['< 80%', '80%+']));
  test('is none on a scale, and where the document has none', () => {
    expect(timeline([numbers(1)], {}, { color: { mode: 'continuous-GrYlRd' } }).legend).toBeNull();
    expect(timeline([doors], { legend: { showLegend: false } }).legend).toBeNull();
  });
});

test('options are those of the document', () => {
  const model = timeline(
    [doors],
    { rowHeight: 0.5, showValue: 'always', alignValue: 'right', perPage: 3, tooltip: { mode: 'multi' } },
    { custom: { lineWidth: 2, fillOpacity: 30 } },
  );
  expect(model).toMatchObject({
    rowHeight: 0.5,
    showValue: 'always',
    align: 'right',
    perPage: 3,
    tooltip: 'multi',
    boxMs: undefined,
    rows: [{ lineWidth: 2, fill: 0.3 }],
  });
  expect(timeline([doors])).toMatchObject({ rowHeight: 0.9, showValue: 'auto', align: 'left', rows: [{ lineWidth: 0, fill: 0.7 }] });
});

test.each<[string, readonly Frame[], string | undefined]>([
  ['nothing', [], 'No data points'],
  ['no time', [tableFrame('t', [stringColumn('x', ['a'])])], 'There is no time field in the result'],
  ['nothing but times', [tableFrame('t', [times(0)])], 'No data points'],
  ['only missing values', [numbers(null, null)], 'No data points'],
  ['states', [doors], undefined],
])('%s says so', (_name, of, notice) => expect(timeline(of).notice).toBe(notice));

test('states before the range say so', () =>
  expect(timeline([doors], {}, { custom: { insertNulls: 1000 } }, { range: { fromMs: 90_000, toMs: 99_000 } }).notice).toBe(
    'Data points outside time range',
  ));
