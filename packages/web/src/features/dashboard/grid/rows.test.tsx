import '../testing/fixed-size.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import { renderApp } from '../../../app/testing/render-app.tsx';
import { buildResponse, dashboardServer, buildDocument, graph } from '../testing/dashboard-server.ts';

vi.mock('@pharos/plugin/registries/panels', () => import('../testing/fake-panels.tsx'));

const open = async (response: DashboardResponse) => {
  renderApp('/d/abc/host-overview', { server: dashboardServer(response) });
  await screen.findByRole('region', { name: 'CPU' });
};

test('a row opens and closes its panels; a closed one asks nothing', async () => {
  const row = {
    id: 9,
    type: 'row',
    title: 'Kernel',
    collapsed: true,
    gridPos: { x: 0, y: 30, w: 24, h: 1 },
    panels: [graph(10, 'Inside')],
  };
  await open(buildResponse(buildDocument([graph(1, 'CPU'), row])));
  const head = await screen.findByRole('button', { name: 'Kernel', expanded: false });
  expect(screen.getByText('1 panel')).toBeTruthy();
  await userEvent.click(head);
  expect(await screen.findByText('drawn: series of 10:A')).toBeTruthy();
  expect(screen.queryByText('Not saved')).toBeNull();
});

const rowOf = (id: number, title: string, y: number) => ({ id, type: 'row', title, gridPos: { x: 0, y, w: 24, h: 1 } });
const placed = (id: number, title: string, y: number) => graph(id, title, { gridPos: { x: 0, y, w: 24, h: 4 } });
const ROWS = buildDocument([rowOf(8, 'Kernel', 0), placed(1, 'CPU', 1), rowOf(9, 'Disks', 5), placed(2, 'Throughput', 6)]);
const chooseOfRow = async (row: string, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${row} row menu` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a row is renamed, moved with its panels, and removed with them or without, and undo brings all back', async () => {
  await open(buildResponse(ROWS));
  await chooseOfRow('Kernel', 'Rename');
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Title' }));
  await userEvent.keyboard('System{Enter}');
  expect(headings()).toEqual(['System', 'CPU', 'Disks', 'Throughput']);
  await chooseOfRow('System', 'Move down');
  expect(headings()).toEqual(['Disks', 'Throughput', 'System', 'CPU']);
  await chooseOfRow('Disks', 'Remove row only');
  expect(headings()).toEqual(['Throughput', 'System', 'CPU']);
  await chooseOfRow('System', 'Remove row and its panel');
  expect(headings()).toEqual(['Throughput']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(headings()).toEqual(['System', 'CPU', 'Disks', 'Throughput']);
});

test('the ends of the page are the ends of moving, and who may only look has no menu', async () => {
  await open(buildResponse(ROWS));
  await userEvent.click(await screen.findByRole('button', { name: 'Kernel row menu' }));
  expect((await screen.findByRole('menuitem', { name: 'Move up' })).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  await open(buildResponse(ROWS, { canEdit: false, canSave: false }));
  expect(screen.queryByRole('button', { name: 'Kernel row menu' })).toBeNull();
});
