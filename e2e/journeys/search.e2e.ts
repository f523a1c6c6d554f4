import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prometheusUrl } from '../fixtures/prometheus.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { foundNames, foundRow, paletteField, searchField } from '../pages/search.ts';

const VERA = { user: 'vera', password: 'looks only' };
const METRIC = 'pump_pressure_bar';
const CREATE = ['New dashboard', 'New folder', 'Import dashboard'];

let testApp: TestApp;
let admin: Visitor;
let vera: Visitor;

beforeAll(async () => {
  testApp = await openTestApp();
  const { api } = testApp;
  await api.post('/api/admin/users', { login: VERA.user, email: 'vera@example.org', name: 'Vera', password: VERA.password });
  await api.post('/api/datasources', { name: 'Plant store', type: 'prometheus', access: 'proxy', url: prometheusUrl() });
  const plant = await api.post('/api/folders', { title: 'Plant' });
  await api.post(`/api/folders/${plant.uid}/permissions`, { items: [{ role: 'Editor', permission: 2 }] });
  const save = (title: string, more: object, place: object = {}) =>
    api.post('/api/dashboards/db', { dashboard: { title, schemaVersion: 16, panels: [], ...more }, ...place });
  const panel = { id: 1, type: 'graph', title: 'Pressure', datasource: 'Plant store', gridPos: { x: 0, y: 0, w: 24, h: 8 } };
  await save('Pumps', { tags: ['water'], panels: [{ ...panel, targets: [{ refId: 'A', expr: METRIC }] }] }, { folderId: plant.id });
  await save('Tides', { tags: ['water', 'sea'] });
  const winds = await save('Winds', { tags: ['air'] });
  await api.post(`/api/user/stars/dashboard/${winds.id}`, {});
  [admin, vera] = [await testApp.visit(), await testApp.visit()];
  await Promise.all([signIn(admin.page, testApp.url), signIn(vera.page, testApp.url, VERA)]);
  await Promise.all([admin, vera].map(({ page }) => page.goto(`${testApp.url}/dashboards`)));
});
afterAll(async () => {
  await Promise.all([admin.close(), vera.close()]);
  await testApp.close();
});

const expectFound = (page: Page, ...names: readonly string[]) =>
  until(
    () => foundNames(page),
    (found) => JSON.stringify(found) === JSON.stringify(names),
  );

async function openByKey(page: Page, keys = 'f'): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  for (const key of keys) await page.keyboard.press(key);
  await searchField(page).waitFor();
}

// In this order: what was opened before stands first in the lists.
describe('search, of one visitor after the other', { shuffle: false }, () => {
  test('by keys: a folder is opened and stays so, and what was opened last stands first', async () => {
    const { page } = admin;
    await openByKey(page);
    await expectFound(page, 'Starred', '  Winds', 'Plant', 'General', '  Tides', '  Winds', ...CREATE);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectFound(page, 'Starred', '  Winds', 'Plant', '  Pumps', 'General', '  Tides', '  Winds', ...CREATE);
    await takeShot(page, 'search-overlay');
    await page.keyboard.press('Escape');
    await searchField(page).waitFor({ state: 'detached' });
    await openByKey(page);
    await expectFound(page, 'Starred', '  Winds', 'Plant', '  Pumps', 'General', '  Tides', '  Winds', ...CREATE);
    await page.keyboard.type('pum');
    await expectFound(page, 'Plant', '  Pumps', ...CREATE);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/d\/[^/]+\/pumps/);
    await page.getByRole('region', { name: 'Pressure' }).waitFor();
    await openByKey(page);
    await expectFound(page, 'Starred', '  Winds', 'Recent', '  Pumps', 'Plant', '  Pumps', 'General', '  Tides', '  Winds', ...CREATE);
    await page.keyboard.press('Escape');
    expect(admin.problems).toEqual([]);
  });

  test('by mouse: a tag and the star narrow the list, and what a panel asks for finds its dashboard', async () => {
    const { page } = admin;
    await openByKey(page, 'st');
    await page.getByRole('option', { name: /^water/ }).click();
    await expectFound(page, 'Recent', '  Pumps', 'General', '  Tides', ...CREATE);
    await page.getByRole('option', { name: /^sea/ }).click();
    await expectFound(page, 'General', '  Tides', ...CREATE);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Starred' }).click();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('button', { name: 'Starred' }).click();
    await expectFound(page, 'General', '  Winds', ...CREATE);
    await page.getByRole('button', { name: 'Starred' }).click();
    await searchField(page).fill(METRIC.slice(0, 13));
    await expectFound(page, 'Recent', '  Pumps', ...CREATE);
    await foundRow(page, 'Pumps').getByTitle(METRIC).waitFor();
    await foundRow(page, 'Pumps').click();
    await page.waitForURL(/\/d\/[^/]+\/pumps/);
    expect(admin.problems).toEqual([]);
  });

  test('who may not view the folder finds neither it, nor what is in it, nor what that shows', async () => {
    const { page } = vera;
    await openByKey(page);
    await expectFound(page, 'General', '  Tides', '  Winds');
    await page.getByRole('button', { name: 'Tags' }).click();
    await until(
      () => page.getByRole('option').allTextContents(),
      (tags) => JSON.stringify(tags.toSorted()) === JSON.stringify(['air1', 'sea1', 'water1']),
    );
    await page.keyboard.press('Escape');
    for (const text of ['pumps', METRIC]) {
      await searchField(page).fill(text);
      await page.getByText('No dashboards matching your query were found.').waitFor();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await paletteField(page).fill('pumps');
    await page.getByText('Nothing of this name.').waitFor();
    await page.keyboard.press('Escape');
    expect(vera.problems).toEqual([]);
  });

  test('mod+k goes to a dashboard by a few of its letters, and to pages', async () => {
    const { page } = admin;
    await page.keyboard.press('Control+k');
    await paletteField(page).fill('tds');
    await page.getByRole('option', { name: /^Tides/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/d\/[^/]+\/tides/);
    await page.keyboard.press('Control+k');
    await paletteField(page).fill('playlists');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Playlists', level: 1 }).waitFor();
    expect(admin.problems).toEqual([]);
  });
});
