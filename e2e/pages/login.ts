import type { Page } from 'playwright-core';

/** The login page of a server nobody has used yet: the default password, and its change skipped. */
export async function logInFirst(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/login`);
  await page.getByRole('textbox', { name: 'Email or username' }).fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('admin');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByRole('button', { name: 'skip' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
