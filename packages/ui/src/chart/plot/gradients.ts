import type uPlot from 'uplot';
import type { ChartGradient, ChartSeries } from '../chart-model.ts';
import { type ChartTheme, withOpacity } from '../chart-theme.ts';

/** What uPlot asks for at every draw. */
type Paint = (plot: uPlot) => CanvasGradient | string;
type Scheme = Extract<ChartGradient, { readonly kind: 'scheme' }>;

const HUE_TURN = 25;

/** From the upper to the lower edge of the plot. */
const vertical = ({ ctx, bbox }: uPlot): CanvasGradient => ctx.createLinearGradient(0, bbox.top, 0, bbox.top + bbox.height);

function fade(color: string, opacity: number): Paint {
  return (plot) => {
    const gradient = vertical(plot);
    gradient.addColorStop(0, withOpacity(color, opacity));
    gradient.addColorStop(1, withOpacity(color, 0));
    return gradient;
  };
}

const channels = (color: string): readonly number[] => [...withOpacity(color, 1).matchAll(/[\d.]+/g)].slice(0, 3).map(Number);

/** The same colour so many degrees further round the circle of hues; what the browser cannot read stays. */
function turned(color: string, degrees: number, opacity: number): string {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => channel / 255);
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const light = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return withOpacity(color, opacity);
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  const sixth = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return `hsla(${Math.round((sixth * 60 + degrees + 360) % 360)}, ${Math.round(saturation * 100)}%, ${Math.round(light * 100)}%, ${opacity})`;
}

function spread(color: string, opacity: number): Paint {
  return (plot) => {
    const gradient = vertical(plot);
    gradient.addColorStop(0, turned(color, HUE_TURN, opacity));
    gradient.addColorStop(1, turned(color, -HUE_TURN, opacity));
    return gradient;
  };
}

/** The colours of a scheme where their values stand on the axis of the series. */
function byValue(
  { stops, isStepped }: Scheme,
  series: ChartSeries,
  style: { readonly theme: ChartTheme; readonly opacity: number },
): Paint {
  const colorOf = (color: string): string => withOpacity(style.theme.color(color), style.opacity);
  return (plot) => {
    const { top, height } = plot.bbox;
    const shareOf = (value: number): number => {
      if (!Number.isFinite(value)) return value > 0 ? 0 : 1;
      return Math.min(1, Math.max(0, (plot.valToPos(value, series.axis, true) - top) / height));
    };
    const gradient = vertical(plot);
    // From the top on, so that of two colours at one place the upper one begins above it.
    for (const [index, { value, color }] of [...stops.entries()].toReversed()) {
      const next = stops[index + 1];
      if (isStepped) gradient.addColorStop(next ? shareOf(next.value) : 0, colorOf(color));
      gradient.addColorStop(shareOf(value), colorOf(color));
    }
    return gradient;
  };
}

/** What a line is drawn with; undefined where its gradient is of the fill alone. */
export function gradientStroke(series: ChartSeries, theme: ChartTheme): Paint | undefined {
  return series.gradient?.kind === 'scheme' ? byValue(series.gradient, series, { theme, opacity: 1 }) : undefined;
}

/** What an area, or a bar, of this opacity is filled with. */
export function gradientFill(series: ChartSeries, theme: ChartTheme, opacity: number): Paint | undefined {
  const { gradient } = series;
  if (!gradient) return undefined;
  if (gradient.kind === 'scheme') return byValue(gradient, series, { theme, opacity });
  return (gradient.kind === 'opacity' ? fade : spread)(theme.color(series.color), opacity);
}
