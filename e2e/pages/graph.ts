import type { Locator } from 'playwright-core';
import { canvasTexts } from '../fixtures/canvas-texts.ts';

/** A label of a value axis, read as a number. */
export interface AxisLabel {
  readonly text: string;
  readonly value: number;
  /** Px from the upper edge of the canvas. */
  readonly y: number;
}

/** What a graph shows of its left axis, and where. */
export interface DrawnAxis {
  readonly labels: readonly AxisLabel[];
  /** Of the plot, px. */
  readonly height: number;
  /** Values at the lower and upper edge of the plot, as its labels tell them. */
  readonly low: number;
  readonly high: number;
}

const FACTORS: Readonly<Record<string, number>> = { '': 1, K: 1e3, Mil: 1e6 };

interface ReadNumber {
  readonly value: number;
  /** Half of the last digit: the value may be so much off. */
  readonly rounding: number;
}

/** A number as people read it: with a real minus and a unit of thousands. */
function readText(text: string): ReadNumber {
  const [, minus = '', digits = '', decimals = '', unit = ''] = /^(−?)(\d+(?:\.(\d+))?)\s*(\S*)$/.exec(text.replaceAll('\u2009', '')) ?? [];
  const factor = FACTORS[unit] ?? Number.NaN;
  return { value: Number(digits) * factor * (minus ? -1 : 1), rounding: 0.5 * 10 ** -decimals.length * factor };
}

/** Whether a text is how a value is shown, rounded to the digits that stand there. */
export function showsNumber(text: string, value = Number.NaN): boolean {
  const shown = readText(text);
  return Math.abs(shown.value - value) <= shown.rounding * (1 + 1e-9);
}

/** The plot of a panel without axes and legend. */
export const plotOf = (panel: Locator): Locator => panel.locator('.u-over');

export const boxOf = (element: Locator): Promise<DOMRect> => element.evaluate((one) => one.getBoundingClientRect().toJSON());

/** The labels of one value axis. */
export async function axisLabels(panel: Locator, side: 'left' | 'right'): Promise<readonly AxisLabel[]> {
  const texts = await canvasTexts(panel.locator('canvas').first());
  return texts
    .filter(({ align }) => align === { left: 'right', right: 'left' }[side])
    .map(({ text, y }) => ({ text, value: readText(text).value, y }))
    .toSorted((a, b) => a.value - b.value);
}

export async function leftAxis(panel: Locator): Promise<DrawnAxis> {
  const labels = await axisLabels(panel, 'left');
  const [plot, canvas] = [await boxOf(plotOf(panel)), await boxOf(panel.locator('canvas').first())];
  const [first, last] = [labels.at(0), labels.at(-1)];
  if (!first || !last) return { labels, height: plot.height, low: Number.NaN, high: Number.NaN };
  const perPx = (last.value - first.value) / (first.y - last.y);
  const at = (y: number): number => first.value + (first.y - y) * perPx;
  const top = plot.top - canvas.top;
  return { labels, height: plot.height, low: at(top + plot.height), high: at(top) };
}
