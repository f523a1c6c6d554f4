import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

let testApp: TestApp;
let address: string;

const DASHBOARD = {
  title: 'Lists of options',
  schemaVersion: 16,
  tags: ['slo'],
  templating: {
    list: [{ type: 'custom', name: 'host', label: 'Host', query: Array.from({ length: 900 }, (_, index) => `web-${index}`).join(',') }],
  },
  panels: [
    {
      id: 1,
      type: 'singlestat',
      title: 'Requests',
      datasource: 'Walks',
      gridPos: { x: 0, y: 0, w: 12, h: 6 },
      targets: [{ refId: 'A', scenarioId: 'random_walk' }],
    },
  ],
};

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'Walks', type: 'testdata', access: 'proxy' });
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard: DASHBOARD });
  address = `${testApp.url}/d/${uid}`;
});
afterAll(() => testApp.close());

/** What `aria-activedescendant` of the focused control points at, while it is in sight of its list. */
const marked = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const option = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    const box = option?.getBoundingClientRect();
    const onTop = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return option?.contains(onTop ?? null) ? (option.innerText.split('\n')[0] ?? '') : undefined;
  });
/** Of a list that draws only what can be seen: the row is there in the frame after the one that scrolled to it. */
async function expectMarked(page: Page, text: string): Promise<void> {
  await expect.poll(() => marked(page)).toBe(text);
}
const openLists = (page: Page): Promise<number> => page.locator('[role="combobox"][aria-expanded="true"]').count();

test.each([
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const)('every list of options is walked, taken from and left, $theme, $width px wide', async ({ theme, width }) => {
  const { page, problems, close } = await testApp.enter({ theme, width });
  const shot = (name: string) => takeShot(page, `lists-${name}.${theme}.${width}`);
  const press = (...keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const choose = (option: ReturnType<Page['getByRole']>) => (width < 768 ? option.tap() : option.click());

  // a button: Select
  await page.goto(`${address}?editview=settings&theme=${theme}`);
  const zone = page.getByRole('combobox', { name: 'Timezone' });
  await zone.focus();
  await press('Enter', 'End');
  expect(await marked(page)).toBe('UTC');
  await shot('select');
  expect(await findFaults(page)).toEqual([]);
  await press('l');
  expect(await marked(page)).toBe('Local browser time');
  await press('Escape');
  expect(await openLists(page)).toBe(0);
  await choose(zone);
  await choose(page.getByRole('option', { name: 'UTC' }));
  expect(await zone.innerText()).toBe('UTC');
  expect(await zone.evaluate((button) => button === document.activeElement)).toBe(true);

  // a field with several values: TagsInput
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('slo');
  await press('Backspace', 'Backspace', 'Backspace', 'e', 'u', 'Enter');
  await page.getByRole('button', { name: 'Remove eu' }).waitFor();
  await shot('tags');
  expect(await findFaults(page)).toEqual([]);

  // a field: Combobox
  await page.goto(`${address}?panelId=1&edit&tab=visualisation&theme=${theme}`);
  const unit = page.getByRole('combobox', { name: 'Unit' }).first();
  await unit.click();
  await page.getByRole('option', { name: 'short' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await unit.fill('seconds');
  await press('ArrowUp');
  const last = await marked(page);
  expect(last).toMatch(/seconds/i);
  await shot('combobox');
  expect(await findFaults(page)).toEqual([]);
  await press('Enter');
  expect(await unit.inputValue()).toBe(last);
  expect(await openLists(page)).toBe(0);

  // a panel: SearchList
  await page.goto(`${address}?theme=${theme}`);
  await page.getByRole('button', { name: /^Host/ }).click();
  await page.getByRole('option', { name: 'web-0', exact: true }).waitFor();
  await press('ArrowUp');
  await expectMarked(page, 'web-899');
  await press('Home', 'PageDown');
  await expectMarked(page, 'web-8');
  await shot('panel');
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.type('web-77');
  await expectMarked(page, 'web-77');
  await choose(page.getByRole('option', { name: 'web-777' }));
  await page.getByRole('button', { name: 'Host web-777' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a dashboard that was opened from the list looks as one that was opened by its address', async () => {
  const { page, close } = await testApp.enter();
  const rangeWidth = async () => {
    const range = page.getByRole('button', { name: /^Time range: / });
    await range.waitFor();
    return Math.round((await range.boundingBox())?.width ?? 0);
  };
  await page.goto(address);
  const expected = await rangeWidth();
  await page.goto(`${testApp.url}/dashboards`);
  await page.getByRole('link', { name: DASHBOARD.title }).click();
  expect(await rangeWidth()).toBe(expected);
  await close();
});
