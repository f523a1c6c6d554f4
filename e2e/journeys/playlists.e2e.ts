import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults, allowShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { until } from '../fixtures/until.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

let testApp: TestApp;

const board = (title: string, tags: readonly string[] = []) => ({
  title,
  tags,
  schemaVersion: 16,
  panels: [0, 1, 2, 3].map((index) => ({
    id: index + 1,
    type: 'graph',
    title: `${title} ${index + 1}`,
    datasource: 'Walks',
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 14, w: 12, h: 14 },
    targets: [{ refId: 'A', scenarioId: 'random_walk' }],
  })),
});

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'Walks', type: 'testdata', access: 'proxy', isDefault: true });
  for (const [title, tags] of [
    ['Boilers', ['plant']],
    ['Pumps', ['plant']],
    ['Yard', []],
  ] as const)
    await testApp.api.post('/api/dashboards/db', { dashboard: board(title, tags) });
});
afterAll(() => testApp.close());

test.each([
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const)(
  'a playlist is made, played on a screen and stopped; keys and help go along, $theme, $width px wide',
  async ({ theme, width }) => {
    const { page, problems, close } = await testApp.enter({ theme, width });
    const shot = (name: string) => takeShot(page, `playlists-${name}.${theme}.${width}`);
    const faultless = async () => expect(await findFaults(page)).toEqual([]);
    const name = `Hall ${theme}`;
    // The bar of the page: panels have headers, too.
    const bar = page.locator('main header[data-print]').first();

    await page.goto(`${testApp.url}/playlists/create?theme=${theme}`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Name is required').waitFor();
    await shot('faults');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Interval').fill('5m');
    await page.getByRole('button', { name: 'Add Yard' }).click();
    await page.getByRole('radio', { name: 'Tags' }).click();
    await page.getByRole('button', { name: 'Add plant' }).click();
    await page.getByRole('button', { name: 'Move plant up' }).click();
    await page.getByText('2 dashboards').waitFor();
    await faultless();
    await shot('edit');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/playlists'));

    await page.getByRole('button', { name: `Start ${name}` }).click();
    await page.getByRole('menuitem', { name: 'TV mode, panels fitted' }).waitFor();
    await shot('start');
    // The press makes another page of it: menus go, and panels are fitted.
    await allowShifts(page, async () => {
      await page.getByRole('menuitem', { name: 'TV mode, panels fitted' }).click();
      await page.getByRole('heading', { name: 'Boilers 4' }).waitFor();
      await page.getByText('Press ESC to exit Kiosk mode').first().waitFor();
      if (width > 768)
        await until(
          () => page.locator('main').evaluate((element) => element.scrollHeight - element.clientHeight),
          (hiddenPx) => hiddenPx <= 40,
        );
    });
    expect(new URL(page.url()).search).toContain('kiosk=tv&autofitpanels');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    await shot('playing');
    // Another dashboard, no bar of the playlist, no menus: a slow machine may answer each press later than a jump counts as asked for.
    await allowShifts(page, async () => {
      await page.getByRole('button', { name: 'Go to next dashboard' }).click();
      await page.getByRole('heading', { name: 'Pumps 1' }).waitFor();
      expect(new URL(page.url()).search).toContain('kiosk=tv&autofitpanels');
      await page.getByRole('button', { name: 'Stop playlist' }).click();
      await page.getByRole('button', { name: 'Stop playlist' }).waitFor({ state: 'detached' });
      await page.keyboard.press('d');
      await page.keyboard.press('k');
      await page.waitForURL((url) => url.searchParams.get('kiosk') === '');
      await bar.waitFor({ state: 'hidden' });
    });
    await shot('kiosk');
    // The menus come back, and everything else makes room for them.
    await allowShifts(page, async () => {
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => !url.searchParams.has('kiosk'));
      await bar.waitFor();
    });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await faultless();
    await shot('help');
    expect(problems).toEqual([]);
    await close();
  },
);
