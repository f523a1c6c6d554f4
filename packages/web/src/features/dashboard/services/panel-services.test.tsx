import { listAlerts } from '@pharos/contract/api/alerts';
import { listAnnotations } from '@pharos/contract/api/annotations';
import { getHomeDashboard } from '@pharos/contract/api/dashboards';
import { listOrgUsers } from '@pharos/contract/api/orgs';
import { listPlugins } from '@pharos/contract/api/plugins';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { starDashboard } from '@pharos/contract/api/stars';
import { setHelpFlag } from '@pharos/contract/api/users';
import { AppError } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import '../../../testing/fixed-size.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { builtInPlugins } from '../../../app/built-in-plugins.ts';
import { beforeAll, expect, test } from 'vitest';
import { expectToast } from '../../../app/testing/expect-toast.ts';
import { renderApp } from '../../../app/testing/render-app.tsx';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { buildDocument, buildResponse, dashboardServer } from '../../../testing/dashboard-server.ts';

/** Their code is there before a test waits for what it draws. */
beforeAll(async () => {
  const types = ['alertlist', 'dashlist', 'gettingstarted', 'pluginlist'];
  await Promise.all([import('../index.ts'), import('./panel-services.ts'), ...types.map((type) => builtInPlugins.panels[type]?.())]);
});

const list = (id: number, type: string, more: JsonObject = {}): JsonObject => ({
  id,
  type,
  title: `${type} ${id}`,
  gridPos: { x: 0, y: id * 8, w: 12, h: 8 },
  ...more,
});
const hit = (id: number, title: string, isStarred = false): SearchHit => {
  return { id, uid: `u${id}`, title, uri: '', url: `/d/u${id}/x`, type: 'dash-db', tags: [], isStarred };
};
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('[2.7.1-a] the plugin list is requested with embedded=0, and its response is kept for every list', async () => {
  const server = dashboardServer(buildResponse(buildDocument([list(1, 'pluginlist'), list(2, 'pluginlist')])));
  server.on(listPlugins, []);
  const { platform } = renderApp('/d/abc/host-overview', { server });
  await waitFor(() => expect(screen.getAllByText('None installed')).toHaveLength(6));
  const calls = server.callsOf(listPlugins).map(({ query }) => Object.fromEntries(query));
  expect(calls).toEqual([{ embedded: '0', core: '0' }]);
  const cached = platform.queryClient.getQueriesData({ queryKey: [listPlugins.method, listPlugins.path] });
  expect(cached.map(([, data]) => data)).toEqual([[]]);
});

test('[2.2.15-f] a star is set in all lists at once, and goes back with a word where the server does not take it', async () => {
  const server = dashboardServer(
    buildResponse(
      buildDocument([list(1, 'dashlist', { starred: false, search: true }), list(2, 'dashlist', { starred: false, search: true })]),
    ),
  );
  server.on(search, [hit(7, 'Turbines')]);
  let isTaken = (): void => undefined;
  server.on(starDashboard, async () => {
    await new Promise<void>((resolve) => (isTaken = resolve));
    throw new AppError('permission-denied');
  });
  renderApp('/d/abc/host-overview', { server });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Mark Turbines as favourite' })).toHaveLength(2));
  const [first] = screen.getAllByRole('button', { name: 'Mark Turbines as favourite' });
  if (first) await userEvent.click(first);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Unmark Turbines as favourite' })).toHaveLength(2));
  isTaken();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Mark Turbines as favourite' })).toHaveLength(2));
  await expectToast('Turbines was not starred');
});

test('an alert list asks for the rules of its dashboard, and again with a refresh of the page', async () => {
  const server = dashboardServer(buildResponse(buildDocument([list(1, 'alertlist', { onlyAlertsOnDashboard: true, nameFilter: 'low' })])));
  server.on(listAlerts, []);
  renderApp('/d/abc/host-overview', { server });
  await screen.findByText('No alerts');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh dashboard' }));
  await waitFor(() => expect(server.callsOf(listAlerts)).toHaveLength(2));
  expect(server.callsOf(listAlerts).map(({ query }) => Object.fromEntries(query))).toEqual(
    Array(2).fill({ query: 'low', dashboardId: '1' }),
  );
});

test('a list of changes follows the range of the page', async () => {
  const server = dashboardServer(buildResponse(buildDocument([list(1, 'alertlist', { show: 'changes' })])));
  renderApp('/d/abc/host-overview?from=1000000&to=2000000', { server });
  await screen.findByText('No alerts in current time range');
  await userEvent.click(screen.getByRole('button', { name: /zoom out/i }));
  const ranges = () =>
    server
      .callsOf(listAnnotations)
      .filter(({ query }) => query.get('type') === 'alert')
      .map(({ query }) => [query.get('from'), query.get('to')]);
  await waitFor(() =>
    expect(ranges()).toEqual([
      ['1000000', '2000000'],
      ['500000', '2500000'],
    ]),
  );
});

test('links take the range of the page along, also after it changed', async () => {
  const saved = { options: { showStarred: false, showSearch: true, keepTime: true } };
  const server = dashboardServer(buildResponse(buildDocument([list(1, 'dashlist', saved)])));
  server.on(search, [hit(7, 'Turbines')]);
  renderApp('/d/abc/host-overview?from=1000000&to=2000000', { server });
  const address = async () => (await screen.findByRole('link', { name: 'Turbines' })).getAttribute('href');
  await waitFor(async () => expect(await address()).toBe('/d/u7/x?from=1000000&to=2000000'));
  await userEvent.click(screen.getByRole('button', { name: /zoom out/i }));
  await waitFor(async () => expect(await address()).toBe('/d/u7/x?from=500000&to=2500000'));
});

test('a list that may not be seen says so, and one that failed is requested again by hand', async () => {
  const server = dashboardServer(buildResponse(buildDocument([list(1, 'alertlist')])));
  let code: 'permission-denied' | 'not-found' = 'not-found';
  server.on(listAlerts, () => {
    throw new AppError(code);
  });
  renderApp('/d/abc/host-overview', { server });
  await screen.findByText('The alerts did not load');
  code = 'permission-denied';
  await userEvent.click(panel('alertlist 1').getByRole('button', { name: 'Try again' }));
  await screen.findByText('You may not see alerts here');
});

const member = (userId: number) => ({
  orgId: 3,
  userId,
  email: '',
  avatarUrl: '',
  login: `u${userId}`,
  role: 'Admin' as const,
  lastSeenAt: '',
  lastSeenAtAge: '',
});
const sources = { settings: { datasources: { Host: { type: 'host', name: 'Host', meta: {} } } } };

test('[2.2.15-g] the steps know what is done, and which pages are still to come', async () => {
  const server = dashboardServer(buildResponse(buildDocument([list(1, 'gettingstarted')])));
  server.on(search, []);
  server.on(listOrgUsers, [member(1), member(2)]);
  server.on(listPlugins, []);
  renderApp('/d/abc/host-overview', { server, boot: bootFixture(sources) });
  const steps = await screen.findByRole('list', { name: '3 of 5 steps are done' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'DoneInstall Pharos',
    'DoneCreate your first data source',
    'NextCreate your first dashboardNew dashboard',
    'DoneInvite your team',
    'ComingInstall apps and plugins',
  ]);
});

test('[2.2.15-g] dismissed for good, the home dashboard comes without the steps', async () => {
  const server = dashboardServer(buildResponse(buildDocument([])));
  let isDismissed = false;
  server.on(getHomeDashboard, () =>
    buildResponse({ title: 'Home', schemaVersion: 16, panels: isDismissed ? [] : [list(1, 'gettingstarted')] }, { isHome: true }),
  );
  server.on(search, []);
  server.on(listOrgUsers, []);
  server.on(listPlugins, []);
  server.on(setHelpFlag, () => {
    isDismissed = true;
    return { message: 'Help flag set', helpFlags1: 1 };
  });
  renderApp('/', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull());
  expect(server.callsOf(setHelpFlag).map(({ params }) => params['flags'])).toEqual(['1']);
  await screen.findByRole('heading', { name: /Saved last/ });
});

test('[2.2.15-g] on another dashboard its panel is removed, which can be undone', async () => {
  const server = dashboardServer(buildResponse(buildDocument([list(1, 'gettingstarted'), list(2, 'pluginlist')])));
  server.on(search, []);
  server.on(listOrgUsers, []);
  server.on(listPlugins, []);
  server.on(setHelpFlag, { message: 'Help flag set', helpFlags1: 1 });
  renderApp('/d/abc/host-overview', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'gettingstarted 1' })).toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByRole('region', { name: 'gettingstarted 1' });
});
