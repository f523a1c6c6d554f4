import type { Locator, Page } from 'playwright-core';

/** The values a chart shows, as its data table tells them to people who cannot see the canvas. */
export interface DrawnTable {
  /** Names of the series, in the order of the columns. */
  readonly series: readonly string[];
  /** Time and one text per series. */
  readonly rows: readonly (readonly string[])[];
}

export const panelOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/**
 * Empty while nothing is drawn. All rows are read in one step inside the page: a list of rows that is gathered first and read afterwards
 * (`evaluateAll`) may hold rows of two pictures, the new ones and those that were taken away in between.
 */
export async function drawnTable(panel: Locator): Promise<DrawnTable> {
  const table = panel.getByRole('table', { name: /points? in time/ });
  if ((await table.count()) === 0) return { series: [], rows: [] };
  const rows = await table.evaluate((drawn) =>
    [...drawn.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
  const [head = [], ...body] = rows;
  return { series: head.slice(1), rows: body };
}

/** From the first drawn moment to the last, in minutes. Told in the zone of the browser, which is ours. */
export const spanMinutes = ({ rows }: DrawnTable): number =>
  (Date.parse(rows.at(-1)?.[0] ?? '') - Date.parse(rows.at(0)?.[0] ?? '')) / 60_000;

/** Opens the menu of a panel and chooses from it. */
export async function choose(panel: Locator, title: string, entry: string): Promise<void> {
  await panel.hover();
  await panel.getByRole('button', { name: `${title} menu` }).click();
  await panel.page().getByRole('menuitem', { name: entry }).click();
}
