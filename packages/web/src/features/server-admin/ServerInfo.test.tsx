import { getServerSettings, getServerStats } from '@pharos/contract/api/server-info';
import { AppError } from '@pharos/contract/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { adminBoot } from './server-admin-in-tests.ts';
// Compiled before the first test, which would wait for it.
import './index.ts';

const STATS = {
  users: 14,
  orgs: 2,
  dashboards: 1041,
  snapshots: 3,
  tags: 9,
  datasources: 6,
  playlists: 1,
  stars: 12,
  alerts: 0,
  activeUsers: 5,
};

test('[1.2.9-d] the totals of the server are a table', async () => {
  const server = fakeServer();
  server.on(getServerStats, STATS);
  renderApp('/admin/stats', { server, boot: adminBoot() });
  const table = await screen.findByRole('table', { name: 'Statistics' });
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Total dashboards', '1,041'],
    ['Total users', '14'],
    ['Active users (seen last 14 days)', '5'],
    ['Total organisations', '2'],
    ['Total data sources', '6'],
    ['Total playlists', '1'],
    ['Total snapshots', '3'],
    ['Total dashboard tags', '9'],
    ['Total starred dashboards', '12'],
    ['Total alerts', '0'],
  ]);
});

test('[1.7.0-s] totals that did not load are no toast; they can be tried again', async () => {
  const server = fakeServer();
  server.on(getServerStats, () => {
    throw new AppError('internal');
  });
  const { platform } = renderApp('/admin/stats', { server, boot: adminBoot() });
  await screen.findByText('The statistics did not load');
  expect(platform.toasts.onScreen.shown()).toEqual([]);
  server.on(getServerStats, STATS);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Statistics' });
});

test('[1.2.1-r] settings are text by section and key, found by name, and nothing can be typed into them', async () => {
  const server = fakeServer();
  server.on(getServerSettings, { DEFAULT: { app_mode: 'production' }, security: { admin_user: 'root', admin_password: '************' } });
  renderApp('/admin/settings', { server, boot: adminBoot() });
  const table = within(await screen.findByRole('table', { name: 'Settings' }));
  for (const text of ['[DEFAULT]', 'production', '[security]', 'root', '************']) table.getByText(text);
  expect(table.queryByRole('textbox')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'security.ADMIN_u');
  await table.findByText('root');
  expect(table.queryByText('production')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'zz');
  await screen.findByText('No setting has this in its name');
});

test('the first page leads to all others', async () => {
  renderApp('/admin', { boot: adminBoot() });
  const list = within(await screen.findByRole('list', { name: 'Server administration' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/users',
    '/admin/settings',
    '/admin/stats',
    '/styleguide',
  ]);
});
