import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, joinFormatted, numberColumn, seriesFrame, stringColumn, tableFrame } from '@pharos/plugin';
import { buildPieChart } from './model.ts';
import { PieChartOptions } from './options.ts';

const series = (name: string, ...values: readonly number[]): Frame =>
  seriesFrame(
    name,
    {},
    Float64Array.from(values, (_, index) => index * 1000),
    Float64Array.from(values),
  );
const frames = [series('a', 1, 10), series('b', 1, 30), series('c', 1, 20)];
const build = (options: object = {}, { defaults = {}, overrides = [] as readonly object[], of = frames } = {}) =>
  buildPieChart(of, PieChartOptions.parse({ options, fieldConfig: { defaults, overrides } }), { width: 400, height: 300 }, panelContext());
const names = (...input: Parameters<typeof build>) => build(...input).slices.map(({ name }) => name);

describe('slices', () => {
  test.each([
    [{}, ['b', 'c', 'a']],
    [{ sort: 'asc' }, ['a', 'c', 'b']],
    [{ sort: 'none' }, ['a', 'b', 'c']],
  ])('of %j stand as %j', (options, order) => expect(names(options)).toEqual(order));

  test('keep the colour of their field, whatever their order is', () => {
    const colors = (sort: string) => new Map(build({ sort }).slices.map(({ name, color }) => [name, color]));
    expect(colors('desc')).toEqual(colors('none'));
    expect(new Set(colors('desc').values()).size).toBe(3);
  });

  test('are what the calculation makes of a series, in its unit', () =>
    expect(
      build({ reduceOptions: { calcs: ['sum'] } }, { defaults: { unit: 's', decimals: 1 } }).slices.map(({ text }) => joinFormatted(text)),
    ).toEqual(['31.0 s', '21.0 s', '11.0 s']));

  test('are the rows of a table where all values are shown', () => {
    const table = tableFrame('t', [stringColumn('country', ['Chile', 'Kenya']), numberColumn('visits', [5, 7])]);
    expect(names({ reduceOptions: { values: true } }, { of: [table] })).toEqual(['Kenya', 'Chile']);
  });

  test('of one name are told apart, and stay so when their order changes', () => {
    const twins = (first: number, second: number) => build({}, { of: [series('x', first), series('x', second)] }).slices;
    expect(twins(1, 2).map(({ key, value }) => [key, value])).toEqual([
      ['x\n1', 2],
      ['x', 1],
    ]);
    expect(twins(3, 2).map(({ key }) => key)).toEqual(['x', 'x\n1']);
  });

  test('that are hidden are none; from legend or tooltip alone they stay slices', () => {
    const hide = (viz: boolean, legend: boolean) => [
      { matcher: { id: 'byName', options: 'b' }, properties: [{ id: 'custom.hideFrom', value: { viz, legend, tooltip: legend } }] },
    ];
    expect(names({}, { overrides: hide(true, false) })).toEqual(['c', 'a']);
    expect(build({}, { overrides: hide(false, true) }).slices[0]).toMatchObject({ name: 'b', isListed: false, isInTooltip: false });
    expect(names({}, { overrides: hide(false, false) })).toEqual(['b', 'c', 'a']);
  });
});

describe('words in the place of a pie', () => {
  test.each([
    [[], 'No data points'],
    [[series('a', 0), series('b', -3)], 'No values above zero'],
    [[series('a', Number.NaN)], 'No values above zero'],
  ])('case %#', (of, notice) => expect(build({}, { of }).notice).toBe(notice));

  test('tell of values below zero beside those that are drawn', () => {
    expect(build({}, { of: [series('a', 5), series('b', -3)] })).toMatchObject({ note: '1 value below zero is not drawn' });
    expect(build({}, { of: [series('a', 5), series('b', -3), series('c', -1)] }).note).toBe('2 values below zero are not drawn');
    expect(build().note).toBeUndefined();
  });
});

describe('legend and labels', () => {
  test('are as the document says', () => {
    const model = build({
      pieType: 'donut',
      displayLabels: ['percent', 'name'],
      legend: { displayMode: 'table', placement: 'right', values: ['percent', 'value'] },
      tooltip: { mode: 'multi', sort: 'asc' },
      text: { titleSize: 9 },
    });
    expect(model).toMatchObject({
      isDonut: true,
      labels: ['name', 'percent'],
      labelPx: 9,
      tooltip: 'multi',
      tooltipSort: 'asc',
      legend: { kind: 'table', isRight: true, values: ['current', 'total'], titles: { current: 'Value', total: 'Percent' } },
    });
  });

  test.each([{ legend: { showLegend: false } }, { legend: { displayMode: 'hidden' } }, { showLegend: false }])(
    '%j has no legend',
    (options) => expect(build(options).legend).toBeNull(),
  );

  test('are read as 7.3 wrote them', () =>
    expect(build({ labelOptions: { showName: true, showPercent: true, showValue: false }, strokeWidth: 3 })).toMatchObject({
      labels: ['name', 'percent'],
      strokePx: 3,
    }));
});

test('options of wild values fall back one by one', () =>
  expect(build({ pieType: 7, sort: 'sideways', displayLabels: 'name', legend: [], tooltip: null, reduceOptions: 'x' })).toMatchObject({
    isDonut: false,
    labels: [],
    tooltip: 'single',
    legend: { kind: 'list' },
  }));

test('letters of labels are no higher than the panel', () => expect(build({ text: { titleSize: 1e9 } }).labelPx).toBe(300));
