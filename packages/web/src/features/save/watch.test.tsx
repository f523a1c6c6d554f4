import { saveDashboard } from '@pharos/contract/api/dashboard-changes';
import type { DashboardNews } from '@pharos/contract/api/live';
import { setTitle } from '@pharos/domain/dashboard/commands';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeLive } from '../../platform/testing/fake-live.ts';
import { renderDashboardView } from '../../testing/render-dashboard-view.tsx';
import { BarNotes } from './BarNotes.tsx';
import { VersionWatch } from './Notes.tsx';
import { presenceText } from './PresenceBadge.tsx';

afterEach(() => vi.unstubAllGlobals());

const NEWS: DashboardNews = {
  version: 3,
  savedBy: 'jonas',
  saved: '2026-03-12T09:59:00Z',
  folderId: 0,
  folderUid: '',
  folderTitle: 'General',
  url: '/d/abc/hosts',
  viewers: [],
  others: 0,
};

const Page = () => (
  <>
    <BarNotes />
    <VersionWatch />
  </>
);

async function watch() {
  const live = fakeLive();
  vi.stubGlobal('WebSocket', function open(url: string) {
    return live.openSocket(url);
  });
  const under = renderDashboardView(Page, {
    document: { id: 4, uid: 'abc', version: 3, title: 'Hosts', panels: [] },
    view: { mode: 'grid' },
    meta: { folderId: 0, folderUid: '', folderTitle: 'General' },
  });
  await waitFor(() => expect(live.sockets).toHaveLength(1));
  act(() => live.last()?.accept());
  await waitFor(() => expect(live.last()?.requests).toMatchObject([{ dashboard: 'abc' }]));
  return { ...under, say: (dashboard: DashboardNews | null) => act(() => live.last()?.say({ stream: 'q1', dashboard })) };
}

test('a version that somebody else saves is told at once', async () => {
  const { say } = await watch();
  say(NEWS);
  expect(screen.queryByRole('button', { name: /saved by/ })).toBeNull();
  say({ ...NEWS, version: 4 });
  await screen.findByRole('button', { name: /^Version 4 saved by jonas/ });
});

test('who else has it open is shown by name, and vanishes when they leave', async () => {
  const { say } = await watch();
  say({
    ...NEWS,
    viewers: [
      { login: 'mira', name: 'Mira Holt' },
      { login: 'jonas', name: '' },
    ],
    others: 2,
  });
  const badge = await screen.findByRole('button', { name: 'Also open: Mira Holt, jonas and 2 others' });
  await userEvent.click(badge);
  const names = within(await screen.findByRole('dialog', { name: 'Who else has this dashboard open' })).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Mira Holtmira', 'jonas', '2 others']);
  say(NEWS);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Also open/ })).toBeNull());
});

test.each([
  [['a'], 0, 'a'],
  [['a', 'b'], 0, 'a and b'],
  [['a', 'b', 'c'], 0, 'a, b and 1 other'],
  [[], 1, 'somebody else'],
  [[], 4, '4 others'],
])('%j and %i more: %s', (names, others, text) => {
  expect(presenceText({ viewers: names.map((login) => ({ login, name: '' })), others }, 2)).toBe(text);
});

test('a dashboard that is deleted while it is open says so, and what is on the page can be saved as new', async () => {
  const { say, store, server, address } = await watch();
  server.on(saveDashboard, { id: 9, uid: 'new', slug: 'h', status: 'success', url: '/d/new/h', version: 1 });
  act(() => store.edit(setTitle('Mine')));
  say(null);
  const dialog = await screen.findByRole('alertdialog', { name: 'This dashboard is not there any more' });
  expect(dialog.textContent).toContain('Your changes are still on this page.');
  await userEvent.click(screen.getByRole('button', { name: 'Save as new' }));
  await waitFor(() => expect(address()).toBe('/d/new/h'));
  expect(server.callsOf(saveDashboard)[0]?.body).toMatchObject({ dashboard: { uid: null, title: 'Mine (copy)' } });
});

test('[U11] where a playlist plays, nobody is asked about a dashboard that is deleted or moved', async () => {
  const { say, store, platform } = await watch();
  const nothing = () => undefined;
  const controls = { previous: nothing, next: nothing, stop: nothing, follow: nothing };
  act(() => platform.playing.set({ name: 'Wall', position: 1, count: 3, dueAtMs: 0, intervalMs: 5_000, ...controls }));
  say({ ...NEWS, folderId: 7, folderUid: 'infra', folderTitle: 'Infrastructure' });
  await waitFor(() => expect(store.getState().server).toMatchObject({ folderId: 7 }));
  say(null);
  act(() => platform.playing.set(undefined));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(store.getState().remoteChange).toBeUndefined();
});

test('one that is moved says where it is, and a save leaves it there', async () => {
  const { say, store } = await watch();
  say({ ...NEWS, folderId: 7, folderUid: 'infra', folderTitle: 'Infrastructure' });
  expect((await screen.findByRole('alertdialog', { name: 'This dashboard was moved' })).textContent).toContain(
    'in the folder Infrastructure now',
  );
  expect(screen.getByRole('link', { name: 'Go to the folder' }).getAttribute('href')).toBe('/dashboards/f/infra');
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(store.getState().server).toMatchObject({ folderId: 7, folderTitle: 'Infrastructure' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
