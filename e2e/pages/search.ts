import type { Locator, Page } from 'playwright-core';

/** The field of the search overlay. */
export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Find dashboards by name' });

/** What the overlay lists, in its order; dashboards behind two spaces. */
export const foundNames = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          `${row.getAttribute('aria-level') === '2' ? '  ' : ''}${row.querySelector('[title]')?.getAttribute('title') ?? row.textContent}`,
      ),
    );

/** A line of the overlay. */
export const foundRow = (page: Page, name: string): Locator =>
  page.getByRole('treeitem').filter({ has: page.getByTitle(name, { exact: true }) });

/** The field of the command palette. */
export const paletteField = (page: Page): Locator => page.getByRole('combobox', { name: 'Dashboards, pages and commands' });
