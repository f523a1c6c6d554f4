import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { RangeSeries } from '../fixtures/prometheus.ts';
import { boxOf, leftAxis, plotOf, showsNumber } from './graph.ts';
import { legendCells, legendLines } from './legend.ts';

/** A name that is cut keeps at least this much, px. */
const READABLE_PX = 80;
const SUBPIXEL_PX = 0.5;
/** The most of an axis, as a share of what its values cover. */
const MAX_AXIS_SHARE = 1.5;
const MANY_LABELS_PX = 100;

/** A graph whose series differ in one label, and what the store answers for what it shows. */
export interface CheckedGraph {
  readonly panel: Locator;
  /** The label that the series differ in; the legend shows only this one. */
  readonly label: string;
  readonly stored: readonly RangeSeries[];
}

const storedOf = ({ stored, label }: CheckedGraph, name: string | undefined): RangeSeries | undefined =>
  stored.find(({ labels }) => labels[label] === name);

const namesOf = ({ stored, label }: CheckedGraph) => stored.map(({ labels }) => labels[label] ?? '').toSorted();

/** Names can be read, numbers are whole, and are those of the store. */
export async function expectLegend(graph: CheckedGraph): Promise<void> {
  for (const { text, isName, width, shown } of await legendCells(graph.panel))
    expect(shown, `what is in sight of ${text}`).toBeGreaterThanOrEqual(Math.min(width, isName ? READABLE_PX : Infinity) - SUBPIXEL_PX);
  const lines = await legendLines(graph.panel);
  expect(lines.map(({ name }) => name).toSorted()).toEqual(namesOf(graph));
  for (const { name, values } of lines) {
    const { statistics } = storedOf(graph, name) ?? {};
    expect(Object.keys(values)).toEqual(expect.arrayContaining(['Avg', 'Current']));
    for (const [title, text] of Object.entries(values))
      expect(showsNumber(text, statistics?.[title]), `${title} of ${name} is ${statistics?.[title]}, shown is ${text}`).toBe(true);
  }
}

/** Enough labels, evenly spaced, that cover the values of the series of the left axis, and not much more. */
export async function expectAxis(graph: CheckedGraph, name: string): Promise<void> {
  const { Min: min = Number.NaN, Max: max = Number.NaN } = storedOf(graph, name)?.statistics ?? {};
  const { labels, height, low, high } = await leftAxis(graph.panel);
  expect(labels.length, `labels in ${height} px`).toBeGreaterThanOrEqual(height >= MANY_LABELS_PX ? 4 : 3);
  labels.slice(1).forEach(({ y, value }, index) => {
    const { y: lowerY, value: lower } = labels[index] ?? { y: 0, value: 0 };
    expect((value - lower) / (lowerY - y) / ((high - low) / height), `from ${lower} to ${value}`).toBeCloseTo(1, 1);
  });
  expect([low <= min, high >= max], `the axis goes from ${low} to ${high}, values from ${min} to ${max}`).toEqual([true, true]);
  expect(high - low).toBeLessThan((max - min) * MAX_AXIS_SHARE);
}

/** The tooltip at the pointer lies above all else, and tells what the store says of that moment. */
export async function expectTooltip(graph: CheckedGraph): Promise<void> {
  const plot = await boxOf(plotOf(graph.panel));
  await graph.panel.page().mouse.move(plot.x + plot.width * 0.55, plot.y + plot.height * 0.5);
  const tip = tooltipOf(graph.panel);
  await tip.waitFor();
  expect(await tip.evaluate(coveredPlaces)).toEqual([]);
  const time = await tip.locator('[class*="_tipTime_"]').innerText();
  const rows = await tip
    .locator('[class*="_tipRow_"]')
    .evaluateAll((lines) =>
      lines.map((line) => [line.querySelector('span')?.innerText, line.querySelector('b')?.innerText ?? ''] as const),
    );
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(namesOf(graph)));
  for (const [name, text] of rows) {
    const value = storedOf(graph, name)?.values.get(Date.parse(time) / 1000);
    expect(showsNumber(text, value), `${name} at ${time} is ${value}, shown is ${text}`).toBe(true);
  }
}

export const tooltipOf = (panel: Locator): Locator => panel.locator('[class*="_tip_"]');

/** Runs in the page: places of an element that something else lies over. It lets presses through, so for the moment it does not. */
function coveredPlaces(element: HTMLElement | SVGElement): readonly (readonly [x: number, y: number])[] {
  element.style.pointerEvents = 'auto';
  const { x, y, width, height } = element.getBoundingClientRect();
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
  const places = parts.flatMap((across) => parts.map((down) => [x + width * across, y + height * down] as const));
  const covered = places.filter(([left, top]) => !element.contains(document.elementFromPoint(left, top)));
  element.style.pointerEvents = '';
  return covered;
}
