import { getDashboardVersion, listDashboardVersions, restoreDashboardVersion } from '@pharos/contract/api/dashboard-versions';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { AppError } from '@pharos/contract/errors';
import { setTitle } from '@pharos/domain/dashboard/commands';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderDashboardView } from '../../../testing/render-dashboard-view.tsx';
import { buildResponse } from '../../../platform/testing/stored-dashboard.ts';
import { fakeServer } from '../../../platform/testing/fake-server.ts';
import { VersionsPage } from './VersionsPage.tsx';

const LATEST = 23;

const row = (version: number) => ({
  id: version + 100,
  dashboardId: 4,
  parentVersion: version - 1,
  restoredFrom: 0,
  version,
  created: new Date(Date.UTC(2026, 2, 1, 8, version)).toISOString(),
  createdBy: version % 2 === 0 ? 'mira' : '',
  message: version === 22 ? 'Raised the limit' : '',
});

const documentOf = (version: number) => ({
  id: 4,
  title: version < 20 ? 'Old hosts' : 'Hosts',
  version,
  schemaVersion: 16,
  tags: [],
  panels: version < 20 ? [] : [{ id: 1, type: 'graph', title: 'CPU', gridPos: { x: 0, y: 0, w: 12, h: 8 } }],
});

function renderVersions(count = LATEST) {
  const server = fakeServer();
  server.on(listDashboardVersions, ({ query }) => {
    const all = Array.from({ length: count }, (_, index) => row(LATEST - index));
    const start = Number(query.get('start'));
    const page = all.slice(start, start + Number(query.get('limit')));
    if (page.length === 0) throw new AppError('dashboard-versions-not-found', { id: 4 });
    return page;
  });
  server.on(getDashboardVersion, ({ params }) => {
    const version = Number(params['version']);
    return { ...row(version), data: documentOf(version) };
  });
  return renderDashboardView(VersionsPage, {
    server,
    document: { ...documentOf(LATEST), uid: 'uid', timezone: 'utc' },
    view: { mode: 'settings', tab: 'versions' },
  });
}

const select = (version: number) => userEvent.click(screen.getByRole('checkbox', { name: `Select version ${version}` }));

test('[2.2.6-i] a line has version, moment, author and note; the newest is marked', async () => {
  renderVersions();
  const lines = await screen.findAllByRole('row');
  expect(lines[1]?.textContent).toBe('23 LatestMar 1, 2026 08:23:00Anonymousno note');
  expect(lines[2]?.textContent).toBe('22 Mar 1, 2026 08:22:00miraRaised the limit');
  expect(screen.queryByRole('button', { name: 'Restore version 23' })).toBeNull();
});

test('pages come one after the other, until there are none', async () => {
  renderVersions(20);
  await screen.findByText('Raised the limit');
  expect(screen.getAllByRole('row')).toHaveLength(11);
  const more = screen.getByRole('button', { name: 'Show more versions' });
  await userEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21));
  await userEvent.click(screen.getByRole('button', { name: 'Show more versions' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more versions' })).toBeNull());
  expect(screen.getAllByRole('row')).toHaveLength(21);
});

test('[2.2.6-h] at most two are selected, and exactly two are compared', async () => {
  renderVersions();
  await screen.findByText('Raised the limit');
  const compare = () => screen.getByRole('button', { name: /^Compare/ });
  expect(compare()).toHaveProperty('disabled', true);
  await select(22);
  expect(compare()).toHaveProperty('disabled', true);
  await select(19);
  expect(screen.getByRole('checkbox', { name: 'Select version 21' })).toHaveProperty('disabled', true);
  await userEvent.click(compare());
  await screen.findByRole('heading', { name: 'Version 19 to version 22' });
  const panels = await screen.findByRole('region', { name: 'Panels' });
  expect(within(panels).getByRole('listitem').textContent).toBe('CPUadded, graph ');
  expect(within(screen.getByRole('region', { name: 'Dashboard' })).getByRole('listitem').textContent).toBe('Title Old hoststoHosts');
  screen.getByText(/^JSON, \d+ lines differ$/);
  const json = screen.getByRole('group', { name: 'JSON differences', hidden: true });
  expect(json.textContent).toContain('"title": "Old hosts"');
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
  await screen.findByRole('heading', { name: 'Version 22 to version 19' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to the versions' }));
  await screen.findByRole('table', { name: 'Versions' });
});

test('two versions that are the same say so', async () => {
  renderVersions();
  await screen.findByText('Raised the limit');
  await select(22);
  await select(21);
  await userEvent.click(screen.getByRole('button', { name: 'Compare versions 21 and 22' }));
  await screen.findByText('Both versions hold the same dashboard');
});

test('[2.2.6-h] restoring asks first, saves, and opens what was saved', async () => {
  const { server, store, platform } = renderVersions();
  server.on(restoreDashboardVersion, { id: 4, uid: 'uid', slug: 'h', status: 'success', url: '/d/uid/h', version: 24 });
  server.on(getDashboardByUid, buildResponse({ ...documentOf(24), uid: 'uid', title: 'Old hosts' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore version 19' }));
  act(() => store.edit(setTitle('Mine')));
  const dialog = await screen.findByRole('alertdialog', { name: 'Restore version 19?' });
  expect(dialog.textContent).toContain('Version 23 stays in the list');
  expect(dialog.textContent).toContain('What is not saved on this page is given up.');
  expect(server.callsOf(restoreDashboardVersion)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await screen.findByText('From version 19, as version 24.');
  await waitFor(() => expect(platform.queryClient.getQueryData(['opened dashboard', 'uid'])).toMatchObject({ dashboard: { version: 24 } }));
  expect(server.callsOf(restoreDashboardVersion)[0]).toMatchObject({ params: { id: '4' }, body: { version: 19 } });
});

test('a list that does not load says why and can be tried again', async () => {
  renderVersions(0);
  await screen.findByText('The versions did not load');
  screen.getByText('No versions found for dashboardId 4');
  screen.getByRole('button', { name: 'Try again' });
});
