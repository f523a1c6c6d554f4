import '../testing/fixed-size.ts';
import { getDashboardByUid, listDashboardTags } from '@pharos/contract/api/dashboards';
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlayedDashboards,
  listPlaylists,
  updatePlaylist,
} from '@pharos/contract/api/playlists';
import { search } from '@pharos/contract/api/search';
import { AppError } from '@pharos/contract/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectToast } from './testing/expect-toast.ts';
import { renderAppWith } from './testing/render-app.tsx';
import { bootFixture } from '../platform/testing/boot-fixture.ts';
import { listPart } from '../platform/testing/fake-server.ts';
import { buildDocument, buildResponse, dashboardServer, graph } from '../testing/dashboard-server.ts';
import { panels } from '../testing/fake-panels.tsx';
import { submitFormOf } from '../testing/submit-form.ts';

const renderApp = renderAppWith({ panels });

const hit = (id: number, title: string) => ({
  id,
  uid: `u${id}`,
  title,
  uri: `db/${id}`,
  url: `/d/u${id}/${id}`,
  type: 'dash-db' as const,
  tags: [],
  isStarred: false,
});
const item = (id: number, type: 'dashboard_by_id' | 'dashboard_by_tag', value: string, title: string) => ({
  id,
  playlistid: 7,
  type,
  value,
  title,
  order: id,
});
const WALL = { id: 7, name: 'Wall', interval: '5m' };
const ITEMS = [item(1, 'dashboard_by_id', '1', 'Boilers'), item(2, 'dashboard_by_tag', 'plant', 'plant')];

function playlistServer() {
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')], { title: 'Boilers' })));
  server.on(listPlaylists, [{ ...WALL, dashboardCount: 1, tags: ['plant'] }]);
  server.on(getPlaylist, { ...WALL, items: ITEMS });
  server.on(search, ({ query }) => {
    const ids = query.getAll('dashboardIds').map(Number);
    return [hit(1, 'Boilers'), hit(2, 'Pumps')].filter(
      ({ id, title }) => (ids.length === 0 || ids.includes(id)) && title.toLowerCase().includes((query.get('query') ?? '').toLowerCase()),
    );
  });
  server.on(listDashboardTags, [{ term: 'plant', count: 4 }]);
  return server;
}

test('playlists are listed with what they show, and start in every mode', async () => {
  const server = playlistServer();
  server.on(listPlayedDashboards, []);
  const { address } = renderApp('/playlists', { server });
  const row = (await screen.findByRole('link', { name: 'Wall' })).closest('tr');
  expect(row?.textContent).toContain('5m1 dashboard, tag plant');
  await userEvent.click(screen.getByRole('button', { name: 'Start Wall' }));
  const modes = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(modes).toEqual(['Normal', 'TV mode', 'TV mode, panels fitted', 'Kiosk mode', 'Kiosk mode, panels fitted']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'TV mode, panels fitted' }));
  await waitFor(() => expect(address()).toBe('/playlists/play/7?kiosk=tv&autofitpanels'));
  await screen.findByText('Nothing to play');
});

test('deleting asks first; viewers only start', async () => {
  const server = playlistServer();
  server.on(deletePlaylist, null);
  renderApp('/playlists', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Wall' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Wall?' });
  expect(server.callsOf(deletePlaylist)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.callsOf(deletePlaylist)).toHaveLength(1));
});

test('viewers start playlists, and neither make, change nor delete them', async () => {
  const boot = bootFixture({ user: { orgRole: 'Viewer', hasEditPermissionInFolders: false } });
  renderApp('/playlists', { server: playlistServer(), boot });
  await screen.findByRole('button', { name: 'Start Wall' });
  expect(screen.queryByRole('link', { name: /New playlist|Wall/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Wall' })).toBeNull();
});

test('without any the page says what a playlist is, and leads to a new one', async () => {
  const server = playlistServer();
  server.on(listPlaylists, []);
  renderApp('/playlists', { server });
  await screen.findByText('Nothing plays yet');
  expect(screen.getByRole('link', { name: 'New playlist' }).getAttribute('href')).toBe('/playlists/create');
});

test('[2.5.1-k] [2.2.9-a] name, interval (placeholder 5m) and an entry are required; dashboards and tags are added with their titles', async () => {
  const server = playlistServer();
  server.on(createPlaylist, { id: 8, name: 'x', interval: '30s' });
  const { address } = renderApp('/playlists/create', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  for (const text of ['Name is required', 'Interval is required', 'Add at least one dashboard or tag']) await screen.findByText(text);
  const interval = screen.getByLabelText(/^Interval/);
  expect(interval.getAttribute('placeholder')).toBe('5m');
  await userEvent.type(screen.getByLabelText(/^Name/), 'Hall');
  await userEvent.type(interval, '30s');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pumps' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Tags' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add plant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.callsOf(createPlaylist)).toHaveLength(1));
  expect(server.callsOf(createPlaylist)[0]?.body).toEqual({
    name: 'Hall',
    interval: '30s',
    items: [
      { type: 'dashboard_by_id', value: '2', title: 'Pumps' },
      { type: 'dashboard_by_tag', value: 'plant', title: 'plant' },
    ],
  });
  await waitFor(() => expect(address()).toBe('/playlists'));
});

test('an entry is dragged to another place; Escape leaves it where it was', async () => {
  const server = playlistServer();
  server.on(getPlaylist, { ...WALL, items: [...ITEMS, item(3, 'dashboard_by_id', '99', 'Old yard')] });
  renderApp('/playlists/edit/7', { server });
  const removals = () => screen.getAllByRole('button', { name: /^Remove/u }).map((button) => button.getAttribute('aria-label'));
  await screen.findByRole('button', { name: 'Remove Old yard' });
  const before = removals();
  expect(before.at(-1)).toBe('Remove Old yard');
  const drag = (end: () => void) => {
    const [row] = screen.getAllByRole('listitem').filter((one) => one.querySelector('button[aria-label^="Remove"]'));
    if (row) fireEvent.pointerDown(row, { button: 0, pointerId: 1, pointerType: 'mouse', clientY: 0 });
    fireEvent.pointerMove(window, { pointerId: 1, clientY: 60 });
    end();
  };
  drag(() => fireEvent.keyDown(window, { key: 'Escape' }));
  expect(removals()).toEqual(before);
  drag(() => fireEvent.pointerUp(window, { pointerId: 1, clientY: 60 }));
  expect(removals()).toEqual([...before.slice(1), before[0]]);
});

test('entries are put in order and removed, what is gone is said, and leaving with changes asks', async () => {
  const server = playlistServer();
  server.on(getPlaylist, { ...WALL, items: [...ITEMS, item(3, 'dashboard_by_id', '99', 'Old yard')] });
  server.on(updatePlaylist, { ...WALL, items: ITEMS });
  const { navigate, address } = renderApp('/playlists/edit/7', { server });
  await screen.findByText(/not there, or not for you to see/);
  await screen.findByText('4 dashboards');
  await userEvent.click(screen.getByRole('button', { name: 'Move plant up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Old yard' }));
  await navigate('/playlists');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(server.callsOf(updatePlaylist)).toHaveLength(1));
  expect(server.callsOf(updatePlaylist)[0]?.body).toMatchObject({ items: [{ value: 'plant' }, { value: '1' }] });
  await waitFor(() => expect(address()).toBe('/playlists'));
});

test('a playlist that is not saved stays as it was edited, and is asked about on leaving; meanwhile it is not sent again', async () => {
  const server = playlistServer();
  const refusal = Promise.withResolvers<never>();
  server.on(updatePlaylist, () => refusal.promise);
  const { navigate, address } = renderApp('/playlists/edit/7', { server });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await userEvent.type(name, ' of the hall{Enter}');
  await waitFor(() => expect(server.callsOf(updatePlaylist)).toHaveLength(1));
  submitFormOf(name);
  refusal.reject(new AppError('storage-full'));
  await expectToast('storage full');
  expect([name.value, server.callsOf(updatePlaylist).length]).toEqual(['Wall of the hall', 1]);
  await navigate('/playlists');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/playlists/edit/7');
});

test('[2.2.9-b] [1.9.2-m] the search for dashboards asks 500 ms after the last letter', async () => {
  const server = playlistServer();
  renderApp('/playlists/create', { server });
  await screen.findByRole('button', { name: 'Add Boilers' });
  const queries = () => server.callsOf(search).map(({ query }) => query.get('query'));
  const field = screen.getByRole('searchbox', { name: 'Search dashboards' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const value of ['p', 'pu', 'pum']) fireEvent.change(field, { target: { value } });
    act(() => void vi.advanceTimersByTime(499));
    expect(queries()).not.toContain('pum');
    act(() => void vi.advanceTimersByTime(1));
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(queries()).toContain('pum'));
  expect(queries().filter((query) => query !== null && query !== '')).toEqual(['pum']);
});

const played = (id: number, title: string) => ({ id, slug: '', title, uri: `db/${id}`, url: `/d/u${id}/host-overview`, order: id });

test('[1.2.4-c] [2.2.9-b] while a playlist plays the bar has previous, stop and next, and the address keeps the mode', async () => {
  // The time that is left stands still, however long the pages take.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = playlistServer();
  server.on(listPlayedDashboards, [played(1, 'Boilers'), played(2, 'Gone'), played(3, 'Yard'), played(4, 'Tanks')]);
  server.on(getDashboardByUid, ({ params }) => {
    if (params['uid'] === 'u2') throw new AppError('dashboard-not-found');
    const response = buildResponse(buildDocument([graph(1, 'CPU')], { title: params['uid'] === 'u1' ? 'Boilers' : 'Yard' }));
    return { ...response, meta: { ...response.meta, url: `/d/${params['uid']}/host-overview` } };
  });
  const { address, platform } = renderApp('/playlists/play/7?kiosk=tv', { server });
  await screen.findByRole('group', { name: 'Playlist Wall' });
  expect(address()).toBe('/d/u1/host-overview?kiosk=tv');
  // The bar of the dashboard before gives way to the next one's: what is pressed is the one that stays.
  const arrive = async (path: string, title: string) => {
    await waitFor(() => expect(address()).toBe(`${path}/host-overview?kiosk=tv`));
    await waitFor(() => expect(document.title).toContain(title));
    await screen.findByRole('group', { name: 'Playlist Wall' });
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await arrive('/d/u1', 'Boilers');
  await press('Go to next dashboard');
  await arrive('/d/u3', 'Yard');
  await screen.findByText('3 of 4, next in 5:00', { exact: false });
  await press('Go to previous dashboard');
  await arrive('/d/u1', 'Boilers');
  await press('Stop playlist');
  await waitFor(() => expect(platform.playing.get()).toBeUndefined());
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Playlist Wall' })).toBeNull());
});

test('[U11] a dashboard that is gone is not shown again because the page still has it', async () => {
  const server = playlistServer();
  server.on(listPlayedDashboards, [played(1, 'Boilers')]);
  const stored = () => {
    const response = buildResponse(buildDocument([graph(1, 'CPU')]));
    return { ...response, meta: { ...response.meta, url: '/d/u1/host-overview' } };
  };
  server.on(getDashboardByUid, stored);
  const { platform } = renderApp('/playlists/play/7', { server });
  await screen.findByRole('group', { name: 'Playlist Wall' });
  server.on(getDashboardByUid, () => {
    throw new AppError('dashboard-not-found');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Go to next dashboard' }));
  await expectToast('None of the dashboards of this playlist can be shown');
  expect(platform.playing.get()).toBeUndefined();
});

test('who goes to another page has stopped the playlist', async () => {
  const server = playlistServer();
  server.on(listPlayedDashboards, [played(1, 'Boilers')]);
  server.on(getDashboardByUid, () => {
    const response = buildResponse(buildDocument([graph(1, 'CPU')]));
    return { ...response, meta: { ...response.meta, url: '/d/u1/host-overview' } };
  });
  const { navigate, platform } = renderApp('/playlists/play/7', { server });
  await screen.findByRole('group', { name: 'Playlist Wall' });
  await navigate('/datasources');
  await expectToast('Playlist stopped');
  expect(platform.playing.get()).toBeUndefined();
});

test.each([
  [2, 'of 2, next in', undefined],
  [12, 'of 5, next in', 'The first 5 dashboards of the playlist are played. It has more.'],
])('[B15] all of %d dashboards that come one by one are played, as far as they are read', async (count, text, toast) => {
  const server = playlistServer();
  server.raw(listPlayedDashboards, ({ query }) =>
    listPart(
      Array.from({ length: count }, (_, index) => played(index + 1, 'Boilers')),
      query,
      1,
    ),
  );
  server.on(getDashboardByUid, ({ params }) => {
    const response = buildResponse(buildDocument([graph(1, 'CPU')]));
    return { ...response, meta: { ...response.meta, url: `/d/${params['uid']}/host-overview` } };
  });
  renderApp('/playlists/play/7', { server });
  await screen.findByText(text, { exact: false });
  if (toast !== undefined) await expectToast(toast);
});

test('an empty playlist is said', async () => {
  const server = playlistServer();
  server.on(getPlaylist, { id: 7, name: 'Wall', interval: '5m', items: [] });
  server.on(listPlayedDashboards, []);
  const { navigate } = renderApp('/playlists/play/7', { server });
  await screen.findByText('This playlist is empty');
  screen.getByRole('link', { name: 'All playlists' });
  await userEvent.click(screen.getByRole('link', { name: 'Add dashboards' }));
  await screen.findByText('Nothing yet. Add dashboards or tags.');
  await navigate('/playlists');
});
