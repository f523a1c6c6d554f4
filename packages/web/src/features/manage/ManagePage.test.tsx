import { deleteDashboardByUid, saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { deleteFolder } from '@pharos/contract/api/folders';
import { listNewViewers } from '@pharos/contract/api/permissions';
import { search } from '@pharos/contract/api/search';
import { starDashboard, unstarDashboard } from '@pharos/contract/api/stars';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture, VISITOR } from '../../platform/testing/boot-fixture.ts';
import { json } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { folderServer, type FakeDashboard } from '../../testing/folder-server.ts';

const FOLDERS = ['Infra', 'Payments'];
const BOARDS: readonly FakeDashboard[] = [
  { title: 'CPU', folder: 1, tags: ['linux', 'prod'], isStarred: true },
  { title: 'Disk', folder: 1, tags: ['linux'] },
  { title: 'Checkout', folder: 2, tags: ['prod'] },
  { title: 'Weekly review' },
];

const EDITOR = bootFixture({ user: { orgRole: 'Editor', hasEditPermissionInFolders: true } });

async function open(titles = FOLDERS, boards = BOARDS, role: 'Viewer' | 'Editor' = 'Editor', storage = memoryStorage()) {
  const server = folderServer(titles, boards);
  const boot = bootFixture({ user: { orgRole: role, hasEditPermissionInFolders: role === 'Editor' } });
  const app = renderApp('/dashboards', { server, boot, storage });
  await screen.findByRole('heading', { name: 'Dashboards' });
  return { ...app, server };
}

/** Names of what is listed, dashboards of a folder behind two spaces. */
const listed = () =>
  screen.queryAllByRole('row').map((row) => {
    const name = within(row).queryByRole('link')?.textContent ?? within(row).queryByText('General')?.textContent ?? row.textContent;
    return `${row.getAttribute('aria-level') === '2' ? '  ' : ''}${name}`;
  });
const expectListed = (...names: readonly string[]) => waitFor(() => expect(listed()).toEqual(names));
const searchField = () => screen.getByRole('searchbox', { name: 'Find dashboards by name' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('[1.2.5-a] folders and dashboards are a tree: what is in a folder is loaded when it is opened', async () => {
  const { server } = await open();
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
  const before = server.callsOf(search).length;
  await userEvent.click(button('Expand Infra'));
  await expectListed('Infra', '  CPU', '  Disk', 'Payments', 'General', '  Weekly review');
  expect(server.searches().slice(before)).toEqual([{ type: 'dash-db', folderIds: '1', limit: '5000' }]);
  expect(screen.getByRole('link', { name: 'CPU' }).getAttribute('href')).toBe('/d/board-0/x');
  await userEvent.click(button('Collapse Infra'));
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
});

test('[1.5.6-d] without a filter only what is in the root folder is requested', async () => {
  const { server } = await open();
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
  expect(server.searches().map(({ folderIds }) => folderIds)).toEqual(['0', '0']);
});

test('which folders are open is remembered', async () => {
  const storage = memoryStorage();
  const first = await open(FOLDERS, BOARDS, 'Editor', storage);
  await userEvent.click(await screen.findByRole('button', { name: 'Expand Payments' }));
  await userEvent.click(button('Collapse General'));
  await first.navigate('/profile/password');
  await screen.findByRole('heading', { name: /password/i });
  await first.navigate('/dashboards');
  await expectListed('Infra', 'Payments', '  Checkout', 'General');
  button('Expand General');
});

test('[1.2.5-a] a tag, a text and the star filter, together; typing waits for nothing', async () => {
  const { server } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tags' }));
  await userEvent.click(await screen.findByRole('option', { name: /prod/ }));
  await userEvent.keyboard('{Escape}');
  await expectListed('Infra', '  CPU', 'Payments', '  Checkout');
  await userEvent.click(button('Starred'));
  await expectListed('Infra', '  CPU');
  expect(server.searches().at(-1)).toEqual({ limit: '5000', tag: 'prod', starred: 'true' });
  await userEvent.click(button('Starred'));
  await userEvent.click(button('Remove tag prod'));
  server.raw(search, () => new Promise(() => {}));
  await userEvent.type(searchField(), 'dis');
  expect(searchField()).toHaveProperty('value', 'dis');
});

test('what a text finds stands in its open folders; the text is there again on coming back', async () => {
  const { navigate, server } = await open();
  await userEvent.type(searchField(), 'c');
  await expectListed('Infra', '  CPU', 'Payments', '  Checkout');
  expect(server.searches().at(-1)).toEqual({ limit: '5000', query: 'c' });
  await navigate('/profile/password');
  await navigate('/dashboards');
  await expectListed('Infra', '  CPU', 'Payments', '  Checkout');
  expect(searchField()).toHaveProperty('value', 'c');
});

test('[1.2.5-d] nothing found with a filter is told apart from nothing at all', async () => {
  await open();
  await userEvent.type(searchField(), 'zzz');
  await screen.findByText('No dashboards matching your query were found.');
  await userEvent.click(button('Clear the filter'));
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
});

test('[1.2.5-d] an org without anything says so', async () => {
  await open([], []);
  await screen.findByText('No dashboards found.');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('[1.2.5-d] an empty folder says so in the tree', async () => {
  await open(['Empty'], []);
  await userEvent.click(await screen.findByRole('button', { name: 'Expand Empty' }));
  await screen.findByText("This folder doesn't have any dashboards yet");
});

test('[1.2.5-c] links that create stand beside each other', async () => {
  await open();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('New dashboard'), href('New folder'), href('Import')]).toEqual([
    '/dashboard/new',
    '/dashboards/folder/new',
    '/dashboard/import',
  ]);
});

test('a viewer has nothing to select, create, move or delete', async () => {
  await open(FOLDERS, BOARDS, 'Viewer');
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Move|Delete/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New dashboard' })).toBeNull();
});

test('[1.2.5-b] [1.4.8-b] Delete works with anything that is checked, Move with a dashboard; select all checks everything', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Expand Payments' }));
  await screen.findByRole('link', { name: 'Checkout' });
  expect([button('Delete').disabled, button('Move').disabled]).toEqual([true, true]);
  await userEvent.click(box('Select Weekly review'));
  expect([button('Delete').disabled, button('Move').disabled]).toEqual([false, false]);
  await userEvent.click(box('Select Weekly review'));
  await userEvent.click(box('Select all'));
  await screen.findByText('2 folders, 4 dashboards selected');
  expect(['Select Infra', 'Select Payments', 'Select Checkout', 'Select General'].map((name) => box(name).checked)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await userEvent.click(box('Select all'));
  expect([button('Delete').disabled, button('Move').disabled]).toEqual([true, true]);
});

test('[1.4.8-b] a checked folder without dashboards can be deleted and not moved', async () => {
  await open(['Empty'], []);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Empty' }));
  await waitFor(() => expect(button('Delete').disabled).toBe(false));
  expect(button('Move').disabled).toBe(true);
});

test('[1.4.8-a] selecting a folder selects all its items, and loads them', async () => {
  const { server } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Infra' }));
  await screen.findByText('1 folder, 2 dashboards selected');
  await userEvent.click(button('Expand Infra'));
  await screen.findByRole('link', { name: 'CPU' });
  expect([box('Select CPU').checked, box('Select Disk').checked]).toEqual([true, true]);
  await userEvent.click(box('Select CPU'));
  expect([box('Select Infra').checked, box('Select Infra').indeterminate]).toEqual([false, true]);
  expect(server.searches().filter(({ folderIds }) => folderIds === '1')).toHaveLength(1);
});

test('another filter takes the selection off: what can no longer be seen is not deleted', async () => {
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weekly review' }));
  await userEvent.type(searchField(), 'cpu');
  await expectListed('Infra', '  CPU');
  expect(button('Delete').disabled).toBe(true);
});

async function chooseFolder(name: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Choose Dashboard Folder' });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Folder/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
  return dialog;
}
const savedBodies = (server: ReturnType<typeof folderServer>) => server.callsOf(saveDashboard).map(({ body }) => body);

test('[1.2.5-e] [2.5.1-l] Move opens the choice of a folder, and works only with one', async () => {
  const { server } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weekly review' }));
  await userEvent.click(button('Move'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose Dashboard Folder' });
  const confirm = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move' });
  expect(confirm().disabled).toBe(true);
  await chooseFolder('Infra');
  await waitFor(() => expect(confirm().disabled).toBe(false));
  await userEvent.click(confirm());
  await expectToast('1 dashboard moved to Infra');
  expect(savedBodies(server)).toMatchObject([{ folderId: 1, overwrite: false, dashboard: { uid: 'board-3', version: 4 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectListed('Infra', 'Payments');
});

test('[W21] where more people would see it, Move says who and asks', async () => {
  const { server } = await open();
  server.on(listNewViewers, [{ id: 1, roles: ['Viewer'], teams: 1, users: 0 }]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weekly review' }));
  await userEvent.click(button('Move'));
  const dialog = await chooseFolder('Infra');
  await within(dialog).findByText('Weekly review will be seen by all Viewers of Harbour and one more team.');
  expect(savedBodies(server)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move and show' }));
  await expectToast('1 dashboard moved to Infra');
});

test('[W21] where it could not be found out who would see it, Move says so and asks', async () => {
  const { server } = await open();
  server.raw(listNewViewers, () => json(500, { message: 'no' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weekly review' }));
  await userEvent.click(button('Move'));
  const dialog = await chooseFolder('Infra');
  await within(dialog).findByText('Could not find out who will see it');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move anyway' }));
  await expectToast('1 dashboard moved to Infra');
});

test('[W21] nothing moves before it is known who would see more', async () => {
  const { server } = await open();
  server.raw(listNewViewers, () => new Promise<Response>(() => undefined));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weekly review' }));
  await userEvent.click(button('Move'));
  const dialog = await chooseFolder('Infra');
  expect(within(dialog).getByRole('button', { name: 'Move' }).hasAttribute('disabled')).toBe(true);
});

test('[1.4.5-a] [1.4.5-b] the result counts moved, already there and failed; what belongs to a plugin is overwritten, nothing else is', async () => {
  const { server } = await open();
  server.raw(saveDashboard, ({ body }) => {
    const { dashboard, overwrite } = body as { dashboard: { title: string }; overwrite: boolean }; // sent by the page under test
    if (dashboard.title === 'Disk' && !overwrite) return json(412, { message: 'of a plugin', status: 'plugin-dashboard' });
    if (dashboard.title === 'Weekly review') return json(412, { message: 'taken', status: 'name-exists' });
    return json(200, { id: 1, slug: 'x', status: 'success', uid: 'u', url: '/d/u/x', version: 5 });
  });
  await screen.findByRole('link', { name: 'Infra' });
  await userEvent.click(box('Select all'));
  await screen.findByText('2 folders, 4 dashboards selected');
  await userEvent.click(button('Move'));
  const dialog = await chooseFolder('Payments');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await expectToast('2 dashboards moved to Payments, 1 already there, 1 failed');
  expect(screen.getAllByText('Weekly review: taken').length).toBeGreaterThan(0);
  const sent = savedBodies(server) as { dashboard: { title: string }; overwrite: boolean }[]; // sent by the page under test
  expect(sent.map(({ dashboard, overwrite }) => [dashboard.title, overwrite])).toEqual([
    ['CPU', false],
    ['Disk', false],
    ['Disk', true],
    ['Weekly review', false],
  ]);
});

test('deleting names what goes, deletes folders whole and then other dashboards', async () => {
  const { server } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Infra' }));
  await screen.findByText('1 folder, 2 dashboards selected');
  await userEvent.click(box('Select Weekly review'));
  await userEvent.click(button('Delete'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 folder and 1 dashboard?' });
  within(dialog).getByText('Do you want to delete this folder and all its dashboards?');
  within(dialog).getByText('Weekly review');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await expectToast('1 folder and 1 dashboard deleted');
  expect(server.callsOf(deleteFolder).map(({ path }) => path)).toEqual(['/api/folders/folder-1']);
  expect(server.callsOf(deleteDashboardByUid).map(({ path }) => path)).toEqual(['/api/dashboards/uid/board-3']);
  await expectListed('Payments');
});

test('what could not be deleted is told by name', async () => {
  const { server } = await open();
  server.on(deleteDashboardByUid, () => {
    throw new AppError('dashboard-save-denied');
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weekly review' }));
  await userEvent.click(button('Delete'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expectToast('1 failed');
  expect(screen.getAllByText('Weekly review: Access denied to save dashboard').length).toBeGreaterThan(0);
});

test('the arrows walk, open and close, space selects, and one row at a time is reached by Tab', async () => {
  const { address } = await open();
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
  const rows = () => screen.getAllByRole('row');
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  rows()[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expectListed('Infra', '  CPU', '  Disk', 'Payments', 'General', '  Weekly review');
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  expect(document.activeElement?.textContent).toContain('Disk');
  expect(box('Select Disk').checked).toBe(true);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toContain('Infra');
  await userEvent.keyboard('{ArrowLeft}');
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
  await userEvent.keyboard('{End}{Home}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboards/f/folder-2/payments'));
});

test('of ten thousand dashboards only those in the window are drawn', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ title: `Board ${index}` }));
  await open([], many);
  await screen.findByRole('link', { name: 'Board 0' });
  expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('[B15] a list that comes in parts is whole before anything is done with it', async () => {
  renderApp('/dashboards', { server: folderServer(FOLDERS, BOARDS, { perPart: 1 }), boot: EDITOR });
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
  await userEvent.click(box('Select all'));
  await screen.findByText('2 folders, 4 dashboards selected');
  expect(screen.queryByRole('note')).toBeNull();
});

test('[B15] a list that has no end for a page says so, and does not count as whole for any folder', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ title: `Board ${index}`, folder: 1 }));
  renderApp('/dashboards', { server: folderServer(FOLDERS, [...many, ...BOARDS], { perPart: 1 }), boot: EDITOR });
  await screen.findByRole('link', { name: 'Weekly review' });
  expect(screen.queryByRole('note')).toBeNull();
  await userEvent.click(box('Select all'));
  // What all folders have together goes on too long: each is then read by itself, and Infra still is not whole.
  await screen.findByText('2 folders, 7 dashboards selected');
  expect(screen.getByRole('note').textContent).toContain('Not everything is listed');
});

test('a list that failed can be loaded again', async () => {
  const server = folderServer(FOLDERS, BOARDS);
  server.raw(search, () => json(500, { message: 'broken' }));
  renderApp('/dashboards', { server });
  await screen.findByText('The dashboards did not load');
  folderServer(FOLDERS, BOARDS, { server });
  await userEvent.click(button('Try again'));
  await expectListed('Infra', 'Payments', 'General', '  Weekly review');
});

const starOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', { name: /as favourite$/ });
const pressed = (name: string) => starOf(name).getAttribute('aria-pressed');

test('the star of a row stars its dashboard, and the list of starred ones knows it', async () => {
  const { server } = await open([], BOARDS.slice(3));
  await expectListed('General', '  Weekly review');
  await userEvent.click(starOf('Weekly review'));
  expect(pressed('Weekly review')).toBe('true');
  await waitFor(() => expect(server.callsOf(starDashboard).map(({ params }) => params['id'])).toEqual(['100']));
  await userEvent.click(button('Starred'));
  await expectListed('General', '  Weekly review');
  await userEvent.click(starOf('Weekly review'));
  await screen.findByText('No dashboards matching your query were found.');
  expect(server.callsOf(unstarDashboard).map(({ params }) => params['id'])).toEqual(['100']);
});

test('a star that the server does not take away stays, with a word', async () => {
  const { server } = await open(['Infra'], BOARDS.slice(0, 1));
  server.on(unstarDashboard, () => {
    throw new AppError('permission-denied');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Expand Infra' }));
  await screen.findByRole('link', { name: 'CPU' });
  await userEvent.click(starOf('CPU'));
  await expectToast('CPU was not unstarred');
  expect(pressed('CPU')).toBe('true');
});

test('whoever is not signed in has no stars; the breadcrumb ends at Manage', async () => {
  renderApp('/dashboards', { server: folderServer([], BOARDS.slice(3)), boot: bootFixture({ user: VISITOR }) });
  await screen.findByRole('link', { name: 'Weekly review' });
  expect(screen.queryByRole('button', { name: /as favourite$/ })).toBeNull();
  const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(steps.getByText('Manage').getAttribute('aria-current')).toBe('page');
  expect(steps.getByRole('link', { name: 'Dashboards' }).getAttribute('href')).toBe('/dashboards');
});
