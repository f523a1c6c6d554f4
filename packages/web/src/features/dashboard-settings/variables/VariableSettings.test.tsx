import type { QueryRequest } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { stringColumn, tableFrame } from '@pharos/domain/frames/build';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderDashboardView } from '../../../testing/render-dashboard-view.tsx';
import { hasUnsavedChanges } from '../../dashboard-store/index.ts';
import { DashboardSettings } from '../DashboardSettings.tsx';

const ENV = { type: 'custom', name: 'env', query: 'prod,test', current: { text: 'prod', value: 'prod' }, options: [] };
const HOST = { type: 'query', name: 'host', datasource: 'test', query: 'hosts of $env', refresh: 1, current: { text: 'a', value: 'a' } };
const RACK = { type: 'constant', name: 'rack', hide: 2, query: 'r04' };
const CPU = { id: 7, type: 'graph', title: 'CPU', targets: [{ refId: 'A', target: '$host' }], gridPos: { x: 0, y: 0, w: 12, h: 8 } };

const found = (...texts: readonly string[]): TargetResult => ({
  kind: 'frames',
  frames: [tableFrame('', [stringColumn('text', texts)])],
  cost: { upstreamMs: 1, bytes: 1, rows: texts.length, isCached: false, answeredAt: 1 },
  range: { from: 1, to: 2 },
});
const failed = (message: string): TargetResult => ({ kind: 'error', error: { code: 'upstream-failed', message, status: 502 } });

/** A page whose lookups are answered as `respond` says for their text. */
function renderVariables(
  list: readonly JsonObject[] = [ENV, HOST, RACK],
  respond: (query: string) => TargetResult = () => found('a', 'b'),
) {
  const under = renderDashboardView(DashboardSettings, {
    document: { title: 'Hosts', panels: [CPU], templating: { list } },
    view: { mode: 'settings', tab: 'templating' },
    response: async function* stream({ queries }: QueryRequest) {
      for (const { refId, query } of queries) yield { key: refId, result: respond(String(query)) };
    },
  });
  const now = () => under.store.getState().history.current.templating.list;
  return { ...under, now, names: () => now().map(({ name }) => name) };
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name });

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
}

async function fill(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text.replaceAll(/[{[]/g, '$&$&'));
}

test('[2.2.7-a] the list tells name, definition and where each variable is used', async () => {
  renderVariables();
  const texts = (await rows()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim()),
  );
  expect(texts.map((cells) => cells.slice(0, 4))).toEqual([
    ['$env', 'prod, test', 'Custom', '1 variable'],
    ['$host', 'hosts of $env', 'Query', '1 panel'],
    ['$rackHidden', 'r04', 'Constant', 'not used'],
  ]);
  screen.getByRole('button', { name: 'New' });
});

test('the focus goes to the title of the editor, and back to that of the list', async () => {
  renderVariables();
  await press('$env');
  const title = (name: string) => screen.getByRole('heading', { name });
  await waitFor(() => expect(document.activeElement).toBe(title('$env')));
  await press('Back');
  await waitFor(() => expect(document.activeElement).toBe(title('Variables')));
});

test('[2.2.7-a] up and down, Duplicate and delete change the list, each as one step of undo', async () => {
  const { names, store } = renderVariables();
  await press('Move rack up');
  expect(names()).toEqual(['env', 'rack', 'host']);
  await press('Move env down');
  expect(names()).toEqual(['rack', 'env', 'host']);
  expect(screen.getByRole('button', { name: 'Move rack up' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Move host down' })).toHaveProperty('disabled', true);
  await press('Duplicate rack');
  expect(names()).toEqual(['rack', 'copy_of_rack', 'env', 'host']);
  await press('Delete copy_of_rack');
  expect(names()).toEqual(['rack', 'env', 'host']);
  for (const _step of ['delete', 'duplicate', 'down', 'up']) act(() => store.undo());
  expect(names()).toEqual(['env', 'host', 'rack']);
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('[2.2.7-a] an empty list says what variables are good for, and Add variable begins one', async () => {
  const { names } = renderVariables([]);
  await press('Add variable');
  await fill('Name', 'rack');
  await choose('Type', 'Constant');
  await fill('Value', 'r05');
  await press('Add');
  await screen.findByRole('button', { name: '$rack' });
  expect(names()).toEqual(['rack']);
});

test('a variable that is in use is deleted only after a warning that says where', async () => {
  const { names, store } = renderVariables();
  await press('Delete host');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('list', { name: 'Where host is used' }).textContent).toBe('CPUpanel');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(names()).toEqual(['env', 'host', 'rack']);
  await press('Delete host');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(names()).toEqual(['env', 'rack']);
  act(() => store.undo());
  expect(names()).toEqual(['env', 'host', 'rack']);
});

test('whoever may not edit sees the list without anything to press', async () => {
  renderDashboardView(DashboardSettings, {
    document: { title: 'Hosts', editable: false, panels: [], templating: { list: [ENV] } },
    view: { mode: 'settings', tab: 'templating' },
  });
  expect((await rows())[0]?.textContent).toContain('$env');
  expect(screen.queryByRole('button', { name: /env|New/ })).toBeNull();
});

test('[2.5.1-e] a name is required, must not begin with two underscores, and must be free', async () => {
  const { names } = renderVariables();
  await press('New');
  await press('Add');
  await screen.findByText('A variable needs a name');
  await fill('Name', '__x');
  screen.getByText("Template names cannot begin with '__', that's reserved for Grafana's global variables.");
  await fill('Name', 'env');
  screen.getByText('Another variable of this dashboard has this name');
  await press('Add');
  expect(names()).toEqual(['env', 'host', 'rack']);
});

test('[2.5.1-f] interval and custom variables are not taken over without values', async () => {
  const { names } = renderVariables();
  await press('New');
  await fill('Name', 'step');
  await choose('Type', 'Custom');
  await press('Add');
  await screen.findByText('Write at least one value');
  await choose('Type', 'Interval');
  await fill('Values', '');
  await press('Add');
  await screen.findByText('Write at least one interval, such as 1m');
  expect(names()).not.toContain('step');
  await fill('Values', '1m,1h');
  await press('Add');
  await screen.findByRole('button', { name: '$step' });
});

test('[2.5.1-g] a query variable is not taken over without its query, nor filters without a data source', async () => {
  const { names } = renderVariables([{ type: 'adhoc', name: 'filters', datasource: '', filters: [] }]);
  await press('$filters');
  await press('Update');
  await screen.findByText('Choose the data source that is filtered');
  await press('Back');
  await press('New');
  await fill('Name', 'x');
  await press('Add');
  await screen.findByText('Write the query that finds the values');
  expect(names()).toEqual(['filters']);
});

test('[2.2.7-d] [2.2.7-e] the shortest step of auto suggests 10s, and the counts are those of the specification', async () => {
  const { now } = renderVariables([]);
  await press('Add variable');
  await fill('Name', 'step');
  await choose('Type', 'Interval');
  await userEvent.click(await screen.findByRole('switch', { name: 'Auto option' }));
  const shortest = await field('Min interval');
  await userEvent.clear(shortest);
  expect(shortest.getAttribute('placeholder')).toBe('10s');
  await userEvent.click(screen.getByRole('combobox', { name: 'Step count' }));
  const counts = ['1', '2', '3', '4', '5', '10', '20', '30', '40', '50', '100', '200', '300', '400', '500'];
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(counts);
  await userEvent.click(screen.getByRole('option', { name: '100' }));
  await press('Add');
  await screen.findByRole('button', { name: '$step' });
  expect(now()[0]).toMatchObject({
    type: 'interval',
    auto: true,
    auto_count: 100,
    current: { text: 'auto', value: '$__auto_interval_step' },
  });
});

test('[2.2.7-d] the preview shows what the source answers now, all of it after a press, and a query is taken over with it', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `h${index}`);
  const { now, store } = renderVariables([ENV, HOST], (query) => (query === 'hosts of prod' ? found(...many) : found(`other ${query}`)));
  await press('$host');
  const list = await screen.findByRole('list', { name: 'Values' });
  await waitFor(() => within(list).getByText('h0'));
  await press('and 6 more');
  within(list).getByText('h19');
  await choose('Refresh', 'Never');
  await fill('Query', 'racks');
  await waitFor(() => within(list).getByText('other racks'));
  await press('Update');
  await screen.findByRole('button', { name: '$host' });
  expect(now()[1]).toMatchObject({ query: 'racks', definition: 'racks', refresh: 0, options: [{ text: 'other racks', selected: true }] });
  act(() => store.undo());
  expect(now()[1]).toEqual(HOST);
});

test('what the source says against a query stands in the preview, and the variable can be taken over all the same', async () => {
  const { now } = renderVariables([HOST], () => failed('parse error at char 3'));
  await press('$host');
  await screen.findByText('parse error at char 3');
  await fill('Label', 'Host');
  await press('Update');
  await screen.findByRole('button', { name: '$host' });
  expect(now()[0]).toMatchObject({ label: 'Host', current: { text: 'a', value: 'a' } });
});

test('[2.2.7-d] multi, All, its custom value and a default are written; the dashboard opens with the default', async () => {
  const { now, store } = renderVariables([ENV]);
  await press('$env');
  await userEvent.click(await screen.findByRole('switch', { name: 'Multi-value' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Include All option' }));
  await fill('Custom all value', '.*');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Default' }), 'test{Enter}');
  await press('Update');
  await screen.findByRole('button', { name: '$env' });
  expect(now()[0]).toMatchObject({ multi: true, includeAll: true, allValue: '.*', defaultValue: ['test'], current: { value: ['test'] } });
  expect(store.getState().variables[0]?.current?.value).toEqual(['test']);
});

test('Escape and Back ask before they give up what was typed, and another page of the settings keeps it', async () => {
  const { store, names } = renderVariables();
  await press('$env');
  await userEvent.type(await field('Label'), 'Stage{Escape}');
  await screen.findByRole('alertdialog');
  await press('Keep editing');
  expect(store.getState().hasOpenForm).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'General' }));
  await userEvent.click(await screen.findByRole('link', { name: /^Variables/ }));
  expect(await field('Label')).toHaveProperty('value', 'Stage');
  await press('Back');
  await press('Discard');
  await screen.findByRole('button', { name: '$env' });
  expect(store.getState().hasOpenForm).toBe(false);
  expect(hasUnsavedChanges(store.getState())).toBe(false);
  expect(names()).toEqual(['env', 'host', 'rack']);
});

test('a cycle is told by name before it is made', async () => {
  const { names } = renderVariables();
  await press('$env');
  await choose('Type', 'Query');
  await fill('Query', 'envs of $host');
  await screen.findByText(/Variables need each other: .*env needs host/);
  await press('Update');
  expect(names()).toEqual(['env', 'host', 'rack']);
  screen.getByRole('button', { name: 'Update' });
});

test('a renamed variable says that its references stay as they are', async () => {
  renderVariables();
  await press('$host');
  await fill('Name', 'machine');
  screen.getByText('What refers to $host keeps doing so: write the new name there.');
});
