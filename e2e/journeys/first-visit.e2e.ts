import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { fetchDirectly, prometheusUrl } from '../fixtures/prometheus.ts';
import { followSignInLink } from '../fixtures/sign-in.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { addPanel, saveDashboard, uidOf } from '../pages/dashboard.ts';
import { addPrometheus } from '../pages/data-sources.ts';
import { cpuDrawn, cpuMoved } from '../pages/home.ts';
import { choose, type DrawnTable, drawnTable, panelOf, spanMinutes } from '../pages/panel.ts';
import { chooseSource, typeQuery } from '../pages/panel-editor.ts';

/** A real series, with values that are never twice the same within the range. */
const EXPRESSION = 'up{job="prometheus"} * (time() % 900)';

let testApp: TestApp;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await openTestApp({ environment: { PHAROS_SECURITY_ADMIN_PASSWORD: '' } });
  visitor = await testApp.visit();
});

afterAll(() => testApp.close());

/**
 * The graph, once it has drawn a value; moments before the first sample have none. While a shorter range is asked the picture of the longer
 * one stands, and is not what is looked for.
 */
const graphOf = (title: string, longestMinutes = Infinity): Promise<DrawnTable> =>
  until(
    () => drawnTable(panelOf(visitor.page, title)),
    (drawn) => drawn.rows.some(([, value]) => value !== '') && spanMinutes(drawn) < longestMinutes,
  );

test("[B1] [1.7.0-a] from the link of the first start to a saved graph of one's own, unchanged after a restart; every call names the organisation", async () => {
  const { page } = visitor;

  await followSignInLink(page, testApp.pharos.dataFolder);
  await cpuMoved(page, await cpuDrawn(page));

  await addPrometheus(page, { name: 'Our Prometheus', url: prometheusUrl() });

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('region', { name: 'Add panel' }).waitFor();
  await addPanel(page, 'Graph');
  await choose(panelOf(page, 'Panel Title'), 'Panel Title', 'Edit');
  await chooseSource(page, 'Our Prometheus');
  await typeQuery(page, 'A', EXPRESSION);
  await page.getByRole('button', { name: /^Time range: / }).click();
  await page.getByRole('button', { name: 'Last 5 minutes' }).click();
  const drawn = await graphOf('Panel Title', 6);
  expect(drawn.rows.map(([time = '', value = '']) => [time, value === '' ? undefined : Math.round(Number(value))])).toEqual(
    await fetchDirectly(EXPRESSION, drawn),
  );

  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Seconds');
  await saveDashboard(page, { title: 'My first dashboard', message: 'A graph of my own' });
  const uid = uidOf(page);
  const saved = await testApp.api.get(`/api/dashboards/uid/${uid}`);
  expect(saved.dashboard).toMatchObject({
    title: 'My first dashboard',
    panels: [{ type: 'graph', title: 'Seconds', datasource: 'Our Prometheus', targets: [{ expr: EXPRESSION }] }],
  });
  const [{ message }] = await testApp.api.get(`/api/dashboards/id/${saved.dashboard.id}/versions`);
  expect(message).toBe('A graph of my own');

  await page.reload();
  expect((await graphOf('Seconds')).series).toEqual(drawn.series);
  // A page that stands open would ask for its socket while nobody is there, which its console tells.
  await page.goto('about:blank');
  await testApp.pharos.restart();
  await page.goto(`${testApp.url}/d/${uid}`);
  const again = await graphOf('Seconds');
  expect(again.series).toEqual(drawn.series);
  expect(await testApp.api.get(`/api/dashboards/uid/${uid}`)).toEqual(saved);
  expect(visitor.problems).toEqual([]);
});
