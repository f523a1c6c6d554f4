/** Colours and fonts of the canvas, read from the tokens once per chart. */
export interface ChartTheme {
  readonly axis: string;
  readonly grid: string;
  readonly baseline: string;
  readonly panel: string;
  readonly font: string;
  /** What a colour of the model is on a canvas, which knows no custom properties. */
  readonly color: (name: string) => string;
}

const TOKEN = /^var\((--[\w-]+)\)$/;

export function readTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string, fallback: string): string => style.getPropertyValue(name).trim() || fallback;
  const known = new Map<string, string>();
  const color = (name: string): string => {
    const inTheme = TOKEN.exec(name)?.[1];
    if (inTheme === undefined) return name;
    const value = known.get(name) ?? token(inTheme, '#888888');
    known.set(name, value);
    return value;
  };
  return {
    axis: token('--chart-axis', '#8e959b'),
    grid: token('--chart-grid', '#1b1f23'),
    baseline: token('--chart-baseline', '#2b3136'),
    panel: token('--surface-panel', '#121519'),
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
