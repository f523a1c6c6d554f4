import type uPlot from 'uplot';
import type { AxisName, ChartAnnotation, ChartModel, ChartRegion, ChartThreshold, OnEvents } from '../chart-model.ts';
import { type ChartTheme, THRESHOLD_DASH_PX } from '../chart-theme.ts';
import { placeEventMarks } from './event-marks.ts';

const ANNOTATION_DASH_PX = 3;
const NOW_DASH_PX = 2;
const NOW_GAP_PX = 4;
const ANNOTATION_FILL = 0.12;

/** A canvas being drawn, cut to the plot. */
interface Marking {
  readonly plot: uPlot;
  readonly ctx: CanvasRenderingContext2D;
  readonly theme: ChartTheme;
}

/** Place of a moment or value on the canvas, inside of the plot; what is infinite ends at its edge. */
function toPixels({ plot: { bbox, valToPos } }: Marking, value: number, scale: 'x' | AxisName): number {
  const [start, end] = scale === 'x' ? [bbox.left, bbox.left + bbox.width] : [bbox.top, bbox.top + bbox.height];
  if (!Number.isFinite(value)) return value > 0 === (scale === 'x') ? end : start;
  return Math.min(end, Math.max(start, Math.round(valToPos(value, scale, true))));
}

interface Filling {
  readonly color: string;
  readonly opacity?: number;
}

function fillStretch(marking: Marking, stretch: { readonly fromMs: number; readonly toMs: number }, { color, opacity = 1 }: Filling): void {
  const { ctx, plot, theme } = marking;
  const left = toPixels(marking, stretch.fromMs, 'x');
  ctx.globalAlpha = opacity;
  ctx.fillStyle = theme.color(color);
  ctx.fillRect(left, plot.bbox.top, toPixels(marking, stretch.toMs, 'x') - left, plot.bbox.height);
  ctx.globalAlpha = 1;
}

interface Line {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly color: string;
  readonly dashPx?: number;
}

function drawLine({ ctx, theme }: Marking, { from, to, color, dashPx }: Line): void {
  const dash = dashPx === undefined ? [] : [dashPx * devicePixelRatio];
  ctx.strokeStyle = theme.color(color);
  const width = Math.max(1, Math.round(devicePixelRatio));
  // A line of an odd width stands on the middle of its pixels, else it would be two wide and pale.
  const offset = (width % 2) / 2;
  ctx.lineWidth = width;
  ctx.setLineDash(dash);
  ctx.beginPath();
  ctx.moveTo(from[0] + offset, from[1] + offset);
  ctx.lineTo(to[0] + offset, to[1] + offset);
  ctx.stroke();
}

/** Where something begins and ends; what goes on beyond the range has no edge there. */
function drawEdges(marking: Marking, { moments, range }: EdgesOf, style: Pick<Line, 'color' | 'dashPx'>): void {
  for (const timeMs of moments) if (timeMs >= range.fromMs && timeMs <= range.toMs) drawMoment(marking, timeMs, style);
}

interface EdgesOf extends Pick<ChartModel, 'range'> {
  /** Epoch ms. */
  readonly moments: readonly number[];
}

function drawMoment(marking: Marking, timeMs: number, style: Pick<Line, 'color' | 'dashPx'>): void {
  const { top, height } = marking.plot.bbox;
  const x = toPixels(marking, timeMs, 'x');
  drawLine(marking, { from: [x, top], to: [x, top + height], ...style });
}

function fillThreshold(marking: Marking, { value, fillTo, fill, axis }: ChartThreshold): void {
  if (fill === undefined || fillTo === undefined) return;
  const { ctx, plot, theme } = marking;
  const [top = 0, bottom = 0] = [toPixels(marking, value, axis), toPixels(marking, fillTo, axis)].toSorted((a, b) => a - b);
  ctx.fillStyle = theme.color(fill);
  ctx.fillRect(plot.bbox.left, top, plot.bbox.width, bottom - top);
}

function drawThreshold(marking: Marking, { value, line, axis, isDashed }: ChartThreshold): void {
  if (line === undefined) return;
  const { left, width } = marking.plot.bbox;
  const y = toPixels(marking, value, axis);
  drawLine(marking, { from: [left, y], to: [left + width, y], color: line, ...(isDashed ? { dashPx: THRESHOLD_DASH_PX } : {}) });
}

function drawRegionEdges(marking: Marking, { fromMs, toMs, line }: ChartRegion, { range }: ChartModel): void {
  if (line !== undefined) drawEdges(marking, { moments: [fromMs, toMs], range }, { color: line });
}

const isInRange = ({ range }: ChartModel, { timeMs, timeEndMs = timeMs }: ChartAnnotation): boolean =>
  timeEndMs >= range.fromMs && timeMs <= range.toMs;

function drawAnnotation(marking: Marking, { timeMs, timeEndMs, color }: ChartAnnotation, { range }: ChartModel): void {
  if (timeEndMs !== undefined) fillStretch(marking, { fromMs: timeMs, toMs: timeEndMs }, { color, opacity: ANNOTATION_FILL });
  const moments = timeEndMs === undefined ? [timeMs] : [timeMs, timeEndMs];
  drawEdges(marking, { moments, range }, { color, dashPx: ANNOTATION_DASH_PX });
}

function marked(plot: uPlot, theme: ChartTheme, draw: (marking: Marking) => void): void {
  const { ctx } = plot;
  ctx.save();
  draw({ plot, ctx, theme });
  ctx.restore();
}

/** What lies behind the lines: regions of time and the filled sides of thresholds. */
export function drawAreas(plot: uPlot, { regions = [], thresholds = [] }: ChartModel, theme: ChartTheme): void {
  marked(plot, theme, (marking) => {
    for (const region of regions) if (region.fill !== undefined) fillStretch(marking, region, { color: region.fill });
    for (const threshold of thresholds) fillThreshold(marking, threshold);
  });
}

/** Where the range reaches past now. */
function drawNow(marking: Marking, nowMs: number): void {
  const { ctx, plot, theme } = marking;
  drawMoment(marking, nowMs, { color: theme.axis, dashPx: NOW_DASH_PX });
  const x = toPixels(marking, nowMs, 'x') + NOW_GAP_PX * devicePixelRatio;
  ctx.font = theme.font.replace('11px', `${11 * devicePixelRatio}px`);
  ctx.fillStyle = theme.axis;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  // Left out where it would be cut.
  if (x + ctx.measureText('now').width <= plot.bbox.left + plot.bbox.width) ctx.fillText('now', x, plot.bbox.top + NOW_GAP_PX);
}

/** What lies over the lines: thresholds, edges of regions, now, annotations in the range. */
// oxlint-disable-next-line max-params -- what is drawn on, what, how, and who is told of a press
export function drawMarks(plot: uPlot, model: ChartModel, theme: ChartTheme, onEvents: OnEvents | undefined): void {
  const { annotations = [], regions = [], thresholds = [], nowMs } = model;
  marked(plot, theme, (marking) => {
    for (const threshold of thresholds) drawThreshold(marking, threshold);
    for (const region of regions) drawRegionEdges(marking, region, model);
    if (nowMs !== undefined) drawNow(marking, nowMs);
    for (const annotation of annotations) if (isInRange(model, annotation)) drawAnnotation(marking, annotation, model);
  });
  placeEventMarks(plot, { ...model, annotations: annotations.filter((one) => isInRange(model, one)) }, { theme, onEvents });
}
