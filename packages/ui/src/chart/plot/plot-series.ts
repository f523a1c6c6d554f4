import type { PlotValues } from '@pharos/domain/series/null-modes';
import { hasPoint } from '@pharos/domain/series/own-points';
import uPlot from 'uplot';
import type { ChartModel, ChartSeries, LineShape } from '../chart-model.ts';
import { USUAL_BARS } from '../chart-series.ts';
import { stackOf } from './chart-stacks.ts';
import { withOpacity, type ChartTheme } from '../chart-theme.ts';
import { generalLine } from './line-paths.ts';
import { fillTo, linePath, styleOf } from './line-style.ts';

type Paths = uPlot.Series.PathBuilder;

const NO_PATH: Paths = () => null;
const SHAPES: Readonly<Record<Exclude<LineShape, 'linear'>, Paths>> = {
  stepAfter: uPlot.paths.stepped?.({ align: 1 }) ?? NO_PATH,
  stepBefore: uPlot.paths.stepped?.({ align: -1 }) ?? NO_PATH,
  smooth: uPlot.paths.spline?.() ?? NO_PATH,
};

const barOptions = ({ bars }: ChartSeries): uPlot.Series.BarsPathBuilderOpts => {
  const { share, align } = bars ?? USUAL_BARS;
  return { size: [share, bars?.maxPx ?? Infinity], align };
};

/** The edges on which the bars of a series stand: of the nearest series below that has a point there, else zero. */
function edgesBelow({ data }: uPlot, below: readonly number[]): number[] {
  const [nearest = [], ...others] = below.map((place) => data[place] ?? []);
  const edges: ArrayLike<number | null | undefined> = nearest;
  // uPlot reads typed arrays and arrays with holes alike.
  if (nearest instanceof Float64Array) return nearest as unknown as number[];
  return Array.from(edges, (edge, index) => edge ?? others.find((other) => typeof other[index] === 'number')?.[index] ?? 0);
}

/** Bars that stand on the edge of the series below. */
function stackedBars(options: uPlot.Series.BarsPathBuilderOpts, below: readonly number[]): Paths {
  const y0 = { unit: 1 as const, values: (plot: uPlot) => edgesBelow(plot, below) };
  const y1 = { unit: 1 as const, values: (plot: uPlot, seriesIndex: number) => (plot.data[seriesIndex] ?? []) as number[] };
  return uPlot.paths.bars?.({ ...options, disp: { y0, y1 } }) ?? NO_PATH;
}

/** Bars below, the line above, in one go. */
function both(barPaths: Paths, linePaths: Paths): Paths {
  return (plot, ...rest) => {
    const line = linePaths(plot, ...rest);
    const bar = barPaths(plot, ...rest);
    return line && bar ? { ...line, fill: bar.fill } : (line ?? bar);
  };
}

/** Baseline of a series. */
interface SeriesBase {
  readonly isStacked: boolean;
  /** The visible series below it in its stack, the nearest first; of a series without bars only that one. */
  readonly below: readonly number[];
  /** An edge of what is filled between two series: it has a path though it may have no line. */
  readonly isEdge: boolean;
}

/** Of what lies between two series. */
const BETWEEN_OPACITY = 0.4;

function createLinePaths(series: ChartSeries, { isStacked, isEdge }: SeriesBase): Paths {
  const shape = series.line?.shape ?? 'linear';
  if (shape !== 'linear') return SHAPES[shape];
  return isStacked || isEdge ? generalLine : linePath(series);
}

function createPaths(series: ChartSeries, base: SeriesBase): Paths {
  const linePaths = createLinePaths(series, base);
  if (!series.hasBars) return series.line || base.isEdge ? linePaths : NO_PATH;
  const options = barOptions(series);
  const barPaths = base.below.length === 0 ? (uPlot.paths.bars?.(options) ?? NO_PATH) : stackedBars(options, base.below);
  return series.line ? both(barPaths, linePaths) : barPaths;
}

/** Points without neighbours: no line reaches them, so they would be lost. */
function lonePoints(plot: uPlot, seriesIndex: number): number[] {
  const values = plot.data[seriesIndex] ?? [];
  const [from, to] = plot.series[0]?.idxs ?? [0, -1];
  const lone: number[] = [];
  // Times at which this series has no point are no neighbours, but do not interrupt the line either.
  let before: number | null = null;
  let candidate = -1;
  for (let index = Math.max(0, from - 1); index <= Math.min(to + 1, values.length - 1); index += 1) {
    const value = values[index];
    if (value === undefined) continue;
    if (value === null && candidate >= 0) lone.push(candidate);
    candidate = value !== null && before === null ? index : -1;
    before = value;
  }
  if (candidate >= 0) lone.push(candidate);
  return lone;
}

/** Points that have twice their size to themselves; of others only those that no line reaches. */
function sparsePoints(sizePx: number): Pick<uPlot.Series.Points, 'show' | 'filter'> {
  return {
    // oxlint-disable-next-line max-params -- uPlot calls it so
    show: ({ bbox }, _series, first, last) => last - first <= bbox.width / devicePixelRatio / (sizePx * 2),
    filter: (plot, seriesIndex, isShown) => (isShown ? null : lonePoints(plot, seriesIndex)),
  };
}

function buildPoints(series: ChartSeries, color: string): uPlot.Series.Points {
  const size = series.pointRadius * 2;
  if (size > 0) return { show: true, ...(series.arePointsSparse ? sparsePoints(size) : {}), size, width: 0, fill: color, stroke: color };
  if (!series.line) return { show: false };
  // Without a gap only a series of one point can have a lone one.
  if (series.values instanceof Float64Array && series.values.length !== 1) return { show: false };
  return { show: true, size: Math.max(3, series.line.width * 2), width: 0, fill: color, stroke: color, filter: lonePoints };
}

/** Points of a line in a stack: those that its series has itself, not what the line passes between two of them. */
export function ownPoints(points: uPlot.Series.Points, valuesNow: () => PlotValues): uPlot.Series.Points {
  const { filter } = points;
  return {
    ...points,
    // oxlint-disable-next-line max-params -- uPlot calls it so
    filter: (plot, seriesIndex, isShown, gaps) => {
      const chosen = typeof filter === 'function' ? filter(plot, seriesIndex, isShown, gaps) : null;
      const values = valuesNow();
      if (!isShown || chosen || values instanceof Float64Array) return chosen;
      return [...values.keys()].filter((index) => hasPoint(values, index));
    },
  };
}

function plotSeries(series: ChartSeries, theme: ChartTheme, base: SeriesBase): uPlot.Series {
  const { color, stroke, fill, width } = styleOf(series, theme);
  return {
    label: series.name,
    scale: series.axis,
    // Ranges are found by the drawing, which also knows stacks; uPlot would look at every point once more.
    auto: false,
    stroke,
    width,
    ...(series.line?.dash ? { dash: [...series.line.dash] } : {}),
    ...(series.line?.cap ? { cap: series.line.cap } : {}),
    fill,
    fillTo,
    paths: createPaths(series, base),
    points: buildPoints(series, color),
  };
}

export interface PlotSeries {
  readonly series: uPlot.Series[];
  readonly bands: uPlot.Band[];
}

/** Series of uPlot for the model, with bands between the visible layers of a stack. Series `i` of the model is `i + 1`. */
export function buildPlotSeries(model: ChartModel, theme: ChartTheme, isVisible: (series: ChartSeries) => boolean): PlotSeries {
  const bands: uPlot.Band[] = [];
  const layers = new Map<string, number[]>();
  const lowerEdges = new Set(model.series.map(({ fillBelowTo }) => fillBelowTo));
  const series = model.series.map((one, place) => {
    const isShown = isVisible(one);
    const stack = stackOf(model, one);
    const lower = (stack === null ? undefined : layers.get(stack)) ?? [];
    const base: SeriesBase = {
      isStacked: stack !== null,
      below: lower.slice(one.hasBars ? 0 : -1).toReversed(),
      isEdge: one.fillBelowTo !== undefined || lowerEdges.has(one.key),
    };
    if (isShown && stack !== null) {
      const [next] = base.below;
      if (next !== undefined && !one.hasBars) bands.push({ series: [place + 1, next] });
      lower.push(place + 1);
      layers.set(stack, lower);
    }
    const other = one.fillBelowTo === undefined ? -1 : model.series.findIndex(({ key }) => key === one.fillBelowTo);
    if (other >= 0)
      bands.push({ series: [place + 1, other + 1], fill: withOpacity(theme.color(one.color), one.betweenFill ?? BETWEEN_OPACITY) });
    return { ...plotSeries(one, theme, base), show: isShown };
  });
  return { series: [{}, ...series], bands };
}
