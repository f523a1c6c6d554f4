import { search, type SearchHit } from '@pharos/contract/api/search';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { bootFixture, VISITOR } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { renderAppWith } from '../testing/render-app.tsx';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { buildResponse } from '../../platform/testing/stored-dashboard.ts';
import { closePalette } from './palette-state.ts';

const renderApp = renderAppWith({ panels: {} });
afterEach(() => closePalette());

const hit = (id: number, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  uid: `u${id}`,
  title,
  uri: `db/${id}`,
  url: `/d/u${id}/${id}`,
  type: 'dash-db',
  tags: [],
  isStarred: false,
  ...more,
});
const HITS = [
  hit(1, 'Host overview', { folderTitle: 'Infra' }),
  hit(2, 'Tides'),
  hit(9, 'Infra', { type: 'dash-folder', url: '/dashboards/f/u9/x' }),
];

async function open(path = '/org', user = {}) {
  const server = fakeServer();
  server.on(search, HITS);
  server.on(
    getDashboardByUid,
    buildResponse({
      id: 1,
      uid: 'abc',
      title: 'Host overview',
      tags: [],
      schemaVersion: 16,
      version: 4,
      time: { from: 'now-6h', to: 'now' },
      panels: [],
    }),
  );
  const app = renderApp(path, { server, boot: bootFixture({ user }) });
  await screen.findByRole('navigation', { name: 'Main' });
  return app;
}
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const field = () => screen.findByRole('combobox', { name: 'Dashboards, pages and commands' });

test('mod+k opens it, letters in their order find a dashboard, enter goes there', async () => {
  const { address } = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await screen.findByRole('option', { name: /Tides/ });
  await userEvent.keyboard('hsov');
  expect(labels()[0]).toContain('Host overview');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/d\//));
  expect(screen.queryByRole('combobox', { name: 'Dashboards, pages and commands' })).toBeNull();
});

test('pages, folders and what makes new ones are found too', async () => {
  const { address } = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await screen.findByRole('option', { name: /Tides/ });
  expect(labels()).toEqual(expect.arrayContaining([expect.stringContaining('New dashboard'), expect.stringContaining('Infra')]));
  await userEvent.keyboard('data sour{Enter}');
  await waitFor(() => expect(address()).toBe('/datasources'));
});

test('a visitor is offered nothing that they may not do, and what is not found says so', async () => {
  await open('/dashboards', VISITOR);
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await screen.findByRole('option', { name: /Tides/ });
  expect(labels().join()).not.toMatch(/New dashboard|New folder|Import dashboard|Sign out/);
  await userEvent.keyboard('zzzzzz');
  await screen.findByText('Nothing of this name.');
});

test('on a dashboard its actions and the pages of its settings are there', async () => {
  await open('/d/abc/host-overview');
  await screen.findByRole('button', { name: 'Dashboard settings' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await screen.findByRole('option', { name: /Refresh/ });
  expect(labels()).toEqual(expect.arrayContaining(['Add panel', 'Variables', 'JSON Model']));
  await userEvent.keyboard('json mo{Enter}');
  await screen.findByRole('heading', { name: 'JSON Model' });
});
