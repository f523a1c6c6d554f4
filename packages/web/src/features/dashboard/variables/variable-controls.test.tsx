import '../../../testing/fixed-size.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, failure, graph, series, values } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const PATH = '/d/abc/host-overview';
const PANEL = graph(1, 'P1', { targets: [{ refId: 'A', expr: 'cpu{$v}' }] });

async function open(list: readonly JsonObject[], store: Readonly<Record<string, TargetResult>> = {}, search = '', boot = bootFixture()) {
  const server = dashboardServer(buildResponse(buildDocument([PANEL], { templating: { list } })), (key, request) => {
    const target = request.queries.find(({ refId, panelId }) => panelId === undefined && refId === key);
    return target ? (store[`${target.lookup} ${String(target['query'])}`] ?? failure('nothing known')) : series(key);
  });
  const app = renderApp(PATH + search, { server, boot });
  await screen.findByRole('region', { name: 'P1' });
  const panelQueries = () => server.requested().flatMap(({ queries }) => queries.filter(({ panelId }) => panelId !== undefined));
  return { ...app, server, panelQueries, exprs: () => panelQueries().map((one) => one['expr']) };
}
const strip = () => screen.findByRole('group', { name: 'Variables' });

test('[2.2.7-b] a text box counts with Enter and on leaving; Escape takes back what was typed', async () => {
  const { exprs, address } = await open([{ type: 'textbox', name: 'v', label: 'Host', query: 'web01' }]);
  const field = await within(await strip()).findByRole('textbox', { name: 'Host' });
  await waitFor(() => expect(exprs()).toContain('cpu{web01}'));
  await userEvent.clear(field);
  await userEvent.type(field, 'x{Escape}');
  expect((field as HTMLInputElement).value).toBe('web01');
  await userEvent.clear(field);
  await userEvent.type(field, 'web02{Enter}');
  await waitFor(() => expect(exprs()).toContain('cpu{web02}'));
  expect(address()).toBe(`${PATH}?var-v=web02`);
  await userEvent.clear(field);
  await userEvent.tab();
  await waitFor(() => expect(exprs()).toContain('cpu{}'));
  expect(exprs()).not.toContain('cpu{x}');
});

test('[2.2.7-b] auto of an interval variable stands first, and is an interval of the range', async () => {
  const { exprs } = await open([
    { type: 'interval', name: 'v', query: '1m,1h', auto: true, current: { text: 'auto', value: '$__auto_interval_v' } },
  ]);
  await waitFor(() => expect(exprs()).toContain('cpu{10m}'));
  await userEvent.click(await within(await strip()).findByRole('button', { name: 'v auto' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['auto', '1m', '1h']);
});

test('[2.2.7-b] a data source variable offers the sources of its kind that its expression matches', async () => {
  const { exprs } = await open([{ type: 'datasource', name: 'v', query: 'prometheus', regex: '' }]);
  await waitFor(() => expect(exprs()).toContain('cpu{No data sources found}'.replace('No data sources found', '')));
  within(await strip()).getByText('No data sources found');
});

describe('[D2] a data source variable', () => {
  const source = (id: number, name: string, type = 'prometheus') => ({ id, uid: `u${id}`, name, type, access: 'proxy' as const, meta: {} });
  const all = { Dead: source(1, 'Dead'), Prom: source(2, 'Prom'), Logs: source(3, 'Logs', 'loki') };
  const boot = (defaultDatasource: string) => {
    const plain = bootFixture();
    return { ...plain, settings: { ...plain.settings, datasources: all, defaultDatasource } };
  };
  const ds = (more: JsonObject = {}) => ({ type: 'datasource', name: 'v', query: 'prometheus', regex: '', ...more });
  const stored = (value: string, text = value) => ({ current: { text, value } });
  const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

  test.each<[what: string, variable: JsonObject, defaultSource: string, shown: string]>([
    ['without a value follows the default source', ds(), 'Prom', 'default'],
    ['stored as default does so', ds(stored('default')), 'Prom', 'default'],
    ['without a value takes the first one where the default source is of another kind', ds(), 'Logs', 'Dead'],
    ['does so where its expression does not match the default source', ds({ regex: '/^D/' }), 'Prom', 'Dead'],
    ['has the default source where the expression matches it', ds({ regex: '/^Pr/' }), 'Prom', 'default'],
    ['keeps a stored source', ds(stored('Dead')), 'Prom', 'Dead'],
    ['keeps one that is stored by its uid', ds(stored('u1', 'Called otherwise')), 'Prom', 'Dead'],
  ])('%s', async (_what, variable, defaultSource, shown) => {
    const { exprs } = await open([variable], {}, '', boot(defaultSource));
    await within(await strip()).findByRole('button', { name: `v ${shown}` });
    await waitFor(() => expect(exprs()).toContain(`cpu{${shown}}`));
    expect(screen.queryByText(/is not here/)).toBeNull();
  });

  test('is shown from the default one, never from all, where it has All', async () => {
    const { exprs } = await open([ds({ includeAll: true, ...stored('Gone') })], {}, '', boot('Prom'));
    await within(await strip()).findByRole('button', { name: 'v default, Gone is not here: shown from Prom' });
    await waitFor(() => expect(exprs()).toContain('cpu{default}'));
  });

  test('of several values has the default one in place of the one that is not here', async () => {
    const several = ds({ multi: true, current: { text: 'Gone + Dead', value: ['Gone', 'Dead'] } });
    await open([several], {}, '', boot('Prom'));
    await within(await strip()).findByRole('button', { name: 'v default + Dead, Gone is not here: shown from Prom' });
  });

  test('says that a source is not here which an address names that is followed later', async () => {
    const { exprs, navigate, address } = await open([ds(stored('Dead'))], {}, '', boot('Prom'));
    await within(await strip()).findByRole('button', { name: 'v Dead' });
    await navigate(`${PATH}?var-v=Gone`);
    await within(await strip()).findByRole('button', { name: 'v default, Gone is not here: shown from Prom' });
    expect(address()).toBe(`${PATH}?var-v=Gone`);
    await waitFor(() => expect(exprs()).toContain('cpu{default}'));
  });

  test('lists default first', async () => {
    await open([ds()], {}, '', boot('Prom'));
    await userEvent.click(await within(await strip()).findByRole('button', { name: 'v default' }));
    expect(await options()).toEqual(['default', 'Dead', 'Prom']);
  });

  test.each([
    ['the document', ds(stored('Gone')), ''],
    ['the address', ds(stored('Dead')), '?var-v=Gone'],
  ])(
    'whose source of %s is not here asks the default one, says so, and saves nothing of it until one is chosen',
    async (_where, variable, search) => {
      const { exprs, address } = await open([variable], {}, search, boot('Prom'));
      const button = await within(await strip()).findByRole('button', { name: 'v default, Gone is not here: shown from Prom' });
      expect(button.title).toBe('Gone is not here: shown from Prom');
      await waitFor(() => expect(exprs()).toContain('cpu{default}'));
      expect(exprs()).not.toContain('cpu{Gone}');
      expect(address()).toBe(PATH + search);
      await userEvent.keyboard('{Control>}s{/Control}');
      if (search === '') await screen.findByText('Nothing to save');
      await userEvent.click(button);
      await userEvent.click(await screen.findByRole('option', { name: 'default' }));
      await within(await strip()).findByRole('button', { name: 'v default' });
      expect(address()).toBe(`${PATH}?var-v=default`);
    },
  );
});

test('[1.9.2-d] [2.2.7-g] of a long list the first 1,000 are shown, the others are found by typing; only what can be seen is drawn', async () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `name-${index}`);
  await open([{ type: 'query', name: 'v', query: 'all', refresh: 1, multi: true, includeAll: true }], {
    'variable-values all': values(...names),
  });
  await userEvent.click(await within(await strip()).findByRole('button', { name: 'v All' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('50,000 values');
  within(dialog).getByText('The first 1,000 are shown. Type to find others.');
  const drawn = within(dialog).getAllByRole('option');
  expect(drawn.length).toBeLessThan(60);
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('1000');
  await userEvent.keyboard('name-49999');
  expect((await within(dialog).findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['name-49999']);
  await userEvent.keyboard('{Enter}{Escape}');
  await within(await strip()).findByRole('button', { name: 'v name-49999' });
});

test('the keyboard reaches what is not drawn', async () => {
  await open([
    {
      type: 'custom',
      name: 'v',
      query: Array.from({ length: 300 }, (_, index) => `n${index}`).join(),
      current: { text: 'n0', value: 'n0' },
    },
  ]);
  await userEvent.click(await within(await strip()).findByRole('button', { name: 'v n0' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findAllByRole('option');
  await userEvent.keyboard('{End}{Enter}');
  await within(await strip()).findByRole('button', { name: 'v n299' });
});

test('[2.2.7-d] [2.2.7-g] a tag chooses all of its values, and none of them again; what cannot be fetched is said', async () => {
  const tagged = { useTags: true, tagsQuery: 'tags', tagValuesQuery: 'of($tag)', multi: true };
  await open([{ type: 'query', name: 'v', query: 'all', refresh: 1, ...tagged }], {
    'variable-values all': values('a', 'b', 'c'),
    'variable-values tags': values('web', 'lost'),
    'variable-values of(web)': values('b', 'c'),
  });
  await userEvent.click(await within(await strip()).findByRole('button', { name: 'v a' }));
  const tags = await screen.findByRole('group', { name: 'Tags' });
  await userEvent.click(within(tags).getByRole('button', { name: 'web' }));
  await screen.findByText('Selected (3)');
  within(tags).getByRole('button', { name: /^web/, pressed: true });
  await userEvent.click(within(tags).getByRole('button', { name: /^web/ }));
  await screen.findByText('Selected (1)');
  await userEvent.click(within(tags).getByRole('button', { name: 'lost' }));
  await within(tags).findByText('nothing known');
});

const FILTERS = { type: 'adhoc', name: 'f', label: 'Filters', datasource: null, filters: [{ key: 'job', operator: '=', value: 'api' }] };

test('[2.2.7-b] filters go with every query of their source, are changed, added and removed, and stand in the address', async () => {
  const { panelQueries, address } = await open([FILTERS], {
    'ad-hoc-keys ': values('job', 'host'),
    'ad-hoc-values host': values('web01', 'web02'),
  });
  const filters = () => panelQueries().at(-1)?.adhocFilters;
  await waitFor(() => expect(filters()).toEqual([{ key: 'job', operator: '=', value: 'api' }]));
  await userEvent.click(await within(await strip()).findByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Key' }));
  await userEvent.click(await screen.findByRole('option', { name: 'host' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Value' }));
  await userEvent.click(await screen.findByRole('option', { name: 'web02' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(filters()).toHaveLength(2));
  expect(new URLSearchParams(address().split('?')[1]).getAll('var-f')).toEqual(['job|=|api', 'host|=|web02']);
  await userEvent.click(within(await strip()).getByRole('button', { name: 'Remove filter job' }));
  await waitFor(() => expect(filters()).toEqual([{ key: 'host', operator: '=', value: 'web02' }]));
});

test('filters of an address win over those of the document, and of another source reach no query', async () => {
  const { panelQueries } = await open([FILTERS], {}, '?var-f=host%7C%21%3D%7Cweb01');
  await waitFor(() => expect(panelQueries()[0]?.adhocFilters).toEqual([{ key: 'host', operator: '!=', value: 'web01' }]));
});

test('that all filters were taken away stands in the address, so that a reload does not bring those of the document back', async () => {
  const { panelQueries, address } = await open([FILTERS]);
  await userEvent.click(await within(await strip()).findByRole('button', { name: 'Remove filter job' }));
  await waitFor(() => expect(panelQueries().at(-1)).not.toHaveProperty('adhocFilters'));
  const search = `?${address().split('?')[1]}`;
  expect(new URLSearchParams(search).getAll('var-f')).toEqual(['']);
  cleanup();
  const again = await open([FILTERS], {}, search);
  await waitFor(() => expect(again.panelQueries()).toHaveLength(1));
  expect(again.panelQueries()[0]).not.toHaveProperty('adhocFilters');
});

test('filters of another source reach no query', async () => {
  const { panelQueries } = await open([{ ...FILTERS, datasource: 'elsewhere' }]);
  await waitFor(() => expect(panelQueries()).toHaveLength(1));
  expect(panelQueries()[0]).not.toHaveProperty('adhocFilters');
});
