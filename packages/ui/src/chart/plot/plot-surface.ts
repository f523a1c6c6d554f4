import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { AxisName, ChartModel, ChartSeries, OnEvents } from '../chart-model.ts';
import type { ChartTheme } from '../chart-theme.ts';
import type { Drawing } from './drawing.ts';
import { axisNamed, axisNames, isOnLeft } from './drawn-axis.ts';
import { specialCode } from './lazy-special.ts';
import { createLinePieces, isDrawnInPieces } from './lazy-pieces.ts';
import { marksOf } from '../events/lazy-marks.ts';
import { readPoint, stackOf } from './chart-stacks.ts';
import { drawBaseline, buildPlotAxes, TIME_AXIS_PX, timeAxesPx, TOP_PX, type AxisSource } from './plot-axes.ts';
import { drawPicture } from './draw-picture.ts';
import { buildPlotSeries, ownPoints } from './plot-series.ts';

export interface SurfaceEvents {
  /** The pointer moved over the plot, or left it. */
  readonly onCursor: () => void;
  readonly onSelect: (fromMs: number, toMs: number) => void;
  /** Who is told of marks of annotations; undefined: nobody. */
  readonly onEvents: () => OnEvents | undefined;
}

export interface SurfaceInput {
  readonly model: ChartModel;
  readonly drawing: Drawing;
  readonly theme: ChartTheme;
  readonly size: { readonly width: number; readonly height: number };
  readonly isVisible: (series: ChartSeries) => boolean;
}

/** A uPlot that is kept while only data, range and size change. */
export interface PlotSurface {
  readonly plot: uPlot;
  readonly setData: (model: ChartModel, drawing: Drawing) => void;
  readonly destroy: () => void;
}

/** Of more lines only those of the tooltip have a dot at the crosshair, which comes with its code. */
export const MAX_CURSOR_POINTS = 48;
const POINT_PX = 7;
const RING_PX = 1.5;

/** Height that is left for lines. */
export const linesHeight = (model: ChartModel, plotHeight: number): number =>
  Math.max(1, plotHeight - TOP_PX - (timeAxesPx(model) || TOP_PX));

/** Whether uPlot draws the axes alone: lines in pieces are nothing that it has to build, to look through at each move, or to keep. */
const hasNoSeries = (model: ChartModel): boolean => model.picture !== undefined || isDrawnInPieces(model);

/** uPlot reads typed arrays and arrays with holes alike; its types do not know the readonly ones. */
const plotData = (model: ChartModel, drawing: Drawing): uPlot.AlignedData =>
  [model.times, ...(hasNoSeries(model) ? [] : drawing.edges)] as unknown as uPlot.AlignedData;

function buildScales(source: AxisSource): uPlot.Scales {
  const value = (name: AxisName): uPlot.Scale => {
    const { logBase, special, isReversed } = axisNamed(source.model().axes, name);
    return {
      auto: true,
      ...(isReversed ? { dir: -1 as const } : {}),
      ...(special?.linearUpTo !== undefined
        ? { distr: 4 as const, asinh: special.linearUpTo }
        : logBase > 1
          ? { distr: 3 as const, log: logBase === 10 ? 10 : 2 }
          : {}),
      range: () => {
        const { range } = axisNamed(source.drawing().axes, name);
        return [range.min, range.max];
      },
    };
  };
  return {
    x: { time: source.model().positions === undefined, auto: false, range: () => [source.model().range.fromMs, source.model().range.toMs] },
    ...Object.fromEntries(axisNames(source.model().axes).map((name) => [name, value(name)])),
  };
}

function readSelection(plot: uPlot, onSelect: SurfaceEvents['onSelect']): void {
  const { left, width } = plot.select;
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  if (width < 1) return;
  onSelect(Math.round(plot.posToVal(left, 'x')), Math.round(plot.posToVal(left + width, 'x')));
}

function buildOptions(input: SurfaceInput, source: AxisSource, events: SurfaceEvents): uPlot.Options {
  const { theme, model, size } = input;
  const { series, bands } = buildPlotSeries(hasNoSeries(model) ? { ...model, series: [] } : model, theme, input.isVisible);
  const placed = series.map((one, place) => {
    const shown = model.series[place - 1];
    if (!shown?.line || !one.points || stackOf(model, shown) === null) return one;
    return { ...one, points: ownPoints(one.points, () => source.model().series[place - 1]?.values ?? []) };
  });
  // Asked for every point at every move, and a style that is read while others are written makes the page work it out anew.
  let ring: string | undefined;
  const isInPieces = isDrawnInPieces(model);
  const pieces = createLinePieces();
  const drawMarks = (plot: uPlot): void => marksOf(source.model(), plot)?.drawMarks(plot, source.model(), theme, events.onEvents());
  // A dot stands where the tooltip reads a series, and nowhere else.
  const dotPlace: uPlot.Cursor.DataIdxRefiner = (_plot, place, index) => {
    const series = place === 0 ? undefined : source.model().series[place - 1];
    return series ? (readPoint(source.model(), series, index) ?? null) : index;
  };
  const isSideFree = (isLeft: boolean): boolean =>
    !axisNames(model.axes).some(
      (name) => isOnLeft(name) === isLeft && axisNamed(model.axes, name).isShown && axisNamed(input.drawing.axes, name).isUsed,
    );
  return {
    ...size,
    ms: 1,
    series: placed,
    bands,
    scales: buildScales(source),
    axes: buildPlotAxes(source, theme),
    padding: [TOP_PX, isSideFree(false) ? 4 : 0, model.hasTimeAxis ? 0 : TOP_PX, isSideFree(true) ? 4 : 0],
    legend: { show: false },
    cursor: {
      x: false,
      y: false,
      dataIdx: dotPlace,
      drag: { x: model.positions === undefined, y: false, setScale: false, dist: 4 },
      points: {
        ...(model.series.length > MAX_CURSOR_POINTS ? { show: false } : {}),
        size: POINT_PX + 2 * RING_PX,
        width: RING_PX,
        stroke: () => (ring ??= theme.panel()),
        fill: (_plot, index) => theme.color(model.series[index - 1]?.color ?? theme.axis),
      },
    },
    hooks: {
      ready: [({ over }) => over.addEventListener('mouseenter', () => (ring = undefined))],
      drawAxes: [
        (plot) => drawBaseline(plot, theme),
        (plot) => marksOf(source.model(), plot)?.drawAreas(plot, source.model(), theme),
        (plot) => drawPicture(plot, source.model().picture),
        (plot) => specialCode.loaded()?.drawZoneNames(plot, source.model(), { theme, rowPx: TIME_AXIS_PX }),
      ],
      draw: [(plot) => (isInPieces ? pieces.draw(plot, { ...input, model: source.model() }, () => drawMarks(plot)) : drawMarks(plot))],
      destroy: [pieces.stop],
      setCursor: [events.onCursor],
      setSelect: [(plot) => readSelection(plot, events.onSelect)],
    },
  };
}

export function createPlotSurface(host: HTMLElement, input: SurfaceInput, events: SurfaceEvents): PlotSurface {
  let current = { model: input.model, drawing: input.drawing };
  const source: AxisSource = { model: () => current.model, drawing: () => current.drawing };
  const plot = new uPlot(buildOptions(input, source, events), plotData(input.model, input.drawing), host);
  return {
    plot,
    setData: (model, drawing) => {
      current = { model, drawing };
      plot.setData(plotData(model, drawing), false);
      // Setting the time scale makes uPlot ask for the value ranges again and draw once, in a microtask.
      plot.setScale('x', { min: model.range.fromMs, max: model.range.toMs });
    },
    destroy: () => plot.destroy(),
  };
}
