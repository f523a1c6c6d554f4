import { findPageSources } from '@pharos/contract/api/page-sources';
import { seriesFrame } from '@pharos/domain/frames/build';
import type { JsonObject } from '@pharos/contract/primitives';
import type { QueryRequest } from '@pharos/contract/api/query';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureEverything, renderDashboardView, SOURCES } from '../../testing/render-dashboard-view.tsx';
import { hasUnsavedChanges, type PanelView } from '../dashboard-store/index.ts';
import { PanelEditor } from './PanelEditor.tsx';

const PANEL = {
  id: 1,
  type: 'table',
  title: 'CPU',
  datasource: 'test',
  gridPos: { x: 0, y: 0, w: 12, h: 9 },
  targets: [
    { refId: 'A', scenarioId: 'random_walk' },
    { refId: 'B', scenarioId: 'csv_metric_values', stringInput: '1,2', hide: true },
  ],
};
const EDIT: PanelView = { mode: 'edit', panelId: 1 };

type Changes = Record<string, unknown>;

interface EditorOptions {
  readonly document?: JsonObject;
  readonly panel?: Changes;
  readonly view?: PanelView;
  readonly meta?: { readonly canEdit?: boolean };
  readonly response?: Parameters<typeof renderDashboardView>[1]['response'];
  readonly known?: Parameters<typeof renderDashboardView>[1]['known'];
}

function renderEditor({ panel = {}, view = EDIT, document = {}, ...rest }: EditorOptions = {}) {
  const under = renderDashboardView(PanelEditor, {
    document: { title: 'Hosts', uid: 'uid', panels: [{ ...PANEL, ...panel }], ...document },
    view,
    ...rest,
  });
  const panelNow = () => findPanel(under.store.getState().history.current, 1);
  return { ...under, panelNow, letters: () => (panelNow()?.targets ?? []).map(({ refId }) => refId) };
}

const row = (letter: string) => screen.getByRole('listitem', { name: `Query ${letter}` });
const lastQueries = (requested: readonly QueryRequest[]) => requested.at(-1)?.queries.map(({ refId, alias }) => ({ refId, alias }));

beforeEach(() => measureEverything());
afterEach(() => vi.useRealTimers());

test('[1.3.3-b] [1.9.5-e] [2.2.4-p] every query has a letter A to Z, its source and whether it is hidden; the letters end with Z', async () => {
  const twentyFive = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'].map((refId) => ({ refId, hide: true }));
  const { letters, panelNow } = renderEditor({ panel: { targets: twentyFive, datasource: '-- Mixed --' } });
  const add = screen.getByRole('button', { name: 'Add query' });
  await userEvent.click(add);
  expect(letters().at(-1)).toBe('Z');
  expect(panelNow()?.targets?.at(-1)?.datasource).toBe('test');
  await userEvent.click(add);
  expect(letters()).toHaveLength(26);
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Show query A' }));
  expect(panelNow()?.targets?.[0]).toEqual({ refId: 'A' });
});

test('queries are reordered, duplicated and removed; letters stay with them, the focus stays in the list, and each step can be undone', async () => {
  const { letters, store } = renderEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Move query B up' }));
  expect(letters()).toEqual(['B', 'A']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Query B is the first');
  await userEvent.keyboard('{Enter}');
  expect(letters()).toEqual(['B', 'A']);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate query B' }));
  expect(letters()).toEqual(['B', 'C', 'A']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove query B' }));
  expect(letters()).toEqual(['C', 'A']);
  expect(document.activeElement).toBe(row('C'));
  act(() => store.undo());
  act(() => store.undo());
  act(() => store.undo());
  expect(letters()).toEqual(['A', 'B']);
});

test('a hidden query keeps its text and folds its options', () => {
  renderEditor();
  within(row('B')).getByText('csv_metric_values 1,2');
  expect(within(row('B')).queryByRole('textbox')).toBeNull();
});

test('the document changes with each letter, the source is asked after a pause', async () => {
  const { requested, panelNow } = renderEditor();
  const alias = await within(row('A')).findByLabelText('Alias');
  await waitFor(() => expect(requested).toHaveLength(1));
  vi.useFakeTimers();
  alias.focus();
  for (const text of ['l', 'lo', 'loa', 'load']) {
    fireEvent.change(alias, { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(300));
  }
  expect(panelNow()?.targets?.[0]?.alias).toBe('load');
  expect(requested).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(lastQueries(requested)).toEqual([{ refId: 'A', alias: 'load' }]);
  expect(requested).toHaveLength(2);
});

test('leaving a field asks at once, and so does Enter', async () => {
  const { requested } = renderEditor();
  const alias = await within(row('A')).findByLabelText('Alias');
  await waitFor(() => expect(requested).toHaveLength(1));
  vi.useFakeTimers();
  alias.focus();
  fireEvent.change(alias, { target: { value: 'a' } });
  fireEvent.keyDown(alias, { key: 'Enter' });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(lastQueries(requested)).toEqual([{ refId: 'A', alias: 'a' }]);
  fireEvent.change(alias, { target: { value: 'ab' } });
  act(() => alias.blur());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(lastQueries(requested)).toEqual([{ refId: 'A', alias: 'ab' }]);
});

test('[1.2.3-n] Ctrl+Enter runs the queries, also where nothing was changed', async () => {
  const { requested } = renderEditor({ response: respondWith(2) });
  const alias = await within(row('A')).findByLabelText('Alias');
  await within(row('A')).findByText(/1 series, 2 points/);
  const before = requested.length;
  fireEvent.keyDown(alias, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(requested).toHaveLength(before + 1));
});

test('Shift+Enter and the Run of a row run the queries too; a hidden query has none', async () => {
  const { requested } = renderEditor({ response: respondWith(2) });
  const alias = await within(row('A')).findByLabelText('Alias');
  await within(row('A')).findByText(/1 series, 2 points/);
  const before = requested.length;
  fireEvent.keyDown(alias, { key: 'Enter', shiftKey: true });
  await waitFor(() => expect(requested).toHaveLength(before + 1));
  const run = within(row('A')).getByRole('button', { name: 'Run query A' });
  expect(run.querySelector('kbd')?.textContent).toBe('shift enter');
  fireEvent.click(run);
  await waitFor(() => expect(requested).toHaveLength(before + 2));
  expect(within(row('B')).queryByRole('button', { name: 'Run query B' })).toBeNull();
});

test('a query that was changed says that it was not run, until it is', async () => {
  renderEditor({ response: respondWith(2) });
  const alias = await within(row('A')).findByLabelText('Alias');
  await within(row('A')).findByText(/1 series, 2 points/);
  alias.focus();
  fireEvent.change(alias, { target: { value: 'a' } });
  within(row('A')).getByText('not run yet');
  fireEvent.keyDown(alias, { key: 'Enter', shiftKey: true });
  await within(row('A')).findByText(/1 series, 2 points/);
  expect(within(row('A')).queryByText('not run yet')).toBeNull();
});

test('each query says its own numbers, and its own error in the words of the source', async () => {
  renderEditor({ panel: { targets: [{ refId: 'A' }, { refId: 'B' }] }, response: respondWith(2880, { B: 'parse error: unexpected )' }) });
  await within(row('A')).findByText('1 series, 2 880 points, 142 ms');
  expect(within(row('B')).getByRole('alert').textContent).toContain('parse error: unexpected )');
  expect(within(row('A')).queryByRole('alert')).toBeNull();
});

test('[2.2.10-d] the queries have their options: min interval, max data points and cache timeout, whose placeholder is 60', async () => {
  const { panelNow } = renderEditor();
  expect(screen.getAllByRole('listitem', { name: /^Query / })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Query options' }));
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(field('Cache timeout').placeholder).toBe('60');
  await userEvent.type(field('Cache timeout'), '300');
  await userEvent.type(field('Min interval'), '10s');
  const points = screen.getByLabelText('Max data points');
  await userEvent.type(points, '500');
  await userEvent.tab();
  expect(panelNow()).toMatchObject({ cacheTimeout: '300', interval: '10s', maxDataPoints: 500 });
  await userEvent.clear(field('Cache timeout'));
  expect(panelNow()).not.toHaveProperty('cacheTimeout');
});

test('[2.2.10-e] [2.5.1-i] relative time, time shift and the hidden label: only time spans are taken, what is wrong says so at its field', async () => {
  const { panelNow } = renderEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Query options' }));
  const from = screen.getByLabelText('Relative time');
  expect(from.getAttribute('placeholder')).toBe('1h');
  await userEvent.type(from, '2 hours');
  expect(screen.getByRole('alert').textContent).toMatch(/^Not a duration/);
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(panelNow()?.timeFrom).toBeUndefined();
  await userEvent.clear(from);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(from, '2h');
  await userEvent.type(screen.getByLabelText('Time shift'), '$shift');
  await userEvent.click(screen.getByRole('switch', { name: 'Hide time info' }));
  expect(panelNow()).toMatchObject({ timeFrom: '2h', timeShift: '$shift', hideTimeOverride: true });
});

test('[U8] relative time takes a range that is known, time shift a span only', () => {
  const { panelNow } = renderEditor();
  fireEvent.click(screen.getByRole('button', { name: 'Query options' }));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Relative time', 'now/w');
  expect(panelNow()?.timeFrom).toBe('now/w');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Time shift', 'now/d');
  expect(screen.getByRole('alert').textContent).toMatch(/^Not a duration/);
  expect(panelNow()?.timeShift).toBeUndefined();
});

test('a minimum interval is an interval, with an older > before it or a variable; else it is refused in the words of the specification', async () => {
  const { panelNow } = renderEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Query options' }));
  fireEvent.change(screen.getByLabelText('Min interval'), { target: { value: '10q' } });
  expect(screen.getByRole('alert').textContent).toBe('Invalid interval string, expecting a number followed by one of "Mwdhmsy"');
  expect(panelNow()?.interval).toBeUndefined();
  fireEvent.change(screen.getByLabelText('Min interval'), { target: { value: '>10s' } });
  expect(panelNow()?.interval).toBe('>10s');
  expect(screen.getByLabelText('Cache timeout').getAttribute('placeholder')).toBe('60');
});

async function chooseSource(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Data source:/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

test('another source of the same type keeps the queries, one of another type begins anew, and undo brings everything back', async () => {
  const { panelNow, store } = renderEditor();
  await chooseSource('test two');
  expect(panelNow()).toMatchObject({ datasource: 'test two', targets: PANEL.targets });
  await chooseSource('machine');
  expect(panelNow()).toMatchObject({ datasource: 'machine', targets: [{ refId: 'A' }] });
  act(() => store.undo());
  expect(panelNow()).toMatchObject({ datasource: 'test two', targets: PANEL.targets });
});

test('[R23] where the organisation has more sources than the page knows the server searches them, and the chosen one is known', async () => {
  const { panelNow, platform, server } = renderEditor({ known: { test: SOURCES.test } });
  server.on(findPageSources, ({ query }) => {
    const datasources = Object.values(SOURCES).filter(({ name }) => name.includes(query.get('query') ?? ''));
    return { totalCount: datasources.length + 995, datasources };
  });
  await userEvent.click(screen.getByRole('button', { name: /^Data source:/ }));
  await screen.findByText('4 of 999');
  await userEvent.type(screen.getByRole('combobox', { name: 'Data sources' }), 'two');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.click(screen.getByRole('option', { name: /^test two/ }));
  expect(panelNow()).toMatchObject({ datasource: 'test two', targets: PANEL.targets });
  expect(platform.session.settings.datasources['test two']).toMatchObject({ uid: 'u2' });
  expect(screen.queryByText('Data source test two was not found')).toBeNull();
});

test("'-- Mixed --' gives every query the source it had, to be changed one by one", async () => {
  const { panelNow } = renderEditor();
  await chooseSource('-- Mixed --');
  expect(panelNow()?.targets?.map(({ datasource }) => datasource)).toEqual(['test', 'test']);
  await userEvent.click(screen.getByRole('button', { name: /^Data source of query A:/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^machine/ }));
  expect(panelNow()?.targets?.[0]).toEqual({ refId: 'A', datasource: 'machine' });
  expect(panelNow()?.targets?.[1]).toMatchObject({ refId: 'B', datasource: 'test', scenarioId: 'csv_metric_values' });
});

test('a source of a kind that is not installed says so once beside its query', async () => {
  const refused: EditorOptions['response'] = async function* ({ queries }) {
    const error = { code: 'data-source-type-unknown', message: 'Plugin not found: moon', status: 400 };
    for (const { panelId, refId } of queries) yield { key: `${panelId}:${refId}`, result: { kind: 'error', error } };
  };
  renderEditor({ panel: { datasource: 'moon' }, response: refused });
  await screen.findAllByText('Plugin not found: moon');
  await waitFor(() => within(screen.getByRole('region', { name: 'CPU' })).getByText('Plugin not found: moon'));
  expect(within(row('A')).getAllByText('Plugin not found: moon')).toHaveLength(1);
});

test('a source that is gone is named, and the query is kept', () => {
  const { panelNow } = renderEditor({ panel: { datasource: 'old graphite' } });
  within(row('A')).getByText('Data source old graphite was not found');
  expect(panelNow()?.targets).toEqual(PANEL.targets);
});

test('a change of type keeps what is not of the old type, and arrows alone change nothing', async () => {
  const { panelNow } = renderEditor({ view: { ...EDIT, tab: 'visualisation' }, panel: { thresholds: [{ value: 1 }], custom: 7 } });
  const chosen = screen.getByRole('radio', { name: 'Table' });
  expect(
    screen
      .getAllByRole('radio')
      .map((radio) => radio.textContent)
      .slice(0, 4),
  ).toEqual(['Graph', 'Singlestat', 'Table', 'Text']);
  chosen.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(panelNow()?.type).toBe('table');
  await userEvent.keyboard('{Enter}');
  expect(panelNow()).toMatchObject({ type: 'singlestat', custom: 7, targets: PANEL.targets });
  expect(panelNow()?.thresholds).toBeUndefined();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a panel type' }), 'markdown');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('[2.2.15-i] an unknown type says so with its name, and begins where another one can be chosen', async () => {
  renderEditor({ panel: { type: 'zeppelin', targets: undefined } });
  expect(screen.getByRole('tab', { name: 'Visualisation' }).getAttribute('aria-selected')).toBe('true');
  const tab = screen.getByRole('tabpanel', { name: 'Visualisation' });
  within(tab).getByText('Unknown panel type');
  within(tab).getByText(/zeppelin/);
});

test("a type's own options change the panel and the preview", async () => {
  const { panelNow } = renderEditor({ panel: { type: 'text', mode: 'markdown', content: 'old words' } });
  const content = await screen.findByDisplayValue('old words');
  fireEvent.change(content, { target: { value: 'new words' } });
  expect(panelNow()?.content).toBe('new words');
  const [preview] = screen.getAllByRole('region', { name: 'CPU' });
  await within(preview ?? document.body).findByText('new words');
});

test('[2.2.10-a] title, description and frame: the bar and the preview follow each letter', async () => {
  const { panelNow, store } = renderEditor({ view: { ...EDIT, tab: 'general' } });
  await userEvent.type(screen.getByLabelText('Title'), ' load');
  screen.getByRole('region', { name: 'CPU load' });
  await userEvent.type(screen.getByLabelText(/^Description/), 'Why');
  await userEvent.click(screen.getByRole('switch', { name: 'Transparent' }));
  expect(panelNow()).toMatchObject({ title: 'CPU load', description: 'Why', transparent: true });
  act(() => store.undo());
  act(() => store.undo());
  act(() => store.undo());
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('Discard takes the panel back as one step, leaves the rest of the dashboard, and can itself be undone', async () => {
  const { panelNow, store } = renderEditor({ view: { ...EDIT, tab: 'general' } });
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(screen.queryByText('Not saved')).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await userEvent.click(screen.getByRole('switch', { name: 'Transparent' }));
  screen.getByText('Not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(panelNow()).toEqual(expect.objectContaining(PANEL));
  expect(screen.queryByText('Not saved')).toBeNull();
  act(() => store.undo());
  expect(panelNow()).toMatchObject({ title: 'CPU!', transparent: true });
});

test('Save saves, the arrow leads back, and the way back keeps the time range', async () => {
  const { store, saves } = renderEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saves()).toBe(1);
  expect(screen.getByRole('link', { name: 'Hosts' }).getAttribute('href')).toBe('/d/uid/slug?from=now-1h');
  await userEvent.click(screen.getByRole('button', { name: 'Back to dashboard' }));
  expect(store.getState().view.mode).toBe('grid');
});

test('tabs are part of the view, so that an address leads back to them', async () => {
  const { store } = renderEditor();
  await userEvent.click(screen.getByRole('tab', { name: 'General' }));
  expect(store.getState().view).toEqual({ mode: 'edit', panelId: 1, tab: 'general' });
});

test('[2.2.10-a] the General tab says for which variable the panel is repeated, in which direction and how narrow, from 1 to 24', async () => {
  const { store, panelNow } = renderEditor({
    view: { mode: 'edit', panelId: 1, tab: 'general' },
    document: { templating: { list: [{ type: 'custom', name: 'host', query: 'a,b' }] } },
  });
  const choose = async (label: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(screen.getByRole('option', { name: option }));
  };
  expect(screen.queryByRole('combobox', { name: 'Min width' })).toBeNull();
  await choose('Repeat', '$host');
  expect(screen.getByRole('combobox', { name: 'Min width' }).textContent).toBe('6 columns');
  await userEvent.click(screen.getByRole('combobox', { name: 'Min width' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  );
  await userEvent.keyboard('{Escape}');
  await choose('Min width', '12 columns');
  await userEvent.click(screen.getByRole('radio', { name: 'Vertical' }));
  expect(panelNow()).toMatchObject({ repeat: 'host', minSpan: 12, repeatDirection: 'v' });
  expect(screen.queryByRole('combobox', { name: 'Min width' })).toBeNull();
  for (const _step of ['direction', 'width', 'repeat']) act(() => store.undo());
  expect(panelNow()).not.toHaveProperty('repeat');
});

test('the height of the preview is set by keys and remembered', async () => {
  const { platform } = renderEditor();
  const handle = screen.getByRole('separator', { name: 'Height of the preview' });
  expect(handle.getAttribute('aria-valuenow')).toBe('344');
  handle.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(handle.getAttribute('aria-valuenow')).toBe('360');
  expect(platform.remember.read('panel-editor.preview', (value): value is number => typeof value === 'number', 0)).toBeCloseTo(0.45);
});

test('who may only look gets no fields, and an address of a panel that is gone says so', () => {
  renderEditor({ meta: { canEdit: false } });
  screen.getByText('You may look at this panel, but not edit it');
  expect(screen.queryByRole('tablist')).toBeNull();
  renderEditor({ view: { mode: 'edit', panelId: 99 } });
  screen.getByText('This panel is not on the dashboard');
});

test('the place of a panel to come is not edited; changes that an earlier visit left are offered there', () => {
  const { store } = renderEditor({ panel: { type: 'add-panel', targets: [] } });
  screen.getByText('This panel is not on the dashboard');
  expect(screen.queryByRole('tablist')).toBeNull();
  act(() => store.offerDraft({ kind: 'restored', key: 'draft.new', version: 0, atMs: undefined, changes: ['Added "CPU"'] }));
  screen.getByRole('button', { name: 'Restore' });
});

/** Answers each query with one series of so many points, or with an error. */
function respondWith(points: number, errors: Readonly<Record<string, string>> = {}): EditorOptions['response'] {
  return async function* (request) {
    const times = Float64Array.from({ length: points }, (_, index) => index * 1000);
    for (const { refId, panelId } of request.queries) {
      const message = errors[refId];
      const key = `${panelId}:${refId}`;
      if (message !== undefined) yield { key, result: { kind: 'error', error: { code: 'upstream-failed', status: 400, message } } };
      else
        yield {
          key,
          result: {
            kind: 'frames',
            frames: [seriesFrame('s', {}, times, times)],
            cost: { upstreamMs: 142, bytes: 1, rows: points, isCached: false, answeredAt: 0 },
            range: { from: 0, to: points * 1000 },
          },
        };
    }
  };
}
