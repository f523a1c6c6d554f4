import type { Page } from 'playwright-core';

/** Follows a link of the main menu, which narrow windows have behind a button. */
export async function openMenuEntry(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const button = page.getByRole('button', { name: 'Open menu' });
  await link.or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
  await link.click();
}
