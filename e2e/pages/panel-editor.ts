import type { Page } from 'playwright-core';

export async function chooseSource(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Data source:/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

/** Types an expression as a person does, and asks. */
export async function typeQuery(page: Page, refId: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Query ${refId}` });
  await field.click();
  await page.keyboard.type(text);
  // The list of completions, where it is open, would take the keys that follow.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
}
