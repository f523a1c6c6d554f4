import '../testing/fixed-size.ts';
import { search } from '@pharos/contract/api/search';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph } from '../testing/dashboard-server.ts';

const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('@pharos/plugin/registries/panels', () => import('../testing/fake-panels.tsx'));
vi.mock('./DashboardList.tsx', async (original) => {
  await code.promise;
  return original();
});

const hit = (title: string) => ({
  id: title.length,
  uid: title,
  title,
  uri: `db/${title}`,
  url: `/d/${title}/${title}`,
  type: 'dash-db' as const,
  tags: [],
  isStarred: false,
});

test('letters typed before the code of the list of dashboards is there search in it, and a list opened again begins without them', async () => {
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')])));
  server.on(search, [hit('harbour'), hit('lighthouse'), hit('tides')]);
  renderApp('/d/abc/host-overview', { server });
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Host overview' }));
  await open();
  const list = await screen.findByRole('dialog', { name: 'Dashboards' });
  await within(list).findByRole('textbox', { name: 'Dashboards' });
  await userEvent.keyboard('ho');
  code.resolve();
  expect((await within(list).findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('lighthouse'),
  ]);
  await userEvent.keyboard('{Escape}');
  await open();
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});
