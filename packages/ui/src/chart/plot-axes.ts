import { axisTimeFormat } from '@pharos/domain/time/axis-format';
import { timeTicks } from '@pharos/domain/series/time-ticks';
import { formatWith, joinFormatted } from '@pharos/domain/units/format-value';
import type uPlot from 'uplot';
import type { ChartModel } from './chart-model.ts';
import { textWidth, type ChartTheme } from './chart-theme.ts';
import type { DrawnAxis, Drawing, Side } from './drawing.ts';

export const TIME_AXIS_PX = 20;
export const TOP_PX = 6;
/** Labels end this far from the plot. */
const LABEL_GAP_PX = 8;
const GUTTER_PX = 10;
const TIME_LABEL_PX = 84;

/** What the axes read at every draw; replaced when data changes, so that the chart itself can stay. */
export interface AxisSource {
  readonly drawing: () => Drawing;
  readonly model: () => ChartModel;
}

export const tickText = (value: number, axis: DrawnAxis): string => joinFormatted(formatWith(value, axis.unit, axis.tickPrecision));

/** Labels of the plot's own time ticks; a label that would be cut at an edge is left out. */
function timeLabels(plot: uPlot, splits: readonly number[], stepMs: number, { model }: AxisSource, font: string): (string | null)[] {
  const { range, timeZone } = model();
  const label = axisTimeFormat(range, stepMs, timeZone);
  const width = plot.bbox.width / devicePixelRatio;
  return splits.map((at) => {
    const text = label(at);
    const half = textWidth(text, font) / 2;
    const x = ((at - range.fromMs) / (range.toMs - range.fromMs)) * width;
    const room = plot.bbox.left / devicePixelRatio;
    return x - half < -room || x + half > width + 4 ? null : text;
  });
}

function timeAxis(source: AxisSource, theme: ChartTheme): uPlot.Axis {
  let stepMs = 1;
  return {
    scale: 'x',
    show: source.model().hasTimeAxis,
    stroke: theme.axis,
    font: theme.font,
    size: TIME_AXIS_PX,
    gap: 5,
    grid: { show: false },
    ticks: { show: false },
    splits: (plot) => {
      const { range, timeZone } = source.model();
      const width = Math.max(1, plot.bbox.width / devicePixelRatio);
      const ticks = timeTicks({ ...range, zone: timeZone }, ((range.toMs - range.fromMs) * TIME_LABEL_PX) / width);
      stepMs = ticks.stepMs;
      return [...ticks.values];
    },
    values: (plot, splits) => timeLabels(plot, splits, stepMs, source, theme.font),
  };
}

function valueAxis(side: Side, source: AxisSource, theme: ChartTheme): uPlot.Axis {
  const axis = (): DrawnAxis => source.drawing().axes[side];
  const rule = source.model().axes[side];
  return {
    scale: side,
    side: side === 'left' ? 3 : 1,
    show: rule.isShown && (side === 'left' || axis().isUsed),
    stroke: theme.axis,
    font: theme.font,
    gap: LABEL_GAP_PX,
    size: (_plot, labels) => Math.ceil(Math.max(20, ...(labels ?? []).map((label) => textWidth(label, theme.font)))) + GUTTER_PX,
    ...(rule.label ? { label: rule.label, labelFont: theme.font, labelSize: 20, labelGap: 0 } : {}),
    grid: { show: side === 'left', stroke: theme.grid, width: 1 },
    ticks: { show: false },
    splits: () => [...axis().ticks.values],
    values: (_plot, splits) => splits.map((value) => tickText(value, axis())),
  };
}

/** Time below, values left and, where a series uses it, right. */
export const plotAxesOf = (source: AxisSource, theme: ChartTheme): uPlot.Axis[] => [
  timeAxis(source, theme),
  valueAxis('left', source, theme),
  valueAxis('right', source, theme),
];

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
