/** Dashes of a threshold's line and the gaps between them, px. */
export const THRESHOLD_DASH_PX = 10;

/** Colours and fonts of the canvas, read from the tokens of the theme. */
export interface ChartTheme {
  readonly axis: string;
  readonly grid: string;
  readonly baseline: string;
  /** The surface behind the chart, as it is now. */
  readonly panel: () => string;
  readonly font: string;
  /** What a colour of the model is on a canvas, which knows no custom properties. */
  readonly color: (name: string) => string;
}

const TOKEN = /^var\((--[\w-]+)\)$/;

/** What the tokens of a theme were when a chart first read them, by the element that carries the theme. */
const known = new WeakMap<Element, { readonly name: string | null; readonly token: (name: string, fallback: string) => string }>();

/** Reading a style makes the browser work out what has changed in the page: of twenty charts that are drawn together the first one asks. */
function themeTokens(carrier: Element): (name: string, fallback: string) => string {
  const name = carrier.getAttribute('data-theme');
  const before = known.get(carrier);
  if (before?.name === name) return before.token;
  const style = getComputedStyle(carrier);
  const values = new Map<string, string>();
  const token = (wanted: string, fallback: string): string => {
    const value = values.get(wanted) ?? style.getPropertyValue(wanted).trim();
    values.set(wanted, value);
    return value || fallback;
  };
  known.set(carrier, { name, token });
  return token;
}

export function readTheme(element: Element): ChartTheme {
  const token = themeTokens(element.closest('[data-theme]') ?? document.documentElement);
  const color = (name: string): string => {
    const inTheme = TOKEN.exec(name)?.[1];
    return inTheme === undefined ? name : token(inTheme, '#888888');
  };
  return {
    axis: token('--chart-axis', '#8e959b'),
    grid: token('--chart-grid', '#1b1f23'),
    baseline: token('--chart-baseline', '#2b3136'),
    // A transparent panel has another surface than the page.
    panel: () => getComputedStyle(element).getPropertyValue('--surface-panel').trim() || '#121519',
    font: `11px ${token('--font-ui', 'sans-serif')}`,
    color,
  };
}

let painter: CanvasRenderingContext2D | null | undefined;

function context(): CanvasRenderingContext2D | null {
  painter ??= document.createElement('canvas').getContext('2d');
  return painter;
}

/** Any CSS colour with this opacity. Canvas colours have no such function, so the browser is asked what the colour is. */
export function withOpacity(color: string, opacity: number): string {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? normalised(color);
  if (hex === undefined) return color;
  const value = Number.parseInt(hex, 16);
  return `rgba(${value >> 16}, ${(value >> 8) & 255}, ${value & 255}, ${opacity})`;
}

/** A canvas hands opaque colours back as `#rrggbb` however they were written; others keep their own opacity. */
function normalised(color: string): string | undefined {
  const canvas = context();
  if (!canvas) return undefined;
  canvas.fillStyle = '#888888';
  canvas.fillStyle = color;
  return /^#([0-9a-f]{6})$/i.exec(canvas.fillStyle)?.[1];
}

const widths = new Map<string, number>();

/** Width of a text in px; remembered, because axes measure the same labels at every refresh. */
export function textWidth(text: string, font: string): number {
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const canvas = context();
  // Without a canvas (tests) a text is as wide as its letters on average are.
  let width = text.length * 6.2;
  if (canvas) {
    canvas.font = font;
    width = canvas.measureText(text).width;
  }
  if (widths.size > 5000) widths.clear();
  widths.set(key, width);
  return width;
}
