import { isLight, TEXT_ON } from '@pharos/domain/colors/contrast';
import { textWidth } from '../chart/chart-theme.ts';
import { cutText } from '../item-chart/cut-text.ts';
import type { ItemFrame } from '../item-chart/item-chart-model.ts';
import { type PieLayout, piePoint, type PlacedLabel } from './pie-layout.ts';
import type { PieModel } from './pie-model.ts';

/** Height of a line of a label, in its letters. */
export const LINE_HEIGHT = 1.25;

/** A pie that is laid out: what it is painted from. */
export interface LaidPie {
  readonly model: PieModel;
  readonly layout: PieLayout;
  readonly theme: ItemFrame['theme'];
  readonly font: string;
  /** Lines of the label of each slice. */
  readonly lines: readonly (readonly string[])[];
  /** Slices that have a share of the pie. */
  readonly drawn: readonly number[];
}

const NO_ANGLES = { from: 0, to: 0 };

function traceSlice(canvas: CanvasRenderingContext2D, { layout }: LaidPie, slice: number): void {
  const { from, to } = layout.angles[slice] ?? NO_ANGLES;
  const { centerX, centerY, radius, innerRadius } = layout;
  const top = -Math.PI / 2;
  canvas.beginPath();
  if (innerRadius > 0) canvas.arc(centerX, centerY, innerRadius, top + to, top + from, true);
  else if (to - from < Math.PI * 2 - 1e-6) canvas.moveTo(centerX, centerY);
  canvas.arc(centerX, centerY, radius, top + from, top + to);
  canvas.closePath();
}

/** The point of a slice in the middle of its angle, at a distance from the centre. */
export function middleOf({ layout }: Pick<LaidPie, 'layout'>, slice: number, radius: number): readonly [number, number] {
  const { from, to } = layout.angles[slice] ?? NO_ANGLES;
  return piePoint(layout, radius, (from + to) / 2);
}

function paintSlices(canvas: CanvasRenderingContext2D, laid: LaidPie): void {
  for (const slice of laid.drawn) {
    traceSlice(canvas, laid, slice);
    canvas.fillStyle = laid.theme.color(laid.model.slices[slice]?.color ?? '');
    canvas.fill();
  }
}

/** Lines between slices, over all of them, so that the next slice does not cover half of a line. */
function paintStrokes(canvas: CanvasRenderingContext2D, laid: LaidPie): void {
  const { strokePx } = laid.model;
  if (laid.drawn.length < 2 || strokePx <= 0) return;
  canvas.strokeStyle = laid.theme.panel();
  canvas.lineWidth = strokePx;
  for (const slice of laid.drawn) {
    const { from, to } = laid.layout.angles[slice] ?? NO_ANGLES;
    // A line would be all that is left of a thinner slice.
    if ((to - from) * laid.layout.radius <= strokePx * 2) continue;
    traceSlice(canvas, laid, slice);
    canvas.stroke();
  }
}

/** The line from a slice to a label beside the pie: level as far as there, so that it crosses no other slice. */
function paintLeader(canvas: CanvasRenderingContext2D, laid: LaidPie, { slice, x, y, align }: PlacedLabel): void {
  const [rimX, rimY] = middleOf(laid, slice, laid.layout.radius);
  const away = align === 'left' ? -1 : 1;
  canvas.beginPath();
  canvas.moveTo(rimX, rimY);
  canvas.lineTo(x + away * 9, rimY);
  canvas.lineTo(x + away * 3, y);
  canvas.strokeStyle = laid.theme.axis;
  canvas.lineWidth = 1;
  canvas.stroke();
}

function paintLabel(canvas: CanvasRenderingContext2D, laid: LaidPie, label: PlacedLabel): void {
  const { model, theme, font } = laid;
  const { slice, isInside, x, y, align, maxWidth } = label;
  if (!isInside) paintLeader(canvas, laid, label);
  const color = theme.color(model.slices[slice]?.color ?? '');
  canvas.fillStyle = isInside ? TEXT_ON[isLight(color) ? 'light' : 'dark'] : theme.color('var(--text)');
  canvas.textAlign = align;
  const lines = laid.lines[slice] ?? [];
  lines.forEach((line, index) => {
    const text = cutText(line, maxWidth, (one) => textWidth(one, font));
    canvas.fillText(text, x, y + (index - (lines.length - 1) / 2) * model.labelPx * LINE_HEIGHT);
  });
}

/** Slices, the lines between them, and their labels. */
export function paintPie(canvas: CanvasRenderingContext2D, laid: LaidPie): void {
  paintSlices(canvas, laid);
  paintStrokes(canvas, laid);
  canvas.font = laid.font;
  canvas.textBaseline = 'middle';
  for (const label of laid.layout.labels) paintLabel(canvas, laid, label);
}

/** The outline of a slice that is pointed at. */
export function markSlice(canvas: CanvasRenderingContext2D, laid: LaidPie, slice: number): void {
  traceSlice(canvas, laid, slice);
  canvas.strokeStyle = laid.theme.color('var(--text)');
  canvas.lineWidth = 2;
  canvas.stroke();
}
