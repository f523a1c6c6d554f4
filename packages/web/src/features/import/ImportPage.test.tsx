import type { BootUser } from '@pharos/contract/api/boot';
import { getCatalogueDashboard, importDashboard } from '@pharos/contract/api/dashboard-import';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { getFolderById } from '@pharos/contract/api/folders';
import { listNewViewers } from '@pharos/contract/api/permissions';
import { search } from '@pharos/contract/api/search';
import { AppError } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { buildResponse } from '../../platform/testing/stored-dashboard.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { SOURCES } from '../../testing/render-dashboard-view.tsx';
import { submitFormOf } from '../../testing/submit-form.ts';

const DOCUMENT = {
  title: 'Host overview',
  uid: 'hosts-eu',
  schemaVersion: 16,
  gnetId: 1860,
  __inputs: [
    { name: 'DS_MAIN', label: 'main', type: 'datasource', pluginId: 'testdata', pluginName: 'TestData', description: 'where it all is' },
    { name: 'VAR_DOMAIN', label: 'domain', type: 'constant', value: 'north.test', description: 'part of links' },
    { name: 'DS_EXPRESSION', type: 'datasource', pluginId: '__expr__' },
  ],
  __requires: [
    { type: 'panel', id: 'text', name: 'Text' },
    { type: 'panel', id: 'rack-view', name: 'Rack view' },
  ],
  panels: [
    { id: 1, type: 'text', title: 'Notes', datasource: '${DS_MAIN}', gridPos: { x: 0, y: 0, w: 6, h: 6 } },
    { id: 2, type: 'rack-view', title: 'Racks', gridPos: { x: 6, y: 0, w: 6, h: 6 } },
  ],
};

const response = (title: string, uid: string) => ({
  pluginId: '',
  title,
  imported: true,
  importedUri: 'db/x',
  importedUrl: `/d/${uid}/x`,
  slug: '',
  dashboardId: 0,
  folderId: 0,
  importedRevision: 1,
  revision: 1,
  description: '',
  path: '',
  removed: false,
});

function open(address = '/dashboard/import', user: Partial<BootUser> = {}) {
  const server = fakeServer();
  const sent: JsonObject[] = [];
  const taken: { names: readonly string[]; uids: readonly string[] } = { names: [], uids: [] };
  server.on(search, () =>
    taken.names.map((title, index) => ({
      id: index + 1,
      uid: `u${index}`,
      title,
      uri: 'db/x',
      url: '/d/x/x',
      type: 'dash-db' as const,
      tags: [],
      isStarred: false,
    })),
  );
  server.on(getDashboardByUid, ({ params }) => {
    if (!taken.uids.includes(String(params['uid']))) throw new AppError('dashboard-not-found');
    return buildResponse({ id: 7, title: 'Old hosts' }, { folderId: 12, folderTitle: 'Infrastructure' });
  });
  server.on(listNewViewers, []);
  server.on(importDashboard, ({ body }) => {
    sent.push(body as JsonObject);
    return response('x', 'new-uid');
  });
  const boot = bootFixture({ user, settings: { datasources: { ...SOURCES }, defaultDatasource: 'test' } });
  return { ...renderApp(address, { server, boot }), server, sent, taken };
}

const jsonField = () => screen.findByRole('textbox', { name: 'Or paste JSON' });
async function paste(document: unknown): Promise<void> {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  fireEvent.change(await jsonField(), { target: { value: text } });
  await userEvent.click(screen.getAllByRole('button', { name: 'Load' })[1] ?? document_());
}
const document_ = (): HTMLElement => document.body;
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('[2.2.8-a] step 1 takes a file, chosen or dropped, and pasted JSON with Load', async () => {
  open();
  const file = new File([JSON.stringify(DOCUMENT)], 'hosts.json', { type: 'application/json' });
  file.text = async () => JSON.stringify(DOCUMENT); // jsdom's has none
  await userEvent.upload(await screen.findByLabelText('Dashboard file'), file);
  await screen.findByRole('heading', { name: 'Import Host overview' });
  screen.getByText('2 panels, from hosts.json');
  await userEvent.click(await button('Cancel'));
  fireEvent.drop(await screen.findByRole('group', { name: 'File' }), { dataTransfer: { files: [file] } });
  await screen.findByRole('heading', { name: 'Import Host overview' });
  await userEvent.click(await button('Cancel'));
  await paste({ ...DOCUMENT, title: 'Pasted' });
  await screen.findByText('2 panels, from pasted JSON');
});

test('[2.2.8-a] [2.2.8-e] a number or address of the catalogue is loaded by the server; what is wrong is said at the field', async () => {
  const { server } = open();
  const numbers: unknown[] = [];
  const refusal = Promise.withResolvers<never>();
  server.on(getCatalogueDashboard, async ({ params }) => {
    numbers.push(params['id']);
    if (params['id'] === '7') await refusal.promise;
    return {
      id: 1860,
      name: 'x',
      orgName: 'Harbour Platform',
      updatedAt: '2026-03-12T11:02:17.000Z',
      json: { title: 'From afar', panels: [], gnetId: 1860 },
    };
  });
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Dashboard address or id' });
  const load = () => userEvent.click(screen.getAllByRole('button', { name: 'Load' })[0] ?? document.body);
  await userEvent.type(address, 'https://dashboards.test/host');
  await load();
  await screen.findByText('This address has no dashboard number. It ends like .../dashboards/1860');
  expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['https://dashboards.test/host', 'true']);
  await userEvent.clear(address);
  await userEvent.type(address, '7');
  await load();
  submitFormOf(address); // which is under way
  refusal.reject(new AppError('upstream-unreachable', { reason: 'Could not reach the catalogue' }));
  await screen.findByText('Could not reach the catalogue');
  expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['7', 'true']);
  await userEvent.clear(address);
  await userEvent.type(address, 'https://grafana.com/dashboards/1860');
  await load();
  await screen.findByRole('heading', { name: 'Import From afar' });
  expect(numbers).toEqual(['7', '1860']);
  for (const text of ['Harbour Platform', '1860', /Mar 12, 2026/]) screen.getByText(text);
});

test('[2.2.8-e] JSON that is wrong is told with its line, and JSON that is no dashboard with a sentence', async () => {
  open();
  await paste('{\n  "title": "x",\n  "tags": ["a" "b"]\n}');
  await screen.findByText('Line 3, column 16: Expected a comma or ].');
  await paste('{"kind":"Folder"}');
  await screen.findByText(/holds no dashboard/);
  await paste('{"title":"x","elements":{},"layout":{}}');
  await screen.findByText(/elements and a layout/);
});

test('[2.2.8-b] step 2 asks for the inputs with label, info and value, and says where it comes from and what it needs', async () => {
  const { sent } = open();
  await paste(DOCUMENT);
  const source = await screen.findByRole('combobox', { name: 'main' });
  screen.getByText('TestData, used by 1 panel. where it all is');
  expect(field('domain').value).toBe('north.test');
  screen.getByText('part of links');
  expect(screen.queryByText('DS_EXPRESSION')).toBeNull();
  expect(screen.getByText('Rack view').nextSibling?.textContent).toBe('not installed');
  expect(screen.queryByText('Choose one.')).toBeNull();
  await userEvent.click(await button('Import'));
  await screen.findByText('Choose one.');
  expect(sent).toEqual([]);
  await userEvent.click(source);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['test', 'test two']);
  await userEvent.click(screen.getByRole('option', { name: 'test two' }));
  await userEvent.clear(field('domain'));
  await userEvent.type(field('domain'), 'south.test');
  await userEvent.click(await button('Import'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    dashboard: { id: null, uid: 'hosts-eu', title: 'Host overview' },
    overwrite: false,
    folderId: 0,
    inputs: [
      { name: 'DS_MAIN', type: 'datasource', pluginId: 'testdata', value: 'test two' },
      { name: 'VAR_DOMAIN', type: 'constant', value: 'south.test' },
    ],
  });
  await screen.findByRole('heading', { name: 'Host overview is imported' });
  screen.getByText(/No panel of the type rack-view is installed/);
  expect(screen.getByRole('link', { name: 'Open dashboard' }).getAttribute('href')).toBe('/d/new-uid/x');
});

test('[2.2.8-b] a default is filled in, options are a list, and a data source of the name that the file says is chosen', async () => {
  const { sent } = open();
  await paste({
    ...DOCUMENT,
    __inputs: [
      { name: 'DS_MAIN', label: 'main', type: 'datasource', pluginId: 'testdata', default: 'test two' },
      { name: 'DS_GONE', label: 'other', type: 'datasource', pluginId: 'testdata', value: 'gone' },
      { name: 'VAR_DOMAIN', label: 'domain', type: 'constant', default: 'north.test' },
      { name: 'VAR_ZONE', label: 'zone', type: 'constant', options: [{ value: 'eu', text: 'Europe' }, 'us'], default: 'us' },
    ],
  });
  const chosen = async (name: string) => (await screen.findByRole<HTMLInputElement>('combobox', { name })).value;
  expect([await chosen('main'), await chosen('other'), field('domain').value, await chosen('zone')]).toEqual([
    'test two',
    '',
    'north.test',
    'us',
  ]);
  await userEvent.click(screen.getByRole('combobox', { name: 'zone' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Europe', 'us']);
  await userEvent.click(screen.getByRole('option', { name: 'Europe' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'other' }));
  await userEvent.click(screen.getByRole('option', { name: 'test' }));
  await userEvent.click(await button('Import'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    inputs: [
      { name: 'DS_MAIN', value: 'test two' },
      { name: 'DS_GONE', value: 'test' },
      { name: 'VAR_DOMAIN', value: 'north.test' },
      { name: 'VAR_ZONE', value: 'eu' },
    ],
  });
});

test("[2.2.8-c] the button reads 'Import (Overwrite)' where name or uid is taken", async () => {
  const { taken, sent } = open();
  taken.names = ['Host overview'];
  await paste({ title: 'Host overview', panels: [{ id: 1, type: 'text' }] });
  await screen.findByText('A folder or dashboard in General has this name');
  await button('Import (Overwrite)');
  await userEvent.type(await nameField(), ' 2');
  await button('Import');
  taken.uids = ['old'];
  await userEvent.type(field(/^Unique identifier/), 'old');
  await screen.findByText('Old hosts in Infrastructure has this uid and would be replaced. Its versions stay.');
  await userEvent.click(await button('Import (Overwrite)'));
  await waitFor(() => expect(sent[0]).toMatchObject({ overwrite: true, dashboard: { uid: 'old', title: 'Host overview 2' } }));
});

test('who may save in no folder is told, and that nothing of the import is kept', async () => {
  open('/dashboard/import', { orgRole: 'Viewer' });
  await paste({ title: 'Hosts', panels: [] });
  await screen.findByText('There is no folder you may save in');
  screen.getByText(/Nothing of this import is kept when you leave the page\./);
  expect(screen.queryByText(/as a draft/)).toBeNull();
});

test('[W21] what has the uid moves to the folder of the import: the page says who will see it, and asks', async () => {
  const { server, taken, sent } = open();
  taken.uids = ['old'];
  server.on(listNewViewers, ({ query }) => [{ id: Number(query.get('ids')), roles: [], teams: 1, users: 0 }]);
  await paste({ title: 'Hosts', uid: 'old', panels: [{ id: 1, type: 'text' }] });
  await screen.findByText(/^Hosts will be seen by one more team/);
  await userEvent.click(await button('Import (Overwrite) and show'));
  await waitFor(() => expect(sent[0]).toMatchObject({ overwrite: true }));
});

test('[2.2.8-c] a name that was taken meanwhile is told, and can then be overwritten', async () => {
  const { server, sent } = open();
  server.on(importDashboard, ({ body }) => {
    sent.push(body as JsonObject);
    if (sent.length === 1) throw new AppError('dashboard-name-exists');
    return response('x', 'new-uid');
  });
  await paste({ title: 'Hosts', panels: [{ id: 1, type: 'hologram' }] });
  await userEvent.click(await button('Import'));
  await screen.findByText('A dashboard with the same name in the folder already exists');
  await userEvent.click(await button('Import (Overwrite)'));
  await waitFor(() => expect(sent[1]).toMatchObject({ overwrite: true }));
});

test('what is taken by one name is not so by another, and is again when the name is back', async () => {
  const { server } = open();
  server.on(importDashboard, () => {
    throw new AppError('dashboard-name-exists');
  });
  await paste({ title: 'Hosts', panels: [] });
  await userEvent.click(await button('Import'));
  await button('Import (Overwrite)');
  await userEvent.type(await nameField(), '2');
  await button('Import');
  expect(screen.queryByText('A dashboard with the same name in the folder already exists')).toBeNull();
  await userEvent.type(await nameField(), '{Backspace}');
  await button('Import (Overwrite)');
  screen.getByText('A dashboard with the same name in the folder already exists');
});

test('an import that fails says why, until something is changed, and keeps what was filled in; meanwhile it is not sent again', async () => {
  const { server } = open();
  const refusal = Promise.withResolvers<never>();
  server.on(importDashboard, () => refusal.promise);
  await paste(DOCUMENT);
  await userEvent.click(await screen.findByRole('combobox', { name: 'main' }));
  await userEvent.click(screen.getByRole('option', { name: 'test two' }));
  await userEvent.clear(field('domain'));
  await userEvent.type(field('domain'), 'south.test');
  await userEvent.click(await button('Import'));
  submitFormOf(await nameField());
  refusal.reject(new AppError('storage-full'));
  await screen.findByText('The dashboard was not imported');
  screen.getByText('storage full');
  expect(server.callsOf(importDashboard)).toHaveLength(1);
  expect([field('domain').value, screen.getByRole<HTMLInputElement>('combobox', { name: 'main' }).value]).toEqual([
    'south.test',
    'test two',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Folder/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'General' }));
  await waitFor(() => expect(screen.queryByText('The dashboard was not imported')).toBeNull());
});

test('[2.2.8-d] the uid may be left empty, is at most 40 characters, and of few signs', async () => {
  const { sent } = open();
  await paste({ title: 'Hosts', panels: [] });
  const uid = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Unique identifier/ });
  expect([uid.value, uid.placeholder, uid.maxLength]).toEqual(['', 'made for you when empty', 40]);
  await userEvent.type(uid, 'a b');
  screen.getByText('Letters without accents, digits, - and _ only');
  await userEvent.click(await button('Import'));
  await userEvent.clear(await nameField());
  screen.getByText('A dashboard needs a title');
  expect(sent).toEqual([]);
});

test('[1.2.1-j] the folder of the address is chosen already', async () => {
  const { server, sent } = open('/dashboard/import?folderId=12');
  const ids: unknown[] = [];
  server.on(getFolderById, ({ params }) => {
    ids.push(params['id']);
    return { ...FOLDER, id: 12 };
  });
  await paste({ title: 'Hosts', panels: [] });
  await screen.findByText('Infrastructure');
  await userEvent.click(await button('Import'));
  await waitFor(() => expect(sent[0]).toMatchObject({ folderId: 12, dashboard: { uid: '' } }));
  expect(ids).toEqual(['12']);
});

const FOLDER = {
  id: 1,
  uid: 'infra',
  title: 'Infrastructure',
  url: '/dashboards/f/infra/infrastructure',
  hasAcl: false,
  canSave: true,
  canEdit: true,
  canAdmin: false,
  createdBy: 'x',
  created: '',
  updatedBy: 'x',
  updated: '',
  version: 1,
};
