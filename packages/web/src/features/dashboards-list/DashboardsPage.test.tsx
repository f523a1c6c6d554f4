import { deleteDashboardByUid } from '@pharos/contract/api/dashboard-changes';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

const hit = (id: number, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  uid: `uid-${id}`,
  title,
  uri: `db/${id}`,
  url: `/d/uid-${id}/${id}`,
  type: 'dash-db',
  tags: [],
  isStarred: false,
  updated: '2026-03-01T10:00:00Z',
  ...more,
});

const HITS = [
  hit(1, 'Host overview', { tags: ['linux'] }),
  hit(2, 'Checkout (v2)', { folderTitle: 'Payments' }),
  hit(3, 'PostgreSQL', { tags: ['databases'] }),
];

function open(hits: readonly SearchHit[] = HITS, orgRole: 'Viewer' | 'Admin' = 'Admin') {
  const server = fakeServer();
  let stored = [...hits];
  server.on(search, () => stored);
  server.on(deleteDashboardByUid, ({ params }) => {
    const gone = stored.find(({ uid }) => uid === params['uid']);
    stored = stored.filter((one) => one !== gone);
    return { title: gone?.title ?? '', message: `Dashboard ${gone?.title} deleted` };
  });
  return renderApp('/dashboards', { server, boot: bootFixture({ user: { orgRole, hasEditPermissionInFolders: orgRole === 'Admin' } }) });
}

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);
const filterBox = () => screen.getByRole('searchbox', { name: 'Filter by title or tag' });

test('lists what one may see, each with a link to it', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Checkout (v2)' });
  expect(link.getAttribute('href')).toBe('/d/uid-2/2');
  expect(titles()).toEqual(['Checkout (v2)', 'Host overview', 'PostgreSQL']);
});

test.each([
  ['OVER', ['Host overview']],
  ['^p', ['Checkout (v2)', 'PostgreSQL']],
  ['linux|databases', ['Host overview', 'PostgreSQL']],
  ['(v2', ['Checkout (v2)']],
])('the filter %j is an expression without capitals, taken literally when it is none', async (filter, expected) => {
  open();
  await screen.findByRole('link', { name: 'PostgreSQL' });
  await userEvent.type(filterBox(), filter.replaceAll(/[[{]/g, '$&$&'));
  expect(titles()).toEqual(expected);
});

test('the filter is there again on coming back, and the page counts what it leaves', async () => {
  const { navigate } = open();
  expect(await screen.findByText('3 dashboards')).toBeTruthy();
  await userEvent.type(filterBox(), 'over');
  expect(screen.getByText('1 of 3 dashboards')).toBeTruthy();
  await navigate('/profile/password');
  await navigate('/dashboards');
  await screen.findByRole('link', { name: 'Host overview' });
  expect(filterBox().getAttribute('value')).toBe('over');
  expect(titles()).toEqual(['Host overview']);
});

test('numbers in titles are ordered as numbers', async () => {
  open([hit(1, 'Rack 10'), hit(2, 'Rack 9'), hit(3, 'rack 1')]);
  await screen.findByRole('link', { name: 'Rack 9' });
  expect(titles()).toEqual(['rack 1', 'Rack 9', 'Rack 10']);
});

test('a tag filters by it', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter by tag linux' }));
  expect(titles()).toEqual(['Host overview']);
});

test('empty and nothing found are told apart', async () => {
  open();
  await screen.findByRole('link', { name: 'PostgreSQL' });
  await userEvent.type(filterBox(), 'zzz');
  expect(screen.getByText('No dashboards matching your query were found.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(titles()).toHaveLength(3);
});

test('an org without dashboards says so', async () => {
  open([]);
  expect(await screen.findByText('No dashboards found.')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('deleting asks first, then the dashboard is gone', async () => {
  const { server } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete PostgreSQL' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete PostgreSQL?' });
  expect(server.callsOf(deleteDashboardByUid)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Checkout (v2)', 'Host overview']));
  await expectToast('Dashboard PostgreSQL deleted');
});

test('a refused delete leaves the question and the row', async () => {
  const { server } = open();
  server.on(deleteDashboardByUid, () => {
    throw new AppError('dashboard-save-denied');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete PostgreSQL' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expectToast('Access denied to save dashboard');
  expect(screen.getByRole('alertdialog').textContent).toContain('Delete PostgreSQL?');
});

test('a viewer is offered neither new nor delete', async () => {
  open(HITS, 'Viewer');
  await screen.findByRole('link', { name: 'PostgreSQL' });
  expect(screen.queryByRole('link', { name: 'New dashboard' })).toBeNull();
  expect(screen.getByText(/Editors and admins of the org make new ones/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('a failed list can be asked for again', async () => {
  const server = fakeServer();
  server.on(search, () => {
    throw new AppError('permission-denied');
  });
  renderApp('/dashboards', { server });
  expect(await screen.findByText('The dashboards did not load')).toBeTruthy();
  expect(screen.getByText('Permission denied')).toBeTruthy();
  server.on(search, [...HITS]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'PostgreSQL' })).toBeTruthy();
});

test('[T30k] on a phone a row has a button whose sheet says what can be done, not a bin alone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('768'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  open();
  expect(await screen.findByRole('link', { name: 'PostgreSQL' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete PostgreSQL' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for PostgreSQL' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open', 'Settings', 'Delete']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete PostgreSQL?' })).toBeTruthy();
});
