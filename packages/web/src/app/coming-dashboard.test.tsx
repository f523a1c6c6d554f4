import { search } from '@pharos/contract/api/search';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { buildDocument, buildResponse } from '../features/dashboard/testing/dashboard-server.ts';
import { ALL_DASHBOARDS } from '../features/page-data/index.ts';
import { apiKey } from '../platform/cache/api-query.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { bootFixture } from '../platform/testing/boot-fixture.ts';
import { fakeServer } from '../platform/testing/fake-server.ts';
import { memoryStorage } from '../platform/testing/memory-storage.ts';
import { App } from './App.tsx';
import { DashboardFallback, HomeFallback } from './DashboardFallback.tsx';
import { renderApp } from './testing/render-app.tsx';

const { never } = vi.hoisted(() => ({ never: new Promise<never>(() => {}) }));
// The code of the page is on the way for ever.
vi.mock('../features/dashboard/index.ts', () => never);

const panel = (type: string, x: number) => ({ type, gridPos: { x, y: 0, w: 6, h: 6 } });
const DASHBOARD = buildDocument([panel('singlestat', 0), panel('table', 6), panel('text', 12), panel('graph', 18)], { title: 'Checkout' });

const shapes = () => [...document.querySelectorAll<HTMLElement>('[data-shape]')].map(({ dataset }) => dataset['shape']);
const nameInBar = async () => (await screen.findByRole('navigation', { name: 'Breadcrumb' })).textContent;

test('[T28] name, line and the shapes of its panels stand before the code of a dashboard has come', async () => {
  const text = JSON.stringify(buildResponse(DASHBOARD));
  const { server } = renderApp('/d/abc', { prepared: { path: '/api/dashboards/uid/abc', text } });
  expect(await screen.findByText('Checkout')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Loading dashboard' })).toBeTruthy();
  expect(shapes()).toEqual(['value', 'table', 'text', 'chart']);
  expect(server.calls.filter(({ path }) => path.includes('dashboards/uid'))).toEqual([]);
});

function renderFallback(path: string) {
  const server = fakeServer();
  const platform = createPlatform({ boot: bootFixture(), fetch: server.fetch, storage: () => memoryStorage(), search: '' });
  platform.queryClient.setQueryData(apiKey(search, ALL_DASHBOARDS), [
    { uid: 'other', title: 'Another' },
    { uid: 'abc', title: 'From the list' },
  ]);
  const routes = [
    { path: '/', element: <HomeFallback /> },
    { path: '/d/:uid', element: <DashboardFallback /> },
  ];
  render(
    <App platform={platform}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </App>,
  );
  return server;
}

test.each([
  ['/d/abc', 'From the list'],
  ['/d/unknown', ''],
  ['/', 'Home'],
])(
  '[T28] without its document the page at %s is called %j, from what is known already, and has the shape of graphs',
  async (path, name) => {
    const { calls } = renderFallback(path);
    expect(await nameInBar()).toBe(name);
    expect(shapes()).toEqual(['chart', 'chart', 'chart', 'chart']);
    expect(calls).toEqual([]);
  },
);
