import { getFolderById } from '@pharos/contract/api/folders';
import { saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../../app/testing/expect-toast.ts';
import { renderApp } from '../../../app/testing/render-app.tsx';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { folderServer } from '../../../testing/folder-server.ts';
import '../testing/fixed-size.ts';
import { buildDocument, buildResponse } from '../testing/dashboard-server.ts';

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
  expect(within(dialog).getByRole('button', { name: 'Folder Infra' })).toBeTruthy();
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
  expect(await screen.findByText('A dashboard in this folder has this name')).toBeTruthy();
  await chooseFolder('Services');
  await waitFor(() => expect(screen.queryByText('A dashboard in this folder has this name')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 2, dashboard: { title: 'cpu' } }]));
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
  expect(within(dialog).getByText('Moved to folder Services')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 2, overwrite: false }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to dashboard' }));
  await waitFor(async () => expect((await crumb('Services')).getAttribute('href')).toBe('/dashboards/f/folder-2/services'));
});

test('another folder is a step: undo goes back to the one before, and what is left behind is offered again', async () => {
  const server = serverOf();
  await openGeneral(server);
  await chooseFolder('Services');
  await userEvent.click(screen.getByRole('heading', { name: 'General' }));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectToast('Undone: Move to folder Services');
  expect(await screen.findByRole('button', { name: 'Folder Infra' })).toBeTruthy();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(await screen.findByRole('button', { name: 'Folder Services' })).toBeTruthy();
});

test('who leaves with another folder chosen is asked, and finds the dashboard where it was', async () => {
  const server = serverOf();
  const { navigate, address } = await openGeneral(server);
  await chooseFolder('Services');
  void navigate('/dashboards');
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(within(dialog).getByText('Moved to folder Services')).toBeTruthy();
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
  expect(await within(dialog).findByText('A dashboard in this folder has this name')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Folder Infra' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Services' }));
  await waitFor(() => expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(server)).toMatchObject([{ folderId: 2, dashboard: { title: 'CPU', uid: null } }]));
});
