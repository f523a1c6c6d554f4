import { starDashboard, unstarDashboard } from '@pharos/contract/api/stars';
import { AppError } from '@pharos/contract/errors';
import '../../../testing/fixed-size.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../../app/testing/expect-toast.ts';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { memoryStorage } from '../../../platform/testing/memory-storage.ts';
import { bootFixture, VISITOR } from '../../../platform/testing/boot-fixture.ts';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const buildServer = (meta: Parameters<typeof buildResponse>[1] = {}) =>
  dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')]), meta));
const mark = () => screen.findByRole('button', { name: 'Mark as favourite' });
const unmark = () => screen.findByRole('button', { name: 'Unmark as favourite' });

test('[1.2.4-b] the bar has add panel, star, share, save, settings, the view mode and the time, and the star is set and taken away', async () => {
  const server = buildServer();
  server.on(starDashboard, { message: 'Dashboard starred!' });
  server.on(unstarDashboard, { message: 'Dashboard unstarred' });
  renderApp('/d/abc/host-overview', { server });
  await userEvent.click(await mark());
  expect((await unmark()).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(server.callsOf(starDashboard).map(({ params }) => params['id'])).toEqual(['1']));
  await userEvent.click(await unmark());
  expect((await mark()).getAttribute('aria-pressed')).toBe('false');
  await waitFor(() => expect(server.callsOf(unstarDashboard)).toHaveLength(1));
  for (const name of ['Add panel', 'Share dashboard', 'Dashboard settings', 'Cycle view mode', /^Save dashboard/])
    screen.getByRole('button', { name });
  screen.getByRole('button', { name: /Last 6 hours/ });
});

test('a star that the server does not take goes back, with a word', async () => {
  const server = buildServer({ isStarred: true });
  server.on(unstarDashboard, () => {
    throw new AppError('permission-denied');
  });
  renderApp('/d/abc/host-overview', { server });
  await userEvent.click(await unmark());
  await expectToast('Host overview was not unstarred');
  expect((await unmark()).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['/', 'it cannot be starred'],
  ['/dashboard/new', 'save the dashboard first'],
  ['/d/abc/host-overview', 'it cannot be starred'],
])('[1.6.1-j] the star of %s is disabled where the server keeps it, and says: %s', async (path, reason) => {
  const server = buildServer({ canStar: false });
  renderApp(path, { server });
  const star = await mark();
  expect([star.getAttribute('aria-disabled'), star.getAttribute('aria-description')]).toEqual(['true', reason]);
  await userEvent.click(star);
  expect(server.callsOf(starDashboard)).toEqual([]);
});

test('[1.6.1-j] whoever is not signed in has no star, and nobody who may not has save, settings and add panel', async () => {
  const server = buildServer({ canSave: false, canEdit: false, canStar: false });
  renderApp('/d/abc/host-overview', { server, boot: bootFixture({ user: VISITOR }) });
  await screen.findByRole('region', { name: 'CPU' });
  for (const name of ['Mark as favourite', 'Add panel', 'Dashboard settings', 'Save dashboard'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('[1.9.2-c] a dashboard that is opened is remembered in this browser, and the picker opens the search', async () => {
  const storage = memoryStorage();
  renderApp('/d/abc/host-overview', { server: buildServer(), storage });
  await userEvent.click(await screen.findByRole('button', { name: 'Host overview' }));
  await screen.findByRole('combobox', { name: 'Find dashboards by name' });
  expect(storage.getItem('pharos.9.3.impressions')).toBe('[1]');
});
