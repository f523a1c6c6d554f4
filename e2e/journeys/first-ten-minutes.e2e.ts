import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { recordCanvasTexts } from '../fixtures/canvas-texts.ts';
import { type CountedQuery, startCountedPrometheus } from '../fixtures/counted-prometheus.ts';
import { fetchRange } from '../fixtures/prometheus.ts';
import { takeShot } from '../fixtures/shots.ts';
import { followSignInLink } from '../fixtures/sign-in.ts';
import { openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { addPanel, saveDashboard, uidOf } from '../pages/dashboard.ts';
import { addPrometheus } from '../pages/data-sources.ts';
import { axisLabels, boxOf, plotOf } from '../pages/graph.ts';
import { type CheckedGraph, expectAxis, expectLegend, expectTooltip, tooltipOf } from '../pages/graph-checks.ts';
import { legendNames } from '../pages/legend.ts';
import { openMenuEntry } from '../pages/main-menu.ts';
import { drawnTable, panelOf } from '../pages/panel.ts';
import { chooseSource } from '../pages/panel-editor.ts';

/** Has values at every moment of any range, however young the store is; labels of the series differ in one. */
const waves = (mode: string, height: number, seconds: number) =>
  `${height} * sin(absent(cpu{mode="${mode}",instance="a:9100"}) * time() / ${seconds})`;
const FIRST = `${waves('user', 40, 900)} or ${waves('system', 7.25, 700)}`;
const ADDED = ' + 1';
const EXPRESSION = FIRST + ADDED;
const SYSTEM = '{instance="a:9100",mode="system"}';
const TITLE = 'Panel Title';
const COLOR = { name: 'green 4', token: 'green-4' };
/** The marked region, as shares of the plot, and how long it is in six hours. */
const [MARK_FROM, MARK_TO] = [0.3, 0.7];
const MARKED_HOURS = 6 * (MARK_TO - MARK_FROM);

let store: Awaited<ReturnType<typeof startCountedPrometheus>>;
beforeAll(async () => {
  store = await startCountedPrometheus();
});
afterAll(() => store.close());

const rangesSent = (): readonly CountedQuery[] => store.queries.filter(({ kind }) => kind === 'range');

function lastSent(): CountedQuery {
  const last = rangesSent().at(-1);
  if (!last) throw new Error('the store was asked for no range');
  return last;
}

/** The graph once it shows the last range that the store was asked for, and what the store answers when asked for that range again. */
async function drawnGraph(panel: Locator): Promise<CheckedGraph> {
  await until(
    async () => Date.parse((await drawnTable(panel)).rows.at(-1)?.[0] ?? ''),
    (lastMs) => Math.abs(lastMs / 1000 - Number(lastSent().range.end)) <= Number(lastSent().range.step),
  );
  const { expr, range } = lastSent();
  expect(expr).toBe(EXPRESSION);
  return { panel, label: 'mode', stored: await fetchRange(expr, range) };
}

/** Presses keys in the query field: the text stays, the store is asked once more, and the row counts what it sent. */
async function runBy(page: Page, keys: string, expected: string): Promise<void> {
  const row = page.getByRole('listitem', { name: 'Query A' });
  const before = rangesSent().length;
  await until(
    () => page.locator('.cm-tooltip-autocomplete').count(),
    (count) => count === 0,
  );
  await page.keyboard.press(keys);
  await until(
    async () => rangesSent().length,
    (count) => count > before,
  );
  expect((await page.getByRole('textbox', { name: 'Query A' }).innerText()).replaceAll('\n', '')).toBe(expected);
  await until(
    async () => (await row.innerText()).replaceAll('\u2009', ''),
    (text) => text.includes(`2 series, ${lastSent().values} points`),
  );
}

async function typeAndRun(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Query A' }).click();
  await page.keyboard.type(FIRST);
  await runBy(page, 'Enter', FIRST);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(ADDED);
  await runBy(page, 'Shift+Enter', EXPRESSION);
}

/** Opens the menu by a press on the title, as in Grafana. */
async function editByTitle(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: TITLE, exact: true }).click();
  await panel.page().getByRole('menuitem', { name: 'Edit' }).click();
}

/** Presses the key before a name: another colour, and the right axis. */
async function moveToRightAxis(panel: Locator, name: string): Promise<void> {
  const page = panel.page();
  const key = panel.getByRole('button', { name: `Colour and axis of ${name}`, exact: true });
  const shownColor = () => key.locator('i').evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await shownColor();
  expect(await axisLabels(panel, 'right')).toEqual([]);
  await key.click();
  const choices = page.getByRole('dialog', { name: `Colour and axis of ${name}` });
  await choices.getByRole('radio', { name: COLOR.name, exact: true }).click();
  await choices.getByRole('radio', { name: 'Right' }).click();
  await page.keyboard.press('Escape');
  await choices.waitFor({ state: 'detached' });
  await until(shownColor, (now) => now !== before);
  await until(
    () => axisLabels(panel, 'right'),
    (labels) => labels.length >= 3,
  );
}

/** Everything a legend can show, at the right of the graph. */
async function moveLegendRight(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Visualisation' }).click();
  await page.getByRole('tab', { name: 'Legend' }).click();
  for (const option of ['As table', 'To the right', 'Min', 'Max', 'Avg', 'Current', 'Total'])
    await page.getByRole('switch', { name: option, exact: true }).click();
}

const clock = (ms: number): string => new Date(ms).toTimeString().slice(0, 8);

function rangeOf(page: Page): readonly [fromMs: number, toMs: number] {
  const { searchParams } = new URL(page.url());
  return [Number(searchParams.get('from')), Number(searchParams.get('to'))];
}

/** Marks a region; while that lasts only two plates stand over the graph, and the range becomes what they say. */
async function zoomByDrag(panel: Locator): Promise<void> {
  const page = panel.page();
  const plot = await boxOf(plotOf(panel));
  const y = plot.y + plot.height / 2;
  await page.mouse.move(plot.x + plot.width * MARK_FROM, y);
  await page.mouse.down();
  await page.mouse.move(plot.x + plot.width * MARK_TO, y, { steps: 5 });
  const [from, to = ''] = await until(
    () => panel.locator('[class*="_plate_"]:visible').allInnerTexts(),
    (texts) => texts.length === 2 && texts[1]?.includes(', ') === true,
  );
  expect(await tooltipOf(panel).isVisible()).toBe(false);
  await takeShot(page, `ten-minutes-drag-${page.viewportSize()?.width}`);
  await page.mouse.up();
  await until(
    async () => rangeOf(page),
    ([fromMs]) => fromMs > 0,
  );
  const [fromMs, toMs] = rangeOf(page);
  expect([from, to.split(', ')[0]]).toEqual([clock(fromMs), clock(toMs)]);
  expect((toMs - fromMs) / 3_600_000).toBeCloseTo(MARKED_HOURS, 1);
  await until(
    async () => Number(lastSent().range.start) * 1000,
    (startMs) => Math.abs(startMs - fromMs) <= Number(lastSent().range.step) * 1000,
  );
}

test.each([
  [1440, 900],
  [390, 844],
])('the first ten minutes of who knows Grafana, %i px wide; all numbers are those of the store', async (width, height) => {
  const testApp = await openTestApp({ environment: { PHAROS_SECURITY_ADMIN_PASSWORD: '' } });
  const { page, problems } = await testApp.visit({ width, height, hasTouch: false });
  const panel = panelOf(page, TITLE);
  const timeRange = () => page.getByRole('button', { name: /^Time range: / }).getAttribute('aria-label');
  const backToDashboard = () => page.getByRole('button', { name: 'Back to dashboard' }).click();
  onTestFinished(() => testApp.close());
  await recordCanvasTexts(page);
  await followSignInLink(page, testApp.pharos.dataFolder);
  await addPrometheus(page, { name: 'Prometheus', url: store.url });
  await openMenuEntry(page, 'Dashboard');
  await page.getByRole('region', { name: 'Add panel' }).waitFor();
  await addPanel(page, 'Graph');
  await editByTitle(panel);
  await chooseSource(page, 'Prometheus');
  await typeAndRun(page);
  expect((await legendNames(panel)).toSorted()).toEqual(['system', 'user']);
  await backToDashboard();
  await moveToRightAxis(panel, SYSTEM);
  await editByTitle(panel);
  await moveLegendRight(page);
  await backToDashboard();
  const first = await drawnGraph(panel);
  await expectLegend(first);
  await expectAxis(first, 'user');
  await expectTooltip(first);
  await takeShot(page, `ten-minutes-${width}`);

  await zoomByDrag(panel);
  const zoomed = await drawnGraph(panel);
  await expectLegend(zoomed);
  await expectAxis(zoomed, 'user');
  const [range, picked] = [rangeOf(page), await timeRange()];
  await saveDashboard(page, { title: 'Ten minutes' });
  const { dashboard } = await testApp.api.get(`/api/dashboards/uid/${uidOf(page)}`);
  expect(dashboard.panels).toMatchObject([
    {
      targets: [{ expr: EXPRESSION }],
      aliasColors: { [SYSTEM]: COLOR.token },
      seriesOverrides: [{ alias: SYSTEM, yaxis: 2 }],
      legend: { rightSide: true, alignAsTable: true, total: true },
    },
  ]);
  expect([Date.parse(dashboard.time.from), Date.parse(dashboard.time.to)]).toEqual(range);

  await page.goto(`${testApp.url}/d/${uidOf(page)}`);
  await expectLegend(await drawnGraph(panel));
  expect(await timeRange()).toBe(picked);
  expect(problems).toEqual([]);
});
