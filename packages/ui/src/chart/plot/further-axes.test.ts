import { tickTexts } from '@pharos/domain/series/axes/tick-texts';
import { joinFormatted } from '@pharos/domain/units/format-value';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CanvasText, recordCanvasTexts } from './canvas-texts-in-tests.ts';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import type { ChartAxis, ChartModel } from '../chart-model.ts';
import { columnTexts, pointRows } from '../chart-points.ts';
import { prepareDrawing } from './drawing.ts';
import { needsSpecial, specialCode } from './lazy-special.ts';
import { linesHeight } from './plot-surface.ts';
import { createTimeChart, type TimeChartHandle } from '../time-chart.ts';

const axis = (unit: string, more: Partial<ChartAxis> = {}): ChartAxis => ({ isShown: true, unit, logBase: 1, label: '', ...more });
const on = (name: string, at: 'left' | 'right' | 'right-2', ...values: readonly number[]) => ({
  ...chartSeries(name, Float64Array.from(values)),
  axis: at,
});
const THREE = chartModel({
  series: [on('bytes', 'right-2', 5e6, 6e6, 7e6), on('seconds', 'left', 1, 2, 3), on('share', 'right', 10, 20, 90)],
  axes: { left: axis('s'), right: axis('percent'), 'right-2': axis('bytes') },
});
const isVisible = () => true;

let texts: readonly CanvasText[];
let chart: TimeChartHandle | undefined;
beforeAll(specialCode.load);
beforeEach(() => {
  texts = recordCanvasTexts();
});
afterEach(() => {
  chart?.destroy();
  vi.restoreAllMocks();
});
async function draw(model: ChartModel): Promise<readonly string[]> {
  chart = createTimeChart(document.body, { model, size: { width: 600, height: 200 }, theme: 'dark', title: 'CPU', sourceId: '1' });
  await vi.waitFor(() => expect(texts.length).toBeGreaterThan(0));
  return texts.map(({ text }) => text);
}

describe('a third unit', () => {
  test('has a range and labels of its own', async () => {
    const drawing = prepareDrawing(THREE, 150, isVisible);
    expect([drawing.axes.left.range.max, drawing.axes.right.range.max, drawing.axes['right-2']?.range.max]).toEqual([
      expect.closeTo(3, 0),
      expect.closeTo(91.6, 0),
      expect.closeTo(7e6, -6),
    ]);
    const labels = await draw(THREE);
    for (const unit of [/^\d.*s$/, /%$/, /MiB$/]) expect(labels.filter((label) => unit.test(label)).length).toBeGreaterThan(1);
  });

  test('is written so in tooltip and legend, whose rows go by axis', () => {
    const drawing = prepareDrawing(THREE, 150, isVisible);
    const rows = pointRows({ model: THREE, drawing }, 2, isVisible);
    const writeCell = columnTexts(rows, THREE);
    expect(rows.map((row) => [row.series.name, writeCell(row).suffix])).toEqual([
      ['seconds', ' s'],
      ['share', '%'],
      ['bytes', ' MiB'],
    ]);
  });

  test('is not written where the field of the series says something else', () => {
    const [series] = THREE.series;
    if (!series) throw new Error('no series');
    const mapped = (value: number | null) => (value === 1 ? { prefix: '', text: 'one', suffix: '' } : undefined);
    const cells = [1, 2].map((value) => ({ value, series: { ...series, mapped } }));
    expect(cells.map(columnTexts(cells, THREE)).map(({ text, suffix }) => text + suffix)).toEqual(['one', '2 B']);
  });

  test.each([
    [false, '3 ms', '3 ms'],
    [true, '2.500 ms', '2.50 ms'],
  ])('keeps fixed decimals below a second where the document means it (%s): %s, ticks %s', (keepsDecimals, text, tick) => {
    const model = chartModel({
      series: [on('seconds', 'left', 0, 0.0025, 0.005)],
      axes: { left: axis('s', { decimals: 2 }), right: axis('short') },
      keepsDecimals,
    });
    const cells = model.series.map((series) => ({ value: 0.0025, series }));
    expect(cells.map(columnTexts(cells, model)).map((parts) => joinFormatted(parts))).toEqual([text]);
    expect(tickTexts([0.0025], prepareDrawing(model, 150, isVisible).axes.left)).toEqual([tick]);
  });

  test('may be logarithmic, or have soft limits, alone', () => {
    const withAxis = (more: Partial<ChartAxis>) => ({ ...THREE, axes: { ...THREE.axes, 'right-2': axis('bytes', more) } });
    const log = prepareDrawing(withAxis({ logBase: 10 }), 150, isVisible);
    expect(log.axes['right-2']?.range.min).toBeGreaterThan(0);
    expect(needsSpecial(THREE)).toBe(false);
    const soft = withAxis({ special: { softMin: 0, softMax: 2e7, isCentered: undefined, linearUpTo: undefined } });
    expect([needsSpecial(soft), prepareDrawing(soft, 150, isVisible).axes['right-2']?.range]).toEqual([
      true,
      expect.objectContaining({ min: 0, max: expect.closeTo(2e7, -6) }),
    ]);
  });
});

describe('several zones', () => {
  const range = { fromMs: Date.UTC(2026, 0, 15, 6), toMs: Date.UTC(2026, 0, 15, 12) };
  const zoned = (...furtherZones: readonly string[]) =>
    chartModel({ series: [], range, timeZone: 'utc', ...(furtherZones.length > 0 ? { furtherZones } : {}) });

  test('have an axis each, with its own times and the name of its zone', async () => {
    const labels = await draw(zoned('Asia/Tokyo', 'Asia/Kolkata'));
    expect(labels).toEqual(expect.arrayContaining(['UTC', 'GMT+9', 'GMT+5:30', '08:00', '17:00', '13:00']));
    // Labels of axes that stand below the plot are centred at their ticks.
    expect(new Set(texts.filter(({ text }) => /^\d\d:\d\d$/.test(text)).map(({ align }) => align))).toEqual(new Set(['center']));
  });
  test('one has no name', async () => expect(await draw(zoned())).not.toContain('UTC'));
  test('take their room from the lines', () =>
    expect([zoned(), zoned('Asia/Tokyo'), { ...zoned('Asia/Tokyo'), hasTimeAxis: false }].map((model) => linesHeight(model, 200))).toEqual([
      174, 154, 188,
    ]));
});
