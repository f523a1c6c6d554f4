import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { boxOf, listedNames, pickFolder, toggleFolder } from '../pages/manage.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const search = async (query: string): Promise<readonly { title: string; folderTitle?: string }[]> =>
  testApp.api.get(`/api/search?${query}`);

test.each([
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const)('folders are made, filled, renamed and deleted, $theme, $width px wide', async ({ width, theme }) => {
  const { page, problems, close } = await testApp.enter({ theme, width });
  const place = `${theme} ${width}`;
  const titles = [`Edge and TLS ${place}`, `Host overview ${place}`, `Kubernetes cluster ${place}`] as const;
  const { id: folderId } = await testApp.api.post('/api/folders', { title: `Infrastructure ${place}` });
  for (const [index, title] of titles.entries())
    await testApp.api.post('/api/dashboards/db', {
      dashboard: { title, tags: ['production', 'linux'].slice(index % 2), schemaVersion: 16, panels: [] },
      ...(index === 2 ? { folderId } : {}),
    });
  const shot = (name: string) => takeShot(page, `folders-${name}.${theme}.${width}`);
  const expectNoFaults = async () => expect(await findFaults(page)).toEqual([]);

  // a new folder, whose name is checked
  await page.goto(`${testApp.url}/dashboards?theme=${theme}`);
  await page.getByRole('link', { name: 'New folder' }).click();
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill(`Infrastructure, ${place}!`);
  await page.getByText('A folder or dashboard in General has this name').waitFor();
  await shot('new');
  await expectNoFaults();
  await name.fill(`Services ${place}`);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText("This folder doesn't have any dashboards yet").waitFor();
  await shot('empty');
  await expectNoFaults();
  const folderPath = new URL(page.url()).pathname;

  // dashboards of General and of another folder are moved into it
  await page.getByRole('link', { name: 'Open Manage' }).click();
  await toggleFolder(page, `Infrastructure ${place}`);
  await page.getByRole('link', { name: titles[2] }).waitFor();
  await boxOf(page, titles[0]).check();
  await boxOf(page, `Infrastructure ${place}`).check();
  await page.getByText('1 folder, 2 dashboards selected').waitFor();
  await shot('manage');
  await expectNoFaults();
  await page.getByRole('button', { name: 'Move' }).click();
  await shot('move');
  await pickFolder(page, `Services ${place}`);
  await expectNoFaults();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await page.getByText(`2 dashboards moved to Services ${place}`).first().waitFor();
  const moved = await search(`folderIds=${await folderIdOf(`Services ${place}`)}`);
  expect(moved.map(({ title }) => title)).toEqual([titles[0], titles[2]]);

  // a search stands in its folders; keys open what was found
  await page.getByRole('searchbox', { name: 'Find dashboards by name' }).fill(`kubernetes cluster ${place}`);
  await expect.poll(() => listedNames(page)).toEqual([`Services ${place}`, `  ${titles[2]}`]);
  await page.getByRole('row').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/d\//);
  await page.goto(`${testApp.url}/dashboards?theme=${theme}`);
  await page.getByRole('searchbox', { name: 'Find dashboards by name' }).fill('');

  // another name, then the end with everything in it
  await page.goto(`${testApp.url}${folderPath}/settings?theme=${theme}`);
  await page.getByRole('textbox', { name: /^Name/ }).fill(`Services and sites ${place}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Folder saved').first().waitFor();
  await page.getByRole('heading', { name: `Services and sites ${place}` }).waitFor();
  await shot('settings');
  await expectNoFaults();
  await page.getByRole('link', { name: 'Dashboards', exact: true }).last().click();
  await page.getByRole('link', { name: titles[0] }).waitFor();
  await shot('folder');
  await expectNoFaults();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 dashboards go with it.').waitFor();
  await shot('delete');
  await expectNoFaults();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/dashboards$/);
  expect((await search(`query=${encodeURIComponent(place)}`)).map(({ title }) => title)).toEqual([`Infrastructure ${place}`, titles[1]]);
  expect(problems).toEqual([]);
  await close();
});

const folderIdOf = async (title: string): Promise<number> => {
  const folders: readonly { readonly id: number; readonly title: string }[] = await testApp.api.get('/api/folders');
  return folders.find((folder) => folder.title === title)?.id ?? 0;
};
