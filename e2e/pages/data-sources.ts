import type { Page } from 'playwright-core';
import { openMenuEntry } from './main-menu.ts';

/** From the side menu to a stored and tested Prometheus. */
export async function addPrometheus(page: Page, { name, url }: { readonly name: string; readonly url: string }): Promise<void> {
  await openMenuEntry(page, 'Data Sources');
  await page.getByRole('link', { name: 'Add data source' }).first().click();
  await page.getByRole('button', { name: /^Prometheus/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'URL' }).fill(url);
  await page.getByRole('button', { name: 'Save & Test' }).click();
  await page.getByText('Data source is working').waitFor();
}
