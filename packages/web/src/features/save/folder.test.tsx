import { getFolderById } from '@pharos/contract/api/folders';
import { saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { listNewViewers } from '@pharos/contract/api/permissions';
import { search } from '@pharos/contract/api/search';
import { AppError } from '@pharos/contract/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { folderServer } from '../../testing/folder-server.ts';
import '../../testing/fixed-size.ts';
import { buildDocument, buildResponse } from '../../testing/dashboard-server.ts';

const EDITOR = bootFixture({ user: { orgRole: 'Editor' } });
const INFRA = { folderId: 1, folderUid: 'folder-1', folderTitle: 'Infra', folderUrl: '/dashboards/f/folder-1/infra' };

function serverOf() {
  const server = folderServer(['Infra', 'Services'], [{ title: 'Weekly review' }, { title: 'CPU', folder: 1 }]);
  server.on(getFolderById, async ({ params }) => {
    const response = await server.fetch(`/api/folders/folder-${params['id']}`);
    if (response.status !== 200) throw new AppError('folder-not-found');
    return response.json();
  });
  server.on(getDashboardByUid, () => buildResponse(buildDocument([]), INFRA));
  return server;
}
const saved = (server: ReturnType<typeof serverOf>) => server.callsOf(saveDashboard).map(({ body }) => body);
const crumb = async (name: string) => within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).findByRole('link', { name });

async function chooseFolder(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Folder/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('[1.2.1-h] a new dashboard is saved in the folder that its address names', async () => {
  const server = serverOf();
  renderApp('/dashboard/new?folderId=1', { server, boot: EDITOR });
  await screen.findByRole('region', { name: 'Add panel' });
  expect((await crumb('Infra')).getAttribute('href')).toBe('/dashboards/f/folder-1/infra');
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Save new dashboard' });
  await within(dialog).findByRole('button', { name: 'Folder Infra' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 1, dashboard: { title: 'New dashboard' } }]));
});

test('[1.2.1-h] an address that names no folder there is leads to General, and says so', async () => {
  const server = serverOf();
  renderApp('/dashboard/new?folderId=77', { server, boot: EDITOR });
  await screen.findByRole('region', { name: 'Add panel' });
  await expectToast('Folder not found');
  expect((await crumb('General')).getAttribute('href')).toBe('/dashboards');
});

test('[1.5.2-d] [2.5.1-m] the name of a new dashboard is checked in the folder that is chosen for it', async () => {
  const server = serverOf();
  renderApp('/dashboard/new', { server, boot: EDITOR });
  await screen.findByRole('region', { name: 'Add panel' });
  await userEvent.keyboard('{Control>}s{/Control}');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'cpu');
  await chooseFolder('Infra');
  await screen.findByText('A dashboard in this folder has this name');
  await chooseFolder('Services');
  await waitFor(() => expect(screen.queryByText('A dashboard in this folder has this name')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 2, dashboard: { title: 'cpu' } }]));
});

const MEMBER = bootFixture({ user: { orgRole: 'Viewer', hasEditPermissionInFolders: true } });
const STRANGER = bootFixture({ user: { orgRole: 'Viewer', hasEditPermissionInFolders: false } });

test('[D13] who may save in some folder only begins there: General is not offered', async () => {
  const server = serverOf();
  renderApp('/dashboard/new', { server, boot: MEMBER });
  await screen.findByRole('region', { name: 'Add panel' });
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Save new dashboard' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Folder Infra' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Infra', 'Services']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 1 }]));
});

test('[D13] a folder that is made in the dialog of Save is the one that is saved in', async () => {
  const server = serverOf();
  renderApp('/dashboard/new', { server, boot: EDITOR });
  await screen.findByRole('region', { name: 'Add panel' });
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Save new dashboard' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Folder General' }));
  await userEvent.click(await screen.findByRole('option', { name: 'create new folder' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'New folder' }), 'Harbour');
  // While it is being named there is no folder to save in.
  expect(within(dialog).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false));
  const before = server.callsOf(search).length;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await within(dialog).findByRole('button', { name: 'Folder Harbour' });
  // A list that is fetched anew does not count.
  await waitFor(() => expect(server.callsOf(search).length).toBeGreaterThan(before));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 52 }]));
});

test('[D13] until it is known where one may save, no folder is shown and Enter saves nothing', async () => {
  const server = serverOf();
  const lists = Promise.withResolvers<[]>();
  server.on(search, () => lists.promise);
  renderApp('/dashboard/new', { server, boot: MEMBER });
  await screen.findByRole('region', { name: 'Add panel' });
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Save new dashboard' });
  expect(within(dialog).queryByRole('button', { name: 'Folder General' })).toBeNull();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'first{Enter}');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(saved(server)).toEqual([]);
  lists.resolve([]);
  await within(dialog).findByText('There is no folder you may save in');
  expect(saved(server)).toEqual([]);
});

test.each([
  ['Save', '/dashboard/new', 'Save new dashboard'],
  ['Save As', '/d/abc/x?editview=settings', 'Save As'],
])('[D13] where there is no folder to save in, %s says so at once and sends nothing', async (_what, path, name) => {
  const server = folderServer([], []);
  server.on(getDashboardByUid, () =>
    buildResponse(buildDocument([]), { folderId: 0, folderUid: '', folderTitle: 'General', folderUrl: '' }),
  );
  renderApp(path, { server, boot: MEMBER });
  if (name === 'Save As') await userEvent.click(await screen.findByRole('button', { name: 'Save As' }));
  else {
    await screen.findByRole('region', { name: 'Add panel' });
    await userEvent.keyboard('{Control>}s{/Control}');
  }
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText('There is no folder you may save in');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(saved(server)).toEqual([]);
});

test('[D13] Save As begins in a folder one may save in, where that of the dashboard is closed', async () => {
  const server = serverOf();
  server.on(getDashboardByUid, () =>
    buildResponse(buildDocument([]), { folderId: 9, folderUid: 'closed', folderTitle: 'Closed', folderUrl: '' }),
  );
  renderApp('/d/abc/x?editview=settings', { server, boot: MEMBER });
  await userEvent.click(await screen.findByRole('button', { name: 'Save As' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save As' });
  await within(dialog).findByRole('button', { name: 'Folder Infra' });
});

test('[1.6.1-k] Save As follows canSaveAs: who may save nowhere is not offered it', async () => {
  const server = serverOf();
  renderApp('/d/abc/x?editview=settings', { server, boot: STRANGER });
  await screen.findByRole('heading', { name: 'General' });
  expect(screen.queryByRole('button', { name: 'Save As' })).toBeNull();
});

async function openGeneral(server: ReturnType<typeof serverOf>) {
  const app = renderApp('/d/abc/x?editview=settings', { server, boot: EDITOR });
  await screen.findByRole('button', { name: 'Folder Infra' });
  return app;
}

test('another folder in the settings is a change that the next save brings about, and the bar leads there', async () => {
  const server = serverOf();
  await openGeneral(server);
  await chooseFolder('Services');
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Save dashboard' });
  within(dialog).getByText('Moved to folder Services');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 2, overwrite: false }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to dashboard' }));
  await waitFor(async () => expect((await crumb('Services')).getAttribute('href')).toBe('/dashboards/f/folder-2/services'));
});

test('[W21] where more people would see it in another folder, settings say who, and Save asks once that is known', async () => {
  const server = serverOf();
  const found = Promise.withResolvers<[{ id: number; roles: ['Viewer']; teams: number; users: number }]>();
  server.on(listNewViewers, () => found.promise);
  await openGeneral(server);
  await chooseFolder('Services');
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Save dashboard' });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(save);
  expect(saved(server)).toEqual([]);
  found.resolve([{ id: 1, roles: ['Viewer'], teams: 0, users: 0 }]);
  await within(dialog).findByText(/will be seen by all Viewers of/);
  expect(screen.getAllByText(/will be seen by all Viewers of/)).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and show' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 2 }]));
});

test('[W21] Save As says who will see the copy, which has no entries of its own, also in the same folder', async () => {
  const server = serverOf();
  server.on(listNewViewers, ({ query }) => [{ id: 1, roles: [], teams: query.get('isCopy') === 'true' ? 1 : 0, users: 0 }]);
  await openGeneral(server);
  await userEvent.click(screen.getByRole('button', { name: 'Save As' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save As' });
  await within(dialog).findByText(/^The copy will be seen by one more team/);
  within(dialog).getByRole('button', { name: 'Save and show' });
});

test('another folder is a step: undo goes back to the one before, and what is left behind is offered again', async () => {
  const server = serverOf();
  await openGeneral(server);
  await chooseFolder('Services');
  await userEvent.click(screen.getByRole('heading', { name: 'General' }));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectToast('Undone: Move to folder Services');
  await screen.findByRole('button', { name: 'Folder Infra' });
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await screen.findByRole('button', { name: 'Folder Services' });
});

test('who leaves with another folder chosen is asked, and finds the dashboard where it was', async () => {
  const server = serverOf();
  const { navigate, address } = await openGeneral(server);
  await chooseFolder('Services');
  void navigate('/dashboards');
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  within(dialog).getByText('Moved to folder Services');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/dashboards'));
  expect(saved(server)).toEqual([]);
});

test('Save As stores the copy in the folder of choice; a name that is taken there stops it', async () => {
  const server = serverOf();
  await openGeneral(server);
  await userEvent.click(screen.getByRole('button', { name: 'Save As' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save As' });
  const name = within(dialog).getByRole('textbox', { name: 'New name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'CPU');
  await within(dialog).findByText('A dashboard in this folder has this name');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Folder Infra' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Services' }));
  await waitFor(() => expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 2, dashboard: { title: 'CPU', uid: null } }]));
});

test('a name that the server finds taken is told at its field, until another folder is chosen', async () => {
  const server = serverOf();
  server.on(saveDashboard, () => {
    throw new AppError('dashboard-name-exists');
  });
  await openGeneral(server);
  await userEvent.click(screen.getByRole('button', { name: 'Save As' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save As' });
  const save = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save().disabled).toBe(false));
  await userEvent.click(save());
  const taken = { name: 'New name', description: 'A dashboard with the same name in the folder already exists' };
  await within(dialog).findByRole('textbox', taken);
  expect([save().disabled, within(dialog).queryByText('The dashboard was not saved')]).toEqual([true, null]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Folder Infra' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Services' }));
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(within(dialog).queryByRole('textbox', taken)).toBeNull();
});
