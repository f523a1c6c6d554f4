import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildDocument, buildResponse } from '../testing/dashboard-server.ts';
import { fakeServer } from '../platform/testing/fake-server.ts';
import { renderApp } from './testing/render-app.tsx';

const { never } = vi.hoisted(() => ({ never: new Promise<never>(() => {}) }));
// The code of the page is on the way for ever.
vi.mock('../features/dashboard/index.ts', () => never);

const panel = (type: string, x: number) => ({ type, gridPos: { x, y: 0, w: 6, h: 6 } });
const DASHBOARD = buildDocument([panel('singlestat', 0), panel('table', 6), panel('text', 12), panel('graph', 18)], { title: 'Checkout' });

const shapes = () => [...document.querySelectorAll<HTMLElement>('[data-shape]')].map(({ dataset }) => dataset['shape']);

test('name, line and the shapes of its panels stand before the code of a dashboard has come', async () => {
  const text = JSON.stringify(buildResponse(DASHBOARD));
  const { server } = renderApp('/d/abc', { prepared: { path: '/api/dashboards/uid/abc', text } });
  await screen.findByText('Checkout');
  screen.getByRole('progressbar', { name: 'Loading dashboard' });
  expect(shapes()).toEqual(['value', 'table', 'text', 'chart']);
  expect(server.calls.filter(({ path }) => path.includes('dashboards/uid'))).toEqual([]);
});

test('without its document a dashboard has the shape of graphs, and the line runs', async () => {
  const server = fakeServer();
  server.on(getDashboardByUid, () => new Promise(() => {}));
  renderApp('/d/abc', { server });
  await screen.findByRole('progressbar', { name: 'Loading dashboard' });
  expect(shapes()).toEqual(['chart', 'chart', 'chart', 'chart']);
});
