import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { markRegion, marksOf, openMark } from '../pages/annotations.ts';
import { panelOf } from '../pages/panel.ts';

const VERA = { user: 'vera', password: 'looks only' };

const graph = (id: number, title: string) => ({
  id,
  type: 'graph',
  title,
  datasource: 'walks',
  targets: [{ refId: 'A', scenarioId: 'random_walk' }],
  gridPos: { x: 0, y: id * 8, w: 24, h: 8 },
});
const DOCUMENT = {
  title: 'Boilers',
  schemaVersion: 16,
  time: { from: '2026-01-05T10:00:00.000Z', to: '2026-01-05T11:00:00.000Z' },
  panels: [graph(1, 'Load'), graph(2, 'Heat')],
};

let testApp: TestApp;
let dashboard: { readonly id: number; readonly uid: string };

interface StoredEvent {
  readonly time: number;
  readonly text: string;
  readonly tags: readonly string[];
  readonly panelId: number;
}
const stored = (): Promise<readonly StoredEvent[]> => testApp.api.get(`/api/annotations?dashboardId=${dashboard.id}`);
const minutes = (time: number | undefined): number => Math.round(((time ?? 0) - Date.parse(DOCUMENT.time.from)) / 60_000);

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'walks', type: 'testdata', access: 'proxy' });
  await testApp.api.post('/api/admin/users', { login: VERA.user, email: 'vera@example.org', name: 'Vera', password: VERA.password });
  dashboard = await testApp.api.post('/api/dashboards/db', { dashboard: DOCUMENT });
});
afterAll(() => testApp.close());

test('[2.2.6-f] a stretch of a graph is marked by mouse, described, read by others, changed and deleted', async () => {
  const person = await testApp.visit();
  const { page, problems, close } = person;
  const shot = (name: string) => takeShot(page, `annotations-${name}`);
  await signIn(page, testApp.url);
  const address = `${testApp.url}/d/${dashboard.uid}/boilers`;
  await page.goto(address);
  const load = panelOf(page, 'Load');

  await markRegion(person, load, { from: 0.25, to: 0.5 });
  const added = page.getByRole('dialog', { name: 'Add Annotation' });
  await added.getByRole('textbox', { name: 'Description' }).fill('Pump 2 was off');
  await added.getByRole('combobox', { name: 'Tags' }).pressSequentially('outage,');
  await shot('form');
  await added.getByRole('button', { name: 'Save' }).click();
  await marksOf(load).waitFor();
  const ends = (await stored()).toSorted((a, b) => a.time - b.time);
  expect(ends.map(({ time }) => minutes(time))).toEqual([15, 30]);
  expect(ends[0]).toMatchObject({ text: 'Pump 2 was off', tags: ['outage'], panelId: 1 });
  expect(await marksOf(panelOf(page, 'Heat')).count()).toBe(0);

  const visitor = await testApp.visit();
  await signIn(visitor.page, testApp.url, VERA);
  await visitor.page.goto(address);
  const theirs = await openMark(visitor.page, marksOf(panelOf(visitor.page, 'Load')));
  await theirs.getByText('Pump 2 was off').waitFor();
  await theirs.getByText('Created by admin').waitFor();
  expect(await theirs.getByRole('button', { name: 'Edit annotation' }).count()).toBe(0);
  expect(visitor.problems).toEqual([]);
  await visitor.close();

  const card = await openMark(page, marksOf(load));
  await shot('card');
  await card.getByRole('button', { name: 'Edit annotation' }).hover();
  await page.getByRole('tooltip').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Edit annotation' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Annotation' });
  await edited.getByRole('textbox', { name: 'Description' }).fill('Pump 2 was repaired');
  await edited.getByRole('button', { name: 'Save' }).click();
  await until(
    () => marksOf(load).getAttribute('aria-label'),
    (label) => label?.startsWith('Pump 2 was repaired') === true,
  );
  expect((await stored()).map(({ text }) => text)).toEqual(['Pump 2 was repaired', 'Pump 2 was repaired']);

  await (await openMark(page, marksOf(load))).getByRole('button', { name: 'Edit annotation' }).click();
  await edited.getByRole('button', { name: 'Delete' }).click();
  await shot('delete');
  await edited.getByRole('button', { name: 'Keep' }).click();
  expect(await stored()).toHaveLength(2);
  await edited.getByRole('button', { name: 'Delete' }).click();
  await edited.getByRole('button', { name: 'Delete' }).click();
  await marksOf(load).waitFor({ state: 'detached' });
  expect(await stored()).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
