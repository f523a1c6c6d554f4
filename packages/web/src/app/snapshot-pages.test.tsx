import { deleteSnapshot, deleteSnapshotByKey, getSnapshot, listSnapshots, type SnapshotListItem } from '@pharos/contract/api/snapshots';
import { queryDataSources } from '@pharos/contract/api/query';
import { AppError } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import '../testing/fixed-size.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from './testing/render-app.tsx';
import { bootFixture, VISITOR } from '../platform/testing/boot-fixture.ts';
import { fakeServer, listPart } from '../platform/testing/fake-server.ts';
import { buildDocument, buildResponse, graph } from '../testing/dashboard-server.ts';
import { panels } from '../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const frame = (name: string) => ({
  name,
  labels: {},
  columns: [
    { name: 'Time', type: 'time', values: [1000, 61_000] },
    { name: 'Value', type: 'number', values: [1, 2] },
  ],
  meta: { kind: 'series' },
});
const frozen = (id: number, title: string, more: JsonObject = {}) =>
  graph(id, title, {
    targets: [],
    datasource: null,
    snapshotData: [{ refId: 'A', range: { from: 1000, to: 61_000 }, frames: [frame(`${title} frozen`)] }],
    ...more,
  });
const TIME = { from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:01:01.000Z' };
const META = { isSnapshot: true, type: 'snapshot', canSave: false, canEdit: false, canStar: false, canAdmin: false, url: '' };

function open(panels: readonly JsonObject[], more: JsonObject = {}, user = {}) {
  const server = fakeServer();
  server.on(getSnapshot, ({ params }) => {
    if (params['key'] !== 'k1') throw new AppError('snapshot-not-found');
    return buildResponse(buildDocument(panels, { time: TIME, refresh: '5s', snapshot: { timestamp: TIME.to }, ...more }), META);
  });
  return renderApp('/dashboard/snapshot/k1', { server, boot: bootFixture({ user }) });
}

const NOBODY = { ...VISITOR, orgRole: '' as const, orgId: 0 };

test('a snapshot draws what was stored, asks no data source, and offers nothing that changes it', async () => {
  const { server } = open([
    frozen(1, 'CPU'),
    graph(2, 'Old', { snapshotData: [{ target: 'of another program', datapoints: [[1, 2000]] }] }),
  ]);
  await screen.findByText('drawn: CPU frozen');
  await screen.findByText('drawn: of another program');
  expect(server.callsOf(queryDataSources)).toEqual([]);
  for (const name of [/^Save/, /^Add panel/, /settings/, /Mark as favorite|star/i])
    expect(screen.queryByRole('button', { name })).toBeNull();
  screen.getByText('Snapshot');
  await userEvent.click(screen.getByRole('button', { name: 'CPU menu' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

test('[D5] variables of a snapshot are plain words, and it has no links: nothing there that does nothing', async () => {
  const text = (name: string, type: string, value: string, more: JsonObject = {}) => ({
    name,
    type,
    current: { text: value, value },
    ...more,
  });
  const list = [
    text('host', 'query', 'web01', { options: ['web01', 'web02'].map((value) => ({ text: value, value })) }),
    text('typed', 'textbox', 'words'),
    { name: 'Filters', type: 'adhoc', filters: [{ key: 'job', operator: '=', value: 'api' }] },
  ];
  const links = [{ type: 'dashboards', title: 'Others', tags: [], asDropdown: true }];
  open([frozen(1, 'CPU')], { templating: { list }, links });
  const strip = await screen.findByRole('group', { name: 'Variables' });
  expect(strip.textContent).toBe('hostweb01typedwordsFiltersjob = api');
  expect(within(strip).queryAllByRole('button')).toEqual([]);
  expect(within(strip).queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByText('Others')).toBeNull();
});

test('what failed or was late when it was taken says so in its panel', async () => {
  open([
    graph(1, 'CPU', {
      snapshotData: [
        {
          refId: 'A',
          error: { code: 'snapshot-time-out', message: 'This query had not answered when the snapshot was taken.', status: 504 },
        },
      ],
    }),
  ]);
  await screen.findByText('This query had not answered when the snapshot was taken.');
});

test('nobody at all sees it, and is led nowhere they may not go', async () => {
  open([frozen(1, 'CPU')], {}, NOBODY);
  await screen.findByText('drawn: CPU frozen');
  expect(screen.queryByRole('link', { name: 'Snapshots' })).toBeNull();
});

test("[1.2.4-d] [2.3.2-c] the bar offers 'open original' where it leads to a dashboard of this server, and nowhere else", async () => {
  open([frozen(1, 'CPU')], { snapshot: { originalUrl: '/d/abc/hosts' } });
  const link = await screen.findByRole('link', { name: /^open original$/i });
  expect(link.getAttribute('href')).toBe('/d/abc/hosts');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/d/abc/x',
  '//evil.example/d/abc',
  '/logout',
  '/d/abc/../../logout',
  5,
  null,
])('[CVE-2020-11110] an original of %j is not offered', async (originalUrl) => {
  open([frozen(1, 'CPU')], { snapshot: { originalUrl } });
  await screen.findByText('drawn: CPU frozen');
  expect(screen.queryByRole('link', { name: /open original/i })).toBeNull();
});

test('[1.2.1-e] an expired or unknown one says so', async () => {
  const { navigate } = open([frozen(1, 'CPU')]);
  await screen.findByText('drawn: CPU frozen');
  await navigate('/dashboard/snapshot/other');
  await screen.findByText('Snapshot not found');
  screen.getByRole('link', { name: 'All snapshots' });
});

const item = (id: number, name: string, more: Partial<SnapshotListItem> = {}): SnapshotListItem => ({
  id,
  name,
  key: `key${id}`,
  orgId: 3,
  userId: 9,
  external: false,
  externalUrl: '',
  expires: '2101-01-01T00:00:00Z',
  created: `2026-03-0${id}T10:00:00Z`,
  updated: `2026-03-0${id}T10:00:00Z`,
  ...more,
});

function openList(items: readonly SnapshotListItem[]) {
  const server = fakeServer();
  let stored = [...items];
  server.on(listSnapshots, () => stored);
  server.on(deleteSnapshot, ({ params }) => {
    stored = stored.filter(({ key }) => key !== params['key']);
    return { message: 'Snapshot deleted.' };
  });
  return renderApp('/dashboard/snapshots', { server });
}

test('[1.2.1-k] each snapshot in the list links to dashboard/snapshot/{key}, one elsewhere to its server', async () => {
  openList([item(1, 'Friday'), item(2, 'Elsewhere', { external: true, externalUrl: 'https://b.test/dashboard/snapshot/x' })]);
  expect((await screen.findByRole('link', { name: 'Friday' })).getAttribute('href')).toBe('/dashboard/snapshot/key1');
  expect(screen.getByRole('link', { name: /^Elsewhere/ }).getAttribute('href')).toBe('https://b.test/dashboard/snapshot/x');
  expect(screen.getAllByText('never')).toHaveLength(2);
});

test.each([
  [3, '3 snapshots'],
  [30, '10 snapshots, and more'],
])('[B15] a list is read part by part, and it says where it goes on: %d in parts of two', async (count, text) => {
  const server = fakeServer();
  const items = Array.from({ length: count }, (_, index) => item(1, `Shift ${index}`, { id: index + 1, key: `k${index}` }));
  server.raw(listSnapshots, ({ query }) => listPart(items, query, 2));
  renderApp('/dashboard/snapshots', { server });
  await screen.findByText(text);
  screen.getByRole('link', { name: 'Shift 2' });
  await userEvent.type(screen.getByRole('searchbox'), 'Shift 1');
  await screen.findByText(text.replace(/^/, '1 of '));
});

test('one is deleted after a question', async () => {
  const { server } = openList([item(1, 'Friday'), item(2, 'Monday')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Friday' }));
  expect(server.callsOf(deleteSnapshot)).toEqual([]);
  await userEvent.click(within(screen.getByRole('alertdialog', { name: 'Delete Friday?' })).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Friday' })).toBeNull());
  screen.getByRole('link', { name: 'Monday' });
});

test('without any it says how one is made', async () => {
  openList([]);
  await screen.findByText('No snapshots yet');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a delete link asks before anything goes, and says when nothing has that key', async () => {
  const server = fakeServer();
  server.on(deleteSnapshotByKey, () => {
    throw new AppError('snapshot-not-found');
  });
  renderApp('/dashboard/snapshots/delete/d1', { server, boot: bootFixture({ user: NOBODY }) });
  const button = await screen.findByRole('button', { name: 'Delete' });
  expect(server.callsOf(deleteSnapshotByKey)).toEqual([]);
  await userEvent.click(button);
  await screen.findByText('Dashboard snapshot not found');
  server.on(deleteSnapshotByKey, { message: 'gone' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The snapshot is deleted');
});
