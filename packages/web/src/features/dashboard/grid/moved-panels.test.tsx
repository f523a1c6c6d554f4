import '../../../testing/fixed-size.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

afterEach(() => void vi.restoreAllMocks());

const renderApp = renderAppWith({ panels });

test.each([3, 24])('of %i panels a dropped one makes none draw anew, and the tab key follows the new order', async (count) => {
  const names = ['CPU', 'Memory', 'Disk', ...Array.from({ length: count - 3 }, (_, index) => `Other ${index}`)];
  const list = names.map((title, index) => graph(index + 1, title, { gridPos: { x: 0, y: index * 4, w: 24, h: 4 } }));
  const plugin = await panels['graph']?.();
  if (!plugin) throw new Error('the registry has no graph');
  const buildModel = vi.spyOn(plugin, 'buildModel');
  renderApp('/d/abc/host-overview', { server: dashboardServer(buildResponse(buildDocument(list))) });
  await waitFor(() => expect(screen.getAllByText(/^drawn: /)).toHaveLength(count));
  screen.getByRole('region', { name: 'CPU' }).focus();
  await userEvent.keyboard(' ');
  await screen.findByText(/^CPU lifted/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByText('CPU dropped');
  expect(screen.getByRole('region', { name: 'CPU' }).closest('[data-tile]')?.getAttribute('style')).toContain('--y: 8;');
  // Options are read anew from a panel that is another one; what is drawn for other reasons keeps them.
  expect(new Set(buildModel.mock.calls.map(([, options]) => options)).size).toBe(count);
  const titles = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  await waitFor(() =>
    expect(titles().filter((title) => names.includes(title ?? ''))).toEqual(['Memory', 'Disk', 'CPU', ...names.slice(3)]),
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('CPU');
});
