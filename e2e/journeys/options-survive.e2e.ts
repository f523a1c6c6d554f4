import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences, withoutOwn } from '../../scripts/corpus/compare-documents.ts';
import { storeGalleries } from '../../scripts/demo/demo-server.ts';
import { findGalleries } from '../../scripts/demo/find-galleries.ts';
import { type Gallery, galleryUid } from '../../scripts/demo/gallery-document.ts';
import { mergePanels } from '../fixtures/merged-panels.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { saveDashboard } from '../pages/dashboard.ts';

/** Galleries hold every option of a type at values that a new panel has not. */
const panels = mergePanels(await findGalleries());
const names = [...panels.keys()];

let testApp: TestApp;
let visitor: Visitor;
let page: Page;

const flip = (label: string) => () => page.getByRole('switch', { name: label, exact: true }).first().click();
const type = (label: string, text: string) => () => page.getByLabel(label, { exact: true }).and(page.locator('input, textarea')).fill(text);
const openTab = (tab: string, edit: () => Promise<unknown>) => async () => {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await edit();
};
async function chooseSlices(): Promise<void> {
  await page.getByRole('combobox', { name: 'Slices', exact: true }).click();
  await page.getByRole('option', { name: 'Largest first', exact: true }).click();
}

/** The first switch or text of an editor, whatever it says. */
async function editFirst(): Promise<void> {
  const inGroups = page.getByRole('region');
  const control = inGroups.getByRole('switch').or(inGroups.getByRole('textbox')).first();
  await ((await control.getAttribute('role')) === 'switch' ? control.click() : control.fill('Edited'));
}

/** By type and form: one field of its own editor, and where the document says it. */
const EDITS: Readonly<Record<string, readonly [edit: () => Promise<unknown>, field: string]>> = {
  alertlist: [flip('Alerts from this dashboard'), 'onlyAlertsOnDashboard'],
  'alertlist, newer form': [flip('Alerts from this dashboard'), 'options.dashboardAlerts'],
  annolist: [flip('Show user'), 'options.showUser'],
  barchart: [flip('Highlight full area'), 'options.fullHighlight'],
  bargauge: [flip('Show unfilled area'), 'options.showUnfilled'],
  dashlist: [flip('Show headings'), 'headings'],
  'dashlist, newer form': [flip('Show headings'), 'options.showHeadings'],
  gauge: [flip('Threshold markers'), 'options.showThresholdMarkers'],
  'grafana-piechart-panel': [flip('Percentage'), 'legend.percentage'],
  graph: [flip('Bars'), 'bars'],
  heatmap: [openTab('Display', flip('Hide zero')), 'hideZeroBuckets'],
  'heatmap, newer form': [flip('Calculate from data'), 'options.calculate'],
  histogram: [flip('Combine series'), 'options.combine'],
  logs: [flip('Wrap lines'), 'options.wrapLogMessage'],
  piechart: [chooseSlices, 'options.sort'],
  singlestat: [flip('Background'), 'colorBackground'],
  stat: [flip('Wide layout'), 'options.wideLayout'],
  'state-timeline': [flip('Merge equal values'), 'options.mergeValues'],
  'status-history': [type('Rows per page', '7'), 'options.perPage'],
  table: [flip('Scroll'), 'scroll'],
  'table, newer form': [flip('Show table header'), 'options.showHeader'],
  'table-old, newer form': [flip('Scroll'), 'scroll'],
  text: [type('Content', 'Edited'), 'content'],
  'text, newer form': [type('Content', 'Edited'), 'options.content'],
  timeseries: [flip('Hide zeros'), 'options.tooltip.hideZeros'],
};
/** Types without an editor of their own. */
const WITHOUT = ['gettingstarted', 'pluginlist'];
const edited = names.filter((name) => !WITHOUT.includes(name));

const gallery: Gallery = { name: 'all-types', title: 'All types', panels: [...panels.values()] };
const address = () => `${testApp.url}/d/${galleryUid(gallery)}`;
const load = async () => withoutOwn((await testApp.api.get(`/api/dashboards/uid/${galleryUid(gallery)}`)).dashboard);

beforeAll(async () => {
  testApp = await openTestApp();
  await storeGalleries(testApp.url, [gallery]);
  visitor = await testApp.enter();
  page = visitor.page;
});

afterAll(async () => {
  await visitor.close();
  await testApp.close();
});

test.each(edited)('%s: one field is edited by its own editor and saved, and every other option is as it was', async (name) => {
  const [edit, field] = EDITS[name] ?? [editFirst, '.+'];
  const place = names.indexOf(name);
  const before = await load();
  await page.goto(`${address()}?panelId=${place + 1}&fullscreen&edit&tab=visualisation`);
  await edit();
  await saveDashboard(page);
  expect(differences(before, await load())).toEqual([expect.stringMatching(`^\\$\\.panels\\.${place}\\.${field}: .* -> `)]);
});
