import type { Locator, Page } from 'playwright-core';

/** Names of what the manage page lists, in its order; dashboards below a folder behind two spaces. */
export const listedNames = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.getAttribute('aria-level') === '2' ? '  ' : ''}${row.querySelector('a, button[title]')?.textContent ?? ''}`),
    );

/** Opens or closes a folder of the tree. */
export const toggleFolder = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^(Expand|Collapse) ${name}$`) }).click();

/** The box before a folder or dashboard. */
export const boxOf = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

/** Chooses in the folder picker of the open dialog or page. */
export async function pickFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Folder/ }).click();
  await page.getByRole('combobox', { name: 'Search folders' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}
