import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provideCommand } from '../../scripts/services/programs.ts';
import { prometheusUrl } from '../fixtures/prometheus.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';

const panel = (id: number, title: string, more: object = {}) => ({
  id,
  type: 'graph',
  title,
  datasource: 'walks',
  targets: [{ refId: 'A', scenarioId: 'csv_metric_values', stringInput: '1,20,90,30,5,0' }],
  gridPos: { x: 0, y: id * 40, w: 24, h: 8 },
  ...more,
});
const DOCUMENT = {
  title: 'Boilers',
  schemaVersion: 16,
  time: { from: 'now-1h', to: 'now' },
  templating: { list: [{ name: 'host', type: 'custom', query: 'a,b', current: { text: 'a', value: 'a' } }] },
  panels: [
    panel(1, 'Load of $host'),
    panel(2, 'Far below'),
    { id: 3, type: 'text', title: 'Notes', mode: 'markdown', content: 'On $host', gridPos: { x: 0, y: 200, w: 24, h: 4 } },
  ],
};

const link = { title: 'secret_title', url: 'https://secret.test/?q=$host', tooltip: 'secret_tooltip' };
const TELLING = {
  title: 'Telling',
  schemaVersion: 16,
  time: { from: 'now-5m', to: 'now' },
  links: [{ type: 'link', ...link }],
  templating: {
    list: [
      { name: 'host', type: 'custom', query: 'a,b', current: { text: 'a', value: 'a' } },
      {
        name: 'hidden',
        type: 'constant',
        hide: 2,
        query: 'secret_constant',
        current: { text: 'secret_constant', value: 'secret_constant' },
      },
      {
        name: 'Filters',
        type: 'adhoc',
        datasource: 'secret_source',
        filters: [{ key: 'secret_key', operator: '!=', value: 'secret_value' }],
      },
    ],
  },
  panels: [
    // Has a value whatever the store has found so far.
    panel(1, 'Nothing of $host', {
      datasource: 'secret_source',
      targets: [{ refId: 'A', expr: 'absent(secret_metric{instance!="$hidden"})' }],
      links: [link],
    }),
  ],
};

let testApp: TestApp;
let scripts: string;
let uid: string;

beforeAll(async () => {
  scripts = mkdtempSync(join(tmpdir(), 'pharos-scripts-'));
  writeFileSync(
    join(scripts, 'racks.js'),
    `return { title: 'Racks of ' + ARGS.name, schemaVersion: 16, panels: [{ id: 1, type: 'text', title: 'Rack 1', mode: 'markdown', content: 'built for ' + ARGS.name, gridPos: { x: 0, y: 0, w: 24, h: 5 } }] };`,
  );
  testApp = await openTestApp({
    environment: {
      PHAROS_DASHBOARDS_SCRIPTS_PATH: scripts,
      PHAROS_RENDERING_BROWSER_PATH: await provideCommand('chromium', scripts),
      PHAROS_SECURITY_ALLOW_EMBEDDING: 'true',
      TMPDIR: scripts,
    },
  });
  await testApp.api.post('/api/datasources', { name: 'walks', type: 'testdata', access: 'proxy' });
  ({ uid } = await testApp.api.post('/api/dashboards/db', { dashboard: DOCUMENT }));
});

afterAll(async () => {
  await testApp.close();
  rmSync(scripts, { recursive: true });
});

const region = (name: string) => ({ name, exact: true });

/** Takes one by the dialog of the open dashboard; the result is its path. */
async function takeSnapshot(page: Page, name: string): Promise<string> {
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Snapshot' }).click();
  await page.getByRole('textbox', { name: 'Snapshot name' }).fill(name);
  await page.getByRole('button', { name: 'Create snapshot' }).click();
  await page.getByText('Snapshot created').waitFor();
  return new URL(await page.getByRole('textbox', { name: 'Snapshot link' }).inputValue()).pathname;
}

test('[2.2.8-j] a snapshot is taken, seen by whoever has its link without any query, listed and deleted', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/d/${uid}/boilers?var-host=b`);
  await page.getByRole('region', region('Load of b')).waitFor();
  const path = await takeSnapshot(page, 'Friday');

  const other = await testApp.visit();
  const calls: string[] = [];
  other.page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname));
  await other.page.goto(testApp.url + path);
  const frozen = other.page.getByRole('region', region('Load of b'));
  await frozen.getByText('A-series').first().waitFor();
  await other.page.getByText('On b').waitFor();
  await other.page.getByRole('region', region('Far below')).getByText('A-series').first().waitFor();
  expect(calls.filter((called) => !called.startsWith('/api/snapshots/'))).toEqual([]);
  expect(await other.page.getByRole('link', { name: 'Open original' }).getAttribute('href')).toMatch(new RegExp(`/d/${uid}/boilers$`));
  await other.close();

  await page.goto(`${testApp.url}/dashboard/snapshots`);
  await page.getByRole('link', { name: 'Friday' }).hover();
  await page.getByRole('button', { name: 'Delete Friday' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Friday' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

test('[D5] [W24] nobody reads a link, a hidden constant, a filter, a source or an expression in the document of a snapshot', async () => {
  await testApp.api.post('/api/datasources', { name: 'secret_source', type: 'prometheus', access: 'proxy', url: prometheusUrl() });
  const { uid: telling } = await testApp.api.post('/api/dashboards/db', { dashboard: TELLING });
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/d/${telling}/telling`);
  await page.getByRole('region', region('Nothing of a')).getByText('secret_metric').first().waitFor();
  const path = await takeSnapshot(page, 'Public');
  const response = await fetch(`${testApp.url}/api/snapshots/${path.split('/').at(-1)}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text.match(/secret\w*/g)).toBeNull();
  const { dashboard } = JSON.parse(text);
  expect(dashboard.templating.list.map(({ name }: { name: string }) => name)).toEqual(['host']);
  expect(dashboard.panels).toMatchObject([{ title: 'Nothing of a', snapshotData: [{ frames: [{ name: 'Series 1' }] }] }]);
  expect(problems).toEqual([]);
  await close();
});

test('[1.2.1-f] a single panel fills its page, with range and variables of the address, and may be framed where that is allowed', async () => {
  const { page, problems, close } = await testApp.enter({ width: 450, height: 300 });
  const queried: string[] = [];
  page.on('request', (request) => {
    // The page before may still query.
    if (request.url().endsWith('/api/ds/query') && page.url().includes('/d-solo/')) queried.push(request.postData() ?? '');
  });
  const response = await page.goto(`${testApp.url}/d-solo/${uid}/boilers?panelId=1&var-host=b&from=now-15m&to=now&theme=light`);
  await page.getByRole('region', region('Load of b')).getByText('A-series').first().waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(queried.flatMap((text): number[] => JSON.parse(text).queries.map((query: { panelId: number }) => query.panelId))).toEqual([1]);
  expect(response?.headers()['content-security-policy']).not.toContain('frame-ancestors');
  const box = await page.getByRole('region', region('Load of b')).boundingBox();
  expect(box?.height).toBeGreaterThan(280);
  await page.goto(`${testApp.url}/d-solo/${uid}/boilers?panelId=99`);
  await page.getByText('Panel 99 is not on this dashboard.').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('[1.2.1-e] a script of the operator builds a dashboard from the arguments of the address', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/dashboard/script/racks.js?name=west`);
  await page.getByText('built for west').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a panel is drawn as a picture with the rights of the caller, and for nobody else', async () => {
  const address = `${testApp.url}/render/d-solo/${uid}/boilers?panelId=1&width=640&height=320&tz=UTC%2B02:00&var-host=b`;
  const authorization = `Basic ${Buffer.from(`admin:${testApp.password}`).toString('base64')}`;
  const response = await fetch(address, { headers: { authorization } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([640, 320]);
  const nobody = await fetch(address, { redirect: 'manual' });
  expect(nobody.status).toBe(401);
  expect(bytes.length).toBeGreaterThan(5000);
});

test('who leaves before the picture is drawn leaves no browser behind', async () => {
  const inFlight = () => readdirSync(scripts).filter((name) => name.startsWith('pharos-picture-')).length;
  await expect.poll(inFlight).toBe(0);
  const leaving = new AbortController();
  const address = `${testApp.url}/render/d-solo/${uid}/boilers?panelId=1&var-host=b`;
  const authorization = `Basic ${Buffer.from(`admin:${testApp.password}`).toString('base64')}`;
  const response = fetch(address, { headers: { authorization }, signal: leaving.signal });
  await expect.poll(inFlight).toBe(1);
  leaving.abort();
  await expect(response).rejects.toThrow('aborted');
  // Its folder goes when it has ended.
  await expect.poll(inFlight).toBe(0);
});
