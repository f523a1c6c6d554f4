import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults, watchShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import type { Visitor, VisitorOptions } from '../fixtures/visitor.ts';

let testApp: TestApp;
let address: string;

const HOSTS = Array.from({ length: 24 }, (_, index) => `web-${String(index + 1).padStart(2, '0')}`);
const panel = (id: number, title: string, [x, y, w, h]: readonly number[], more: object = {}) => ({
  id,
  type: 'graph',
  title,
  datasource: 'Walks',
  gridPos: { x, y, w, h },
  targets: [{ refId: 'A', scenarioId: 'random_walk', alias: '$host' }],
  ...more,
});
const DASHBOARD = {
  title: 'Host overview',
  schemaVersion: 16,
  time: { from: 'now-1h', to: 'now' },
  templating: {
    list: [
      {
        type: 'custom',
        name: 'env',
        label: 'Environment',
        query: 'production,staging,testing',
        current: { text: 'production', value: 'production' },
      },
      {
        type: 'custom',
        name: 'host',
        label: 'Host',
        query: HOSTS.join(','),
        multi: true,
        includeAll: true,
        current: { text: 'web-01 + web-02', value: ['web-01', 'web-02'] },
      },
      { type: 'query', name: 'region', label: 'Region', refresh: 1, query: 'regions()', current: { text: 'Europe', value: 'eu' } },
    ],
  },
  panels: [
    panel(1, 'Requests in $env', [0, 0, 12, 6], { targets: [{ refId: 'A', scenarioId: 'random_walk', alias: '$env' }] }),
    { id: 2, type: 'text', title: '', content: '# Runbook of $env in ${region:text}', gridPos: { x: 12, y: 0, w: 12, h: 6 } },
    { id: 3, type: 'row', title: 'On $host', repeat: 'host', gridPos: { x: 0, y: 6, w: 24, h: 1 } },
    panel(4, 'CPU of $host', [0, 7, 24, 6]),
  ],
};

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'Walks', type: 'testdata', access: 'proxy' });
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard: DASHBOARD });
  address = `${testApp.url}/d/${uid}`;
});
afterAll(() => testApp.close());

async function open(options: VisitorOptions): Promise<Visitor> {
  const visitor = await testApp.visit(options);
  await watchShifts(visitor.page);
  await signIn(visitor.page, testApp.url, testApp);
  await visitor.page.goto(`${address}?theme=${options.theme}`);
  await visitor.page.getByRole('region', { name: 'CPU of web-02' }).waitFor();
  return visitor;
}

/** Widths and themes are told apart with two of their four pairs; who wants pictures gets all four. */
const APPEARANCES = [
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'light' },
  ...(process.env['PHAROS_SHOTS']
    ? ([
        { width: 1440, theme: 'light' },
        { width: 390, theme: 'dark' },
      ] as const)
    : []),
] as const;

test.each(APPEARANCES)('values are chosen above the grid, $theme, $width px wide', async ({ theme, width }) => {
  const { page, problems, close } = await open({ theme, width });
  const shot = (name: string) => takeShot(page, `variables-${name}.${theme}.${width}`);
  const strip = page.getByRole('group', { name: 'Variables' });
  await page.getByText('Runbook of production in Europe').waitFor();
  await page.getByText('repeated for Host, 2 of 2').waitFor();
  await shot('closed');
  expect(await findFaults(page)).toEqual([]);

  await strip.getByRole('button', { name: 'Environment production' }).click();
  await page.getByRole('option', { name: 'staging' }).waitFor();
  await shot('single');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('option', { name: 'staging' }).click();
  await page.getByRole('region', { name: 'Requests in staging' }).waitFor();
  await page.getByText('Runbook of staging in Europe').waitFor();

  await strip.getByRole('button', { name: 'Host web-01 + web-02' }).click();
  await page.getByRole('option', { name: 'web-05' }).click();
  await page.getByText('Selected (3)').waitFor();
  await shot('multi');
  expect(await findFaults(page)).toEqual([]);
  if (width < 768) await page.getByRole('button', { name: 'Apply' }).click();
  else await page.keyboard.press('Escape');
  await page.getByText('repeated for Host, 3 of 3').waitFor({ state: 'attached' });
  expect(new URL(page.url()).search).toBe(`?theme=${theme}&var-env=staging&var-host=web-01&var-host=web-02&var-host=web-05&var-region=eu`);
  await page.goBack();
  await page.getByText('repeated for Host, 2 of 2').waitFor({ state: 'attached' });
  await shot('back');
  expect(problems).toEqual([]);
  await close();
});
