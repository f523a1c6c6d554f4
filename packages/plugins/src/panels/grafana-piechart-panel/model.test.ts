import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, joinFormatted, seriesFrame } from '@pharos/plugin';
import { buildPiePlugin } from './model.ts';
import { PiePluginOptions } from './options.ts';

const series = (name: string, ...values: readonly number[]): Frame =>
  seriesFrame(
    name,
    {},
    Float64Array.from(values, (_, index) => index * 1000),
    Float64Array.from(values),
  );
const frames = [series('a', 2, 60), series('b', 4, 36), series('c', 6, 2), series('d', 8, 2)];
const build = (saved: object = {}) => buildPiePlugin(frames, PiePluginOptions.parse(saved), { width: 400, height: 300 }, panelContext());
const texts = (saved: object = {}) => build(saved).slices.map(({ name, text }) => `${name} ${joinFormatted(text)}`);

test.each([
  [{}, ['a 60', 'b 36', 'c 2', 'd 2']],
  [
    { valueName: 'min' },
    ['c 2', 'd 2', 'b 4', 'a 2'].toSorted((x, y) => Number(y.split(' ')[1]) - Number(x.split(' ')[1]) || x.localeCompare(y)),
  ],
  [{ valueName: 'total', format: 'bytes', decimals: 1 }, ['a 62.0 B', 'b 40.0 B', 'd 10.0 B', 'c 8.0 B']],
])('%j shows %j', (saved, shown) => expect(texts(saved)).toEqual(shown));

test('small slices are one, under the name that the document gives', () => {
  expect(texts({ combine: { threshold: '0.05', label: 'Rest' } })).toEqual(['a 60', 'b 36', 'Rest 4']);
  expect(texts({ combine: { threshold: 0, label: 'Rest' } })).toHaveLength(4);
});

test('a colour of the document is that of its slice', () =>
  expect(build({ aliasColors: { b: '#123456' } }).slices[1]).toMatchObject({ name: 'b', color: '#123456' }));

describe('the legend', () => {
  test.each([
    [
      { legend: { show: true, values: true, percentage: true }, legendType: 'Right side' },
      { kind: 'table', isRight: true, values: ['current', 'total'] },
    ],
    [{ legend: { show: true, values: false, percentage: true } }, { kind: 'table', isRight: false, values: ['total'] }],
    [{ legend: { show: true, values: false } }, { kind: 'list', values: [] }],
  ])('of %j', (saved, legend) => expect(build(saved).legend).toMatchObject(legend));

  test('that is hidden, or stands on the pie, is none', () => {
    expect(build({ legend: { show: false } })).toMatchObject({ legend: null, labels: [] });
    expect(build({ legendType: 'On graph', legend: { values: false, percentage: true } })).toMatchObject({
      legend: null,
      labels: ['name', 'percent'],
    });
  });
});

test('sizes are read from texts', () =>
  expect(build({ fontSize: '50%', strokeWidth: '3', legend: { percentageDecimals: 2 } })).toMatchObject({
    labelPx: 7,
    strokePx: 3,
    slices: [{ decimals: 2 }, { decimals: 2 }, { decimals: 2 }, { decimals: 2 }],
  }));
