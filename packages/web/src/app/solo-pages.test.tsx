import { getDashboardBySlug, getDashboardByUid } from '@pharos/contract/api/dashboards';
import { getScriptedDashboard } from '@pharos/contract/api/scripted-dashboards';
import { AppError } from '@pharos/contract/errors';
import '../testing/fixed-size.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildDocument, buildResponse, dashboardServer, graph } from '../testing/dashboard-server.ts';
import { fakeServer } from '../platform/testing/fake-server.ts';
import { renderAppWith } from './testing/render-app.tsx';
import { panels } from '../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const VARIABLES = { templating: { list: [{ name: 'host', type: 'custom', query: 'a,b', current: { text: 'a', value: 'a' } }] } };
const DOCUMENT = buildDocument([graph(1, 'Load of $host'), graph(2, 'Memory')], VARIABLES);
const open = (path: string) => {
  const server = dashboardServer(buildResponse(DOCUMENT));
  server.on(getDashboardBySlug, buildResponse(DOCUMENT));
  return { ...renderApp(path, { server }), server };
};

test.each(['/d-solo/abc/host-overview', '/dashboard-solo/db/host-overview'])(
  '[1.2.1-f] %s shows one panel, which alone queries, with the range and the variables of the address',
  async (path) => {
    const { server } = open(`${path}?panelId=1&var-host=b&from=now-15m&to=now`);
    await screen.findByText('drawn: series of 1:A');
    screen.getByRole('region', { name: 'Load of b' });
    expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: /menu$/ })).toBeNull();
    expect(server.requested().map(({ from, queries }) => [from, queries.map(({ panelId }) => panelId)])).toEqual([['now-15m', [1]]]);
    expect(document.querySelector('[data-solo="done"]')).not.toBeNull();
  },
);

test.each([
  ['?panelId=9', 'Panel 9 is not on this dashboard. It may have been removed.'],
  ['', 'The address names no panel: panelId is missing or no number.'],
  ['?panelId=x', 'The address names no panel: panelId is missing or no number.'],
])('a panel that is not there says so in place (%s)', async (search, text) => {
  open(`/d-solo/abc/host-overview${search}`);
  await screen.findByText(text);
});

test('a dashboard that is not there says so in place, and so does an address of no kind', async () => {
  const { navigate } = open('/d-solo/nowhere/x?panelId=1');
  await screen.findByText('Dashboard not found');
  await navigate('/dashboard-solo/other/x?panelId=1');
  await screen.findByText('Page not found');
});

function openScript(search = '?name=west&var-host=b&from=now-1h&to=now') {
  const server = fakeServer();
  server.on(
    getScriptedDashboard,
    buildResponse(buildDocument([graph(1, 'Rack')], { uid: null, id: null }), { canSave: false, canEdit: false, canStar: false, url: '' }),
  );
  return { ...renderApp(`/dashboard/script/racks.js${search}`, { server }), server };
}

test('[1.2.1-e] /dashboard/script shows what a script builds from the arguments of the address; nothing of it can be saved', async () => {
  const { server } = openScript();
  await screen.findByRole('region', { name: 'Rack' });
  expect(server.callsOf(getScriptedDashboard).map(({ path, query }) => [path, query.get('arguments')])).toEqual([
    ['/api/dashboards/script/racks.js', 'name=west'],
  ]);
  expect(server.callsOf(getDashboardByUid)).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a script that fails, and one that is not there, say so', async () => {
  const server = fakeServer();
  server.on(getScriptedDashboard, () => {
    throw new AppError('script-failed', { reason: 'racks.js: no such rack' });
  });
  const { navigate } = renderApp('/dashboard/script/racks.js', { server });
  await screen.findByText('racks.js: no such rack');
  server.on(getScriptedDashboard, () => {
    throw new AppError('scripts-off');
  });
  await navigate('/dashboard/script/other.js');
  await screen.findByText('Scripted dashboards are switched off on this server');
});
