import { seriesFrame } from '@pharos/domain/frames/build';
import { alignSeries } from '@pharos/domain/series/align';
import type { NullMode } from '@pharos/domain/series/null-modes';
import { extractTimeSeries } from '@pharos/domain/series/time-series';
import { joinFormatted } from '@pharos/domain/units/format-value';
import uPlot from 'uplot';
import { describe, expect, test, vi } from 'vitest';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import type { ChartModel, ChartSeries } from '../chart-model.ts';
import { pointRows } from '../chart-points.ts';
import { readTheme } from '../chart-theme.ts';
import { spokenPoint, tooltipText, type TooltipContent } from '../pointer/chart-tooltip.ts';
import { prepareDrawing } from './drawing.ts';
import { buildPlotSeries, ownPoints } from './plot-series.ts';

const START = Date.UTC(2026, 2, 2, 8);
const at = (minute: number): number => START + minute * 60_000;
type Points = readonly (readonly [minute: number, value: number])[];

const COAL: Points = [
  [0, 4],
  [5, 4],
  [10, 4],
  [15, 4],
];
const WIND: Points = [
  [0, 6],
  [10, 6],
  [15, 6],
];

interface Drawn extends Partial<Pick<ChartModel, 'stacking' | 'tooltip'>> {
  readonly part?: Partial<ChartSeries>;
  readonly nullMode?: NullMode;
}

const chartOf = (points: Readonly<Record<string, Points>>, { part, nullMode = 'null', ...more }: Drawn = {}): ChartModel => {
  const frames = Object.entries(points).map(([name, own]) =>
    seriesFrame(
      name,
      {},
      Float64Array.from(own, ([minute]) => at(minute)),
      Float64Array.from(own, ([, value]) => value),
    ),
  );
  const { times, values } = alignSeries(extractTimeSeries(frames), nullMode);
  const series = Object.keys(points).map((name, index) => ({ ...chartSeries(name, values[index] ?? []), nullMode, ...part }));
  return chartModel({ times, series, range: { fromMs: at(0), toMs: at(20) }, ...more });
};

const isVisible = (): boolean => true;
/** Points are chosen without it. */
const NO_PLOT = {} as unknown as uPlot;
const topsOf = (model: ChartModel) => {
  const { edges } = prepareDrawing(model, 200, isVisible);
  return Array.from(model.times, (_, index) => edges.reduce((top, edge) => Math.max(top, edge[index] ?? 0), 0));
};

/** The tooltip at a minute, each line as it reads. */
function tipAt(model: ChartModel, minute: number): { readonly lines: readonly string[]; readonly spoken: string } {
  const drawn = { model, drawing: prepareDrawing(model, 200, isVisible), isVisible };
  const rows = pointRows(drawn, model.times.indexOf(at(minute)), isVisible);
  const content: TooltipContent = { timeMs: at(minute), rows, all: rows, nearest: undefined };
  const { lines } = tooltipText(content, { drawn, width: 600 });
  const read = lines.map(({ name, otherTime, value }) => `${name} ${joinFormatted(value)}${otherTime && ` at ${otherTime}`}`);
  return { lines: read, spoken: spokenPoint(content, drawn) };
}

/** From where to where the bars of a series of the chart reach. */
async function barsOf(model: ChartModel, place: number): Promise<readonly (readonly number[])[]> {
  const rects: { readonly top: number; readonly height: number }[] = [];
  class RecordedPath {
    rect(_left: number, top: number, _width: number, height: number): void {
      rects.push({ top, height });
    }
  }
  vi.stubGlobal('Path2D', RecordedPath);
  const { series } = buildPlotSeries(model, readTheme(document.body), isVisible);
  const plot = new uPlot(
    {
      width: 400,
      height: 200,
      legend: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: { x: { range: () => [at(0), at(20)] }, left: { range: () => [0, 20] } },
      series: series.map(({ fillTo }, index) =>
        index === 0 ? {} : { scale: 'left', ...(fillTo ? { fillTo } : {}), paths: () => null, points: { show: false } },
      ),
    },
    [model.times, ...prepareDrawing(model, 200, isVisible).edges] as unknown as uPlot.AlignedData,
    document.body,
  );
  plot.setScale('x', { min: at(0), max: at(20) });
  // uPlot finds its scales in a microtask.
  await Promise.resolve();
  series[place]?.paths?.(plot, place, 0, model.times.length - 1);
  const valueAt = (y: number): number => Math.round(plot.posToVal(y, 'left', true)) || 0;
  const reach = rects.map(({ top, height }) => [valueAt(top + height), valueAt(top)]);
  plot.destroy();
  vi.unstubAllGlobals();
  return reach;
}

const bars: Partial<ChartSeries> = { line: null, hasBars: true };
const points: Partial<ChartSeries> = { line: null, pointRadius: 2 };
const steps: Partial<ChartSeries> = { line: { width: 1, shape: 'stepAfter' } };
const normal = 'normal' as const;
const percent = 'percent' as const;

describe('[U2] coal at 0, 5, 10 and 15 minutes, wind at 0, 10 and 15', () => {
  test.each<[what: string, drawn: Drawn, tops: readonly number[], tip: readonly string[]]>([
    ['stacked lines, null as zero', { stacking: normal, nullMode: 'null as zero' }, [10, 4, 10, 10], ['coal 4', 'Total 4']],
    ['stacked lines', { stacking: normal }, [10, 10, 10, 10], ['coal 4', 'Total 4']],
    ['stacked lines, connected', { stacking: normal, nullMode: 'connected' }, [10, 10, 10, 10], ['coal 4', 'Total 4']],
    ['stacked steps', { stacking: normal, part: steps }, [10, 10, 10, 10], ['coal 4', 'Total 4']],
    ['stacked steps, null as zero', { stacking: normal, part: steps, nullMode: 'null as zero' }, [10, 4, 10, 10], ['coal 4', 'Total 4']],
    ['stacked bars', { stacking: normal, part: bars }, [10, 4, 10, 10], ['coal 4', 'Total 4']],
    ['stacked bars, connected', { stacking: normal, part: bars, nullMode: 'connected' }, [10, 4, 10, 10], ['coal 4', 'Total 4']],
    ['stacked bars, null as zero', { stacking: normal, part: bars, nullMode: 'null as zero' }, [10, 4, 10, 10], ['coal 4', 'Total 4']],
    ['stacked points', { stacking: normal, part: points }, [10, 4, 10, 10], ['coal 4', 'Total 4']],
    ['percent of lines, null as zero', { stacking: percent, nullMode: 'null as zero' }, [100, 100, 100, 100], ['coal 4', 'Total 4']],
    ['percent of bars', { stacking: percent, part: bars }, [100, 100, 100, 100], ['coal 4', 'Total 4']],
    ['lines', {}, [6, 4, 6, 6], ['coal 4']],
    ['bars', { part: bars }, [6, 4, 6, 6], ['coal 4']],
    ['points', { part: points }, [6, 4, 6, 6], ['coal 4']],
  ])('%s', (_what, drawn, tops, tip) => {
    const model = chartOf({ coal: COAL, wind: WIND }, drawn);
    expect(topsOf(model)).toEqual(tops);
    expect(tipAt(model, 5).lines).toEqual(tip);
  });

  test('a share of bars is that of those which are there', () => {
    const model = chartOf({ coal: COAL, wind: WIND }, { stacking: percent, part: bars });
    const { edges } = prepareDrawing(model, 200, isVisible);
    expect([...(edges[0] ?? [])]).toEqual([40, 100, 40, 40]);
  });

  test('the edge of a stack is told of those which are there', () => {
    const tooltip = { isShared: true, sort: 'none', isCumulative: true } as const;
    const model = chartOf({ coal: COAL, wind: WIND }, { stacking: normal, part: bars, tooltip });
    expect([tipAt(model, 5).lines, tipAt(model, 10).lines]).toEqual([['coal 4'], ['coal 4', 'wind 10']]);
  });

  test('a series without a point has no part in any sum', () => {
    const model = chartOf({ coal: COAL, none: [], wind: WIND }, { stacking: normal, part: bars });
    expect(topsOf(model)).toEqual([10, 4, 10, 10]);
    expect(tipAt(model, 10).lines).toEqual(['coal 4', 'wind 6', 'Total 10']);
  });

  test('a sum of gaps is none', () => {
    const gaps: Points = COAL.map(([minute]) => [minute, Number.NaN]);
    const drawn = { stacking: normal } as const;
    expect(tipAt(chartOf({ a: gaps, b: gaps }, drawn), 5).lines).toEqual(['a N/A', 'b N/A']);
    expect(tipAt(chartOf({ coal: COAL, b: gaps }, drawn), 5).lines).toEqual(['coal 4', 'b N/A', 'Total 4']);
  });

  test('a bar stands on the nearest one below that is there', async () => {
    expect(await barsOf(chartOf({ coal: COAL, wind: WIND, sun: COAL }, { stacking: normal, part: bars }), 3)).toEqual([
      [10, 14],
      [4, 8],
      [10, 14],
      [10, 14],
    ]);
    expect(await barsOf(chartOf({ wind: WIND, coal: COAL }, { stacking: normal, part: bars }), 2)).toEqual([
      [6, 10],
      [0, 4],
      [6, 10],
      [6, 10],
    ]);
  });
});

test('[U2] points of a stacked line are drawn where it has some, not where it passes between two', () => {
  const model = chartOf({ coal: COAL, wind: WIND }, { stacking: normal, part: { pointRadius: 3 } });
  const drawnAt = (place: number, isShown: boolean, points: uPlot.Series.Points = { show: true }) => {
    const { filter } = ownPoints(points, () => model.series[place]?.values ?? []);
    return typeof filter === 'function' ? filter(NO_PLOT, place + 1, isShown) : filter;
  };
  expect([drawnAt(0, true), drawnAt(1, true), drawnAt(1, false)]).toEqual([null, [0, 2, 3], null]);
  expect(drawnAt(1, true, { filter: () => [2] })).toEqual([2]);
});

describe('[U2] series of other times', () => {
  const A: Points = [0, 1, 2, 3].map((minute) => [minute, 1]);
  const SLOW: Points = [
    [0.5, 7],
    [2.5, 9],
  ];
  test('a line is read within half of its own step, with its time, and counts for no sum', () => {
    const model = chartOf({ a: A, slow: SLOW }, { stacking: normal });
    expect(tipAt(model, 1).lines).toEqual(['a 1', 'slow 7 at 08:00:30', 'Total 1']);
    expect(tipAt(model, 1).spoken).toMatch(/, a 1, slow 7 at 08:00:30$/);
    expect(tipAt(model, 0.5).lines).toEqual(['a 1 at 08:00:00', 'slow 7', 'Total 7']);
  });
  test.each<[what: string, drawn: Drawn]>([
    ['bars', { part: bars }],
    ['points', { part: points }],
    ['bars with a line', { part: { hasBars: true } }],
    ['a stacked line that falls to zero', { stacking: normal, nullMode: 'null as zero' }],
  ])('%s are not', (_what, drawn) => {
    expect(tipAt(chartOf({ a: A, slow: SLOW }, drawn), 1).lines[0]).toBe('a 1');
    expect(tipAt(chartOf({ a: A, slow: SLOW }, drawn), 1).lines.join()).not.toMatch(/slow/);
  });
});
