import { replaceDocument, setSetting, setTitle } from '@pharos/domain/dashboard/commands';
import { rebase } from '@pharos/domain/dashboard/merge/rebase';
import { removePanel } from '@pharos/domain/dashboard/add-and-remove';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { expect, test, vi } from 'vitest';
import type { QueryRequest } from '@pharos/contract/api/query';
import { buildDocument, graph, values } from '../../testing/dashboard-server.ts';
import { hasUnsavedChanges } from './dashboard-state.ts';
import { createDashboardStore } from './dashboard-store.ts';
import type { OpenedDashboard } from './first-state.ts';

const NOW = Date.UTC(2018, 10, 15, 12);

async function* nothing(): AsyncGenerator<never> {}

function open(document: JsonObject = buildDocument([graph(1, 'CPU')]), more: Partial<OpenedDashboard> = {}) {
  const requested: QueryRequest[] = [];
  const store = createDashboardStore(
    {
      query: (request) => (requested.push(request), nothing()),
      now: () => NOW,
      nextFrame: () => () => undefined,
      soon: (run) => (queueMicrotask(run), () => undefined),
      later: () => () => undefined,
    },
    { dashboard: readDashboard(document), ...more },
  );
  const query = () => {
    store.runner.setQuery({ panelId: 1, targets: [{ refId: 'A' }], datasource: null, wantsStatistics: false });
    store.runner.setVisible(1, true);
  };
  return { store, requested, query };
}

test('an edit is unsaved until it is taken back', () => {
  const { store } = open();
  store.edit(setTitle('Other'));
  expect(hasUnsavedChanges(store.getState())).toBe(true);
  store.undo();
  expect(hasUnsavedChanges(store.getState())).toBe(false);
  store.redo();
  expect(store.getState().history.current.title).toBe('Other');
});

test('what was typed while a save was under way stays unsaved', () => {
  const { store } = open();
  store.edit(setTitle('First'));
  const sent = store.getState().history.current;
  store.edit(setTitle('Second'));
  store.saved(sent, { id: 1, uid: 'abc', slug: 'first', status: 'success', url: '/d/abc/first', version: 5 });
  expect(store.getState().history.saved).toMatchObject({ title: 'First', version: 5 });
  expect(hasUnsavedChanges(store.getState())).toBe(true);
  expect(store.getState().meta).toMatchObject({ url: '/d/abc/first', isNew: false });
});

test('[1.4.7-b] [1.3.2-a] editable false takes rights away, also when it is set on the page', () => {
  expect(open(buildDocument([], { editable: false })).store.getState().meta).toMatchObject({
    canEdit: false,
    canSave: false,
    canDelete: false,
    canMakeEditable: true,
  });
});

test('a document with elements in place of panels can be looked at only', () => {
  const { store } = open(buildDocument([], { panels: undefined, elements: {}, layout: {} }));
  expect(store.getState()).toMatchObject({ isReadOnly: true, meta: { canEdit: false, canSave: false } });
});

test('a range that ends at a moment stops auto refresh, one that ends now brings it back', () => {
  const { store } = open(buildDocument([], { refresh: '30s' }));
  expect(store.getState().refresh).toBe('30s');
  store.setRange({ from: NOW - 1000, to: NOW });
  expect(store.getState().refresh).toBe('');
  store.setRange({ from: 'now-1h', to: 'now' });
  expect(store.getState().refresh).toBe('30s');
});

test('an absolute range of the document holds its refresh back; a refresh in the address wins', () => {
  const absolute = buildDocument([], { refresh: '30s', time: { from: '2018-11-01T00:00:00.000Z', to: '2018-11-02T00:00:00.000Z' } });
  expect(open(absolute).store.getState().refresh).toBe('');
  expect(open(absolute, { refresh: '5s' }).store.getState().refresh).toBe('5s');
});

test('a refresh that is no interval is off', () => {
  const { store } = open();
  store.setRefresh('sometimes');
  expect(store.getState().refresh).toBe('');
});

test('zooming out doubles the range around its middle and ends now', () => {
  const { store } = open();
  store.zoomOut();
  const { from, to } = store.getState().range;
  expect(Number(to) - Number(from)).toBe(12 * 3_600_000);
  expect(to).toBe(NOW);
});

test('queries are asked with the delay of the dashboard', async () => {
  const { requested, query } = open(buildDocument([graph(1, 'CPU')], { timepicker: { nowDelay: '2m' } }));
  query();
  await Promise.resolve();
  expect(requested[0]).toMatchObject({ from: 'now-6h', to: 'now-2m' });
});

test('the zone is the dashboard’s, else the person’s, else the browser’s', () => {
  expect(open(buildDocument([], { timezone: 'utc' }), { userTimezone: 'Europe/Berlin' }).store.getState().timezone).toBe('utc');
  expect(open(buildDocument([]), { userTimezone: 'Europe/Berlin' }).store.getState().timezone).toBe('Europe/Berlin');
  expect(open().store.getState().timezone).toBe('browser');
});

test('a removed panel is not asked any more', async () => {
  const { store, requested, query } = open();
  query();
  await Promise.resolve();
  expect(requested).toHaveLength(1);
  store.edit(removePanel(1));
  store.refreshNow();
  await Promise.resolve();
  expect(requested).toHaveLength(1);
});

test('an edit that has nothing to do with time leaves the range on the screen, and so does storing that range', () => {
  const { store } = open();
  store.setRange({ from: 1_500_000_000_000, to: 1_500_000_060_000 });
  store.edit(setTitle('Other'));
  store.edit(setSetting('time', { from: '2017-07-14T02:40:00.000Z', to: '2017-07-14T02:41:00.000Z' }));
  expect(store.getState().range).toEqual({ from: 1_500_000_000_000, to: 1_500_000_060_000 });
});

test('an absolute range of the document rests the refresh, and a relative one brings it back', () => {
  const { store } = open(buildDocument([], { refresh: '30s' }));
  store.edit(setSetting('time', { from: '2018-11-01T00:00:00.000Z', to: '2018-11-02T00:00:00.000Z' }));
  expect(store.getState()).toMatchObject({ range: { from: '2018-11-01T00:00:00.000Z' }, refresh: '', pausedRefresh: '30s' });
  store.undo();
  expect(store.getState()).toMatchObject({ range: { from: 'now-6h', to: 'now' }, refresh: '30s' });
});

test('a version that somebody else saved moves nobody to its range', () => {
  const { store } = open();
  const theirs = readDashboard(buildDocument([graph(1, 'CPU')], { version: 5, time: { from: 'now-1h', to: 'now' } }));
  store.edit(setTitle('Mine'));
  store.restore(rebase(theirs, { ...theirs, title: 'Mine' }, NOW));
  expect(store.getState().range).toEqual({ from: 'now-6h', to: 'now' });
  expect(store.getState().history.saved.version).toBe(5);
  store.undo();
  expect(store.getState().history.current.title).toBe('Host overview');
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('a variable whose query is edited, and one that is taken back, are fetched at once, also after others were', async () => {
  const lookups: string[] = [];
  const templating = (query: string) => ({ list: [{ type: 'query', name: 'host', query, refresh: 1 }] });
  const store = createDashboardStore(
    {
      query: async function* ({ queries }) {
        for (const { refId, query } of queries) {
          lookups.push(String(query));
          yield { key: refId, result: values(`of ${String(query)}`) };
        }
      },
      now: () => NOW,
      nextFrame: () => () => undefined,
      soon: (run) => (queueMicrotask(run), () => undefined),
      later: () => () => undefined,
    },
    { dashboard: readDashboard(buildDocument([], { templating: templating('hosts') })) },
  );
  const valueOf = () => store.getState().variables[0]?.current?.value;
  store.start();
  await vi.waitFor(() => expect(valueOf()).toBe('of hosts'));
  store.edit(replaceDocument(buildDocument([], { templating: templating('machines') })));
  await vi.waitFor(() => expect(valueOf()).toBe('of machines'));
  const fixed = { list: [{ type: 'custom', name: 'host', query: 'x,y', current: { text: 'x', value: 'x' } }] };
  store.edit(replaceDocument(buildDocument([], { templating: fixed })));
  expect(store.getState().variables[0]?.options.map(({ value }) => value)).toEqual(['x', 'y']);
  expect(valueOf()).toBe('x');
  store.stepTo(0);
  await vi.waitFor(() => expect(valueOf()).toBe('of hosts'));
  expect(lookups).toEqual(['hosts', 'machines', 'hosts']);
});

test('a choice asks for what needs it before anybody draws it, and the next level does not wait for the end of the response', async () => {
  const events: string[] = [];
  const list = [
    { type: 'textbox', name: 'env', query: 'prod' },
    { type: 'query', name: 'dc', query: 'dcs($env)', refresh: 1 },
    { type: 'query', name: 'host', query: 'hosts($dc)', refresh: 1 },
  ];
  const store = createDashboardStore(
    {
      query: async function* ({ queries }) {
        for (const { refId, query } of queries) {
          events.push(String(query));
          yield { key: refId, result: values(`of ${String(query)}`) };
        }
        await new Promise(() => undefined);
      },
      now: () => NOW,
      nextFrame: () => () => undefined,
      soon: (run) => (queueMicrotask(run), () => undefined),
      later: () => () => undefined,
    },
    { dashboard: readDashboard(buildDocument([], { templating: { list } })) },
  );
  const isIdle = () => expect(store.getState().progress.pending.size).toBe(0);
  store.start();
  await vi.waitFor(isIdle);
  expect(events).toEqual(['dcs(prod)', 'hosts(of dcs(prod))']);
  store.subscribe(() => events.push('drawn'));
  store.setVariable('env', ['test']);
  expect(events.slice(2)).toEqual(['dcs(test)', 'drawn']);
  await vi.waitFor(isIdle);
  expect(store.getState().variables.at(-1)?.current?.value).toBe('of hosts(of dcs(test))');
});

test('[B14] settings that are opened by their address build no panel and fetch no value before they are left', async () => {
  const host = { name: 'host', type: 'query', datasource: 'Prom', query: 'hosts', refresh: 1, current: values('a') };
  const document = buildDocument([graph(1, 'CPU')], { templating: { list: [host] } });
  const { store, requested } = open(document, { isOfSettings: true });
  store.setView({ mode: 'settings', tab: 'dashboard_json' });
  store.start();
  store.edit(setTitle('Mended'));
  await new Promise((resolve) => setTimeout(resolve));
  expect([store.getState().shown.byId.size, requested.length]).toEqual([0, 0]);
  expect(store.getState().history.current.title).toBe('Mended');

  store.setView({ mode: 'grid' });
  await vi.waitFor(() => expect(requested).toHaveLength(1));
  expect(store.getState().shown.byId.get(1)?.panel.title).toBeDefined();
  store.setView({ mode: 'settings' });
  expect(store.getState().shown.byId.size).toBe(1);
});
