import '../../../testing/fixed-size.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildResponse, dashboardServer, buildDocument, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const open = async (response: DashboardResponse) => {
  renderApp('/d/abc/host-overview', { server: dashboardServer(response) });
  await screen.findAllByRole('region', { name: 'CPU' });
};

test('[1.2.4-h] a row opens and closes its panels; a closed one asks nothing', async () => {
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
  screen.getByText('1 panel');
  await userEvent.click(head);
  await screen.findByText('drawn: series of 10:A');
  await userEvent.click(screen.getByRole('button', { name: 'Kernel', expanded: true }));
  await waitFor(() => expect(screen.queryByText('drawn: series of 10:A')).toBeNull());
  screen.getByRole('button', { name: 'Kernel', expanded: false });
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
  await chooseOfRow('Kernel', 'Row options');
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
  await waitFor(() => expect(headings()).toEqual(['System', 'CPU', 'Disks', 'Throughput']));
});

test('[2.2.10-c] row options set its title and the variable that it is repeated for, as one step', async () => {
  const list = [{ type: 'custom', name: 'host', query: 'a,b', multi: true, includeAll: true, current: { text: 'All', value: ['$__all'] } }];
  await open(buildResponse({ ...ROWS, templating: { list } }));
  await chooseOfRow('Kernel', 'Row options');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Kernel of $host');
  await userEvent.click(screen.getByRole('combobox', { name: 'Repeat for' }));
  await userEvent.click(screen.getByRole('option', { name: '$host' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(headings()).toEqual(['Kernel of a', 'CPU', 'Kernel of b', 'CPU', 'Disks', 'Throughput']));
  screen.getByText('repeated for host, 2 of 2');
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(headings()).toEqual(['Kernel', 'CPU', 'Disks', 'Throughput']));
});

test('[1.4.6-c] every row closes and opens at once, copies of rows too', async () => {
  const list = [{ type: 'custom', name: 'host', query: 'a,b', multi: true, current: { text: 'a + b', value: ['a', 'b'] } }];
  const [kernel, ...others] = [rowOf(8, 'Kernel of $host', 0), placed(1, 'CPU', 1), rowOf(9, 'Disks', 5), placed(2, 'Throughput', 6)];
  await open(buildResponse(buildDocument([{ ...kernel, repeat: 'host' }, ...others], { templating: { list } })));
  await userEvent.click(screen.getByRole('button', { name: 'Kernel of b' }));
  await chooseOfRow('Disks', 'Collapse all rows');
  expect(headings()).toEqual(['Kernel of a', 'Kernel of b', 'Disks']);
  await chooseOfRow('Disks', 'Expand all rows');
  expect(headings()).toEqual(['Kernel of a', 'CPU', 'Kernel of b', 'CPU', 'Disks', 'Throughput']);
  expect(screen.queryByText('Not saved')).toBeNull();
});

const openRepeated = async (state: { readonly collapsed?: boolean }) => {
  const list = [{ type: 'custom', name: 'host', query: 'a,b,c', multi: true, current: { text: 'a + b + c', value: ['a', 'b', 'c'] } }];
  const row = { ...rowOf(8, 'Kernel of $host', 0), repeat: 'host' };
  const panels = state.collapsed
    ? [{ ...row, collapsed: true, panels: [placed(1, 'Load', 1)] }, rowOf(9, 'Disks', 1), placed(2, 'CPU', 2)]
    : [row, placed(1, 'Load', 1), rowOf(9, 'Disks', 5), placed(2, 'CPU', 6)];
  await open(buildResponse(buildDocument(panels, { templating: { list } })));
};
const openRows = () => screen.queryAllByRole('button', { name: /^Kernel of/, expanded: true }).map(({ textContent }) => textContent);
const pressRows = async (...hosts: readonly string[]) => {
  for (const host of hosts) await userEvent.click(screen.getByRole('button', { name: `Kernel of ${host}` }));
};

test.each<[pressed: readonly string[], state: { readonly collapsed?: boolean }, open: readonly string[]]>([
  [['a'], {}, ['b', 'c']],
  [['a', 'a'], {}, ['a', 'b', 'c']],
  [['b'], {}, ['a', 'c']],
  [['b', 'a'], {}, ['c']],
  [['a', 'b', 'a'], {}, ['a', 'c']],
  [['a'], { collapsed: true }, ['a']],
  [['c', 'a'], { collapsed: true }, ['a', 'c']],
])('[U12] of the copies of a row only those that are pressed close and open: %j, %j', async (pressed, state, opened) => {
  await openRepeated(state);
  await pressRows(...pressed);
  expect(openRows()).toEqual(opened.map((host) => `Kernel of ${host}`));
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('[U12] after a row was pressed all rows still close and open at once', async () => {
  await openRepeated({});
  await pressRows('a');
  await chooseOfRow('Disks', 'Collapse all rows');
  expect(openRows()).toEqual([]);
  await chooseOfRow('Disks', 'Expand all rows');
  expect(openRows()).toHaveLength(3);
});

test('the ends of the page are the ends of moving, and who may only look has no menu', async () => {
  await open(buildResponse(ROWS));
  await userEvent.click(await screen.findByRole('button', { name: 'Kernel row menu' }));
  expect((await screen.findByRole('menuitem', { name: 'Move up' })).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  await open(buildResponse(ROWS, { canEdit: false, canSave: false }));
  expect(screen.queryByRole('button', { name: 'Kernel row menu' })).toBeNull();
});
