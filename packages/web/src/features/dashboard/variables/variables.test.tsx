import '../../../testing/fixed-size.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { JsonObject } from '@pharos/contract/primitives';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildResponse, dashboardServer, buildDocument, graph, series } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const PATH = '/d/abc/host-overview';
const HOSTS = {
  type: 'custom',
  name: 'host',
  label: 'Host',
  query: 'web01,web02,web03',
  multi: true,
  includeAll: true,
  current: { text: 'web01', value: ['web01'] },
};
const ENV = { type: 'custom', name: 'env', query: 'prod,test', current: { text: 'prod', value: 'prod' } };
const placed = (id: number, title: string, more: JsonObject = {}) =>
  graph(id, title, { gridPos: { x: 0, y: id * 4, w: 24, h: 4 }, ...more });
const byHost = placed(1, 'CPU of $host', { targets: [{ refId: 'A', expr: 'cpu{host=~"$host"}' }] });
const byEnv = placed(2, 'Errors in $env', { targets: [{ refId: 'A', expr: 'errors{env="$env"}' }] });

async function open(list: readonly JsonObject[], { search = '', panels = [byHost, byEnv], meta = {} } = {}) {
  const server = dashboardServer(buildResponse(buildDocument(panels, { templating: { list } }), meta));
  const app = renderApp(PATH + search, { server });
  await screen.findAllByText(/^drawn:/);
  if (list.some(({ hide, type }) => hide !== 2 && type !== 'constant')) await screen.findByRole('group', { name: 'Variables' });
  const exprs = () => server.requested().map(({ queries }) => queries.map((query) => String(query['expr'])));
  return { ...app, server, exprs };
}
const strip = () => screen.getByRole('group', { name: 'Variables' });
const pick = async (name: string) => {
  await userEvent.click(within(strip()).getByRole('button', { name }));
  return screen.findByRole('dialog');
};

/** Titles, without what is told in the corner. */
const shownPanels = () =>
  within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((one) => one.getAttribute('aria-label'));

test('values stand in queries and titles, and another value queries only the panels that use it', async () => {
  const { exprs, address } = await open([HOSTS, ENV]);
  screen.getByRole('region', { name: 'CPU of web01' });
  expect(exprs()).toEqual([['cpu{host=~"{web01}"}', 'errors{env="prod"}']]);
  const values = await pick('env prod');
  await userEvent.click(await within(values).findByRole('option', { name: /^test/ }));
  await screen.findByRole('region', { name: 'Errors in test' });
  await waitFor(() => expect(exprs()).toHaveLength(2));
  expect(exprs()[1]).toEqual(['errors{env="test"}']);
  expect(address()).toBe(`${PATH}?var-host=web01&var-env=test`);
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('[2.2.7-g] several values are marked with the keyboard and taken over when the list is closed', async () => {
  const { exprs, address } = await open([HOSTS, ENV]);
  const values = await pick('Host web01');
  await within(values).findByText('Selected (1)');
  within(values).getByText('3 values');
  await userEvent.keyboard('web03{Enter}');
  within(values).getByText('Selected (2)');
  expect(within(values).getByRole('option', { name: 'web03' }).getAttribute('aria-selected')).toBe('true');
  expect(exprs()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('region', { name: 'CPU of web01 + web03' });
  await waitFor(() => expect(exprs()).toHaveLength(2));
  expect(exprs()[1]).toEqual(['cpu{host=~"{web01,web03}"}']);
  expect(address()).toBe(`${PATH}?var-host=web01&var-host=web03&var-env=prod`);
});

test('[2.2.7-g] All excludes single values, clearing and applying gives the first', async () => {
  const { address } = await open([HOSTS]);
  let values = await pick('Host web01');
  await userEvent.click(await within(values).findByRole('option', { name: 'All' }));
  await userEvent.click(within(values).getByRole('button', { name: 'Apply' }));
  within(strip()).getByRole('button', { name: 'Host All' });
  expect(address()).toContain('var-host=All');
  values = await pick('Host All');
  await userEvent.click(await within(values).findByRole('button', { name: 'Clear selections' }));
  within(values).getByText('Selected (0)');
  await userEvent.click(within(values).getByRole('button', { name: 'Apply' }));
  within(strip()).getByRole('button', { name: 'Host All' });
});

test('the address gives values, and another address gives others', async () => {
  const { navigate, exprs } = await open([HOSTS, ENV], { search: '?var-env=test&var-unknown=x' });
  expect(exprs()[0]).toContain('errors{env="test"}');
  const values = await pick('env test');
  await userEvent.click(await within(values).findByRole('option', { name: /^prod/ }));
  await screen.findByRole('region', { name: 'Errors in prod' });
  await navigate(`${PATH}?var-env=test`);
  await screen.findByRole('region', { name: 'Errors in test' });
});

test('a variable that is neither read from the address nor written there keeps its value', async () => {
  const { address } = await open([{ ...ENV, skipUrlSync: true }, HOSTS], { search: '?var-env=test' });
  const values = await pick('env prod');
  await userEvent.click(await within(values).findByRole('option', { name: /^test/ }));
  await screen.findByRole('region', { name: 'Errors in test' });
  expect(address()).toBe(`${PATH}?var-env=test&var-host=web01`);
});

test('[2.2.7-c] [1.2.4-f] hidden variables are used and not seen; hidden labels are names for assistive technology only', async () => {
  await open([
    { ...HOSTS, hide: 1 },
    { ...ENV, hide: 2 },
    { type: 'constant', name: 'c', query: 'x' },
  ]);
  screen.getByRole('region', { name: 'Errors in prod' });
  expect(within(strip()).getAllByRole('button')).toHaveLength(1);
  expect(within(strip()).queryByText('Host')).toBeNull();
});

test('[1.2.4-f] without a variable to be seen there is no strip', async () => {
  await open([{ type: 'constant', name: 'env', query: 'prod' }]);
  screen.getByRole('region', { name: 'Errors in prod' });
  expect(screen.queryByRole('group', { name: 'Variables' })).toBeNull();
});

test('of a kind that nobody can be asked for yet the stored value is used and shown, and saved as it was', async () => {
  const query = { type: 'groupby', name: 'env', query: { deep: 1 }, refresh: 1, current: { text: 'prod', value: 'prod' }, later: [1] };
  const { server } = await open([query]);
  within(strip()).getByText('prod');
  expect(within(strip()).queryByRole('button')).toBeNull();
  screen.getByRole('region', { name: 'Errors in prod' });
  await userEvent.click(screen.getByRole('button', { name: 'Add panel' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Text/ }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  expect(server.saved()[0]?.body).toMatchObject({ dashboard: { templating: { list: [query] } } });
});

const REPEATED = placed(1, 'CPU of $host', { repeat: 'host', targets: [{ refId: 'A', expr: 'cpu{host="$host"}' }] });

test('[1.4.6-d] a panel is there for each chosen value, and only the first can be edited', async () => {
  const { exprs, server } = await open([HOSTS], { panels: [REPEATED], search: '?var-host=web01&var-host=web02' });
  expect(shownPanels()).toEqual(['CPU of web01', 'CPU of web02']);
  expect(exprs()).toEqual([['cpu{host="web01"}', 'cpu{host="web02"}']]);
  await userEvent.click(screen.getByRole('button', { name: 'CPU of web02 menu' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Viewv',
    'Edit the first of the repeat',
    'Sharep s',
    'Export CSV',
    'Add annotation',
    'Inspect',
    'Explain',
    'Copy image',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'CPU of web01 menu' }));
  await screen.findByRole('menuitem', { name: 'Remove' });
  expect(server.saved()).toEqual([]);
});

test('a change of a document with copies stores none of them, and undo brings back what was', async () => {
  const { server } = await open([HOSTS], { panels: [REPEATED, byEnv], search: '?var-host=web01&var-host=web02' });
  await userEvent.click(screen.getByRole('button', { name: 'Errors in $env menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(screen.getAllByRole('region', { name: /^CPU/ })).toHaveLength(2);
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  const sent = server.saved()[0]?.body as { dashboard: { panels: JsonObject[] } } | undefined; // sent by the page under test
  const panels = sent?.dashboard.panels ?? [];
  expect(panels).toHaveLength(1);
  expect(panels[0]).toMatchObject({ id: 1, title: 'CPU of $host', repeat: 'host', gridPos: { x: 0, w: 24 } });
  expect(panels[0]).not.toHaveProperty('scopedVars');
});

test('a copy is looked at alone under its own address; its editor is not there', async () => {
  const first = await open([HOSTS], { panels: [REPEATED], search: '?var-host=web01&var-host=web02' });
  await userEvent.click(screen.getByRole('button', { name: 'CPU of web02 menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View' }));
  await waitFor(() => expect(shownPanels()).toEqual(['CPU of web02']));
  const search = first.address().replace(PATH, '');
  cleanup();
  await open([HOSTS], { panels: [REPEATED], search: `${search}&edit` });
  screen.getByRole('region', { name: 'CPU of web02' });
  expect(screen.queryByRole('tab', { name: 'Queries' })).toBeNull();
});

test('a repeated row is copied with its panels; a copy opens and closes by itself and has no menu', async () => {
  const row = { id: 9, type: 'row', title: 'On $host', repeat: 'host', gridPos: { x: 0, y: 0, w: 24, h: 1 } };
  await open([HOSTS], { panels: [row, byHost], search: '?var-host=web01&var-host=web02' });
  screen.getByText('repeated for Host, 2 of 2');
  expect(screen.queryByRole('button', { name: 'On web02 row menu' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'On web02', expanded: true }));
  expect(screen.queryByRole('region', { name: 'CPU of web02' })).toBeNull();
  screen.getByRole('region', { name: 'CPU of web01' });
  expect(screen.queryByText('Not saved')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'On web02', expanded: false }));
  await screen.findByRole('region', { name: 'CPU of web02' });
  await userEvent.click(await screen.findByRole('button', { name: 'On web01 row menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Row options' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('On $host');
});

test('names that only the request decides come into titles and texts with its result', async () => {
  const response = { ...series('a'), variables: { __interval: '30s' } };
  const server = dashboardServer(
    buildResponse(
      buildDocument([
        placed(1, 'Every $__interval'),
        { id: 2, type: 'text', content: 'each ${__interval}', gridPos: { x: 0, y: 9, w: 24, h: 4 } },
      ]),
    ),
    () => response,
  );
  renderApp(PATH, { server });
  await screen.findByRole('region', { name: 'Every 30s' });
  await screen.findByText('each 1s');
});
