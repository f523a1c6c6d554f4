import { createSnapshot, deleteSnapshot, deleteSnapshotByKey, getSnapshotOptions } from '@pharos/contract/api/snapshots';
import { type QueryRequest, resultKey } from '@pharos/contract/api/query';
import { AppError } from '@pharos/contract/errors';
import type { TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { seriesFrame } from '@pharos/domain/frames/build';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../platform/testing/fake-server.ts';
import { renderDashboardView } from '../../../testing/render-dashboard-view.tsx';
import { submitFormOf } from '../../../testing/submit-form.ts';
import { SnapshotTab } from './SnapshotTab.tsx';

const RANGE = { from: 1000, to: 61_000 };
const CPU: TargetResult = {
  kind: 'frames',
  frames: [seriesFrame('cpu', {}, Float64Array.of(1000, 61_000), Float64Array.of(1, 2))],
  cost: { upstreamMs: 1, bytes: 1, rows: 2, isCached: false, answeredAt: 1 },
  range: RANGE,
};
const FAILED: TargetResult = { kind: 'error', error: { code: 'upstream-failed', message: 'store.internal said no', status: 502 } };

const panel = (id: number, title: string, more: JsonObject = {}): JsonObject => ({
  id,
  type: 'graph',
  title,
  datasource: 'test',
  targets: [{ refId: 'A', secret: 'rate(x)' }],
  gridPos: { x: 0, y: id * 8, w: 12, h: 8 },
  ...more,
});

const DOCUMENT = {
  id: 4,
  uid: 'abc',
  title: 'Hosts',
  panels: [
    panel(1, 'CPU'),
    panel(2, 'Broken'),
    { id: 3, type: 'row', collapsed: true, title: 'More', gridPos: { x: 0, y: 30, w: 24, h: 1 }, panels: [panel(4, 'Inside')] },
    panel(5, 'Slow'),
  ],
};

async function* respond({ queries }: QueryRequest, signal: AbortSignal) {
  for (const query of queries) if (query.panelId !== 5) yield { key: resultKey(query), result: query.panelId === 2 ? FAILED : CPU };
  await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

interface Posted {
  readonly dashboard: { readonly title: string; readonly panels: readonly JsonObject[] };
  readonly name: string;
  readonly expires: number;
  readonly external?: boolean;
}

interface Opening {
  readonly panelId?: number;
  readonly external?: string;
  readonly document?: JsonObject;
}

function open({ panelId, external = '', document = DOCUMENT }: Opening = {}) {
  let closes = 0;
  const Tab = () => <SnapshotTab panelId={panelId} onClose={() => (closes += 1)} />;
  const server = fakeServer();
  server.on(createSnapshot, {
    key: 'k1',
    deleteKey: 'd1',
    url: 'http://here.test/dashboard/snapshot/k1',
    deleteUrl: 'http://here.test/api/snapshots-delete/d1',
  });
  server.on(getSnapshotOptions, {
    externalEnabled: external !== '',
    externalSnapshotName: external,
    externalSnapshotURL: external && 'http://b.test',
  });
  const under = renderDashboardView(Tab, { document, view: { mode: 'grid' }, server, response: respond });
  const posted = () => server.callsOf(createSnapshot).at(-1)?.body as Posted; // sent by the page under test
  return { ...under, posted, closes: () => closes };
}

const timeout = () => screen.getByRole('spinbutton', { name: 'Timeout (seconds)' });
const currentStep = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')?.textContent;

/** What is not awaited is as good as late: no test waits for a clock. */
const setTimeoutTo = async (text: string) => {
  await userEvent.clear(timeout());
  if (text) await userEvent.type(timeout(), text);
};
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create snapshot' }));

test('[2.2.8-j] a snapshot goes in three steps: configured, created with its link, deleted', async () => {
  const { server, posted } = open();
  expect(currentStep()).toContain('Configure');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Snapshot name' }).value).toBe('Hosts');
  await userEvent.type(screen.getByRole('textbox', { name: 'Snapshot name' }), ' at noon');
  expect(screen.getByRole('combobox', { name: 'Expire' }).textContent).toContain('Never');
  expect(timeout().getAttribute('value')).toBe('4');
  await userEvent.click(screen.getByRole('combobox', { name: 'Expire' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Never', '1 Hour', '1 Day', '7 Days']);
  await userEvent.click(screen.getByRole('option', { name: '1 Day' }));
  await setTimeoutTo('0');
  expect(timeout().getAttribute('value')).toBe('0');
  await create();
  await screen.findByText('Snapshot created');
  expect(posted()).toMatchObject({ name: 'Hosts at noon', expires: 86_400, dashboard: { title: 'Hosts at noon' } });
  expect(currentStep()).toContain('Created');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Snapshot link' }).value).toBe('http://here.test/dashboard/snapshot/k1');
  server.on(deleteSnapshotByKey, { message: 'gone' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete the snapshot' }));
  await screen.findByText('The snapshot is deleted');
  expect(currentStep()).toContain('Deleted');
  expect(server.callsOf(deleteSnapshotByKey)[0]?.path).toBe('/api/snapshots-delete/d1');
  await userEvent.click(screen.getByRole('button', { name: 'New snapshot' }));
  expect(currentStep()).toContain('Configure');
});

test('[2.5.1-j] the time-out is a number', async () => {
  open();
  await setTimeoutTo('soon');
  expect(timeout().getAttribute('aria-invalid')).toBe('true');
  await userEvent.tab();
  expect(timeout().getAttribute('aria-valuenow')).toBe('4');
  expect(timeout().getAttribute('aria-invalid')).toBe('true');
  await setTimeoutTo('');
  expect(screen.getByRole('button', { name: 'Create snapshot' })).toHaveProperty('disabled', true);
  await setTimeoutTo('7');
  expect(timeout().getAttribute('value')).toBe('7');
  expect(screen.getByRole('button', { name: 'Create snapshot' })).toHaveProperty('disabled', false);
});

test('it holds the data of all panels, also of those out of sight, and says which lack some', async () => {
  const { store, platform, posted } = open();
  // Two are on screen already and have their data; nothing is asked twice.
  const { pagePanelQuery } = await import('../../dashboard/index.ts');
  const { shown } = store.getState();
  for (const id of [1, 2, 4]) {
    const one = shown.byId.get(id)?.panel;
    if (one) store.runner.setQuery(pagePanelQuery(store, one, { plugins: platform.plugins, widthPx: 400 }));
    store.runner.setVisible(id, true);
  }
  await waitFor(() => expect([1, 2, 4].map((id) => store.runner.get(id).phase)).toEqual(['done', 'done', 'done']));
  await setTimeoutTo('0');
  await create();
  await screen.findByText('Snapshot created');
  const { panels } = posted().dashboard;
  expect(panels.map(({ title }) => title)).toEqual(['CPU', 'Broken', 'More', 'Slow']);
  expect(panels[0]).toMatchObject({
    snapshotData: [{ refId: 'A', frames: [{ name: 'cpu' }], range: RANGE }],
    targets: [],
    datasource: null,
  });
  expect(panels[1]).toMatchObject({ snapshotData: [{ error: { code: 'snapshot-failed' } }] });
  expect(panels[2]).toMatchObject({ panels: [{ snapshotData: [{ frames: [{ name: 'cpu' }] }] }] });
  expect(panels[3]).toMatchObject({ snapshotData: [{ error: { code: 'snapshot-time-out' } }] });
  expect(JSON.stringify(posted())).not.toMatch(/store\.internal|rate\(x\)/);
  screen.getByText('2 panels lack data');
  screen.getByText(/: Broken, Slow\.$/);
  screen.getByText(/^4 panels in .* It never expires\.$/);
});

test('panels out of sight are asked for it, and wait in the runner no longer afterwards', async () => {
  const { requested, posted } = open({ panelId: 4 });
  await setTimeoutTo('60');
  await create();
  await screen.findByText('Snapshot created');
  expect(requested.flatMap(({ queries }) => queries.map(({ panelId }) => panelId))).toEqual([4]);
  expect(posted().dashboard.panels).toMatchObject([
    { id: 4, gridPos: { x: 0, y: 0, w: 24, h: 20 }, snapshotData: [{ frames: [{ name: 'cpu' }] }] },
  ]);
  expect(posted().name).toBe('Inside');
});

test('[U9] copies inside of closed rows are asked for it, each with its own value, and are known no longer afterwards', async () => {
  const pump = panel(4, 'pump $pier', { repeat: 'pier', targets: [{ refId: 'A', stringInput: '$pier' }] });
  const valve = panel(6, 'valve $pier', { targets: [{ refId: 'A', stringInput: '$pier' }] });
  const closed = { type: 'row', collapsed: true };
  const document = {
    ...DOCUMENT,
    templating: { list: [{ type: 'custom', name: 'pier', query: 'a, b', multi: true, current: { text: 'a + b', value: ['a', 'b'] } }] },
    panels: [
      { id: 3, ...closed, title: 'pumps', gridPos: { x: 0, y: 0, w: 24, h: 1 }, panels: [pump] },
      { id: 5, ...closed, title: 'hall $pier', repeat: 'pier', gridPos: { x: 0, y: 1, w: 24, h: 1 }, panels: [valve] },
    ],
  };
  const { store, requested, posted } = open({ document });
  await setTimeoutTo('60');
  await create();
  await screen.findByText('Snapshot created');
  expect(requested.flatMap(({ queries }) => queries.map(({ stringInput }) => stringInput))).toEqual(['a', 'b', 'a', 'b']);
  const { panels } = posted().dashboard;
  const inside = panels.map(({ title, panels: nested }) => [title, (nested as readonly JsonObject[]).map((one) => one['title'])]);
  expect(inside).toEqual([
    ['pumps', ['pump a', 'pump b']],
    ['hall a', ['valve a']],
    ['hall b', ['valve b']],
  ]);
  expect(JSON.stringify(panels).match(/"snapshotData"/g)).toHaveLength(4);
  const [copy] = (panels[2]?.['panels'] ?? []) as readonly JsonObject[];
  expect(store.getState().shown.byId.has(Number(copy?.['id']))).toBe(false);
  expect(store.runner.get(Number(copy?.['id'])).phase).toBe('idle');
});

test('where another server is configured it can be published there, and is deleted by name', async () => {
  const { server, posted } = open({ external: 'Publish to team B' });
  await setTimeoutTo('0');
  const publish = await screen.findByRole('button', { name: 'Publish to team B' });
  await userEvent.click(publish);
  await screen.findByText('Snapshot created');
  expect(posted().external).toBe(true);
  server.on(deleteSnapshot, { message: 'gone' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete the snapshot' }));
  await screen.findByText('The snapshot is deleted');
  expect(server.callsOf(deleteSnapshot)[0]?.path).toBe('/api/snapshots/k1');
});

test('a refusal is said in place, what was typed stays, and everything can be tried again; meanwhile nothing is sent again', async () => {
  const { server, closes } = open({ external: 'Publish to team B' });
  const refusal = Promise.withResolvers<never>();
  server.on(createSnapshot, () => refusal.promise);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Snapshot name' });
  await userEvent.type(name, ' at night');
  await setTimeoutTo('0');
  const publish = await screen.findByRole('button', { name: 'Publish to team B' });
  await create();
  submitFormOf(name);
  await userEvent.click(publish);
  await waitFor(() => expect(server.callsOf(createSnapshot)).toHaveLength(1));
  refusal.reject(new AppError('snapshot-limit', { limit: 1000 }));
  await screen.findByText(/has 1000 snapshots/);
  expect(server.callsOf(createSnapshot)).toHaveLength(1);
  expect([name.value, timeout().getAttribute('value')]).toEqual(['Hosts at night', '0']);
  expect(screen.getByRole('button', { name: 'Create snapshot' })).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closes()).toBe(1);
});
