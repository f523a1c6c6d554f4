import '../../../testing/fixed-size.ts';
import { getDashboardBySlug, getHomeDashboard } from '@pharos/contract/api/dashboards';
import { search } from '@pharos/contract/api/search';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const response = () => buildResponse(buildDocument([graph(1, 'CPU')]));

function homeServer(home: unknown) {
  const server = dashboardServer(response());
  server.on(getHomeDashboard, home as never);
  server.on(search, []);
  return server;
}

/** Nothing of it can be pressed: it is not there, or says that it is disabled. */
const isOff = (name: RegExp) => screen.queryAllByRole('button', { name }).every((one) => one.getAttribute('aria-disabled') === 'true');

test('[1.2.1-a] / asks the server for the home dashboard, and an answer with a redirect address sends there', async () => {
  const server = homeServer({ redirectUri: '/d/abc/host-overview' });
  const { address } = renderApp('/', { server });
  await waitFor(() => expect(address()).toBe('/d/abc/host-overview'));
  await screen.findByRole('region', { name: 'CPU' });
  expect(server.callsOf(getHomeDashboard)).toHaveLength(1);
});

test('[1.2.1-b] on the home dashboard save, share and star are disabled', async () => {
  const home = response();
  renderApp('/', { server: homeServer({ ...home, meta: { ...home.meta, isHome: true } }) });
  await screen.findByRole('region', { name: 'CPU' });
  for (const name of [/^Save dashboard/, /^Share/, /favourite/]) expect(isOff(name), String(name)).toBe(true);
});

test('[1.2.1-i] on a new dashboard star and share are disabled, and save is not', async () => {
  renderApp('/dashboard/new', { server: homeServer({}) });
  await screen.findByRole('button', { name: 'Save dashboard' });
  for (const name of [/^Share/, /favourite/]) expect(isOff(name), String(name)).toBe(true);
  expect(isOff(/^Save dashboard/)).toBe(false);
});

test.each(['/d/abc', '/d/abc/an-outdated-name'])("[1.2.1-c] the dashboard's own url replaces %s, and the query stays", async (path) => {
  const { address } = renderApp(`${path}?orgId=3&kiosk`, { server: dashboardServer(response()) });
  await waitFor(() => expect(address()).toBe('/d/abc/host-overview?orgId=3&kiosk'));
});

test('[1.2.1-d] the address of a slug goes on to the url of its dashboard', async () => {
  const server = dashboardServer(response());
  server.on(getDashboardBySlug, response());
  const { address } = renderApp('/dashboard/db/host-overview?orgId=3', { server });
  await waitFor(() => expect(address()).toBe('/d/abc/host-overview?orgId=3'));
});
