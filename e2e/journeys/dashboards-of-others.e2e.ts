import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDashboards, readDocuments } from '../../scripts/corpus/dashboard-files.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let testApp: TestApp;
let visitor: Visitor;
let page: Page;
let scriptErrors: string[] = [];

beforeAll(async () => {
  testApp = await openTestApp();
  visitor = await testApp.visit();
  page = visitor.page;
  page.on('pageerror', (error) => scriptErrors.push(String(error)));
  await signIn(page, testApp.url, testApp);
});

afterAll(async () => {
  await visitor.close();
  await testApp.close();
});

/** The server gives these. */
const without = ({ id: _id, uid: _uid, version: _version, time: _time, refresh: _refresh, ...rest }: Record<string, unknown>) => rest;

const listOf = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value : []);

const titlesOf = (document: Record<string, unknown>) =>
  [...listOf(document['rows']), ...listOf(document['panels'])]
    .flatMap((one) => [one, ...listOf(one['panels'])])
    .filter(({ type }) => type !== undefined && type !== 'row')
    .map(({ title }) => String(title));

/** Stores the open dashboard with the range on screen, and without an edit. */
async function saveWithRange(): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Save current time range and refresh').check();
  await dialog.getByRole('button', { name: /^Save/ }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

test.each(readDocuments(findDashboards()))(
  '[1.3.1-g] $name opens without a script error, and a save loses nothing',
  async ({ document }) => {
    scriptErrors = [];
    const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard: { ...document, id: null, uid: null }, overwrite: true });
    await page.goto(`${testApp.url}/d/${uid}?from=now-37m&to=now`);
    await page.getByRole('button', { name: 'Add panel' }).waitFor();
    await saveWithRange();
    const stored = (await testApp.api.get(`/api/dashboards/uid/${uid}`)).dashboard;
    const version = Number(document['schemaVersion'] ?? 0);
    const { rows: _rows, panels: _panels, ...others } = without(document);
    expect(scriptErrors).toEqual([]);
    expect(stored.schemaVersion).toBe(Math.max(16, version));
    expect(titlesOf(stored).toSorted()).toEqual(titlesOf(document).toSorted());
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(others)));
    expect(version < 16 || JSON.stringify(without(stored)) === JSON.stringify(without(document))).toBe(true);
  },
);
