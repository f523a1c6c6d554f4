import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { columnStatistics } from '@pharos/domain/frames/statistics';
import { type Frame, joinFormatted, numberColumn, seriesFrame, tableFrame } from '@pharos/plugin';
import { buildStat } from './model.ts';
import { StatOptions } from './options.ts';

const context = panelContext({ range: { fromMs: 0, toMs: 4000 } });
const series = (name: string, values: readonly number[]): Frame => {
  const frame = seriesFrame(
    name,
    {},
    Float64Array.from(values, (_, index) => index * 1000),
    Float64Array.from(values),
  );
  const columns = frame.columns.map((column) => (column.type === 'number' ? { ...column, statistics: columnStatistics(column) } : column));
  return { ...frame, columns };
};
const THREE = [series('a', [1, 2]), series('b', [10, 5]), series('c', [3, 3])];
const build = (frames: readonly Frame[], options: object = {}, defaults: object = {}, size = { width: 600, height: 200 }) => {
  const model = buildStat(frames, StatOptions.parse({ options, fieldConfig: { defaults } }), size, context);
  if (model.kind === 'empty') throw new Error(model.text);
  return model;
};
const statsOf = (...input: Parameters<typeof build>) => build(...input).tiles.map(({ stat }) => stat);

test('every series is a value, in letters of one size; names tell several apart', () => {
  const stats = statsOf(THREE);
  expect(stats.map(({ name, value }) => [name?.text, joinFormatted(value)])).toEqual([
    ['a', '2'],
    ['b', '5'],
    ['c', '3'],
  ]);
  expect(new Set(stats.map(({ fontPx }) => fontPx)).size).toBe(1);
  expect(statsOf([series('a', [1])])[0]?.name).toBeUndefined();
});

test('without a value the panel says so', () => {
  expect(buildStat([], StatOptions.parse({}), { width: 1, height: 1 }, context)).toEqual({ kind: 'empty', text: 'No data points' });
});

describe('text mode', () => {
  test.each([
    ['auto', undefined, '2'],
    ['value', undefined, '2'],
    ['value_and_name', 'a', '2'],
    ['name', undefined, 'a'],
    ['none', undefined, ''],
    ['nonsense', undefined, '2'],
  ])('%s shows the name %j and the value %j', (textMode, name, value) => {
    const [stat] = statsOf([series('a', [1, 2])], { textMode });
    expect([stat?.name?.text, stat && joinFormatted(stat.value)]).toEqual([name, value]);
  });
});

describe('colour mode', () => {
  const defaults = {
    thresholds: {
      steps: [
        { value: null, color: '#000000' },
        { value: 4, color: '#ffffff' },
      ],
    },
  };
  const of = (colorMode: string) =>
    statsOf(THREE, { colorMode }, defaults).map(({ valueColor, background, onBackground }) => [valueColor, background, onBackground]);

  test('none colours nothing', () => expect(of('none')[1]).toEqual([undefined, undefined, undefined]));
  test('the value has the colour of its step, as far as it can be read on a panel', () =>
    expect(of('value').map(([color]) => color)).toEqual(['#7f7f7f', '#ffffff', '#7f7f7f']));
  test('a solid background has the colour of the step, and words on it are read', () =>
    expect(of('background_solid').slice(0, 2)).toEqual([
      [undefined, '#000000', 'var(--on-dark)'],
      [undefined, '#ffffff', 'var(--on-light)'],
    ]));
  test('another one goes over into more contrast with its words', () =>
    expect(of('background').slice(0, 2)).toEqual([
      [undefined, 'linear-gradient(120deg, #000000, color-mix(in oklab, #000000 82%, #000000))', 'var(--on-dark)'],
      [undefined, 'linear-gradient(120deg, #ffffff, color-mix(in oklab, #ffffff 82%, #ffffff))', 'var(--on-light)'],
    ]));
});

describe('graph mode', () => {
  const of = (graphMode: string) => statsOf([series('a', [1, 2, 1])], { graphMode })[0]?.sparkline;
  test('area fills what is below the line', () => expect(of('area')?.fillColor).toContain('rgba('));
  test('line does not', () => expect(of('line')).toMatchObject({ fillColor: 'none' }));
  test('none draws nothing', () => expect(of('none')).toBeNull());
  test('a value of a table has no past', () => expect(statsOf([tableFrame('t', [numberColumn('n', [1, 2])])])[0]?.sparkline).toBeNull());
});

describe('percent change', () => {
  const of = (values: readonly number[]) => statsOf([series('a', values)], { showPercentChange: true })[0]?.change;
  test.each([
    [[10, 15], '▲ 50.0%', 'var(--ok-text)'],
    [[10, 5], '▼ −50.0%', 'var(--error-text)'],
    [[-10, -5], '▲ 50.0%', 'var(--ok-text)'],
  ])('%j reads %s', (values, text, color) => expect(of(values)).toMatchObject({ text, color }));
  test.each([
    ['standard', 'var(--ok-text)'],
    ['inverted', 'var(--error-text)'],
    ['same_as_value', '#abcdef'],
  ])('of a rise is coloured as %s', (percentChangeColorMode, color) => {
    const options = { showPercentChange: true, percentChangeColorMode, text: { percentSize: 17 } };
    const defaults = { color: { mode: 'fixed', fixedColor: '#abcdef' } };
    expect(statsOf([series('a', [1, 2])], options, defaults)[0]?.change).toEqual({ text: '▲ 100.0%', color, fontPx: 17 });
  });
  test('from zero there is none', () => expect(of([0, 5])).toBeUndefined());
  test('nobody asked for it', () => expect(statsOf([series('a', [1, 2])])[0]?.change).toBeUndefined());
});

test('sizes of letters that the document fixes hold', () => {
  const [stat] = statsOf(THREE, { text: { valueSize: 17, titleSize: '13' } });
  expect([stat?.fontPx, stat?.name?.fontPx]).toEqual([17, 13]);
});

test('letters of values, names and changes are no higher than the panel; sizes of nothing are none', () => {
  const huge = { valueSize: 1e9, titleSize: 1e9, percentSize: 1e9 };
  const [stat] = statsOf(THREE, { text: huge, showPercentChange: true });
  expect([stat?.fontPx, stat?.name?.fontPx, stat?.change?.fontPx]).toEqual([200, 200, 200]);
  const none = { valueSize: 0, titleSize: -5, percentSize: 0 };
  expect(statsOf(THREE, { text: none, showPercentChange: true })).toEqual(statsOf(THREE, { showPercentChange: true }));
});

test('rows are values where the document says so', () => {
  const table = tableFrame('t', [numberColumn('n', [1, 2, 3])]);
  expect(statsOf([table], { reduceOptions: { values: true, limit: 2 } }).map(({ value }) => joinFormatted(value))).toEqual(['1', '2']);
});

test('wide boxes without a line of the past have the name beside the value, unless the document says no', () => {
  const of = (options: object) => statsOf(THREE, { orientation: 'horizontal', ...options }, {}, { width: 900, height: 400 })[0]?.isOneLine;
  expect([of({ graphMode: 'none' }), of({ graphMode: 'none', wideLayout: false }), of({})]).toEqual([true, false, false]);
});

test('many values are scrolled before they become too small to be read', () => {
  const many = Array.from({ length: 30 }, (_, index) => series(`s${index}`, [index]));
  const { layout } = build(many, { orientation: 'horizontal' }, {}, { width: 300, height: 200 });
  expect(layout).toMatchObject({ columns: 1, height: 32, isScrolling: true });
});

test('names stand beside values where there is no room for two lines', () => {
  const of = (height: number, orientation = 'horizontal') => statsOf(THREE, { orientation }, {}, { width: 300, height })[0];
  expect([of(100)?.isOneLine, of(400)?.isOneLine, of(60, 'vertical')?.isOneLine]).toEqual([true, false, false]);
  expect([of(100)?.sparkline, of(100)?.name?.text]).toEqual([null, 'a']);
});
