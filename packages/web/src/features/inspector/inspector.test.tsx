import { seriesFrame } from '@pharos/domain/frames/build';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../../testing/fixed-size.ts';
import './DataTab.tsx';
import './ExplainTab.tsx';
import './Inspector.tsx';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph, type QueryResponder, series } from '../../testing/dashboard-server.ts';
import { panels } from '../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

async function inspect(more: object = {}, responder?: QueryResponder, entry = /^Inspect/) {
  renderApp('/d/abc/host-overview', {
    server: dashboardServer(buildResponse(buildDocument([graph(1, 'CPU', { ...more })], { timezone: 'utc' })), responder),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Inspect CPU' }));
  const openTab = (name: string) => userEvent.click(dialog.getByRole('tab', { name }));
  return { dialog, openTab };
}

test('[2.2.10-f] the inspector has the tabs Panel Description, Request, Response and JS Error, and beside them data, timing and JSON', async () => {
  const { dialog, openTab } = await inspect({ description: 'Of *all* hosts, see [wiki](https://wiki.test)' });
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Panel Description',
    'Request',
    'Response',
    'JS Error',
    'Data',
    'Explain',
    'Timing',
    'Panel JSON',
    'History',
  ]);
  await openTab('Panel Description');
  expect((await dialog.findByRole('tabpanel', { name: 'Panel Description' })).textContent).toContain('Of *all* hosts'); // the fake panel draws text as it is
  await openTab('Request');
  expect((await dialog.findByRole('tree', { name: 'Request' })).textContent).toContain('now-6h');
  dialog.getByText('GET http://store/query');
  await openTab('Response');
  await dialog.findByRole('tree', { name: 'Response' });
  await openTab('JS Error');
  dialog.getByText('Nothing broke while this panel was drawn');
  await openTab('Timing');
  dialog.getByRole('row', { name: /^A Asked 12 ms 345 bytes 2/ });
});

const many =
  (rows: number): QueryResponder =>
  () => {
    const values = Float64Array.from({ length: rows }, (_, index) => index * 1000 + 0.5);
    const result = series('');
    return result.kind === 'frames'
      ? { ...result, frames: [seriesFrame('web', { host: 'a' }, values.map(Math.floor), values), seriesFrame('db', {}, values, values)] }
      : result;
  };
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('frames are looked at one by one as tables, formatted or raw, with the types of their columns', async () => {
  const { dialog, openTab } = await inspect({ fieldConfig: { defaults: { unit: 'ms' } } }, many(3));
  await openTab('Data');
  await dialog.findByRole('table', { name: 'web (3 rows)' });
  expect(cells()).toEqual([
    ['Time time', 'Value number'],
    ['1970-01-01 00:00:00', '0.500 ms'],
    ['1970-01-01 00:00:01', '1.00 s'],
    ['1970-01-01 00:00:02', '2.00 s'],
  ]);
  dialog.getByText('3 rows, 2 columns, host=a');
  await userEvent.click(dialog.getByRole('radio', { name: 'Raw' }));
  expect(cells().slice(1, 3)).toEqual([
    ['0', '0.5'],
    ['1000', '1000.5'],
  ]);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Frame' }));
  await userEvent.click(screen.getByRole('option', { name: 'db (3 rows)' }));
  expect(cells()[1]).toEqual(['0.5', '0.5']);
});

test('of a hundred thousand rows only those in sight are made, and the table says how many there are', async () => {
  const { dialog, openTab } = await inspect({}, many(100_000));
  await openTab('Data');
  const table = await dialog.findByRole('table', { name: 'web (100,000 rows)' });
  expect(table.getAttribute('aria-rowcount')).toBe('100001');
  expect(dialog.getAllByRole('row').length).toBeLessThan(60);
  const scroller = dialog.getByRole('region', { name: 'web (100,000 rows)' });
  scroller.scrollTop = 28 * 50_000;
  scroller.dispatchEvent(new Event('scroll', { bubbles: true }));
  await waitFor(() => expect(dialog.getAllByRole('row').some((row) => row.getAttribute('aria-rowindex') === '50002')).toBe(true));
});

test('data are looked at before and after transformations, and lead to their CSV', async () => {
  const { dialog, openTab } = await inspect({ transformations: [{ id: 'limit', options: { limitField: 1 } }] }, many(3));
  await openTab('Data');
  await dialog.findByRole('table', { name: 'web (1 row)' });
  await userEvent.click(dialog.getByRole('radio', { name: 'Before transformations' }));
  await dialog.findByRole('table', { name: 'web (3 rows)' });
  await userEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('dialog', { name: 'Export CSV of CPU' });
});

test('without data there is nothing to look at', async () => {
  const empty: QueryResponder = () => {
    const result = series('');
    return result.kind === 'frames' ? { ...result, frames: [] } : result;
  };
  const { dialog, openTab } = await inspect({ targets: [{ refId: 'A' }] }, empty);
  await openTab('Data');
  await dialog.findByText('There is no data to look at');
});

test('a value is explained by the menu of the panel: its text, its query as asked, its times, and the cache', async () => {
  const { dialog } = await inspect({ fieldConfig: { defaults: { unit: 'ms' } } }, many(3), /^Explain/);
  dialog.getByRole('tab', { name: 'Explain', selected: true });
  const value = within(await dialog.findByRole('region', { name: 'Value' }));
  value.getByText('ms, of the field');
  value.getByText('2.00 s');
  const query = within(dialog.getByRole('region', { name: 'Query A' }));
  query.getByText('GET http://store/query');
  query.getByText(/12 ms, asked for this request$/);
  await userEvent.clear(dialog.getByLabelText('Point, 1 to 3'));
  await userEvent.type(dialog.getByLabelText('Point, 1 to 3'), '1{Tab}');
  value.getByText('0.500 ms');
});
