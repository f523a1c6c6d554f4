import '../../../testing/fixed-size.ts';
import { search } from '@pharos/contract/api/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { expectToast } from '../../../app/testing/expect-toast.ts';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { memoryStorage } from '../../../platform/testing/memory-storage.ts';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

// The code editor measures its text; jsdom has no boxes.
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });

const source = (id: number, name: string, type: string) => ({
  id,
  uid: `u${id}`,
  name,
  type,
  url: '',
  access: 'proxy' as const,
  meta: {},
  jsonData: {},
});
const SOURCES = { Host: source(1, 'Host', 'host'), prom: source(2, 'prom', 'prometheus'), other: source(3, 'other', 'prometheus') };

function open(panels = [graph(1, 'CPU')], defaultDatasource = 'prom') {
  const server = dashboardServer(buildResponse(buildDocument(panels)));
  const boot = bootFixture();
  const storage = memoryStorage();
  renderApp('/d/abc/host-overview', {
    server,
    storage,
    boot: { ...boot, settings: { ...boot.settings, defaultDatasource, datasources: SOURCES } },
  });
  return server;
}
const panel = (name: string) => screen.findByRole('region', { name });
const paste = (text: string, target: Element = document.body) => fireEvent.paste(target, { clipboardData: { getData: () => text } });
const stubClipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

beforeEach(() => stubClipboard(async () => undefined));

test('a pasted expression becomes a graph with query, unit, legend and title, as one step', async () => {
  const server = open();
  await panel('CPU');
  paste(' sum by (mode) (rate(node_cpu_seconds_total[5m]))\n');
  await panel('node_cpu_seconds_total');
  await waitFor(() =>
    expect(server.requested().flatMap(({ queries }) => queries)).toContainEqual(
      expect.objectContaining({ datasource: null, expr: 'sum by (mode) (rate(node_cpu_seconds_total[5m]))', legendFormat: '{{mode}}' }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expectToast('Undone: Paste query');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'node_cpu_seconds_total' })).toBeNull());
  expect(screen.queryByText('Not saved')).toBeNull();
});

test.each([
  ['that the dashboard used last', [graph(1, 'CPU'), { ...graph(2, 'Memory'), datasource: 'prom' }], 'prom'],
  ['that comes first by name', [graph(1, 'CPU')], 'other'],
])('where the default source reads no expressions it is sent to the one %s', async (_, panels, name) => {
  const server = open(panels, 'Host');
  await panel('CPU');
  paste('node_load1');
  await panel('node_load1');
  await waitFor(() =>
    expect(server.requested().flatMap(({ queries }) => queries)).toContainEqual(
      expect.objectContaining({ expr: 'node_load1', datasource: name }),
    ),
  );
});

test.each([
  ['words of somebody', 'Nothing to paste'],
  ['rate(node_load1[5m]', 'Nothing to paste'],
  ['', 'Nothing to paste'],
  [`{"panels":["${'x'.repeat(5_000_000)}"]}`, 'Too long to paste'],
])('%.30s gets one quiet word and changes nothing', async (text, word) => {
  open();
  await panel('CPU');
  paste(text);
  paste(text);
  await expectToast(word);
  expect(screen.getAllByRole('region', { name: /./ }).filter((one) => one.hasAttribute('data-panel-id'))).toHaveLength(1);
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('[2.2.8-a] a pasted dashboard is offered for import, which opens with it', async () => {
  const server = open();
  server.on(search, []);
  await panel('CPU');
  paste('{"title":"From elsewhere","panels":[{"type":"text"}]}');
  const offer = await screen.findByRole('alertdialog', { name: 'Import this dashboard?' });
  await userEvent.click(within(offer).getByRole('button', { name: 'Import' }));
  await screen.findByRole('heading', { name: 'Import From elsewhere' });
  screen.getByText('1 panel, from the clipboard');
});

test('a field takes what is pasted into it', async () => {
  open();
  await panel('CPU');
  const field = document.body.appendChild(document.createElement('input'));
  paste('node_load1', field);
  paste('node_load2');
  await panel('node_load2');
  expect(screen.queryByRole('region', { name: 'node_load1' })).toBeNull();
  field.remove();
});

test('a panel that was copied is not pasted for other words, unless the clipboard could not take it', async () => {
  open();
  const copy = async () => {
    await userEvent.click(within(await panel('CPU')).getByRole('button', { name: 'CPU menu' }));
    stubClipboard(write);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    await expectToast('CPU copied');
  };
  let write = async () => undefined as void;
  await copy();
  paste('words of somebody');
  await expectToast('Nothing to paste');
  write = () => Promise.reject(new Error('refused'));
  await copy();
  paste('words of somebody');
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'CPU' })).toHaveLength(2));
});
