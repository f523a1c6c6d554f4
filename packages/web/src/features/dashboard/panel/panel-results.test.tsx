import { queryDataSources } from '@pharos/contract/api/query';
import { AppError } from '@pharos/contract/errors';
import '../../../testing/fixed-size.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const OTHER = { type: 'datasource', uid: '-- Dashboard --' };
const panelOf = (name: string) => screen.findByRole('region', { name });

test('a panel on the result of another panel says which one brings it, leads there, and queries nothing', async () => {
  const result = graph(2, 'Share', { datasource: OTHER, targets: [{ refId: 'A', panelId: 1, datasource: OTHER }] });
  const gone = graph(3, 'Lost', { datasource: '-- Dashboard --', targets: [{ refId: 'A', panelId: 99 }] });
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU'), result, gone], { schemaVersion: 36 })));
  renderApp('/d/abc/host-overview', { server });
  const share = within(await panelOf('Share'));
  await share.findByText('Its data comes from the panel CPU. Panels cannot share a result here yet.');
  const lost = within(await panelOf('Lost'));
  await lost.findByText('Its data comes from a panel that is not on this dashboard.');
  expect(lost.queryByRole('button', { name: 'View that panel' })).toBeNull();
  expect(server.requested().flatMap(({ queries }) => queries.map(({ panelId }) => panelId))).toEqual([1]);
  await userEvent.click(share.getByRole('button', { name: 'View that panel' }));
  await screen.findByText('drawn: series of 1:A');
  expect(screen.queryByRole('region', { name: 'Share' })).toBeNull();
});

test('a mixed panel draws what its own queries bring, and says which one it leaves out', async () => {
  const targets = [
    { refId: 'A', datasource: null },
    { refId: 'B', panelId: 1, datasource: OTHER },
  ];
  const response = buildResponse(buildDocument([graph(2, 'Mixed', { datasource: '-- Mixed --', targets })]));
  renderApp('/d/abc/host-overview', { server: dashboardServer(response) });
  await screen.findByText('drawn: series of 2:A');
  await userEvent.hover(screen.getByRole('button', { name: 'Not drawn' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('Query B: the result of another panel cannot be shown here yet.');
});

test('a panel draws what its transformations make of its result, and asks for all points', async () => {
  const transformations = [
    { id: 'renameByRegex', options: { regex: 'series of (.*)', renamePattern: 'renamed $1' } },
    { id: 'spatial', options: {} },
  ];
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU', { transformations }), graph(2, 'Plain')])));
  renderApp('/d/abc/host-overview', { server });
  await screen.findByText('drawn: renamed 1:A');
  const widths = Object.fromEntries(
    server.requested().flatMap(({ queries }) => queries.map(({ panelId, width }) => [panelId, typeof width])),
  );
  expect(widths).toEqual({ 1: 'undefined', 2: 'number' });
  await userEvent.hover(await screen.findByRole('button', { name: 'Not transformed' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('Left out, because nothing here knows it: spatial.');
});

test.each([
  [40, 1],
  [41, 100],
])('[L12] a panel of a document of schema %d has a difference in per cent of %d', async (schemaVersion, difference) => {
  const transformations = [
    { id: 'reduce', options: { reducers: ['diffperc'] } },
    { id: 'partitionByValues', options: { fields: ['Difference percent'] } },
  ];
  const document = buildDocument([graph(1, 'CPU', { transformations })], { schemaVersion });
  renderApp('/d/abc/host-overview', { server: dashboardServer(buildResponse(document)) });
  await screen.findByText(`drawn: ${difference}`);
});

test('a panel whose transformations leave nothing says so, and does not blame the query', async () => {
  const transformations = [{ id: 'filterFieldsByName', options: { include: { names: ['gone'] } } }];
  renderApp('/d/abc/host-overview', { server: dashboardServer(buildResponse(buildDocument([graph(1, 'CPU', { transformations })]))) });
  await screen.findByText('Nothing is left after the transformations');
});

test('a range that the server refuses is told, and asking once more is not offered', async () => {
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')])));
  server.on(queryDataSources, () => {
    throw new AppError('query-range-invalid', { reason: 'From must be before to: now to now-1h' });
  });
  renderApp('/d/abc/host-overview', { server });
  const cpu = within(await panelOf('CPU'));
  await cpu.findByText('From must be before to: now to now-1h');
  cpu.getByText('Choose another time range');
  expect(cpu.queryByRole('button', { name: 'Try again' })).toBeNull();
});
