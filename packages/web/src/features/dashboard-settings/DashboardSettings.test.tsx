import { deleteDashboardByUid, saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { AppError } from '@pharos/contract/errors';
import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { listNewViewers } from '@pharos/contract/api/permissions';
import type { JsonObject } from '@pharos/contract/primitives';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDashboardView } from '../../testing/render-dashboard-view.tsx';
import { submitFormOf } from '../../testing/submit-form.ts';
import { hasUnsavedChanges } from '../dashboard-store/index.ts';
import { DashboardSettings } from './DashboardSettings.tsx';

const DOCUMENT = {
  id: 4,
  uid: 'uid',
  version: 3,
  title: 'Hosts',
  tags: ['ops'],
  timepicker: { time_options: ['5m'], unknown: 1 },
  panels: [],
};

function renderSettings({
  document = {},
  tab,
  meta = {},
}: { readonly document?: JsonObject; readonly tab?: string; readonly meta?: JsonObject } = {}) {
  const under = renderDashboardView(DashboardSettings, {
    document: { ...DOCUMENT, ...document },
    view: { mode: 'settings', tab },
    meta,
  });
  return { ...under, now: () => under.store.getState().history.current };
}

afterEach(() => vi.unstubAllGlobals());

/** A button, once it can be pressed. */
const findReady = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]);
    return button;
  });

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
}

test('[2.2.6-b] title, description, tags, time zone and graph tooltip change the open dashboard, each as one step of undo', async () => {
  const { now, store, server } = renderSettings();
  server.on(listDashboardTags, [{ term: 'prod', count: 2 }]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' and more');
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'All of them');
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'prod{Enter}');
  await choose('Timezone', 'UTC');
  await choose('Graph Tooltip', 'Shared Tooltip');
  await choose('Colours', 'Colour-blind safe');
  expect(now()).toMatchObject({
    title: 'Hosts and more',
    description: 'All of them',
    tags: ['ops', 'prod'],
    timezone: 'utc',
    graphTooltip: 2,
    palette: 'safe',
  });
  for (const _step of ['colours', 'tooltip', 'zone', 'tags', 'description', 'title']) act(() => store.undo());
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('[2.2.6-b] [1.4.7-a] the choices of time zone and tooltip are those of the specification; a zone of the document stays a choice', async () => {
  renderSettings({ document: { timezone: 'Asia/Kathmandu' } });
  await userEvent.click(screen.getByRole('combobox', { name: 'Timezone' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Default',
    'Local browser time',
    'UTC',
    'Asia/Kathmandu',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('combobox', { name: 'Graph Tooltip' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Default', 'Shared crosshair', 'Shared Tooltip']);
});

test('an empty title is refused at its field, and the dashboard keeps its name', async () => {
  const { now } = renderSettings();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  screen.getByText('A dashboard needs a title');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(now().title).toBe('Hosts');
});

test('[2.2.6-c] [2.5.1-i] the time picker: intervals and delay are checked, unknown fields of it stay', async () => {
  const { now } = renderSettings();
  const intervals = screen.getByRole('textbox', { name: 'Auto-refresh' });
  expect(intervals).toHaveProperty('value', '5s,10s,30s,1m,5m,15m,30m,1h,2h,1d');
  await userEvent.clear(intervals);
  await userEvent.type(intervals, '10s, 1q');
  screen.getByText('1q: Invalid interval string, expecting a number followed by one of "Mwdhmsy"');
  await userEvent.type(intervals, '{Backspace}{Backspace}2m');
  await userEvent.type(screen.getByRole('textbox', { name: 'Now delay' }), '1m');
  await userEvent.click(screen.getByRole('switch', { name: 'Hide time picker' }));
  expect(now().timepicker).toEqual({ time_options: ['5m'], unknown: 1, refresh_intervals: ['10s', '2m'], nowDelay: '1m', hidden: true });
  await userEvent.clear(screen.getByRole('textbox', { name: 'Now delay' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Now delay' }), 'soon');
  screen.getByText(/^Write a number and a unit/);
  expect(now().timepicker.nowDelay).toBeUndefined();
});

test('[2.2.6-b] switching editing off can still be saved and taken back; only what is saved so is locked', async () => {
  const { now, store } = renderSettings();
  await userEvent.click(screen.getByRole('switch', { name: 'Editable' }));
  expect(now().editable).toBe(false);
  expect(store.getState().meta.canSave).toBe(true);
  await userEvent.click(screen.getByRole('switch', { name: 'Editable' }));
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('[2.4.2-d] a dashboard that is not editable: plain text with one notice, and a way to make it editable', async () => {
  const { store } = renderSettings({ document: { editable: false } });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByLabelText('Title').textContent).toBe('Hosts');
  await userEvent.click(screen.getByRole('button', { name: 'Make editable' }));
  screen.getByRole('textbox', { name: 'Title' });
  expect(store.getState().meta.canSave).toBe(true);
});

test('a document with elements in place of panels says why it cannot be changed', () => {
  renderSettings({ document: { elements: {}, layout: {} } });
  screen.getByText(/elements and a layout \(schema v2\)/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make editable' })).toBeNull();
});

const NOT_FOUND = 'Settings view not found; the settings page could not be found or you do not have permission to access it';

test('[2.2.6-a] an unknown view and a view that is not permitted say so in the words of the specification', () => {
  renderSettings({ tab: 'nowhere' });
  screen.getByText(NOT_FOUND);
  renderSettings({ meta: { canEdit: false } });
  expect(screen.getAllByText(NOT_FOUND)).toHaveLength(2);
  expect(screen.queryByRole('navigation', { name: 'Dashboard settings' })).toBeNull();
});

const editor = () => screen.findByRole('textbox', { name: 'Dashboard JSON' });

async function paste(text: string): Promise<void> {
  const field = await editor();
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste(text);
}

test('[1.2.3-p] [2.2.6-j] the JSON is copied whole and the answer is a toast', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('isSecureContext', true);
  renderSettings({ tab: 'dashboard_json' });
  await editor();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await userEvent.click(screen.getByRole('button', { name: 'Copy to Clipboard' }));
  await screen.findByText('Content copied to clipboard');
  expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? '')).toMatchObject({ title: 'Hosts', uid: 'uid', timepicker: { unknown: 1 } });
});

test('[2.2.6-j] the editor is at most 20 lines high, and closing goes back to the panels', async () => {
  const { store } = renderSettings({ tab: 'dashboard_json' });
  const frame = (await editor()).closest<HTMLElement>('[style*="--max-lines"]');
  expect(frame?.style.getPropertyValue('--max-lines')).toBe('20');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.getState().view).toEqual({ mode: 'grid' });
});

test('[2.2.6-j] an update takes the document over as one step; number, name and version of the open one stay', async () => {
  const { now, store } = renderSettings({ tab: 'dashboard_json' });
  await paste('{"title": "New", "uid": "other", "id": 9, "version": 1, "mine": {"a": 1}}');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(now()).toMatchObject({ title: 'New', uid: 'uid', id: 4, version: 3, mine: { a: 1 } });
  act(() => store.undo());
  expect(now().title).toBe('Hosts');
});

test('a range and refresh in the JSON are on the screen at once, and undo takes them back', async () => {
  const { store } = renderSettings({ tab: 'dashboard_json', document: { time: { from: 'now-6h', to: 'now' } } });
  await paste('{"title": "Hosts", "time": {"from": "now-15m", "to": "now"}, "refresh": "30s"}');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(store.getState()).toMatchObject({ range: { from: 'now-15m', to: 'now' }, refresh: '30s' });
  act(() => store.undo());
  expect(store.getState()).toMatchObject({ range: { from: 'now-6h', to: 'now' }, refresh: '' });
  act(() => store.redo());
  expect(store.getState()).toMatchObject({ range: { from: 'now-15m', to: 'now' }, refresh: '30s' });
});

test('what is no JSON is refused with its place, and the text stays', async () => {
  const { now } = renderSettings({ tab: 'dashboard_json' });
  await paste('{\n  "title": "New",\n}');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(screen.getByRole('alert').textContent).toContain('Line 3, column 1: Expected a name in double quotes; a comma may not come last.');
  expect((await editor()).textContent).toContain('"New"');
  expect(now().title).toBe('Hosts');
});

test('a document with elements in place of panels is refused', async () => {
  renderSettings({ tab: 'dashboard_json' });
  await paste('{"title": "Second", "elements": {}, "layout": {}}');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(screen.getByRole('alert').textContent).toContain('schema v2');
});

test('[1.3.1-g] an older document is taken over as it would be opened', async () => {
  const { now } = renderSettings({ tab: 'dashboard_json' });
  await paste('{"title": "Old", "schemaVersion": 12, "rows": [{"panels": [{"id": 7, "type": "text", "span": 6}]}]}');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(now()).toMatchObject({ title: 'Old', schemaVersion: 16, panels: [{ id: 7, gridPos: { x: 0, y: 0, w: 12, h: 7 } }] });
});

test('[1.6.1-d] [2.2.6-j] without the right to edit the JSON can be read and copied only', async () => {
  renderSettings({ tab: 'dashboard_json', document: { editable: false } });
  await editor();
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  screen.getByRole('button', { name: 'Copy to Clipboard' });
});

test('deleting asks first, then leaves for the list without asking about changes', async () => {
  const { server, store, address } = renderSettings();
  server.on(deleteDashboardByUid, { title: 'Hosts', message: 'Dashboard Hosts deleted' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Delete dashboard' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Do you want to delete this dashboard?' });
  expect(server.callsOf(deleteDashboardByUid)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/dashboards'));
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('a dashboard that was never saved, or may not be saved, cannot be deleted', () => {
  renderSettings({ document: { uid: null, id: null }, meta: { isNew: true } });
  renderSettings({ meta: { canSave: false } });
  expect(screen.queryByRole('button', { name: 'Delete dashboard' })).toBeNull();
});

const viewNames = () =>
  within(screen.getByRole('navigation', { name: 'Dashboard settings' }))
    .getAllByRole('link')
    .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('editview'));

test('[2.2.6-a] each page of the settings is an address, and the open one is marked', async () => {
  const { store } = renderSettings({ meta: { canAdmin: true } });
  expect(viewNames()).toEqual(['settings', 'annotations', 'templating', 'links', 'versions', 'permissions', 'dashboard_json']);
  expect(screen.getByRole('link', { name: 'General' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('link', { name: 'JSON Model' }));
  expect(store.getState().view).toEqual({ mode: 'settings', tab: 'dashboard_json' });
  screen.getByRole('heading', { name: 'JSON Model' });
});

test('[2.2.6-a] [2.4.2-d] the address that makes a dashboard editable leads to its general settings', () => {
  renderSettings({ tab: 'make_editable', document: { editable: false } });
  screen.getByRole('heading', { name: 'General' });
  screen.getByRole('button', { name: 'Make editable' });
});

const offered = () => ['Save As', 'Delete dashboard'].filter((name) => screen.queryByRole('button', { name }) !== null);

test.each<[what: string, options: Parameters<typeof renderSettings>[0], expected: readonly string[]]>([
  ['who may all', {}, ['Save As', 'Delete dashboard']],
  ['who may not save it', { meta: { canSave: false } }, ['Save As']],
  ['who may not delete it', { meta: { canDelete: false } }, ['Save As']],
  ['a dashboard that is not editable', { document: { editable: false } }, ['Save As']],
  ['one that was never saved', { document: { uid: null, id: null }, meta: { isNew: true } }, []],
])('[1.6.1-k] Save As and Delete: %s', (_what, options, expected) => {
  renderSettings(options);
  expect(offered()).toEqual(expected);
});

test('Save As stores a copy by another name, without tags unless they are wanted, and goes there', async () => {
  const { server, address } = renderSettings({ meta: { folderId: 7, folderTitle: 'Infra' } });
  const saved = { id: 9, uid: 'copy', slug: 'c', status: 'success', url: '/d/copy/c', version: 1 };
  server.on(listNewViewers, []);
  server.on(saveDashboard, ({ body }) => {
    const { dashboard } = body as { dashboard: JsonObject };
    if (dashboard['title'] === 'Hosts Copy') throw new AppError('dashboard-name-exists');
    return saved;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save As' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save As' });
  const save = await findReady('Save');
  await userEvent.click(save);
  await within(dialog).findByText('A dashboard with the same name in the folder already exists');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /New name/ }), 'Hosts two');
  await userEvent.click(save);
  await waitFor(() => expect(address()).toBe('/d/copy/c'));
  const { body } = server.callsOf(saveDashboard)[1] ?? {};
  expect(body).toMatchObject({
    folderId: 7,
    overwrite: false,
    dashboard: { id: null, uid: null, title: expect.stringMatching(/Hosts two$/), tags: [] },
  });
});

test('Save As with "Copy tags" keeps them', async () => {
  const { server } = renderSettings();
  server.on(listNewViewers, []);
  server.on(saveDashboard, { id: 9, uid: 'copy', slug: 'c', status: 'success', url: '/d/copy/c', version: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Save As' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Copy tags' }));
  await userEvent.click(await findReady('Save'));
  await waitFor(() => expect(server.callsOf(saveDashboard)[0]?.body).toMatchObject({ dashboard: { tags: ['ops'] } }));
});

test('a copy that is not stored says why and is as it was filled in; meanwhile it is not sent again, and Escape does not close it', async () => {
  const { server } = renderSettings();
  server.on(listNewViewers, []);
  const refusal = Promise.withResolvers<never>();
  server.on(saveDashboard, () => refusal.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Save As' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save As' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /New name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Hosts two');
  await userEvent.click(dialog.getByRole('switch', { name: 'Copy tags' }));
  await userEvent.click(await findReady('Save'));
  await waitFor(() => expect(server.callsOf(saveDashboard)).toHaveLength(1));
  submitFormOf(name);
  await userEvent.keyboard('{Escape}');
  refusal.reject(new AppError('storage-full'));
  await dialog.findByText('The dashboard was not saved');
  dialog.getByText('storage full');
  expect([name.value, name.getAttribute('aria-invalid'), server.callsOf(saveDashboard).length]).toEqual(['Hosts two', null, 1]);
  expect(dialog.getByRole('switch', { name: 'Copy tags' })).toHaveProperty('checked', true);
});
