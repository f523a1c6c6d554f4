import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, seriesFrame } from '@pharos/plugin';
import { buildGraphModel } from '../model.ts';
import { GraphOptions } from '../options.ts';
import { buildValuesGraph } from './values-model.ts';

const frame = (name: string, ...values: readonly number[]): Frame =>
  seriesFrame(
    name,
    {},
    Float64Array.from(values, (_, index) => index * 1000),
    Float64Array.from(values),
  );
const FRAMES = [frame('web', 1, 5, 3), frame('db', 2, 2, Number.NaN)];

function build(saved: object, frames: readonly Frame[] = FRAMES, width = 600) {
  const options = GraphOptions.parse({ bars: true, lines: false, ...saved });
  const model = buildGraphModel(frames, options, { width, height: 300 }, panelContext());
  if (model.kind !== 'values') throw new Error('a graph over time');
  return buildValuesGraph(model.input);
}
const valuesOf = ({ times, series }: ReturnType<typeof build>) => series.map(({ values }) => [...times].map((_, index) => values[index]));

test.each([[{}], [{ xaxis: { mode: 'time' } }], [{ xaxis: { mode: 'table' } }], [{ xaxis: 7 }]])('%j is over time', (saved) =>
  expect(buildGraphModel(FRAMES, GraphOptions.parse(saved), { width: 600, height: 300 }, panelContext()).kind).toBe('time'),
);

describe('[2.2.11-c] one bar for each series', () => {
  test.each([
    [null, 9, 4],
    [['avg'], 3, 2],
    [['min'], 1, 2],
    [['max'], 5, 2],
    [['total'], 9, 4],
    [['current'], 3, 2],
    [['count'], 3, 3],
    [['nonsense'], 9, 4],
  ])('of the statistic %j: %d and %d', (values, web, db) => {
    const chart = build({ xaxis: { mode: 'series', values } });
    expect(valuesOf(chart)).toEqual([
      [web, null],
      [null, db],
    ]);
  });

  test('points without a value count where lines are interrupted there', () =>
    expect(valuesOf(build({ xaxis: { mode: 'series', values: ['count'] }, nullPointMode: 'connected' }))).toEqual([
      [3, null],
      [null, 2],
    ]));

  test('stands at 1, 2 and so on, seven tenths wide, with its name below it', () => {
    const chart = build({ xaxis: { mode: 'series' } });
    expect([[...chart.times], chart.range, chart.positions]).toEqual([
      [1, 2],
      { fromMs: 0.5, toMs: 2.5 },
      {
        noun: 'Series',
        titles: ['web', 'db'],
        ticks: [
          { at: 1, label: 'web' },
          { at: 2, label: 'db' },
        ],
      },
    ]);
    expect(chart.series[0]).toMatchObject({ hasBars: true, bars: { share: 0.7, align: 0, fill: 1 }, line: null });
  });

  test('names that have no room are cut, and more of them left out', () => {
    const frames = Array.from({ length: 20 }, (_, index) => frame(`a long name of series ${index}`, index));
    const ticks = build({ xaxis: { mode: 'series' } }, frames, 400).positions?.ticks ?? [];
    expect(ticks.map(({ at }) => at)).toEqual([1, 4, 7, 10, 13, 16, 19]);
    expect(Math.max(...ticks.map(({ label }) => label.length))).toBeLessThan(10);
  });

  test('a series without a value has no bar', () => {
    expect(valuesOf(build({ xaxis: { mode: 'series', values: ['max'] } }, [frame('a', Number.NaN), frame('b', 4)]))).toEqual([
      [null, null],
      [null, 4],
    ]);
  });

  test.each([
    ['count', 'none'],
    ['max', 'bytes'],
  ])('[P8] the axis of %s has the unit %s, whatever the document or the source say', (name, unit) => {
    const xaxis = { mode: 'series', values: [name] };
    expect(build({ xaxis, yaxes: [{ format: 'bytes' }, { format: 'bytes' }] }).axes.left.unit).toBe(unit);
    const ofSource = FRAMES.map((one) => ({ ...one, columns: one.columns.map((column) => ({ ...column, display: { unit: 'bytes' } })) }));
    expect(build({ xaxis }, ofSource).axes.left.unit).toBe(unit);
  });

  test('its own overrides, axes and the legend hold', () => {
    const chart = build({
      xaxis: { mode: 'series', show: false },
      seriesOverrides: [{ alias: 'db', yaxis: 2, color: '#123456' }],
      legend: { show: true },
    });
    expect(chart.series.map(({ axis, name }) => [name, axis])).toEqual([
      ['web', 'left'],
      ['db', 'right'],
    ]);
    expect([chart.hasTimeAxis, chart.series[1]?.color]).toEqual([false, '#123456']);
  });
});

describe('[2.2.11-c] a histogram', () => {
  test('[P8] its counts do not have the unit that the source gives its values', () => {
    const ofSource = FRAMES.map((one) => ({ ...one, columns: one.columns.map((column) => ({ ...column, display: { unit: 'bytes' } })) }));
    expect(build({ xaxis: { mode: 'histogram' } }, ofSource).axes.left.unit).toBe('short');
  });

  test('counts the values of all series as one', () => {
    const chart = build({ xaxis: { mode: 'histogram', buckets: 4 } });
    expect(chart.series.map(({ name }) => name)).toEqual(['Count']);
    expect(valuesOf(chart)).toEqual([[1, 2, 1, 0, 1]]);
    expect([chart.range, chart.positions?.titles]).toEqual([{ fromMs: 1, toMs: 6 }, ['1 to 2', '2 to 3', '3 to 4', '4 to 5', '5 to 6']]);
  });

  test('of stacked series counts each of them', () => {
    const chart = build({ xaxis: { mode: 'histogram', buckets: 4 }, stack: true });
    expect(chart.series.map(({ name }) => name)).toEqual(['web', 'db']);
    expect(valuesOf(chart)).toEqual([
      [1, 0, 1, 0, 1],
      [0, 2, 0, 0, 0],
    ]);
  });

  test('has a bucket for each 50 px where the document says no number', () => {
    const many = [frame('a', ...Array.from({ length: 100 }, (_, index) => index))];
    expect([
      build({ xaxis: { mode: 'histogram' } }, many, 500).times.length,
      build({ xaxis: { mode: 'histogram' } }, many, 1000).times.length,
    ]).toEqual([10, 20]);
  });

  test('bars are eight tenths of a bucket wide and begin with it', () => {
    const chart = build({ xaxis: { mode: 'histogram', buckets: 4 } });
    expect([chart.times[0], chart.series[0]?.bars?.share]).toEqual([1.4, 0.8]);
  });

  test('without a value says so', () => expect(build({ xaxis: { mode: 'histogram' } }, []).notice).toBe('No data points'));
});

test('a bar leads where the document says, with its statistic and without a time', () => {
  const dataLinks = [{ title: 'to', url: '/x', targetBlank: false }];
  const [web] = build({ xaxis: { mode: 'series', values: ['total'] }, options: { dataLinks } }).series;
  expect(web?.linkedAt?.(1, '9')).toMatchObject({ links: dataLinks, value: 9, text: '9', field: { name: 'web' } });
  expect(web?.linkedAt?.(1, '9')).not.toHaveProperty('row');
});
