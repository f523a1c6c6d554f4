import { createShortUrl } from '@pharos/contract/api/short-urls';
import { numberColumn, timeColumn } from '@pharos/domain/frames/build';
import { AppError } from '@pharos/contract/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderDashboardView } from '../../testing/render-dashboard-view.tsx';
import type { DashboardStore } from '../dashboard-store/index.ts';
import { saveFile } from '../../platform/page/save-file.ts';
import { Share } from './Share.tsx';

const DOCUMENT = {
  id: 4,
  uid: 'abc',
  title: 'Hosts',
  panels: [
    { id: 1, type: 'graph', title: 'CPU', datasource: 'test two', targets: [{ refId: 'A' }] },
    { id: 2, type: 'text', title: 'Notes' },
    { id: 3, type: 'row', title: 'Row' },
  ],
  templating: { list: [{ name: 'host', type: 'custom', query: 'a,b', current: { text: 'a', value: 'a' } }] },
};

vi.mock('../../platform/page/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

let copied: string[] = [];
beforeEach(() => {
  copied = [];
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The file that was saved last. */
const savedFile = () => vi.mocked(saveFile).mock.lastCall ?? ['', 'null'];

/** The same with the text of its parts. */
async function savedText() {
  const [name, parts, type] = savedFile();
  const texts = [...parts].map(
    (part) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(String(reader.result)));
        reader.readAsText(part instanceof Blob ? part : new Blob([part]));
      }),
  );
  return [name, (await Promise.all(texts)).join(''), type];
}

async function share(request: NonNullable<Parameters<DashboardStore['openShare']>[0]> = {}) {
  const under = renderDashboardView(Share, { document: DOCUMENT, view: { mode: 'grid' }, meta: { url: '/d/abc/hosts' } });
  act(() => under.store.openShare(request));
  const dialog = await screen.findByRole('dialog');
  return { ...under, dialog: within(dialog) };
}
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value;

test('[2.2.8-h] a dashboard is shared by link, as a snapshot, embedded or exported; a panel in the same ways but the last', async () => {
  const { store, dialog } = await share();
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  dialog.getByRole('heading', { name: 'Share Hosts' });
  expect(names()).toEqual(['Link', 'Snapshot', 'Embed', 'Export']);
  act(() => store.openShare({ panelId: 1 }));
  dialog.getByRole('heading', { name: 'Share CPU' });
  expect(names()).toEqual(['Link', 'Snapshot', 'Embed']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[2.2.8-i] the link follows the switches for range and variables, and the theme', async () => {
  const { dialog } = await share();
  const at = Date.UTC(2026, 2, 12, 10);
  expect(link()).toBe(`http://localhost:3000/d/abc/hosts?orgId=3&from=${at - 6 * 3_600_000}&to=${at}&var-host=a`);
  await userEvent.click(dialog.getByRole('switch', { name: 'Current time range' }));
  expect(link()).toBe('http://localhost:3000/d/abc/hosts?orgId=3&var-host=a');
  await userEvent.click(dialog.getByRole('switch', { name: 'Template variables' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'light' }));
  expect(link()).toBe('http://localhost:3000/d/abc/hosts?orgId=3&theme=light');
  await userEvent.click(dialog.getByRole('radio', { name: 'current' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual(['http://localhost:3000/d/abc/hosts?orgId=3']);
});

test('a short link stands for the address that is shown, and another choice needs another one', async () => {
  const { server, dialog } = await share();
  const paths: unknown[] = [];
  server.on(createShortUrl, ({ body }) => (paths.push(body), { uid: 'sh0rt', url: 'http://elsewhere.test/goto/sh0rt' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Current time range' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Shorten the link' }));
  await waitFor(() => expect(link()).toBe('http://localhost:3000/goto/sh0rt?orgId=3'));
  expect(paths).toEqual([{ path: '/d/abc/hosts?orgId=3&var-host=a' }]);
  await userEvent.click(dialog.getByRole('switch', { name: 'Template variables' }));
  expect(link()).toBe('http://localhost:3000/d/abc/hosts?orgId=3');
  server.on(createShortUrl, () => {
    throw new AppError('permission-denied');
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Shorten the link' }));
  expect((await dialog.findByText('Permission denied')).closest('[role]')).not.toBeNull();
});

test('what is not saved is said, and so is a link that nothing would take', async () => {
  const { store, dialog } = await share();
  expect(dialog.queryByText('Changes that are not saved are not in it')).toBeNull();
  const { setTitle } = await import('@pharos/domain/dashboard/commands');
  act(() => store.edit(setTitle('Other')));
  dialog.getByText('Changes that are not saved are not in it');
});

test('a panel is embedded by its own address; while embedding is off the setting is named', async () => {
  const { dialog } = await share({ panelId: 1 });
  dialog.getByText(/needs a browser on the server/);
  await openTab('Embed');
  const code = await dialog.findByRole('group', { name: 'HTML to paste' });
  expect(code.textContent).toMatch(
    /^<iframe src="http:\/\/localhost:3000\/d-solo\/abc\/hosts\?orgId=3&amp;from=\d+&amp;to=\d+&amp;var-host=a&amp;panelId=1" width="450" height="200" frameborder="0"><\/iframe>$/,
  );
  dialog.getByText(/allow_embedding = true in the section \[security\]/);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy HTML' }));
  expect(copied).toEqual([code.textContent]);
});

test('of a dashboard any panel can be embedded, and rows are none', async () => {
  const { dialog } = await share();
  await openTab('Embed');
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Panel' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['CPU', 'Notes']);
  await userEvent.click(screen.getByRole('option', { name: 'Notes' }));
  expect(dialog.getByRole('group', { name: 'HTML to paste' }).textContent).toContain('panelId=2');
});

test('[2.2.8-f] the document is exported as it is, or for sharing; it is looked at, copied or saved to a file', async () => {
  const { store, dialog } = await share();
  await openTab('Export');
  await userEvent.click(await dialog.findByRole('button', { name: 'Save to file' }));
  expect(savedFile()[0]).toBe(`hosts-${Date.UTC(2026, 2, 12, 10)}.json`);
  expect(JSON.parse(String(savedFile()[1]))).toMatchObject({ id: 4, title: 'Hosts', panels: [{ datasource: 'test two' }, {}, {}] });
  await userEvent.click(dialog.getByRole('switch', { name: 'Export for sharing externally' }));
  await userEvent.click(dialog.getByRole('button', { name: 'View JSON' }));
  const shown = JSON.parse(dialog.getByRole('group', { name: 'Dashboard JSON' }).textContent ?? '');
  expect(shown).toMatchObject({
    id: null,
    __inputs: [{ name: 'DS_TEST_TWO', pluginId: 'testdata' }],
    panels: [{ datasource: '${DS_TEST_TWO}' }, {}, {}],
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Copy to Clipboard' }));
  expect(JSON.parse(copied[0] ?? '')).toEqual(shown);
  await userEvent.click(dialog.getByRole('button', { name: 'Save to file' }));
  expect(JSON.parse(String(savedFile()[1]))).toEqual(shown);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(store.getState().shareRequest).toBeUndefined();
});

const FRAMES = [
  {
    name: 'cpu',
    labels: {},
    columns: [timeColumn('Time', [Date.UTC(2026, 2, 12, 9)]), numberColumn('cpu', [1.5])],
    meta: { reducedFrom: 9 },
  },
];

test('[2.2.8-g] the data of a panel is exported as CSV by mode, date time format and the dialect of Excel', async () => {
  const { store } = renderDashboardView(Share, {
    document: { ...DOCUMENT, timezone: 'utc' },
    view: { mode: 'grid' },
  });
  vi.spyOn(store.runner, 'get').mockReturnValue({ ...store.runner.get(1), phase: 'done', frames: FRAMES });
  act(() => store.openShare({ kind: 'csv', panelId: 1 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export CSV of CPU' }));
  dialog.getByText('The file holds the points that the panel draws');
  dialog.getByText('2026-03-12T10:00:00+00:00');
  await userEvent.click(dialog.getByRole('radio', { name: 'Series as columns' }));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Date time format' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Date time format' }), 'HH:mm');
  await userEvent.click(dialog.getByRole('switch', { name: 'Excel CSV Dialect' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(store.getState().shareRequest).toBeUndefined());
  expect(await savedText()).toEqual(['CPU.csv', 'sep=;\r\nTime;"cpu"\r\n"09:00";1.5', 'text/csv']);
});

test('a file that cannot be saved is told, and can be tried again with the same choices', async () => {
  const { store, platform } = renderDashboardView(Share, { document: DOCUMENT, view: { mode: 'grid' } });
  vi.spyOn(store.runner, 'get').mockReturnValue({ ...store.runner.get(1), phase: 'done', frames: FRAMES });
  vi.mocked(saveFile).mockImplementationOnce(() => {
    throw new Error('no room left');
  });
  act(() => store.openShare({ kind: 'csv', panelId: 1 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export CSV of CPU' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Excel CSV Dialect' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(platform.toasts.onScreen.shown()).toMatchObject([{ severity: 'error', title: 'no room left' }]));
  expect(dialog.getByRole('switch', { name: 'Excel CSV Dialect' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(store.getState().shareRequest).toBeUndefined());
});

test('[2.2.8-g] of a table the file holds its values, or what the panel shows; of transformed data what is drawn, or the answer', async () => {
  const { store } = renderDashboardView(Share, {
    document: {
      ...DOCUMENT,
      timezone: 'utc',
      panels: [
        {
          id: 1,
          type: 'table',
          title: 'CPU',
          transform: 'timeseries_to_columns',
          styles: [{ pattern: 'cpu', type: 'number', unit: 'percent', decimals: 2, alias: 'Load' }],
          transformations: [{ id: 'limit', options: { limitField: 1 } }],
        },
      ],
    },
    view: { mode: 'grid' },
  });
  const [cpu] = FRAMES;
  const two = { ...cpu, columns: [timeColumn('Time', [0, 60_000]), numberColumn('cpu', [1.5, 7])], name: 'cpu', labels: {} };
  vi.spyOn(store.runner, 'get').mockReturnValue({ ...store.runner.get(1), phase: 'done', frames: [two] });
  const exported = async (...switches: readonly string[]) => {
    act(() => store.openShare({ kind: 'csv', panelId: 1 }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export CSV of CPU' }));
    await dialog.findByRole('switch', { name: 'As the panel shows it' });
    for (const name of switches) await userEvent.click(dialog.getByRole('switch', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(store.getState().shareRequest).toBeUndefined());
    return (await savedText())[1];
  };
  expect(await exported()).toBe('"Time";"Load"\r\n"1970-01-01T00:00:00+00:00";1.5');
  expect(await exported('As the panel shows it')).toBe('"Time";"Load"\r\n"1970-01-01 00:00:00";"1.50%"');
  expect(await exported('After transformations')).toBe(
    'Series;Time;Value\r\n"cpu";"1970-01-01T00:00:00+00:00";1.5\r\n"cpu";"1970-01-01T00:01:00+00:00";7',
  );
});
