import '../../../testing/fixed-size.ts';
import type { JsonObject } from '@pharos/contract/primitives';
import type { TargetResult } from '@pharos/contract/frames';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, failure, graph, RANGE, series } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const EMPTY: TargetResult = {
  kind: 'frames',
  frames: [],
  cost: { upstreamMs: 1, bytes: 1, rows: 0, isCached: false, answeredAt: RANGE.to },
  range: RANGE,
};
const hosts = (query = 'a,b,c') => ({
  type: 'custom',
  name: 'host',
  query,
  multi: true,
  includeAll: true,
  current: { text: 'All', value: ['$__all'] },
});
const repeated = (more: JsonObject = {}) =>
  graph(1, 'CPU of $host', { repeat: 'host', foldEmptyCopies: true, targets: [{ refId: 'A', expr: '$host' }], ...more });

/** A page whose source has data for some hosts only, as long as nobody changes that. */
function open(panels: readonly JsonObject[], results: Record<string, TargetResult>, list = [hosts()]) {
  const server = dashboardServer(buildResponse(buildDocument(panels, { templating: { list } })), (key, request) => {
    const sent = request.queries.find(({ panelId, refId }) => `${panelId}:${refId}` === key);
    return results[String(sent?.['expr'])] ?? series(`series of ${String(sent?.['expr'])}`);
  });
  renderApp('/d/abc/host-overview', { server });
  return { server, results };
}
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const refresh = async () => userEvent.click(await screen.findByRole('button', { name: 'Refresh dashboard' }));

test('copies without data are folded away once all have answered; the line says which, shows them, and folds them away again', async () => {
  open([repeated(), graph(2, 'Below', { targets: [{ refId: 'A', expr: 'below' }] })], { b: EMPTY, c: EMPTY });
  await waitFor(() => expect(headings()).toEqual(['CPU of a', 'Below']));
  await screen.findByText('2 copies without data folded away');
  screen.getByText('b, c');
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 copies without data folded away' }));
  expect(headings()).toEqual(['CPU of a', 'CPU of b', 'CPU of c', 'Below']);
  await userEvent.click(screen.getByRole('button', { name: 'Fold away 2 copies without data' }));
  expect(headings()).toEqual(['CPU of a', 'Below']);
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('what is folded away is queried with every refresh, comes back with its data, and goes when it has none any more', async () => {
  const { results, server } = open([repeated()], { b: EMPTY });
  await waitFor(() => expect(headings()).toEqual(['CPU of a', 'CPU of c']));
  Object.assign(results, { b: series('b'), c: EMPTY });
  await refresh();
  await waitFor(() => expect(headings()).toEqual(['CPU of a', 'CPU of b']));
  const sent = server.requested().at(-1)?.queries ?? [];
  expect(sent.map(({ expr }) => expr)).toEqual(['a', 'b', 'c']);
});

test('a copy that failed says so and stays, and a page without the option shows every copy', async () => {
  open([repeated(), repeated({ id: 2, title: 'Disks of $host', foldEmptyCopies: undefined })], { a: EMPTY, b: failure('refused') });
  await waitFor(() => expect(headings()).toEqual(['CPU of b', 'CPU of c', 'Disks of a', 'Disks of b', 'Disks of c']));
});

test('a row without data goes with its panels', async () => {
  const row = {
    id: 9,
    type: 'row',
    title: 'On $host',
    repeat: 'host',
    foldEmptyCopies: true,
    gridPos: { x: 0, y: 0, w: 24, h: 1 },
  };
  const text = { id: 3, type: 'text', title: 'About $host', gridPos: { x: 0, y: 20, w: 24, h: 3 } };
  open([row, repeated({ repeat: undefined }), text], { b: EMPTY });
  await waitFor(() => expect(headings()).toEqual(['On a', 'CPU of a', 'About a', 'On c', 'CPU of c', 'About c']));
  await screen.findByText('1 copy without data folded away');
});

test('row options say whether copies without data are folded away, as a step that can be undone', async () => {
  const row = { id: 9, type: 'row', title: 'On $host', repeat: 'host', gridPos: { x: 0, y: 0, w: 24, h: 1 } };
  open([row, repeated({ repeat: undefined })], { b: EMPTY });
  await screen.findByRole('heading', { name: /On b/u });
  await userEvent.click(await screen.findByRole('button', { name: 'On a row menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Row options' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Row options' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Fold away copies without data' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(headings()).toEqual(['On a', 'CPU of a', 'On c', 'CPU of c']));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(headings()).toEqual(['On a', 'CPU of a', 'On b', 'CPU of b', 'On c', 'CPU of c']));
});

test('more values than a page can hold are left out, and the page says how many', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => `v${index}`).join(',');
  open([repeated({ foldEmptyCopies: undefined })], {}, [hosts(many)]);
  await screen.findByText('200 of 1,200 values have a copy: a page holds no more. Choose fewer values to see others.');
  expect(screen.getAllByRole('region', { name: /^CPU of v/u })).toHaveLength(200);
});
