import type { Page } from 'playwright-core';
import type { TestApp } from '../fixtures/test-app.ts';

/** Adds a panel of a kind by the name in the list of kinds. A new dashboard shows the list by itself. */
export async function addPanel(page: Page, kind: string): Promise<void> {
  if ((await page.getByRole('region', { name: 'Add panel' }).count()) === 0) await page.getByRole('button', { name: 'Add panel' }).click();
  await page.getByRole('option', { name: new RegExp(`^${kind}`) }).click();
}

export interface SaveTexts {
  /** For a dashboard that was never saved. */
  readonly title?: string;
  readonly message?: string;
  /** Stores the range and refresh on screen. */
  readonly keepsTime?: boolean;
}

/** CTRL+S, what the dialogue asks, and the wait until it is stored. */
export async function saveDashboard(page: Page, { title, message, keepsTime = false }: SaveTexts = {}): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /^Save/ });
  if (title !== undefined) await dialog.getByLabel('Title').fill(title);
  if (message !== undefined) await dialog.getByLabel(/^Message/).fill(message);
  if (keepsTime) await dialog.getByLabel('Save current time range and refresh').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The uid in the address of an open dashboard. */
export function uidOf(page: Page): string {
  const uid = /\/d\/([^/?]+)/.exec(page.url())?.[1];
  if (uid === undefined) throw new Error(`no dashboard is open at ${page.url()}`);
  return uid;
}

/** Stores a document and opens it. */
export async function openStored(page: Page, { api, url }: Pick<TestApp, 'api' | 'url'>, document: object): Promise<string> {
  const { uid } = await api.post('/api/dashboards/db', { dashboard: document });
  await page.goto(`${url}/d/${uid}`);
  await page.waitForURL(new RegExp(`/d/${uid}/`));
  return uid;
}

export const isUnsaved = async (page: Page): Promise<boolean> => (await page.getByText('Not saved').count()) > 0;
