import { searchDataSources } from '@pharos/contract/api/data-source-list';
import { createDataSource, discoverDataSources, testDataSource } from '@pharos/contract/api/data-sources';
import { AppError } from '@pharos/contract/errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { listOf, sourceFixture, sourceServer } from '../../testing/source-server.ts';
import { fakePlugins } from './testing/fake-plugins.tsx';

const renderApp = renderAppWith(fakePlugins());

const SOURCES = [
  sourceFixture(1, 'Host', { type: 'host', url: '', isDefault: true }),
  sourceFixture(2, 'eu'),
  sourceFixture(3, 'old', { type: 'gone-store' }),
];

const names = () =>
  within(screen.getByRole('list', { name: 'Data sources' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test("[2.2.0-a] the list has a filter, 'Add data source' and a layout that starts as Grid", async () => {
  renderApp('/datasources', { server: sourceServer(SOURCES) });
  await screen.findByRole('searchbox', { name: 'Filter by name or type' });
  expect(screen.getByRole('link', { name: 'Add data source' }).getAttribute('href')).toBe('/datasources/new');
  expect(screen.getByRole('radio', { name: 'Grid' }).getAttribute('aria-checked')).toBe('true');
});

test("[2.2.0-b] [2.7.1-b] a card links to its page and shows type, logo, name, 'default' and url", async () => {
  renderApp('/datasources', { server: sourceServer(SOURCES) });
  const list = await screen.findByRole('list', { name: 'Data sources' });
  const [host, eu, old] = within(list).getAllByRole('listitem');
  within(host ?? list).getByText('default');
  expect(
    within(eu ?? list)
      .getByRole('link', { name: 'eu' })
      .getAttribute('href'),
  ).toBe('/datasources/edit/2');
  within(eu ?? list).getByText('Prometheus');
  expect(eu?.querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,prometheus');
  within(eu ?? list).getByText('http://store-2.example:9090');
  expect(within(eu ?? list).queryByText('default')).toBeNull();
  within(old ?? list).getByText('gone-store (plugin not found)');
  within(old ?? list).getByText('Go');
});

test('[1.2.3-l] [1.9.7-c] layout and filter of the page are remembered', async () => {
  const storage = memoryStorage();
  const first = renderApp('/datasources', { server: sourceServer(SOURCES), storage });
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
  screen.getByRole('table', { name: 'Data sources' });
  await userEvent.type(screen.getByRole('searchbox'), 'prom');
  await first.navigate('/dashboards');
  await first.navigate('/datasources');
  const table = await screen.findByRole('table', { name: 'Data sources' });
  expect(within(table).getAllByRole('link')).toEqual([within(table).getByRole('link', { name: 'eu' })]);
  expect(screen.getByRole('searchbox').getAttribute('value')).toBe('prom');
});

test('[1.2.3-l] the layout is there after the next load of the page', async () => {
  const storage = memoryStorage();
  renderApp('/datasources', { server: sourceServer(SOURCES), storage });
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
  cleanup();
  renderApp('/datasources', { server: sourceServer(SOURCES), storage });
  await screen.findByRole('table', { name: 'Data sources' });
  expect(screen.getByRole('radio', { name: 'List' }).getAttribute('aria-checked')).toBe('true');
});

test('[1.9.7-c] each list page has a filter and a layout of its own, Grid where none was chosen', async () => {
  const { navigate } = renderApp('/datasources', { server: sourceServer(SOURCES) });
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by name or type' }), 'prom');
  await navigate('/dashboards');
  await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Filter by name or type' })).toBeNull());
  const other = await screen.findByRole('searchbox');
  expect(other.getAttribute('value')).toBe('');
  await userEvent.type(other, 'x');
  await navigate('/datasources');
  expect((await screen.findByRole('searchbox', { name: 'Filter by name or type' })).getAttribute('value')).toBe('prom');
  expect(screen.getByRole('radio', { name: 'List' }).getAttribute('aria-checked')).toBe('true');
});

test('[2.7.1-b] the answer of the list call is kept in state: the page that comes back is drawn from it', async () => {
  const server = sourceServer(SOURCES);
  const { navigate } = renderApp('/datasources', { server });
  await screen.findByRole('list', { name: 'Data sources' });
  await navigate('/dashboards'); // which shows no data sources
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Data sources' })).toBeNull());
  server.on(searchDataSources, () => new Promise(() => undefined));
  await navigate('/datasources');
  await screen.findByRole('list', { name: 'Data sources' });
});

test.each([
  ['EU', ['eu']],
  ['OLD', ['old']], // no type holds it, as 'Prometheus' holds 'eu'
  ['prometheus|gone', ['eu', 'old']],
  ['ho(', []],
])('[2.2.0-a] filter %j finds by name or type', async (filter, found) => {
  renderApp('/datasources', { server: sourceServer(SOURCES) });
  await userEvent.type(await screen.findByRole('searchbox'), filter);
  if (found.length > 0) expect(names()).toEqual(found);
  else screen.getByText('No data sources found');
});

test('the page counts what it shows, and a filter without hits can be cleared', async () => {
  renderApp('/datasources', { server: sourceServer(SOURCES) });
  await screen.findByText('3 data sources');
  await userEvent.type(screen.getByRole('searchbox'), 'eu');
  screen.getByText('1 of 3 data sources');
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(names()).toHaveLength(3);
});

test('working and failed both tell how long ago', async () => {
  const testedAt = new Date(Date.now() - 3 * 60_000).toISOString();
  const [host, eu, old] = SOURCES;
  if (!host || !eu || !old) throw new Error('three sources');
  const sources = [
    host,
    { ...eu, lastTest: { status: 'success', message: '', testedAt } },
    { ...old, lastTest: { status: 'error', message: 'refused', testedAt } },
  ] as const;
  const server = sourceServer(sources);
  renderApp('/datasources', { server });
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
  screen.getByText('Working, 3 min ago');
  screen.getByText('Failed, 3 min ago');
  screen.getByText('Never tested');
});

test('a store found on this machine that is not wanted is offered no more', async () => {
  const server = sourceServer(SOURCES);
  server.on(discoverDataSources, [{ type: 'prometheus', name: 'Prometheus', url: 'http://localhost:9090', detail: '' }]);
  const { navigate } = renderApp('/datasources', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByText('Prometheus runs on this machine')).toBeNull();
  await navigate('/dashboards');
  await navigate('/datasources');
  await screen.findByRole('list', { name: 'Data sources' });
  expect(screen.queryByText('Prometheus runs on this machine')).toBeNull();
});

test('an org without data sources is told what to do', async () => {
  renderApp('/datasources', { server: sourceServer([]) });
  await screen.findByText('There are no data sources defined yet');
  screen.getByText('You can also define data sources through configuration files.');
  expect(screen.getAllByRole('link', { name: 'Add data source' })).toHaveLength(1);
});

test('a store found on this machine is connected in one click and tested', async () => {
  const server = sourceServer([]);
  server.on(discoverDataSources, [{ type: 'prometheus', name: 'Prometheus', url: 'http://localhost:9090', detail: 'Prometheus 2.42.0' }]);
  const { address } = renderApp('/datasources', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(address()).toBe('/datasources/edit/1'));
  expect(server.callsOf(createDataSource)[0]?.body).toEqual({
    name: 'Prometheus',
    type: 'prometheus',
    url: 'http://localhost:9090',
    access: 'proxy',
    isDefault: true,
  });
  await screen.findByText('Data source is working');
  expect(server.callsOf(testDataSource)).toHaveLength(1);
});

test("a look for stores that fails is nobody's trouble", async () => {
  const server = sourceServer(SOURCES);
  server.on(discoverDataSources, () => {
    throw new AppError('upstream-unreachable', { reason: 'x' });
  });
  const { platform } = renderApp('/datasources', { server });
  await screen.findByRole('list', { name: 'Data sources' });
  expect(platform.toasts.onScreen.shown()).toEqual([]);
});

test('a failed list keeps head and toolbar, and can be asked for again', async () => {
  const server = sourceServer(SOURCES);
  server.on(searchDataSources, () => {
    throw new AppError('permission-denied');
  });
  renderApp('/datasources', { server });
  await screen.findByText('The data sources did not load');
  screen.getByRole('searchbox');
  server.on(searchDataSources, listOf(SOURCES));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('[R23] of more sources than one page of the list holds the server searches and gives one page after the other', async () => {
  const many = Array.from({ length: 250 }, (_, index) => sourceFixture(index + 1, `store ${String(index + 1).padStart(3, '0')}`));
  const { server } = renderApp('/datasources', { server: sourceServer(many) });
  await screen.findByRole('link', { name: 'store 001' });
  expect(names()).toHaveLength(100);
  screen.getByText('250 data sources');
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await screen.findByRole('link', { name: 'store 201' });
  await userEvent.type(screen.getByRole('searchbox'), 'store 2');
  await waitFor(() => screen.getByText('51 of 250 data sources'));
  expect(names()[0]).toBe('store 200');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(within(screen.getByRole('table', { name: 'Data sources' })).queryByRole('button', { name: /Name/ })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  await screen.findByText('No data sources found');
  expect(server.callsOf(searchDataSources).every(({ query }) => query.get('perpage') === null)).toBe(true);
});
