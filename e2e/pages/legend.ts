import type { Locator } from 'playwright-core';

/** A series of a legend table. */
export interface LegendLine {
  readonly name: string;
  /** By the title of the column. */
  readonly values: Readonly<Record<string, string>>;
}

/** The legend of a panel as a table, top to bottom. */
export const legendLines = (panel: Locator): Promise<readonly LegendLine[]> =>
  legendTable(panel).evaluate((table) => {
    const cellText = (cell: Element | undefined) => cell?.textContent ?? '';
    const [head, ...lines] = [...table.querySelectorAll('tr')].map((row) => [...row.children]);
    return lines.map(([name, ...cells]) => ({
      name: cellText(name),
      values: Object.fromEntries(cells.map((cell, index) => [cellText(head?.[index + 1]), cellText(cell)])),
    }));
  });

export const legendTable = (panel: Locator): Locator =>
  panel.locator('table', { has: panel.page().getByRole('button', { name: 'Current' }) });

/** Names of a legend that is a list. */
export const legendNames = (panel: Locator): Promise<readonly string[]> =>
  panel.getByRole('list').getByRole('button', { pressed: true }).allInnerTexts();

/** A cell of a legend and what of its text is in sight, px. */
export interface LegendCell {
  readonly text: string;
  readonly isName: boolean;
  readonly width: number;
  readonly shown: number;
}

/** How much of each text of the legend can be seen: all that the boxes around it, up to the panel, do not cut away at a side. */
export const legendCells = (panel: Locator): Promise<readonly LegendCell[]> =>
  legendTable(panel).evaluate((table) => {
    const panelElement = table.closest('[data-panel-id]');
    return [...table.querySelectorAll('tbody th, tbody td')].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector('button span') ?? cell);
      const text = range.getBoundingClientRect();
      let [left, right] = [text.left, text.right];
      for (let at: Element | null = cell; at && at !== panelElement?.parentElement; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible' && at !== panelElement) continue;
        const box = at.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      return { text: range.toString(), isName: cell.nodeName === 'TH', width: text.width, shown: right - left };
    });
  });
