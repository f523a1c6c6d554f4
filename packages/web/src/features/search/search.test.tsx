import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { AppError } from '@pharos/contract/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture, VISITOR } from '../../platform/testing/boot-fixture.ts';
import { fakeServer, type ReceivedCall } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { openSearch } from './index.ts';

const hit = (id: number, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  uid: `u${id}`,
  title,
  uri: `db/${id}`,
  url: `/d/u${id}/${id}`,
  type: 'dash-db',
  tags: [],
  isStarred: false,
  ...more,
});
const INFRA = { folderId: 9, folderUid: 'u9', folderTitle: 'Infrastructure', folderUrl: '/dashboards/f/u9/x' };
const HITS = [
  hit(9, 'Infrastructure', { type: 'dash-folder', url: '/dashboards/f/u9/x' }),
  hit(1, 'Host overview', { ...INFRA, tags: ['linux', 'production'] }),
  hit(2, 'Hosts, capacity plan', { ...INFRA, tags: ['linux'] }),
  hit(3, 'Who is on call'),
  hit(4, 'Tides', { isStarred: true }),
];

/** As the server searches. */
function findHits({ query }: ReceivedCall): SearchHit[] {
  const text = (query.get('query') ?? '').toLowerCase();
  const [folders, ids, tags] = [query.getAll('folderIds').map(Number), query.getAll('dashboardIds').map(Number), query.getAll('tag')];
  return HITS.filter(
    (one) =>
      one.title.toLowerCase().includes(text) &&
      tags.every((tag) => one.tags.includes(tag)) &&
      (folders.length === 0 || folders.includes(one.folderId ?? 0)) &&
      (ids.length === 0 || ids.includes(one.id)) &&
      (query.get('starred') !== 'true' || one.isStarred),
  );
}

interface Options {
  readonly user?: NonNullable<Parameters<typeof bootFixture>[0]>['user'];
  readonly storage?: Storage;
  readonly find?: (call: ReceivedCall) => SearchHit[] | Promise<SearchHit[]>;
  readonly wanted?: Parameters<typeof openSearch>[0];
}

async function open({ user = {}, storage = memoryStorage(), find = findHits, wanted }: Options = {}) {
  const server = fakeServer();
  server.on(search, find);
  server.on(listDashboardTags, [
    { term: 'linux', count: 2 },
    { term: 'production', count: 1 },
  ]);
  const app = renderApp('/org', { server, storage, boot: bootFixture({ user }) });
  await screen.findAllByRole('navigation', { name: 'Main' });
  act(() => openSearch(wanted));
  await screen.findByRole('combobox', { name: 'Find dashboards by name' });
  return app;
}

const rows = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
const row = (name: RegExp) => screen.findByRole('treeitem', { name });
const marked = () => screen.getByRole('treeitem', { selected: true }).textContent;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find dashboards by name' });

test('[1.2.3-j] there are a tag filter, a starred toggle, and what makes new ones', async () => {
  const { server } = await open();
  await row(/Who is on call/);
  expect(rows().slice(-3)).toEqual(['New dashboard', 'New folder', 'Import dashboard']);
  await userEvent.click(screen.getByRole('button', { name: 'Tags' }));
  await userEvent.click(await screen.findByRole('option', { name: /production/ }));
  await waitFor(() => expect(server.callsOf(search).at(-1)?.query.getAll('tag')).toEqual(['production']));
  await waitFor(() => expect(rows().slice(0, 2)).toEqual(['Infrastructure', expect.stringContaining('Host overview')]));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Starred' }));
  await waitFor(() => expect(server.callsOf(search).at(-1)?.query.get('starred')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Starred' }).getAttribute('aria-pressed')).toBe('true');
  await screen.findByText('No dashboards matching your query were found.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await row(/Who is on call/);
});

test('where only starred ones are searched for they stand under their folders, under no head of their own', async () => {
  await open();
  await userEvent.type(field(), 'tid');
  await row(/^Starred/);
  await userEvent.click(screen.getByRole('button', { name: 'Starred' }));
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Starred/ })).toBeNull());
  await row(/^Tides/);
});

test.each([
  ['a Viewer', { orgRole: 'Viewer', hasEditPermissionInFolders: false }, []],
  ['a Viewer who may edit in a folder', { orgRole: 'Viewer', hasEditPermissionInFolders: true }, ['New dashboard', 'Import dashboard']],
] as const)('[1.2.3-j] %s is offered %j', async (_, user, expected) => {
  await open({ user });
  await row(/Who is on call/);
  expect(rows().filter((text) => /^(New|Import)/.test(text ?? ''))).toEqual(expected);
});

test('[1.2.3-k] up, down and enter go to a dashboard, escape closes', async () => {
  const { address } = await open();
  await row(/Who is on call/);
  expect(marked()).toContain('Tides');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
  expect(marked()).toContain('Who is on call');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/d/u3/3'));
  expect(screen.queryByRole('combobox', { name: 'Find dashboards by name' })).toBeNull();
  act(() => openSearch());
  await screen.findByRole('combobox', { name: 'Find dashboards by name' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: 'Find dashboards by name' })).toBeNull();
});

test('[1.2.3-k] a folder opens and closes by enter and by the arrows, and is filled when it is opened', async () => {
  const { server } = await open();
  const folder = await row(/^Infrastructure/);
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toBe('Infrastructure');
  expect(folder.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{Enter}');
  await row(/Hosts, capacity plan/);
  expect(server.callsOf(search).at(-1)?.query.getAll('folderIds')).toEqual(['9']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: /Hosts, capacity plan/ })).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  await row(/Hosts, capacity plan/);
});

test('[1.4.12-a] what was opened and closed is so again at the next visit', async () => {
  const storage = memoryStorage();
  await open({ storage });
  await userEvent.click(await row(/^Infrastructure/));
  await userEvent.click(await row(/^Starred/));
  await userEvent.keyboard('{Escape}');
  act(() => openSearch());
  await row(/Hosts, capacity plan/);
  expect((await row(/^Starred/)).getAttribute('aria-expanded')).toBe('false');
  expect((await row(/^Infrastructure/)).getAttribute('aria-expanded')).toBe('true');
});

test('[1.6.1-e] Starred is for who is signed in', async () => {
  const { server } = await open({ user: VISITOR });
  await row(/Who is on call/);
  expect(rows()).not.toContain('Starred');
  expect(screen.queryByRole('button', { name: 'Starred' })).toBeNull();
  expect(server.callsOf(search).filter(({ query }) => query.has('starred'))).toEqual([]);
});

test('[1.6.1-e] and shown to them', async () => {
  await open();
  expect((await row(/^Starred/)).textContent).toContain('Starred');
});

test('[1.2.3-k] a text and enter open the first that was found', async () => {
  const { address } = await open();
  await row(/Who is on call/);
  await userEvent.keyboard('host');
  await row(/Host overview/);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/d/u1/1'));
});

test('without a text or a filter it asks for the root only', async () => {
  const { server } = await open();
  await row(/Who is on call/);
  const roots = server.callsOf(search).filter(({ query }) => query.has('folderIds'));
  expect(roots.map(({ query }) => query.toString())).toEqual(['folderIds=0']);
  expect(rows()).not.toContain(expect.stringContaining('Host overview'));
});

test('typing never waits: the list narrows before the server has answered', async () => {
  const never = new Promise<SearchHit[]>(() => {});
  await open({ find: (call) => (call.query.has('query') ? never : findHits(call)) });
  await row(/Who is on call/);
  await userEvent.keyboard('who');
  expect(field().value).toBe('who');
  expect(rows().slice(0, 2)).toEqual(['General', expect.stringContaining('Who is on call')]);
  expect(screen.queryByRole('treeitem', { name: /Infrastructure/ })).toBeNull();
});

test('what was opened last stands under Recent, the latest first', async () => {
  const storage = memoryStorage();
  storage.setItem('pharos.9.3.impressions', '[3,99,1]');
  await open({ storage });
  await row(/^Recent/);
  const all = rows();
  const at = all.indexOf('Recent');
  expect(all.slice(at + 1, at + 3)).toEqual([expect.stringContaining('Who is on call'), expect.stringContaining('Host overview')]);
});

test('it opens with what is starred, and with the list of tags', async () => {
  const { server } = await open({ wanted: { starred: true } });
  await waitFor(() =>
    expect(server.callsOf(search).some(({ query }) => query.get('starred') === 'true' && !query.has('folderIds'))).toBe(true),
  );
  expect(screen.getByRole('button', { name: 'Starred' }).getAttribute('aria-pressed')).toBe('true');
  act(() => openSearch({ tags: true }));
  await screen.findByRole('option', { name: /linux/ });
});

test('a failure is told with a way on', async () => {
  let fails = true;
  await open({
    find: (call) => {
      if (fails) throw new AppError('permission-denied');
      return findHits(call);
    },
  });
  await screen.findByText('The dashboards did not load');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await row(/Who is on call/);
});

test('the side menu has it', async () => {
  const { platform } = renderApp('/org', { server: fakeServer() });
  expect(platform.session.user.isSignedIn).toBe(true);
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox', { name: 'Find dashboards by name' });
});
