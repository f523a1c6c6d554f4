import { axisTimeFormat } from '@pharos/domain/time/axis-format';
import { tickTexts } from '@pharos/domain/series/axes/tick-texts';
import { labelledTicks, type LabelledTicks } from '@pharos/domain/series/axes/time-ticks';
import type uPlot from 'uplot';
import type { AxisName, ChartModel } from '../chart-model.ts';
import { textWidth, type ChartTheme } from '../chart-theme.ts';
import type { Drawing } from './drawing.ts';
import { axisNamed, axisNames, type DrawnAxis, isOnLeft } from './drawn-axis.ts';
import { specialCode } from './lazy-special.ts';

export const TIME_AXIS_PX = 20;
export const TOP_PX = 6;
/** Labels end this far from the plot. */
const LABEL_GAP_PX = 8;
const GUTTER_PX = 10;

/** What the axes read at every draw; replaced when data changes, so that the chart itself can stay. */
export interface AxisSource {
  readonly drawing: () => Drawing;
  readonly model: () => ChartModel;
}

/** Ticks and labels of a time axis, the same for every drawing over time. */
export function timeScale(
  { range, timeZone }: Pick<ChartModel, 'range' | 'timeZone'>,
  plot: { readonly left: number; readonly width: number; /** Without labels at the right end. */ readonly freePx?: number },
  font: string,
): LabelledTicks {
  return labelledTicks({ ...range, zone: timeZone }, plot.width, {
    labelOf: (stepMs) => axisTimeFormat(range, stepMs, timeZone),
    widthOf: (text) => textWidth(text, font),
    beforePx: plot.left,
    behindPx: 4 - (plot.freePx ?? 0),
  });
}

/** Room for the names of zones, which stand where there are several. */
const zoneNamePx = (model: ChartModel, { font }: ChartTheme): number => specialCode.loaded()?.zoneNamesPx(model, font) ?? 0;

/** @param further place among the zones after the first */
function timeAxis(source: AxisSource, theme: ChartTheme, further?: number): uPlot.Axis {
  let scale: LabelledTicks = { values: [], labels: [] };
  let knownFor = '';
  return {
    scale: 'x',
    side: 2,
    show: source.model().hasTimeAxis,
    stroke: theme.axis,
    font: theme.font,
    size: TIME_AXIS_PX,
    gap: 5,
    grid: { show: false },
    ticks: { show: false },
    // uPlot asks until the sizes of all axes agree; calendar arithmetic is done once for each width.
    splits: (plot) => {
      const shown = source.model();
      const model = further === undefined ? shown : { ...shown, timeZone: shown.furtherZones?.[further] ?? shown.timeZone };
      if (model.positions) return model.positions.ticks.map(({ at }) => at);
      const box = { left: plot.bbox.left / devicePixelRatio, width: Math.max(1, plot.bbox.width / devicePixelRatio) };
      const key = `${model.range.fromMs} ${model.range.toMs} ${box.left} ${box.width}`;
      if (key !== knownFor) scale = timeScale(model, { ...box, freePx: zoneNamePx(shown, theme) }, theme.font);
      knownFor = key;
      return [...scale.values];
    },
    values: () => source.model().positions?.ticks.map(({ label }) => label) ?? [...scale.labels],
  };
}

/** Width of the widest label. The longest text is taken for the widest: measuring all costs more than drawing them. */
function gutter(labels: readonly string[], font: string): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const widest = labels.find((label) => label.length === longest) ?? '';
  return Math.ceil(Math.max(20, textWidth(widest, font))) + GUTTER_PX;
}

function valueAxis(name: AxisName, source: AxisSource, theme: ChartTheme): uPlot.Axis {
  const axis = (): DrawnAxis => axisNamed(source.drawing().axes, name);
  const rule = axisNamed(source.model().axes, name);
  return {
    scale: name,
    side: isOnLeft(name) ? 3 : 1,
    show: rule.isShown && (name === 'left' || axis().isUsed),
    stroke: rule.color === undefined ? theme.axis : theme.color(rule.color),
    font: theme.font,
    gap: LABEL_GAP_PX,
    size: (_plot, labels) => rule.widthPx ?? gutter(labels ?? [], theme.font),
    ...(rule.hasBorder ? { border: { show: true, stroke: theme.baseline, width: 1 } } : {}),
    ...(rule.label ? { label: rule.label, labelFont: theme.font, labelSize: 20, labelGap: 0 } : {}),
    grid: { show: rule.hasGrid ?? name === 'left', stroke: theme.grid, width: 1 },
    ticks: { show: false },
    // uPlot draws no axis without a distance that fits, and its own list of them ends at 1e15; below 5 it asks for their decimals.
    // oxlint-disable-next-line max-params -- uPlot calls it so
    incrs: (_plot, _axis, min, max) => [Math.max(5, max - min)],
    splits: () => [...axis().ticks],
    // Left alone, a logarithmic axis takes labels out where it thinks that they stand too close.
    filter: (_plot, splits) => splits,
    values: (_plot, splits) => [...(axis().texts ?? tickTexts(splits, axis()))],
  };
}

/** Time below, values left and, where series use them, right and further out; times of other zones below the first. */
export const buildPlotAxes = (source: AxisSource, theme: ChartTheme): uPlot.Axis[] => [
  timeAxis(source, theme),
  ...axisNames(source.model().axes).map((name) => valueAxis(name, source, theme)),
  ...(source.model().furtherZones ?? []).map((_, place) => timeAxis(source, theme, place)),
];

/** Height of the time axes of a chart, px. */
export const timeAxesPx = ({ hasTimeAxis, furtherZones = [] }: ChartModel): number =>
  hasTimeAxis ? TIME_AXIS_PX * (1 + furtherZones.length) : 0;

/** The zero line, a little stronger than the grid. */
export function drawBaseline(plot: uPlot, theme: ChartTheme): void {
  const scale = plot.scales.left;
  if (scale?.min === undefined || scale.max === undefined || scale.min > 0 || scale.max < 0 || scale.distr === 3) return;
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(0, 'left', true));
  const width = Math.max(1, Math.round(devicePixelRatio));
  ctx.save();
  ctx.fillStyle = theme.baseline;
  ctx.fillRect(bbox.left, y - Math.floor(width / 2), bbox.width, width);
  ctx.restore();
}
