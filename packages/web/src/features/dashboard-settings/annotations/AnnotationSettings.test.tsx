import { listAnnotations, listAnnotationTags } from '@pharos/contract/api/annotations';
import type { JsonObject } from '@pharos/contract/primitives';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../platform/testing/fake-server.ts';
import { renderDashboardView } from '../../../testing/render-dashboard-view.tsx';
import { DashboardSettings } from '../DashboardSettings.tsx';

const BUILT_IN = { builtIn: 1, datasource: '-- Grafana --', enable: true, hide: true, name: 'Annotations & Alerts', type: 'dashboard' };
const DEPLOYS = { name: 'Deploys', datasource: 'gone', enable: true, iconColor: '#ff0000', expr: 'up' };
const WINDOWS = { name: 'Windows', datasource: '-- Grafana --', enable: false, hide: true, type: 'tags', tags: ['window'], limit: 50 };

async function open(list: readonly JsonObject[]) {
  const server = fakeServer();
  server.on(listAnnotations, () => []);
  server.on(listAnnotationTags, () => ({ result: { tags: [] } }));
  const document = { id: 1, title: 'Hosts', panels: [], annotations: { list } };
  const { store } = renderDashboardView(DashboardSettings, { document, view: { mode: 'settings', tab: 'annotations' }, server });
  await screen.findByRole('table', { name: 'Annotations' });
  return { store, now: () => store.getState().history.current.annotations.list };
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Annotations' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[2.2.6-d] lists the built-in query with its source, and the others; each moves, and all but the built-in one are deleted', async () => {
  const { now, store } = await open([BUILT_IN, DEPLOYS, WINDOWS]);
  expect(rows()).toEqual([
    ['Annotations & AlertsBuilt-in', '-- Grafana --'],
    ['Deploys', 'gone'],
    ['WindowsOff', '-- Grafana --'],
  ]);
  expect(screen.queryByRole('button', { name: 'Delete Annotations & Alerts' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Move Annotations & Alerts up' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Move Windows down' })).toHaveProperty('disabled', true);
  await press('Move Deploys down');
  expect(rows().map(([name]) => name)).toEqual(['Annotations & AlertsBuilt-in', 'WindowsOff', 'Deploys']);
  await press('Delete Windows');
  expect(rows()).toHaveLength(2);
  expect(now()).toEqual([BUILT_IN, DEPLOYS]);
  act(() => store.undo());
  expect(rows()).toHaveLength(3);
});

test('[2.2.6-d] a dashboard that names no query has the built-in one, and a way on', async () => {
  await open([]);
  expect(rows()).toEqual([['Annotations & AlertsBuilt-in', '-- Grafana --']]);
  await press('New annotation query');
  await screen.findByRole('form', { name: 'Annotation query' });
});

test('[2.2.6-e] a new query has name, data source, Enabled, Hidden, colour and the query of its source, and counts with Add', async () => {
  const { now } = await open([BUILT_IN]);
  await press('New annotation query');
  const form = within(await screen.findByRole('form', { name: 'Annotation query' }));
  expect(form.getByRole('switch', { name: /^Enabled/ })).toHaveProperty('checked', true);
  form.getByRole('button', { name: /^Colour/ });
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  form.getByText('A query needs a name');
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Outages');
  await userEvent.click(form.getByRole('switch', { name: /^Hidden/ }));
  await userEvent.click(form.getByRole('button', { name: /^Data source/ }));
  await userEvent.click(await screen.findByRole('option', { name: /-- Grafana --/ }));
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(rows()).toHaveLength(2);
  const [, added] = now();
  expect(added).toEqual({ name: 'Outages', datasource: '-- Grafana --', enable: true, hide: true, iconColor: 'rgba(255, 96, 96, 1)' });
});

test('[2.2.6-e] a change counts with Update; who leaves with changes is asked', async () => {
  const { now } = await open([BUILT_IN, DEPLOYS]);
  await press('Deploys');
  const form = within(await screen.findByRole('form', { name: 'Annotation query' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), ' of all');
  await userEvent.click(form.getByRole('button', { name: 'Back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await userEvent.click(form.getByRole('button', { name: 'Update' }));
  expect(rows()[1]?.[0]).toBe('Deploys of all');
  expect(now()).toEqual([BUILT_IN, { ...DEPLOYS, name: 'Deploys of all' }]);
});

test('[2.2.5-a] [2.2.5-b] the built-in editor has type, limit, match any and tags', async () => {
  const { now } = await open([BUILT_IN, WINDOWS]);
  await press('Windows');
  const form = within(await screen.findByRole('form', { name: 'Annotation query' }));
  const choose = async (field: string, option: string) => {
    await userEvent.click(form.getByRole('combobox', { name: field }));
    const options = await screen.findAllByRole('option');
    const texts = options.map(({ textContent }) => textContent);
    await userEvent.click(options.find(({ textContent }) => textContent === option) ?? document.body);
    return texts;
  };
  expect(await choose('Max limit', '500')).toEqual(['10', '50', '100', '200', '300', '500', '1000', '2000']);
  await userEvent.click(form.getByRole('switch', { name: 'Match any' }));
  await userEvent.type(form.getByRole('combobox', { name: 'Tags' }), 'second,');
  await userEvent.click(form.getByRole('button', { name: 'Update' }));
  expect(now()[1]).toEqual({ ...WINDOWS, limit: 500, matchAny: true, tags: ['window', 'second'] });
});

test('[2.2.5-a] of a dashboard there are no tags to choose', async () => {
  await open([BUILT_IN]);
  await press('Annotations & Alerts');
  const form = within(await screen.findByRole('form', { name: 'Annotation query' }));
  expect(form.queryByRole('switch', { name: 'Match any' })).toBeNull();
  expect(form.queryByRole('button', { name: 'Delete' })).toBeNull();
  await screen.findByText('Nothing happened in this time, as far as this query tells.');
});

test('a source that is gone says so, and keeps its query', async () => {
  await open([BUILT_IN, DEPLOYS]);
  await press('Deploys');
  await screen.findByText('Data source gone was not found');
});
