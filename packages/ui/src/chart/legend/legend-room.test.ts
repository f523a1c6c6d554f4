import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import type { ChartLegend, ChartModel } from '../chart-model.ts';
import { legendColumns } from './legend-columns.ts';
import { createTimeChart, type TimeChartHandle } from '../time-chart.ts';

const all: ChartLegend = {
  kind: 'table',
  isRight: true,
  sideWidth: 0,
  values: ['min', 'max', 'avg', 'current', 'total'],
  sort: null,
  isDescending: true,
};
const used = { min: 1_115_111_424, avg: 1_914_024_245, max: 4_510_351_360, current: 2_290_466_816, total: 304_329_854_976 };
const bytes = { isShown: true, unit: 'bytes', logBase: 1, label: '' };
const memory = (legend: ChartLegend, names = ['used', 'cached']): ChartModel =>
  chartModel({
    legend,
    axes: { left: bytes, right: bytes },
    series: names.map((name) => ({ ...chartSeries(name, Float64Array.from([1e9, 2e9, 2.29e9])), statistics: used })),
  });

/** Until the test has ended. */
function start(model: ChartModel, size: { readonly width: number; readonly height: number }): TimeChartHandle {
  const chart = createTimeChart(document.body, { model, size, theme: 'dark', title: 'Memory', sourceId: '1' });
  onTestFinished(chart.destroy);
  return chart;
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const legendElement = () => document.querySelector<HTMLElement>('[class*="legend"]');
const widthPx = () => Number.parseFloat(legendElement()?.style.width ?? '0');
/** As the canvas of tests measures: 6 px a letter. */
const LETTER_PX = 6;
const numbersPx = () => {
  const [row] = screen.getAllByRole('row').slice(1);
  return [...(row?.querySelectorAll('td') ?? [])].reduce((sum, cell) => sum + (cell.textContent?.length ?? 0) * LETTER_PX + 14, 0);
};

test('a legend at the right grows to half of the panel, then Min and Total fall away, and the names keep their room', () => {
  start(memory(all), { width: 560, height: 300 });
  expect(heads()).toEqual(['Series', 'Max', 'Avg', 'Current']);
  expect(widthPx()).toBeLessThanOrEqual(280);
  expect(widthPx() - numbersPx()).toBeGreaterThanOrEqual(18 + 'cached'.length * LETTER_PX);
});

test('where there is room all five stand at the right', () => {
  start(memory(all, ['node_memory_used_bytes', 'node_memory_cached_bytes']), { width: 1300, height: 300 });
  expect(heads()).toEqual(['Series', 'Min', 'Max', 'Avg', 'Current', 'Total']);
  expect(widthPx() - numbersPx()).toBeGreaterThanOrEqual(80 + 18);
});

test('a table below the plot drops columns too rather than its names', () => {
  start(memory({ ...all, isRight: false }, ['node_memory_used_bytes', 'node_memory_cached_bytes']), { width: 340, height: 400 });
  expect(heads()).toEqual(['Series', 'Max', 'Avg', 'Current']);
});

test('what fell away comes back when the panel grows', () => {
  const model = memory(all);
  const chart = start(model, { width: 600, height: 300 });
  chart.update({ model, size: { width: 1200, height: 300 }, theme: 'dark', title: 'Memory', sourceId: '1' });
  expect(heads()).toHaveLength(6);
});

test('a column of ones has the room of a column of eights: figures are drawn equally wide, a canvas measures ones narrower', () => {
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter === '1' ? 3 : 6), 0);
  const widthFor = (value: number) => {
    const series = { ...chartSeries('used', Float64Array.of(value)), statistics: { ...used, current: value } };
    return legendColumns(chartModel({ series: [series] }), { ...all, kind: 'list', values: ['current'] }, widthOf)[0]?.width;
  };
  expect(widthFor(1111.11)).toBe(widthFor(8888.88));
});

const long = (tail: string) => `ux_stack{instance="127.0.0.1:9200",job="ux",k="${tail}"}`;

test('in an inline legend the name yields, the numbers stand whole', () => {
  start(memory({ ...all, kind: 'list', isRight: false, values: ['avg', 'current'] }, [long('a'), long('b')]), { width: 330, height: 400 });
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replace(/^.*?(?=Avg)/, ''))).toEqual([
    'Avg1.78 GiBCurrent2.13 GiB',
    'Avg1.78 GiBCurrent2.13 GiB',
  ]);
  for (const item of items) expect((item.textContent?.length ?? 0) * LETTER_PX).toBeLessThanOrEqual(330);
});

test('names that are cut lose their middle and stay distinct; the whole name is told on hover', () => {
  start(memory({ ...all, values: ['avg', 'current'] }, [long('a'), long('b')]), { width: 480, height: 300 });
  const buttons = screen.getAllByRole('button').filter(({ title }) => title !== '');
  expect(new Set(buttons.map(({ textContent }) => textContent)).size).toBe(2);
  expect(buttons[0]?.textContent).toMatch(/^ux.*….*a"\}$/);
  expect(buttons[0]?.title).toBe(long('a'));
});

const shared = 'instance="127.0.0.1:9100", job="node"';

test.each([
  ['a narrow one at the right', 'Series', { isRight: true }, 520, ['eth0', 'eth1']],
  ['a wide one at the right', `Series${shared}`, { isRight: true }, 1400, [long('a'), long('b')]],
  ['one below the plot', `Series${shared}`, { isRight: false }, 600, ['eth0', 'eth1']],
  ['one below the plot of a phone', 'Series', { isRight: false }, 300, ['eth0', 'eth1']],
])('shared labels stand in the head where they can be read: %s', (_name, head, place, width, names) => {
  start({ ...memory({ ...all, values: ['avg', 'current'], ...place }, names), sharedLabels: shared }, { width, height: 300 });
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe(head);
  expect(screen.getAllByRole('columnheader')[0]?.title).toBe(shared);
});

test('short shared labels need no more than their own width, and come when the legend is widened', () => {
  const model = { ...memory({ ...all, values: ['current'] }, ['eth0', 'eth1']), sharedLabels: 'up' };
  const chart = start(model, { width: 520, height: 300 });
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Seriesup');
  const wide = { ...model, sharedLabels: shared };
  chart.update({ model: wide, size: { width: 520, height: 300 }, theme: 'dark', title: 'Memory', sourceId: '1' });
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Series');
  const widened = { ...wide, legend: { ...all, values: ['current' as const], sideWidth: 260 } };
  chart.update({ model: widened, size: { width: 520, height: 300 }, theme: 'dark', title: 'Memory', sourceId: '1' });
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe(`Series${shared}`);
});

test('decimals come from the values, whatever the size of the panel', () => {
  const sizes = [
    { width: 1200, height: 500 },
    { width: 600, height: 200 },
    { width: 330, height: 160 },
  ];
  const seen = sizes.map((size) => {
    const chart = start(memory({ ...all, isRight: false, values: ['avg', 'current'] }), size);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    chart.destroy();
    return cells;
  });
  expect(seen).toEqual(sizes.map(() => ['1.78 GiB', '2.13 GiB', '1.78 GiB', '2.13 GiB']));
});

test('a column has the decimals of its largest value, three digits that count; a value that would read 0 shows its first digit', () => {
  const short = { ...bytes, unit: 'none' };
  const rows = [12.345, -9.2, 0.004, 0];
  const model = chartModel({
    legend: { ...all, isRight: false, values: ['current'] },
    axes: { left: short, right: short },
    series: rows.map((current) => ({
      ...chartSeries(String(current), Float64Array.from([1, 2, current])),
      statistics: { ...used, current },
    })),
  });
  start(model, { width: 600, height: 500 });
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['12.3', '−9.2', '0.004', '0.0']);
});

test('names are clipped where not all of them fit, and only there', () => {
  const isWhole = () => legendElement()?.className.includes('areNamesWhole');
  const chart = start(memory(all, ['used', 'cached']), { width: 1300, height: 300 });
  expect(isWhole()).toBe(true);
  chart.update({
    model: memory(all, ['used', 'n'.repeat(300)]),
    size: { width: 1300, height: 300 },
    theme: 'dark',
    title: 'Memory',
    sourceId: '1',
  });
  expect(isWhole()).toBe(false);
});
