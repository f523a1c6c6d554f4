import { isLight, TEXT_ON } from '@pharos/domain/colors/contrast';
import { type ChartTheme, textWidth, withOpacity } from '../chart/chart-theme.ts';
import { TIME_AXIS_PX, timeScale } from '../chart/plot/plot-axes.ts';
import { blend } from '../item-chart/blend.ts';
import { cutText } from '../item-chart/cut-text.ts';
import type { Area } from '../item-chart/item-chart-model.ts';
import { stateArea, type TimelineLayout } from './timeline-layout.ts';
import type { TimelineModel, TimelineRow } from './timeline-model.ts';

const TEXT_PX = 12;
const PAD_PX = 4;
/** Where all states have to be named. */
const LEAST_PAD_PX = 1;
const LEAST_TEXT_HEIGHT_PX = 12;

interface Painted {
  readonly model: TimelineModel;
  readonly layout: TimelineLayout;
  readonly theme: ChartTheme;
  readonly isVisible: (key: string) => boolean;
}

/** Font of names and states. */
export const timelineFont = ({ font }: ChartTheme): string => font.replace('11px', `${TEXT_PX}px`);

function paintNames(canvas: CanvasRenderingContext2D, { model, layout: { plot, pitch, nameStride }, theme }: Painted): void {
  const font = timelineFont(theme);
  canvas.font = font;
  canvas.textAlign = 'right';
  canvas.fillStyle = theme.color('var(--text-secondary)');
  model.rows.forEach(({ name }, row) => {
    if (row % nameStride !== 0) return;
    const text = cutText(name, plot.left - 10, (part) => textWidth(part, font));
    canvas.fillText(text, plot.left - 8, plot.top + (row + 0.5) * pitch);
  });
}

function paintAxis(canvas: CanvasRenderingContext2D, { model, layout: { plot }, theme }: Painted): void {
  const { range } = model;
  const { values, labels } = timeScale(model, plot, theme.font);
  canvas.font = theme.font;
  canvas.textAlign = 'center';
  canvas.fillStyle = theme.axis;
  values.forEach((timeMs, index) => {
    const x = plot.left + ((timeMs - range.fromMs) / Math.max(1, range.toMs - range.fromMs)) * plot.width;
    const label = labels[index];
    if (label) canvas.fillText(label, x, plot.top + plot.height + TIME_AXIS_PX / 2 + 2);
  });
}

/** Whether states are named at all. Of boxes all are named, or none: some names among many boxes would tell less than none. */
function areNamed({ model: { showValue, boxMs, range, rows }, layout: { plot } }: Painted, font: string): boolean {
  if (showValue === 'never') return false;
  if (showValue === 'always' || boxMs === undefined) return true;
  const boxPx = (boxMs / Math.max(1, range.toMs - range.fromMs)) * plot.width;
  return rows.every(({ states }) => states.every(({ text }) => textWidth(text, font) <= boxPx - PAD_PX * 2));
}

/** The name of a state in its rectangle, where it has room. */
function paintText(
  canvas: CanvasRenderingContext2D,
  text: string,
  { area, model, font }: { readonly area: Area; readonly model: TimelineModel; readonly font: string },
): void {
  const own = textWidth(text, font);
  const pad = model.showValue === 'always' && own > area.width - PAD_PX * 2 ? LEAST_PAD_PX : PAD_PX;
  const room = area.width - pad * 2;
  if (text === '' || (own > room && model.showValue !== 'always') || area.height < LEAST_TEXT_HEIGHT_PX) return;
  const x = { left: area.left + pad, center: area.left + area.width / 2, right: area.left + area.width - pad }[model.align];
  const shown = own > room ? cutText(text, Math.max(0, room), (part) => textWidth(part, font)) : text;
  canvas.textAlign = model.align;
  if (shown) canvas.fillText(shown, x, area.top + area.height / 2);
}

/** Colours of a state: thousands of them have a few. */
function createColors(
  { theme }: Painted,
  { fill }: TimelineRow,
): (color: string) => { readonly line: string; readonly fill: string; readonly text: string } {
  const panel = theme.panel();
  const known = new Map<string, { readonly line: string; readonly fill: string; readonly text: string }>();
  return (color) => {
    const before = known.get(color);
    if (before) return before;
    const line = theme.color(color);
    const text = TEXT_ON[isLight(blend(line, panel, fill)) ? 'light' : 'dark'];
    const made = { line, fill: fill >= 1 ? line : withOpacity(line, fill), text };
    known.set(color, made);
    return made;
  };
}

function paintRow(
  canvas: CanvasRenderingContext2D,
  painted: Painted,
  { place, isNamed }: { readonly place: number; readonly isNamed: boolean },
): void {
  const { model, layout, isVisible, theme } = painted;
  const row = model.rows[place];
  if (!row) return;
  const colorsOf = createColors(painted, row);
  const font = timelineFont(theme);
  for (const state of row.states) {
    const area = isVisible(state.stateKey) ? stateArea(model, layout, { row: place, state }) : undefined;
    if (!area) continue;
    const { left, top, width, height } = area;
    const colors = colorsOf(state.color);
    canvas.fillStyle = colors.fill;
    canvas.fillRect(left, top, width, height);
    if (row.lineWidth > 0) {
      // Inside of the state, so that it stays as long as it lasted.
      const inset = Math.min(row.lineWidth, width, height) / 2;
      canvas.strokeStyle = colors.line;
      canvas.lineWidth = inset * 2;
      canvas.strokeRect(left + inset, top + inset, Math.max(0, width - inset * 2), Math.max(0, height - inset * 2));
    }
    if (!isNamed) continue;
    canvas.fillStyle = colors.text;
    paintText(canvas, state.text, { area, model, font });
  }
}

/** States, names of rows, and the time axis of every chart. */
export function paintTimeline(canvas: CanvasRenderingContext2D, painted: Painted): void {
  const font = timelineFont(painted.theme);
  const isNamed = areNamed(painted, font);
  canvas.textBaseline = 'middle';
  canvas.font = font;
  painted.model.rows.forEach((_, place) => paintRow(canvas, painted, { place, isNamed }));
  paintNames(canvas, painted);
  paintAxis(canvas, painted);
}
