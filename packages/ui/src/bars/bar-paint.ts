import { formatColor, parseColor } from '@pharos/domain/colors/css-color';
import { type ChartTheme, withOpacity } from '../chart/chart-theme.ts';
import type { Area } from '../item-chart/item-chart-model.ts';
import type { BarModel } from './bar-model.ts';
import type { BarLayout, LaidBar } from './bar-layout.ts';

/** A gradient never fades to nothing: the bar would have no end. */
const FADED = 0.1;
const HUE_SHARE = 0.45;

/** How a bar stands. */
interface BarShape {
  readonly isLying: boolean;
  readonly isNegative: boolean;
}

/** Corners of a bar: round where its value is, square where it stands. */
function traceBar(
  canvas: CanvasRenderingContext2D,
  { left, top, width, height }: Area,
  { radius, isLying, isNegative }: BarShape & { readonly radius: number },
): void {
  canvas.beginPath();
  if (radius <= 0) return canvas.rect(left, top, width, height);
  const r = Math.min(radius, width / 2, height / 2);
  const upright = isNegative ? [0, 0, r, r] : [r, r, 0, 0];
  const lying = isNegative ? [r, 0, 0, r] : [0, r, r, 0];
  canvas.roundRect(left, top, width, height, isLying ? lying : upright);
}

/** Towards white, for a gradient of hue. */
function lighter(color: string): string {
  const parsed = parseColor(color);
  if (!parsed) return color;
  const up = (channel: number): number => Math.round(channel + (255 - channel) * HUE_SHARE);
  return formatColor({ r: up(parsed.r), g: up(parsed.g), b: up(parsed.b), a: parsed.a });
}

/** From where a bar stands to where its value is, or along all of the plot. */
function gradientOf(canvas: CanvasRenderingContext2D, area: Area, { isLying, isNegative }: BarShape): CanvasGradient {
  const { left, top, width, height } = area;
  const ends = isLying ? ([left, top, left + width, top] as const) : ([left, top + height, left, top] as const);
  return isNegative ? canvas.createLinearGradient(ends[2], ends[3], ends[0], ends[1]) : canvas.createLinearGradient(...ends);
}

/** What a bar is filled with: as its field says. */
function barFill(
  canvas: CanvasRenderingContext2D,
  { series, category, area, isNegative }: LaidBar,
  { model, layout, theme }: { readonly model: BarModel; readonly layout: BarLayout; readonly theme: ChartTheme },
): string | CanvasGradient {
  const color = theme.color(series.colors?.[category] ?? series.color);
  const filled = withOpacity(color, series.fill);
  const shape = { isLying: model.isLying, isNegative };
  if (series.gradient === 'opacity') {
    const gradient = gradientOf(canvas, area, shape);
    gradient.addColorStop(0, withOpacity(color, series.fill * FADED));
    gradient.addColorStop(1, filled);
    return gradient;
  }
  if (series.gradient === 'hue') {
    const gradient = gradientOf(canvas, area, shape);
    gradient.addColorStop(0, withOpacity(lighter(color), series.fill));
    gradient.addColorStop(1, filled);
    return gradient;
  }
  if (series.gradient === 'scheme' && series.stops && series.stops.length > 1) {
    const { plot } = layout;
    const gradient = gradientOf(canvas, plot, { isLying: model.isLying, isNegative: false });
    for (const stop of series.stops) {
      const position = layout.positionOf(stop.value, series.axis);
      const share = model.isLying ? (position - plot.left) / Math.max(1, plot.width) : 1 - (position - plot.top) / Math.max(1, plot.height);
      gradient.addColorStop(Math.max(0, Math.min(1, share)), withOpacity(theme.color(stop.color), series.fill));
    }
    return gradient;
  }
  return filled;
}

/** A bar with its outline, which lies inside of it, so that it stays as wide as said. */
export function paintBar(canvas: CanvasRenderingContext2D, bar: LaidBar, painted: Parameters<typeof barFill>[2]): void {
  const { series, area, isNegative, category } = bar;
  const { isLying, barRadius } = painted.model;
  const thickness = isLying ? area.height : area.width;
  const radius = thickness * Math.max(0, Math.min(0.5, barRadius));
  traceBar(canvas, area, { radius, isLying, isNegative });
  canvas.fillStyle = barFill(canvas, bar, painted);
  canvas.fill();
  if (series.lineWidth <= 0) return;
  const inset = Math.min(series.lineWidth, area.width, area.height) / 2;
  const inner = { left: area.left + inset, top: area.top + inset, width: area.width - inset * 2, height: area.height - inset * 2 };
  traceBar(canvas, inner, { radius: Math.max(0, radius - inset), isLying, isNegative });
  canvas.strokeStyle = painted.theme.color(series.colors?.[category] ?? series.color);
  canvas.lineWidth = inset * 2;
  canvas.stroke();
}
