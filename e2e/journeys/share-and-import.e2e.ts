import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../fixtures/sign-in.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let testApp: TestApp;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  testApp = await openTestApp();
  visitor = await testApp.visit();
  page = visitor.page;
  await signIn(page, testApp.url, testApp);
});

afterAll(async () => {
  await visitor.close();
  await testApp.close();
});

const DOCUMENT = {
  title: 'Shared hosts',
  schemaVersion: 16,
  panels: [
    {
      id: 1,
      type: 'graph',
      title: 'CPU',
      datasource: 'Source',
      targets: [{ refId: 'A', scenarioId: 'random_walk' }],
      gridPos: { x: 0, y: 0, w: 12, h: 8 },
    },
    { id: 2, type: 'text', title: 'Notes', content: 'x', gridPos: { x: 12, y: 0, w: 12, h: 8 } },
  ],
  templating: { list: [{ name: 'host', type: 'custom', query: 'a,b', current: { text: 'b', value: 'b' } }] },
};

const dialog = () => page.getByRole('dialog');

test('[2.2.8-a] [2.2.8-f] [2.2.8-i] a dashboard is shared by a short link, exported for others and imported from the file', async () => {
  await testApp.api.post('/api/datasources', { name: 'Source', type: 'testdata', access: 'proxy' });
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard: DOCUMENT });
  await page.goto(`${testApp.url}/d/${uid}`);
  await page.getByRole('button', { name: 'Share dashboard' }).click();
  await dialog().getByRole('button', { name: 'Shorten the link' }).click();
  await dialog().getByRole('button', { name: 'Show the whole link' }).waitFor();
  const short = await dialog().getByRole('textbox', { name: 'Link' }).inputValue();
  expect(short).toContain(`${testApp.url}/goto/`);

  await dialog().getByRole('tab', { name: 'Export' }).click();
  await dialog().getByRole('switch', { name: 'Export for sharing externally' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog().getByRole('button', { name: 'Save to file' }).click()]);
  const file = await download.path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    id: null,
    __inputs: [{ name: 'DS_SOURCE', type: 'datasource', pluginId: 'testdata' }],
    panels: [{ datasource: '${DS_SOURCE}' }, {}],
  });
  await page.keyboard.press('Escape');

  await page.goto(short);
  await page.waitForURL(
    (url) =>
      url.pathname.includes(`/d/${uid}/`) && url.searchParams.get('var-host') === 'b' && /^\d+$/.test(url.searchParams.get('from') ?? ''),
  );

  await page.goto(`${testApp.url}/dashboard/import`);
  await page.getByLabel('Dashboard file').setInputFiles(file);
  await page.getByRole('heading', { name: 'Import Shared hosts' }).waitFor();
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Source' }).click();
  await page.getByRole('button', { name: 'Import (Overwrite)' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Imported hosts');
  await page.getByRole('textbox', { name: /^Unique identifier/ }).fill('');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('region', { name: 'CPU' }).waitFor();
  const imported = (await testApp.api.get(`/api/dashboards/uid/${new URL(page.url()).pathname.split('/').at(-2)}`)).dashboard;
  expect(imported).toMatchObject({ title: 'Imported hosts', panels: [{ datasource: 'Source' }, { content: 'x' }] });
  expect(imported.uid).not.toBe(uid);
});
