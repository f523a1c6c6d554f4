import { getOrgStorage, type OrgStorage } from '@pharos/contract/api/quotas';
import { deleteShortUrl, listShortUrls, type ShortUrl } from '@pharos/contract/api/short-urls';
import { AppError } from '@pharos/contract/errors';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer, json } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './OrgPage.tsx';

const GIB = 1024 ** 3;

function serverWith(storage: Partial<OrgStorage>) {
  const server = fakeServer();
  server.on(getOrgStorage, { usedBytes: GIB, limitBytes: 5 * GIB, countedAt: null, ...storage });
  server.on(listShortUrls, []);
  return server;
}

test('[W5] Admins see how much is stored of how much may be', async () => {
  renderApp('/org', { server: serverWith({}) });
  const meter = await screen.findByRole('meter', { name: 'Storage' });
  expect(meter.getAttribute('aria-valuetext')).toBe('1.0 GiB of 5.0 GiB');
  screen.getByText('20 %');
  expect(screen.queryByText(/nearly full/)).toBeNull();
  expect(document.title).toMatch(/^Organisation/);
});

test.each([
  [Math.ceil(4.6 * GIB), 'status', 'The storage is nearly full', '92 %'],
  [5 * GIB, 'alert', 'The storage is full: nothing more is saved', '100 %'],
])('[W5] %d of 5 GiB is a %s that says what to do', async (usedBytes, role, title, percent) => {
  renderApp('/org', { server: serverWith({ usedBytes }) });
  const notice = await screen.findByText(title);
  expect(notice.closest('[role]')?.getAttribute('role')).toBe(role);
  screen.getByText(/^Delete dashboards that nobody needs/);
  screen.getByText(percent);
});

test('[W5] without a limit there is no meter, only the amount', async () => {
  renderApp('/org', { server: serverWith({ usedBytes: 900, limitBytes: null }) });
  await screen.findByText('900 B');
  expect(screen.queryByRole('meter')).toBeNull();
});

test('[W5] what does not load can be tried again', async () => {
  const server = fakeServer();
  server.on(listShortUrls, []);
  server.on(getOrgStorage, () => {
    throw new AppError('storage-busy');
  });
  renderApp('/org', { server });
  await screen.findByText('The storage did not load');
  server.on(getOrgStorage, { usedBytes: 0, limitBytes: GIB, countedAt: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('meter');
});

const link = (id: number): ShortUrl => ({
  uid: `u${id}`,
  url: `http://pharos.test/goto/u${id}?orgId=1`,
  path: `/d/${id}/page?orgId=1`,
  createdBy: id === 1 ? '' : 'mira',
  created: '2018-12-03T10:00:00Z',
  lastUsed: '2018-12-04T10:00:00Z',
});

test('[W26] Admins see where short links lead and who made them, part by part, and delete them', async () => {
  const server = serverWith({});
  let all = [3, 2, 1].map(link);
  server.raw(listShortUrls, ({ query }) => {
    const isFirst = query.get('before') === null;
    const response = json(200, isFirst ? all.slice(0, 2) : all.slice(2));
    if (isFirst && all.length > 2) response.headers.set('link', '<?before=2>; rel="next"');
    return response;
  });
  server.on(deleteShortUrl, ({ params }) => {
    all = all.filter(({ uid }) => uid !== params['uid']);
    return { message: 'Short link deleted' };
  });
  renderApp('/org', { server });
  await screen.findByText('The newest 2 are shown');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('3 short links');
  expect(server.callsOf(listShortUrls).map(({ query }) => query.get('before'))).toEqual([null, '2']);
  screen.getByText('API key or deleted user');
  expect(screen.getByRole('link', { name: '/d/2/page?orgId=1' }).getAttribute('href')).toBe(link(2).url);
  await userEvent.click(screen.getByRole('button', { name: 'Delete the short link to /d/2/page?orgId=1' }));
  expect(server.callsOf(deleteShortUrl)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('2 short links');
  expect(screen.queryByRole('link', { name: '/d/2/page?orgId=1' })).toBeNull();
});

test('[W26] without short links the page says how one is made', async () => {
  renderApp('/org', { server: serverWith({}) });
  await screen.findByText(/^None yet/);
});
