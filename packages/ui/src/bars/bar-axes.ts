import { type ChartTheme, textWidth, THRESHOLD_DASH_PX } from '../chart/chart-theme.ts';
import { cutText } from '../item-chart/cut-text.ts';
import { CATEGORY_PX, cutLabel } from './bar-edges.ts';
import type { BarLayout } from './bar-layout.ts';
import type { BarModel } from './bar-model.ts';
import { labelledTicks } from './bar-spans.ts';
import type { LaidAxis } from './bar-value-axis.ts';

/** Between the labels of two categories, px. */
const LABEL_GAP_PX = 8;

interface Painted {
  readonly model: BarModel;
  readonly layout: BarLayout;
  readonly theme: ChartTheme;
  readonly width: number;
  readonly height: number;
}

interface LineAcross {
  readonly at: number;
  readonly thickness?: number;
  /** Dashes and gaps of this length; without, the line is whole. */
  readonly dashPx?: number | undefined;
}

/** A line across the plot at a value, one pixel wide unless said otherwise. */
function across(
  canvas: CanvasRenderingContext2D,
  { model: { isLying }, layout: { plot } }: Painted,
  { at: position, thickness = 1, dashPx }: LineAcross,
): void {
  const at = Math.round(position - thickness / 2);
  const length = isLying ? plot.height : plot.width;
  const step = dashPx === undefined ? length : 2 * dashPx;
  for (let from = 0; from < length; from += step) {
    const part = Math.min(dashPx ?? length, length - from);
    if (isLying) canvas.fillRect(at, plot.top + from, thickness, part);
    else canvas.fillRect(plot.left + from, at, part, thickness);
  }
}

/** Grid and zero line, behind the bars. */
export function paintGrid(canvas: CanvasRenderingContext2D, painted: Painted): void {
  const { model, layout, theme } = painted;
  const side = layout.left ? 'left' : 'right';
  const axis = layout[side];
  if (!axis) return;
  if (model.axes[side].hasGrid) {
    canvas.fillStyle = theme.grid;
    for (const tick of axis.ticks) across(canvas, painted, { at: layout.positionOf(tick, side) });
  }
  if (axis.isLog || axis.range.min > 0 || axis.range.max < 0) return;
  canvas.fillStyle = theme.baseline;
  across(canvas, painted, { at: layout.positionOf(0, side) });
}

function paintTicks(
  canvas: CanvasRenderingContext2D,
  { model: { isLying }, layout }: Painted,
  { axis: { texts, ticks }, side }: { readonly axis: LaidAxis; readonly side: 'left' | 'right' },
): void {
  const { plot } = layout;
  const isLeft = side === 'left';
  const places = ticks.map((tick, index) => ({ position: layout.positionOf(tick, side), text: texts[index] ?? '' }));
  canvas.textAlign = isLying ? 'center' : isLeft ? 'right' : 'left';
  if (!isLying)
    return places.forEach(({ position, text }) => canvas.fillText(text, isLeft ? plot.left - 8 : plot.left + plot.width + 8, position));
  const widths = places.map(({ position, text }) => ({ position, width: textWidth(text, canvas.font) }));
  for (const index of labelledTicks(widths, ticks.indexOf(0))) {
    const place = places[index];
    if (place) canvas.fillText(place.text, place.position, isLeft ? plot.top + plot.height + 11 : plot.top - 10);
  }
}

/** The words at an axis, beside its ticks. */
function paintTitle(
  canvas: CanvasRenderingContext2D,
  { model: { isLying, axes }, layout: { plot }, width, height }: Painted,
  side: 'left' | 'right',
): void {
  const { label } = axes[side];
  if (!label) return;
  canvas.textAlign = 'center';
  if (isLying) return canvas.fillText(label, plot.left + plot.width / 2, side === 'left' ? height - 6 : 6);
  canvas.save();
  canvas.translate(side === 'left' ? 7 : width - 7, plot.top + plot.height / 2);
  canvas.rotate(side === 'left' ? -Math.PI / 2 : Math.PI / 2);
  canvas.fillText(label, 0, 0);
  canvas.restore();
}

/** How far a label may reach: as said, and never out of the panel. Those at the edges move inwards, up to their neighbour. */
function roomForLabel({ model, layout, width }: Painted, x: number): number {
  const turn = (model.labels.rotation * Math.PI) / 180;
  if (model.isLying) return layout.labelPx;
  if (Math.abs(model.labels.rotation) < 1) {
    const [first = 0, second = first] = layout.labelled;
    const apart = second === first ? width : (second - first) * layout.slotPx;
    const toEdge = Math.min(x, width - x);
    return Math.min(layout.labelPx, Math.max(2 * toEdge, toEdge + apart - layout.labelPx / 2 - LABEL_GAP_PX));
  }
  return Math.min(layout.labelPx, (turn < 0 ? x : width - x) / Math.max(1e-6, Math.cos(turn)));
}

function paintCategory(canvas: CanvasRenderingContext2D, painted: Painted, category: number): void {
  const { model, layout, theme } = painted;
  const { plot, slotPx, labelGapPx } = layout;
  const font = theme.font.replace('11px', `${CATEGORY_PX}px`);
  const middle = (category + 0.5) * slotPx;
  const x = plot.left + middle;
  const text = cutText(cutLabel(model, model.categories[category] ?? ''), roomForLabel(painted, x), (part) => textWidth(part, font));
  if (model.isLying) {
    canvas.textAlign = 'right';
    return canvas.fillText(text, plot.left - labelGapPx, plot.top + middle);
  }
  const { rotation } = model.labels;
  const y = plot.top + plot.height + labelGapPx;
  if (Math.abs(rotation) < 1) {
    const half = textWidth(text, font) / 2;
    canvas.textAlign = 'center';
    return canvas.fillText(text, Math.max(half, Math.min(painted.width - half, x)), y + CATEGORY_PX / 2);
  }
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate((rotation * Math.PI) / 180);
  canvas.textAlign = rotation < 0 ? 'right' : 'left';
  canvas.fillText(text, 0, 0);
  canvas.restore();
}

/** Ticks, titles and the names of the categories. */
export function paintAxes(canvas: CanvasRenderingContext2D, painted: Painted): void {
  const { model, layout, theme } = painted;
  canvas.font = theme.font;
  canvas.textBaseline = 'middle';
  canvas.fillStyle = theme.axis;
  for (const side of ['left', 'right'] as const) {
    const axis = layout[side];
    if (!axis || !model.axes[side].isShown) continue;
    paintTicks(canvas, painted, { axis, side });
    paintTitle(canvas, painted, side);
  }
  canvas.font = theme.font.replace('11px', `${CATEGORY_PX}px`);
  canvas.fillStyle = theme.color('var(--text-secondary)');
  for (const category of layout.labelled) paintCategory(canvas, painted, category);
}

/** Thresholds over the plot: filled up to where they end, and their lines. */
export function paintThresholds(canvas: CanvasRenderingContext2D, painted: Painted): void {
  const { model, layout, theme } = painted;
  const { plot } = layout;
  const [low, high] = model.isLying ? [plot.left, plot.left + plot.width] : [plot.top, plot.top + plot.height];
  const inside = (position: number): number => Math.max(low, Math.min(high, position));
  for (const { axis, value, fillTo, fill, line, isDashed } of model.thresholds) {
    const laid = layout[axis];
    if (!laid) continue;
    if (fill !== undefined && fillTo !== undefined) {
      const end = fillTo === Infinity ? laid.range.max : fillTo === -Infinity ? laid.range.min : fillTo;
      const [from, to] = [inside(layout.positionOf(Math.max(value, laid.range.min), axis)), inside(layout.positionOf(end, axis))];
      canvas.fillStyle = theme.color(fill);
      if (model.isLying) canvas.fillRect(Math.min(from, to), plot.top, Math.abs(to - from), plot.height);
      else canvas.fillRect(plot.left, Math.min(from, to), plot.width, Math.abs(to - from));
    }
    if (line === undefined || value < laid.range.min || value > laid.range.max) continue;
    canvas.fillStyle = theme.color(line);
    across(canvas, painted, { at: layout.positionOf(value, axis), thickness: 2, dashPx: isDashed ? THRESHOLD_DASH_PX : undefined });
  }
}
