import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCountedPrometheus } from '../fixtures/counted-prometheus.ts';
import { allowShifts, findFaults } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { walkPanel } from '../fixtures/walk-panel.ts';
import type { Visitor, VisitorOptions } from '../fixtures/visitor.ts';

let testApp: TestApp;
let address: string;

const HOSTS = Array.from({ length: 24 }, (_, index) => `web-${String(index + 1).padStart(2, '0')}`);
const TAGGED = { useTags: true, tagsQuery: '*', tagValuesQuery: 'names(12)', current: { text: 'All', value: ['$__all'] } };
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
      {
        type: 'query',
        name: 'region',
        label: 'Region',
        datasource: 'Walks',
        refresh: 1,
        query: '{A,B}',
        current: { text: 'B', value: 'B' },
      },
      { type: 'query', name: 'zone', label: 'Zone', datasource: 'Walks', refresh: 1, query: '$region.*', sort: 2 },
      { type: 'query', name: 'many', datasource: 'Walks', refresh: 1, query: 'names(50000)', multi: true, includeAll: true, ...TAGGED },
      { type: 'query', name: 'broken', datasource: 'gone', refresh: 1, query: 'x', current: { text: 'old', value: 'old' } },
      { type: 'textbox', name: 'text', label: 'Trace', query: 'none' },
      {
        type: 'interval',
        name: 'step',
        label: 'Step',
        query: '1m,10m',
        auto: true,
        current: { text: 'auto', value: '$__auto_interval_step' },
      },
      {
        type: 'adhoc',
        name: 'filters',
        label: 'Filters',
        datasource: 'Walks',
        filters: [{ key: 'service', operator: '=', value: 'checkout' }],
      },
    ],
  },
  panels: [
    walkPanel({ id: 1, title: 'Requests in $env', place: [0, 0, 12, 6], alias: '$env' }),
    { id: 2, type: 'text', title: '', content: '# Runbook of $env in ${region:text}, zone $zone', gridPos: { x: 12, y: 0, w: 12, h: 6 } },
    { id: 3, type: 'row', title: 'On $host', repeat: 'host', gridPos: { x: 0, y: 6, w: 24, h: 1 } },
    walkPanel({ id: 4, title: 'CPU of $host', place: [0, 7, 24, 6], alias: '$host' }),
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
  const visitor = await testApp.enter(options);
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
  await page.getByText('Runbook of production in B, zone BC').waitFor();
  await page.getByText('repeated for Host, 2 of 2').waitFor();
  await shot('closed');
  expect(await findFaults(page)).toEqual([]);

  await strip.getByRole('button', { name: 'Environment production' }).click();
  await page.getByRole('option', { name: 'staging' }).waitFor();
  await shot('single');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('option', { name: 'staging' }).click();
  await page.getByRole('region', { name: 'Requests in staging' }).waitFor();
  await page.getByText('Runbook of staging in B, zone BC').waitFor();

  await strip.getByRole('button', { name: 'Host web-01 + web-02' }).click();
  await page.getByRole('option', { name: 'web-05' }).click();
  await page.getByText('Selected (3)').waitFor();
  await shot('multi');
  expect(await findFaults(page)).toEqual([]);
  if (width < 768) await page.getByRole('button', { name: 'Apply' }).click();
  else await page.keyboard.press('Escape');
  await page.getByText('repeated for Host, 3 of 3').waitFor({ state: 'attached' });
  const said = new URL(page.url()).searchParams;
  expect([said.get('var-env'), said.getAll('var-host'), said.get('var-region')]).toEqual(['staging', ['web-01', 'web-02', 'web-05'], 'B']);
  expect([said.get('var-many'), said.get('var-filters')]).toEqual(['All', 'service|=|checkout']);
  await page.goBack();
  await page.getByText('repeated for Host, 2 of 2').waitFor({ state: 'attached' });
  await shot('back');
  expect(problems).toEqual([]);
  await close();
});

test.each(APPEARANCES)('values that are fetched: what needs a choice follows it, $theme, $width px wide', async ({ theme, width }) => {
  const { page, problems, close } = await open({ theme, width });
  const shot = (name: string) => takeShot(page, `variables-${name}.${theme}.${width}`);
  const strip = page.getByRole('group', { name: 'Variables' });
  await strip.getByRole('button', { name: 'Region B' }).click();
  await page.getByRole('option', { name: 'A' }).click();
  await page.getByText('Runbook of production in A, zone AC').waitFor();
  await strip.getByRole('button', { name: 'Zone AC' }).waitFor();

  await strip.getByRole('button', { name: /^broken old/ }).click();
  await page.getByText('Values of broken could not be fetched').waitFor();
  await shot('failed');
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await strip.getByRole('button', { name: 'Add filter' }).click();
  // The list of keys changes with each letter, and goes with Escape.
  await allowShifts(page, async () => {
    await page.getByRole('combobox', { name: 'Key' }).fill('host');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Key', expanded: false }).waitFor();
  });
  await shot('filter');
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
  await close();
});

test('[1.9.2-d] [2.2.7-g] 50,000 values: open, type three letters, choose all, by keyboard', async () => {
  const { page, problems, close } = await open({ theme: 'dark', width: 1440 });
  const strip = page.getByRole('group', { name: 'Variables' });
  const button = strip.getByRole('button', { name: 'many All' });
  await button.hover();
  await button.click();
  await page.getByText('50,000 values').waitFor();
  await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'A', exact: true }).click();
  await page.getByText('Selected (12)').waitFor();
  await takeShot(page, 'variables-many.dark.1440');
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'many' }).focus();
  await page.keyboard.type('499');
  await page.getByRole('option', { name: 'name-000499' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Selected (13)').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('All');
  await page.getByRole('option', { name: 'All', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Selected (1)').waitFor();
  await page.keyboard.press('Escape');
  await strip.getByRole('button', { name: 'many All' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a real Prometheus: label_names, label_values, metrics, query_result and series; filters stand in what it is sent', async () => {
  const store = await startCountedPrometheus();
  await testApp.api.post('/api/datasources', {
    name: 'Metrics',
    type: 'prometheus',
    access: 'proxy',
    url: store.url,
    jsonData: { timeInterval: '1s' },
  });
  const query = (name: string, text: string, more: object = {}) => ({
    type: 'query',
    name,
    datasource: 'Metrics',
    refresh: 2,
    query: text,
    ...more,
  });
  const list = [
    query('label', 'label_names()', { regex: '/^jo(b)$/' }),
    query('job', 'label_values(up, jo$label)'),
    query('instance', 'label_values(up{job="$job"}, instance)', {
      multi: true,
      includeAll: true,
      current: { text: 'All', value: ['$__all'] },
    }),
    query('metric', 'metrics(^up$)'),
    query('state', 'query_result($metric{job="$job",instance=~"$instance"})', { regex: '/ (\\d+) \\d+$/' }),
    query('series', '$metric{job="$job"}', { regex: '/job="([^"]+)"/' }),
    { type: 'adhoc', name: 'filters', datasource: 'Metrics', filters: [{ key: 'job', operator: '!=', value: 'a"b' }] },
  ];
  const target = { refId: 'A', expr: '$metric{instance=~"$instance"} * $state' };
  const panels = [
    { ...walkPanel({ id: 1, title: 'Up of $series', place: [0, 0, 24, 8], alias: '' }), datasource: 'Metrics', targets: [target] },
  ];
  const dashboard = { title: 'Real values', schemaVersion: 16, time: { from: 'now-5m', to: 'now' }, templating: { list }, panels };
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard });
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/d/${uid}`);
  const strip = page.getByRole('group', { name: 'Variables' });
  await page.getByRole('region', { name: 'Up of prometheus' }).waitFor();
  await strip.getByRole('button', { name: 'state 1' }).waitFor();
  await strip.getByRole('button', { name: 'label b' }).waitFor();
  const [sent] = await until(
    async () => store.queries.filter(({ kind }) => kind === 'range'),
    (queries) => queries.length > 0,
  );
  expect(sent?.expr).toMatch(/^up\{instance=~"[\w\\.:]+",job!="a\\"b"\} \* 1$/);
  expect(sent?.values).toBeGreaterThan(0);
  await strip.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('combobox', { name: 'Key' }).click();
  await page.getByRole('option', { name: 'instance' }).click();
  await page.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option').first().waitFor();
  await takeShot(page, 'variables-real.dark.1440');
  expect(problems).toEqual([]);
  await close();
  await store.close();
});
