import { createFolder, deleteFolder, getFolder, updateFolder, type Folder } from '@pharos/contract/api/folders';
import { listFolderPermissions, saveFolderPermissions } from '@pharos/contract/api/permissions';
import { search } from '@pharos/contract/api/search';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { folderServer } from '../../testing/folder-server.ts';
import { submitFormOf } from '../../testing/submit-form.ts';

const PATH = '/dashboards/f/folder-1/infra';
const EDITOR = bootFixture({ user: { orgRole: 'Editor' } });

function open(path = PATH, more: Partial<Folder> = {}) {
  const server = folderServer(['Infra'], [{ title: 'CPU', folder: 1 }, { title: 'Weekly review' }], { more });
  return { ...renderApp(path, { server, boot: EDITOR }), server };
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('[1.2.5-f] a folder page has tabs Dashboards, Permissions and Settings under its words, and the way back in its bar', async () => {
  const { address } = open();
  await screen.findByRole('heading', { name: 'Infra' });
  screen.getByText('Manage folder dashboards & permissions');
  const tabs = within(screen.getByRole('navigation', { name: 'Infra' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Dashboards', PATH, 'page'],
    ['Permissions', `${PATH}/permissions`, null],
    ['Settings', `${PATH}/settings`, null],
  ]);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Dashboards' }).getAttribute('href')).toBe('/dashboards');
  crumbs.getByText('Infra');
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(address()).toBe(`${PATH}/settings`));
  await screen.findByText('Folder Settings');
});

test('[1.2.5-h] the permissions of a folder: heading, help, a form to add one, and lines that change and are removed', async () => {
  const { server } = open(`${PATH}/permissions`);
  const nobody = { userId: 0, userLogin: '', userEmail: '', userAvatarUrl: '', teamId: 0, teamEmail: '', teamAvatarUrl: '', team: '' };
  const place = { uid: 'folder-1', title: 'Infra', slug: 'infra', isFolder: true, url: PATH, inherited: false };
  const instants = { created: '2026-03-01T10:00:00Z', updated: '2026-03-01T10:00:00Z' };
  server.on(listFolderPermissions, [
    { ...nobody, ...place, ...instants, folderId: 1, role: 'Editor', permission: 2, permissionName: 'Edit' },
  ]);
  server.on(saveFolderPermissions, { message: 'Folder permissions updated' });
  await screen.findByRole('heading', { name: 'Folder Permissions' });
  screen.getByText('They hold for every dashboard in the folder. A dashboard may give more, never less.');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Permission' }));
  screen.getByRole('form', { name: 'Add Permission' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Permission of Everyone With Editor Role' }));
  await userEvent.click(screen.getByRole('option', { name: /^View/ }));
  await waitFor(() => expect(server.callsOf(saveFolderPermissions)[0]?.body).toEqual({ items: [{ role: 'Editor', permission: 1 }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Everyone With Editor Role' }));
  await waitFor(() => expect(server.callsOf(saveFolderPermissions)[1]?.body).toEqual({ items: [] }));
});

test('[1.2.5-i] until the folder is loaded its page is the bar and nothing else', async () => {
  const server = folderServer(['Infra']);
  let arrive: ((folder: Folder) => void) | undefined;
  server.on(
    getFolder,
    () =>
      new Promise<Folder>((resolve) => {
        arrive = resolve;
      }),
  );
  renderApp(PATH, { server, boot: EDITOR });
  const expectBarOnly = () => {
    const crumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
    within(crumb).getByRole('link', { name: 'Dashboards' });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'loading' })).toBeNull();
    expect(screen.queryByText('loading')).toBeNull();
    expect(screen.queryByText('Manage folder dashboards & permissions')).toBeNull();
  };
  await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expectBarOnly();
  // The page itself is drawn when its data has been waited for, and stays the same.
  await waitFor(() => expect(document.title).toContain('Folder'));
  expectBarOnly();
  const other = folderServer(['Infra']);
  const response = await other.fetch('/api/folders/folder-1');
  arrive?.(await response.json());
  await screen.findByRole('heading', { name: 'Infra' });
});

test('[1.2.5-c] the first tab lists what is in the folder, and what is made there stays there', async () => {
  const { server } = open();
  await screen.findByRole('link', { name: 'CPU' });
  expect(screen.queryByRole('link', { name: 'Weekly review' })).toBeNull();
  expect(screen.getByRole('link', { name: 'New dashboard' }).getAttribute('href')).toBe('/dashboard/new?folderId=1');
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/dashboard/import?folderId=1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find dashboards by name' }), 'week');
  await screen.findByText('No dashboards matching your query were found.');
  await waitFor(() => expect(server.searches().at(-1)).toMatchObject({ query: 'week', folderIds: '1' }));
});

test('[1.2.5-d] an empty folder says so', async () => {
  renderApp(PATH, { server: folderServer(['Infra']), boot: EDITOR });
  await screen.findByText("This folder doesn't have any dashboards yet");
});

test('another slug is put right in the address', async () => {
  const { address } = open('/dashboards/f/folder-1/old-name/settings');
  await screen.findByText('Folder Settings');
  await waitFor(() => expect(address()).toBe(`${PATH}/settings`));
});

test('[1.6.1-h] who may only look has neither tabs nor links for changing it', async () => {
  open(PATH, { canSave: false, canAdmin: false });
  await screen.findByRole('link', { name: 'CPU' });
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Permissions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New dashboard' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a folder that is gone says so', async () => {
  open('/dashboards/f/other/x');
  await screen.findByText('Folder not found');
  screen.getByRole('link', { name: 'All dashboards' });
});

test('a folder one may not see says so', async () => {
  const server = folderServer(['Infra']);
  server.on(getFolder, () => {
    throw new AppError('folder-access-denied');
  });
  renderApp(PATH, { server, boot: EDITOR });
  await screen.findByText('You may not see this folder');
});

test('[1.4.9-b] [1.2.5-g] Save works with a changed name, and says that the folder is saved', async () => {
  const { server, address } = open(`${PATH}/settings`);
  await screen.findByText('Folder Settings');
  expect(button('Save').disabled).toBe(true);
  await userEvent.clear(nameField());
  expect(button('Save').disabled).toBe(true);
  screen.getByText('A folder needs a name');
  await userEvent.type(nameField(), ' Sites ');
  await userEvent.click(button('Save'));
  await expectToast('Folder saved');
  expect(server.callsOf(updateFolder)[0]?.body).toEqual({ title: 'Sites', version: 1, overwrite: false });
  await waitFor(() => expect(address()).toBe('/dashboards/f/folder-1/sites/settings'));
  await screen.findByRole('heading', { name: 'Sites' });
  expect([nameField().value, button('Save').disabled]).toEqual(['Sites', true]);
});

test('a saved name is nothing to lose, also where the folder is not loaded anew', async () => {
  const { server, navigate, address } = open(`${PATH}/settings`);
  await screen.findByText('Folder Settings');
  server.on(getFolder, () => {
    throw new AppError('storage-busy');
  });
  await userEvent.type(nameField(), '2{Enter}');
  await expectToast('Folder saved');
  await navigate('/dashboards');
  await waitFor(() => expect(address()).toBe('/dashboards'));
});

test('[1.4.9-b] without the right to save there is no Save', async () => {
  open(`${PATH}/settings`, { canSave: false });
  await screen.findByText('You may not change this folder');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a name that is taken is refused in its field, which keeps it; meanwhile it is not sent again', async () => {
  const { server, navigate, address } = open(`${PATH}/settings`);
  const refusal = Promise.withResolvers<never>();
  server.on(updateFolder, () => refusal.promise);
  await screen.findByText('Folder Settings');
  await userEvent.type(nameField(), '2{Enter}');
  submitFormOf(nameField());
  refusal.reject(new AppError('folder-name-taken'));
  const message = 'A folder or dashboard in the general folder with the same name already exists';
  expect(await screen.findByRole('textbox', { description: message })).toBe(nameField());
  expect([nameField().value, server.callsOf(updateFolder).length]).toEqual(['Infra2', 1]);
  void navigate('/dashboards');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe(`${PATH}/settings`);
  await userEvent.type(nameField(), '3');
  expect(screen.queryByText(message)).toBeNull();
});

test.each([
  ['what is stored already', '{Backspace}x{Backspace}a'],
  ['a name with spaces around it', ' '],
])('%s is no change: there is nothing to save, and nothing is asked on leaving', async (_what, typed) => {
  const { server, navigate, address } = open(`${PATH}/settings`);
  await screen.findByText('Folder Settings');
  await userEvent.type(nameField(), typed);
  expect(button('Save').disabled).toBe(true);
  submitFormOf(nameField());
  await navigate('/dashboards');
  await waitFor(() => expect(address()).toBe('/dashboards'));
  expect(server.callsOf(updateFolder)).toEqual([]);
});

test('a folder that somebody else has saved meanwhile is overwritten only when that is said', async () => {
  const { server } = open(`${PATH}/settings`);
  await screen.findByText('Folder Settings');
  await server.fetch('/api/folders/folder-1', { method: 'PUT', body: JSON.stringify({ title: 'Infra', version: 1 }) });
  await userEvent.type(nameField(), ' two');
  await userEvent.click(button('Save'));
  const conflict = { name: 'The folder has been changed by someone else' };
  await userEvent.click(within(await screen.findByRole('alertdialog', conflict)).getByRole('button', { name: 'Cancel' }));
  expect([nameField().value, nameField().getAttribute('aria-invalid')]).toEqual(['Infra two', null]);
  await userEvent.click(button('Save'));
  const dialog = await screen.findByRole('alertdialog', conflict);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and overwrite' }));
  await expectToast('Folder saved');
  expect(server.callsOf(updateFolder).at(-1)?.body).toEqual({ title: 'Infra two', version: 1, overwrite: true });
});

test('an overwrite that fails is told in the field, and the conflict no more', async () => {
  const { server } = open(`${PATH}/settings`);
  server.on(updateFolder, ({ body }) => {
    throw new AppError((body as { overwrite: boolean }).overwrite ? 'folder-name-taken' : 'folder-version-mismatch');
  });
  await screen.findByText('Folder Settings');
  await userEvent.type(nameField(), '2{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save and overwrite' }));
  const description = 'A folder or dashboard in the general folder with the same name already exists';
  expect(await screen.findByRole('textbox', { description })).toBe(nameField());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(nameField().value).toBe('Infra2');
});

test('[1.2.5-g] deleting asks the question of folders, and leads to the list', async () => {
  const { server, address } = open(`${PATH}/settings`);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Infra?' });
  within(dialog).getByText('Do you want to delete this folder and all its dashboards?');
  await within(dialog).findByText('1 dashboard goes with it.');
  expect(server.callsOf(deleteFolder)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/dashboards'));
  expect(server.callsOf(deleteFolder)).toHaveLength(1);
});

test.each([
  [3, '3 dashboards go with it.'],
  [9, '5 and more dashboards go with it.'],
])('[B15] of %d dashboards that come in parts it is told how many go with a folder', async (count, text) => {
  const boards = Array.from({ length: count }, (_, index) => ({ title: `Board ${index}`, folder: 1 }));
  renderApp(`${PATH}/settings`, { server: folderServer(['Infra'], boards, { perPart: 1 }), boot: EDITOR });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await within(await screen.findByRole('alertdialog', { name: 'Delete Infra?' })).findByText(text);
});

test('[1.2.5-k] [2.5.1-m] Create works when the name was touched and is valid; then the folder is opened', async () => {
  const { server, address } = open('/dashboards/folder/new');
  await screen.findByRole('heading', { name: 'New folder' });
  expect(button('Create').disabled).toBe(true);
  expect(screen.queryByText('A folder needs a name')).toBeNull();
  await userEvent.type(nameField(), 'Sites');
  expect(button('Create').disabled).toBe(true);
  await waitFor(() => expect(button('Create').disabled).toBe(false));
  await userEvent.clear(nameField());
  await screen.findByText('A folder needs a name');
  expect(button('Create').disabled).toBe(true);
  await userEvent.type(nameField(), 'Sites');
  await waitFor(() => expect(button('Create').disabled).toBe(false));
  await userEvent.click(button('Create'));
  await waitFor(() => expect(address()).toBe('/dashboards/f/folder-51/sites'));
  expect(server.callsOf(createFolder)[0]?.body).toEqual({ title: 'Sites' });
});

test('[1.5.2-d] [2.5.1-m] a name that a folder or dashboard in General has is flagged', async () => {
  const { server } = open('/dashboards/folder/new');
  await screen.findByRole('heading', { name: 'New folder' });
  await userEvent.type(nameField(), 'weekly-REVIEW');
  await screen.findByText('A folder or dashboard in General has this name');
  expect(button('Create').disabled).toBe(true);
  expect(server.searches().at(-1)).toEqual({ query: 'weekly', folderIds: '0', limit: '5000' });
  await userEvent.type(nameField(), 's');
  await waitFor(() => expect(button('Create').disabled).toBe(false));
  expect(screen.queryByText('A folder or dashboard in General has this name')).toBeNull();
});

test('what the server refuses after all stands in the field, which keeps the name; meanwhile it is not sent again', async () => {
  const { server } = open('/dashboards/folder/new');
  const refusal = Promise.withResolvers<never>();
  server.on(createFolder, () => refusal.promise);
  await screen.findByRole('heading', { name: 'New folder' });
  await userEvent.type(nameField(), 'Sites');
  await waitFor(() => expect(button('Create').disabled).toBe(false));
  await userEvent.keyboard('{Enter}');
  submitFormOf(nameField());
  refusal.reject(new AppError('folder-name-exists'));
  expect(await screen.findByRole('textbox', { description: 'A folder with that name already exists' })).toBe(nameField());
  expect([nameField().value, server.callsOf(createFolder).length]).toEqual(['Sites', 1]);
});

test('a check that fails leaves the name to the server', async () => {
  const { server } = open('/dashboards/folder/new');
  await screen.findByRole('heading', { name: 'New folder' });
  server.on(search, () => {
    throw new AppError('permission-denied');
  });
  await userEvent.type(nameField(), 'Sites');
  await waitFor(() => expect(button('Create').disabled).toBe(false));
});
