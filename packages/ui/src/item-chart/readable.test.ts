import { expect, test } from 'vitest';
import { barModel, barSeries } from '../bars/bars-in-tests.ts';
import { readBars } from '../bars/bar-readable.ts';
import type { PieModel } from '../pie/pie-model.ts';
import { readPie } from '../pie/pie-readable.ts';
import type { Readable } from '../readable/readable.ts';
import type { TimelineModel } from '../timeline/timeline-model.ts';
import { readTimeline } from '../timeline/timeline-readable.ts';

/** All texts, point by point. */
const table = ({ pointCount, pointText, series }: Readable) =>
  Array.from({ length: pointCount }, (_, point) => [pointText(point), ...series.map(({ text }) => text(point))].join(' | '));

const slice = (name: string, value: number | null) => ({
  key: name,
  name,
  color: '#fff',
  value,
  text: { prefix: '', text: String(value ?? '-'), suffix: '' },
  decimals: undefined,
  isListed: true,
  isInTooltip: true,
});
const pie: PieModel = {
  slices: [slice('a', 30), slice('b', 10), slice('c', 0.1), slice('d', -5), slice('e', null)],
  isDonut: false,
  labels: [],
  labelPx: 12,
  strokePx: 1,
  legend: null,
  tooltip: 'single',
  tooltipSort: 'none',
};

test('a pie is read slice by slice', () => {
  expect(readPie(pie).summary).toBe('3 parts, the largest is a with 30 (75%).');
  expect(table(readPie(pie))).toEqual(['a | 30 | 75%', 'b | 10 | 25%', 'c | 0.1 | <1%', 'd | -5 | 0%', 'e | - | 0%']);
  expect(readPie({ ...pie, slices: [], notice: 'No data points' }).summary).toBe('No data points');
});

test('bars are read category by category', () => {
  const readable = readBars(barModel({ series: [barSeries('a', [3, 1, null]), barSeries('b', [5, 2, 9])] }));
  expect(readable.summary).toBe('3 categories, 2 series, from 1 (two, a) to 9 (three, b).');
  expect(table(readable)).toEqual(['one | 3 | 5', 'two | 1 | 2', 'three |  | 9']);
});

test('states are read change by change', () => {
  const state = (text: string, fromMs: number, toMs: number) => ({ text, fromMs, toMs, color: '', stateKey: text });
  const row = { key: '0', name: 'door', lineWidth: 0, fill: 1, isInTooltip: true };
  const model: TimelineModel = {
    rows: [
      { ...row, states: [state('open', 0, 2000), state('shut', 2000, 4000)] },
      { ...row, name: 'lamp', states: [state('on', 1000, 3000)] },
    ],
    range: { fromMs: 0, toMs: 4000 },
    timeZone: 'utc',
    rowHeight: 1,
    showValue: 'auto',
    align: 'left',
    states: [],
    legend: null,
    tooltip: 'single',
  };
  const readable = readTimeline(model);
  expect(readable.summary).toBe('2 rows of states, at the end: door shut, lamp on.');
  expect(table(readable)).toEqual([
    'Jan 1, 1970 00:00:00 | open | ',
    'Jan 1, 1970 00:00:01 | open | on',
    'Jan 1, 1970 00:00:02 | shut | on',
  ]);
  expect(readable.series[0]?.hasPoint?.(1)).toBe(false);
});
