import '../../../testing/fixed-size.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { QueryRequest } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, failure, graph, RANGE, series, values } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const PATH = '/d/abc/host-overview';
const query = (name: string, text: string, more: JsonObject = {}): JsonObject => ({
  type: 'query',
  name,
  query: text,
  refresh: 1,
  ...more,
});
const placed = (id: number, expr: string) =>
  graph(id, `P${id}`, { gridPos: { x: 0, y: id * 4, w: 24, h: 4 }, targets: [{ refId: 'A', expr }] });

/** A store that knows the values of a query by its text; `request` is one of the page. */
type Store = Readonly<Record<string, TargetResult | ((request: QueryRequest) => TargetResult)>>;

async function open(list: readonly JsonObject[], store: Store, { search = '', panels = [placed(1, 'cpu{$host}')] } = {}) {
  const server = dashboardServer(buildResponse(buildDocument(panels, { templating: { list } })), (key, request) => {
    const target = request.queries.find(({ refId, panelId }) => panelId === undefined && refId === key);
    if (!target) return series(`series of ${key}`);
    const found = store[String(target['query'])];
    return typeof found === 'function' ? found(request) : (found ?? failure(`no values for ${String(target['query'])}`));
  });
  const app = renderApp(PATH + search, { server });
  await screen.findAllByRole('region', { name: /^P/ });
  /** What each request asked, in their order: texts of lookups, else expressions. */
  const sent = () => server.requested().map(({ queries }) => queries.map((one) => String(one['query'] ?? one['expr'])));
  return { ...app, server, sent };
}
const strip = () => screen.findByRole('group', { name: 'Variables' });
const pick = async (name: string, option: string) => {
  await userEvent.click(await within(await strip()).findByRole('button', { name }));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('option', { name: option }));
};

test('values are fetched level by level, one request each, and panels that use one wait for it and query once', async () => {
  const list = [
    query('host', 'hosts($dc)'),
    query('dc', 'dcs($env)'),
    query('env', 'envs'),
    query('job', 'jobs'),
    { type: 'custom', name: 'x', query: 'x1' },
  ];
  const store = { envs: values('prod'), jobs: values('api'), 'dcs(prod)': values('eu'), 'hosts(eu)': values('web01', 'web02') };
  const panels = [placed(1, 'cpu{$host}'), placed(2, 'up'), placed(3, 'x{$x}')];
  const { sent } = await open(list, store, { panels });
  await waitFor(() => expect(sent().flat()).toContain('cpu{web01}'));
  // A page that takes long to be drawn opens its dashboard once more: the same requests again.
  const levels = new Set(
    sent()
      .filter((one) => !one.some((text) => text.includes('{') || text === 'up'))
      .map((one) => one.join()),
  );
  expect([...levels]).toEqual(['envs,jobs', 'dcs(prod)', 'hosts(eu)']);
  expect(
    new Set(
      sent()
        .flat()
        .filter((text) => text.startsWith('cpu')),
    ),
  ).toEqual(new Set(['cpu{web01}']));
  expect(sent().flat()).toContain('x{x1}');
  expect(sent().flat()).toContain('up');
});

test('a choice fetches what needs it, then panels query once; the address says all of it', async () => {
  const list = [
    query('env', 'envs'),
    query('host', 'hosts($env)', { multi: true, current: { text: 'b + a', value: ['b', 'a'] } }),
    query('other', 'others'),
  ];
  const store = { envs: values('prod', 'test'), 'hosts(prod)': values('a', 'b'), 'hosts(test)': values('b', 'c'), others: values('o') };
  const { sent, address } = await open(list, store, { panels: [placed(1, 'cpu{$env,$host}'), placed(2, 'o{$other}')] });
  await waitFor(() => expect(sent().flat()).toContain('cpu{prod,{b,a}}'));
  const before = sent().length;
  await pick('env prod', 'test');
  await waitFor(() => expect(sent().slice(before)).toEqual([['hosts(test)'], ['cpu{test,{b}}']]));
  await within(await strip()).findByRole('button', { name: 'host b' });
  await waitFor(() => expect(address()).toBe(`${PATH}?var-env=test&var-host=b&var-other=o`));
});

test('what does not change by a choice is not fetched again further on', async () => {
  const list = [query('env', 'envs'), query('dc', 'dcs($env)'), query('host', 'hosts($dc)')];
  const store = { envs: values('prod', 'test'), 'dcs(prod)': values('eu'), 'dcs(test)': values('eu'), 'hosts(eu)': values('a') };
  const { sent } = await open(list, store);
  await waitFor(() => expect(sent().flat()).toContain('cpu{a}'));
  const before = sent().length;
  await pick('env prod', 'test');
  await waitFor(() => expect(sent().slice(before)).toEqual([['dcs(test)']]));
});

test('the address wins over what is found, and a value that is not found counts as it is', async () => {
  const store = { hosts: values('a', 'b') };
  const { sent } = await open([query('host', 'hosts', { current: { text: 'a', value: 'a' } })], store, { search: '?var-host=gone' });
  await waitFor(() => expect(sent().flat()).toContain('cpu{gone}'));
  expect(sent()).toHaveLength(2);
});

test('the last choice that gives way belongs to the step that caused it: one step back undoes both', async () => {
  let count = 0;
  const store = { hosts: () => (count++ === 0 ? values('a', 'b') : values('a', 'c')) };
  const { sent, address, goBack } = await open([query('host', 'hosts', { refresh: 2 })], store, { search: '?var-host=b' });
  await waitFor(() => expect(sent().flat()).toContain('cpu{b}'));
  await userEvent.click(await screen.findByRole('button', { name: 'zoom in' }));
  await waitFor(() => expect(address()).toContain('var-host=a'));
  expect(address()).toContain('from=');
  await goBack();
  await waitFor(() => expect(address()).toBe(`${PATH}?var-host=b`));
});

test('[2.2.7-d] regex, sort, All and a custom value for it', async () => {
  const list = [
    query('host', 'hosts', { regex: '/^(\\w+):/', sort: 2, includeAll: true, allValue: '.*', current: { text: 'All', value: '$__all' } }),
  ];
  const { sent } = await open(list, { hosts: values('a:1', 'b:1', 'none') });
  await waitFor(() => expect(sent().flat()).toContain('cpu{.*}'));
  await userEvent.click(await within(await strip()).findByRole('button', { name: 'host All' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['All', 'b', 'a']);
});

test('[2.2.7-d] values come from the source of the variable, by name, by reference or by another variable, else from the default one', async () => {
  const list = [
    query('named', 'a', { datasource: 'Metrics' }),
    query('referenced', 'b', { datasource: { type: 'prometheus', uid: 'logs' } }),
    { type: 'custom', name: 'ds', query: 'Chosen', current: { text: 'Chosen', value: 'Chosen' } },
    query('varied', 'c', { datasource: '$ds' }),
    query('default', 'd'),
  ];
  const store = { a: values('1'), b: values('2'), c: values('3'), d: values('4') };
  const { server, sent } = await open(list, store, { panels: [placed(1, 'cpu{$named,$referenced,$varied,$default}')] });
  await waitFor(() => expect(sent().flat()).toContain('cpu{1,2,3,4}'));
  const sources = server.requested().flatMap(({ queries }) => queries.map((one) => [one['query'], one.datasource] as const));
  expect(Object.fromEntries(sources.filter(([text]) => text !== undefined))).toEqual({
    a: 'Metrics',
    b: { type: 'prometheus', uid: 'logs' },
    c: 'Chosen',
    d: null,
  });
});

test('[2.2.7-d] refresh 0 fetches nothing as the dashboard opens, 2 fetches again for another range', async () => {
  const list = [
    query('never', 'nevers', { refresh: 0, options: [{ text: 'n', value: 'n' }], current: { text: 'n', value: 'n' } }),
    query('once', 'onces'),
    query('host', 'hosts', { refresh: 2 }),
  ];
  const { sent } = await open(list, { onces: values('o'), hosts: values('a') });
  await waitFor(() => expect(sent().flat()).toContain('cpu{a}'));
  expect(sent()[0]).toEqual(['onces', 'hosts']);
  const before = sent().length;
  await userEvent.click(screen.getByRole('button', { name: 'Time range zoom out' }));
  await waitFor(() => expect(sent().slice(before)).toEqual([['hosts'], ['cpu{a}']]));
});

test('a variable that fails says why and can be tried again; others go on, and panels with the value it has', async () => {
  const list = [query('bad', 'bads', { current: { text: 'old', value: 'old' } }), query('host', 'hosts($bad)')];
  let isMended = false;
  const store: Store = {
    bads: () => (isMended ? values('new') : failure('no such label')),
    'hosts(old)': values('a'),
    'hosts(new)': values('b'),
  };
  const { sent } = await open(list, store);
  await waitFor(() => expect(sent().flat()).toContain('cpu{a}'));
  const button = await within(await strip()).findByRole('button', { name: /^bad old/ });
  await userEvent.click(button);
  await screen.findByText('no such label');
  isMended = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent().flat()).toContain('cpu{b}'));
});

test('variables that need each other are told by name, and do not hold up the others', async () => {
  const list = [
    query('a', 'as($b)', { current: { text: 'x', value: 'x' } }),
    query('b', 'bs($a)', { current: { text: 'y', value: 'y' } }),
    query('host', 'hosts($a)'),
  ];
  const { sent } = await open(list, { 'hosts(x)': values('h') });
  await waitFor(() => expect(sent().flat()).toContain('cpu{h}'));
  expect(sent()[0]).toEqual(['hosts(x)']);
  await userEvent.click(await within(await strip()).findByRole('button', { name: /^a x/ }));
  await screen.findByText(/Variables need each other: a needs b needs a/);
});

test('nothing found is None, and references become empty', async () => {
  const { sent } = await open([query('host', 'hosts')], { hosts: values() });
  await waitFor(() => expect(sent().flat()).toContain('cpu{}'));
  within(await strip()).getByText('None');
});

test('a slow source is asked again with the range it was asked with, and what does not need it goes on', async () => {
  let isSlow = true;
  const store: Store = {
    slows: () => (isSlow ? { kind: 'pending', range: RANGE } : values('s')),
    fasts: values('f'),
    'hosts(f)': values('h'),
  };
  const { sent, server } = await open([query('slow', 'slows'), query('fast', 'fasts'), query('host', 'hosts($fast)')], store, {
    panels: [placed(1, 'cpu{$host}'), placed(2, 's{$slow}')],
  });
  await waitFor(() => expect(sent().flat()).toContain('cpu{h}'));
  expect(
    sent()
      .flat()
      .filter((text) => text.startsWith('s{')),
  ).toEqual([]);
  isSlow = false;
  await waitFor(() => expect(sent().flat()).toContain('s{s}'));
  const again = server.requested().flatMap(({ queries }) => queries.filter((one) => one['query'] === 'slows'));
  expect(again.slice(1).every((one) => one.from === RANGE.from && one.to === RANGE.to)).toBe(true);
});

test('[P2] a slow source of a range shorter than a step is asked again with the range and the moment that were asked for', async () => {
  let isSlow = true;
  const requested = { ...RANGE, nowMs: RANGE.to + 5 };
  const single = { from: RANGE.from, to: RANGE.from };
  const store: Store = { slows: () => (isSlow ? { kind: 'pending', range: single, requested } : values('s')) };
  const { sent, server } = await open([query('slow', 'slows')], store, { panels: [placed(1, 's{$slow}')] });
  const lookups = () => server.requested().flatMap(({ queries }) => queries.filter((one) => one['query'] === 'slows'));
  await waitFor(() => expect(lookups()).toHaveLength(1));
  isSlow = false;
  await waitFor(() => expect(sent().flat()).toContain('s{s}'));
  expect(lookups()[1]).toMatchObject(requested);
});

/** Fetched only where the variable that it needs has another value. */
const STORED_HOST = query('host', 'hosts($env)', { refresh: 0, current: { text: 'web00', value: 'web00' } });

test('what may become stale while values are fetched holds its panels back: they query once, with its new value', async () => {
  let isSlow = true;
  const store: Store = { envs: () => (isSlow ? { kind: 'pending', range: RANGE } : values('prod')), 'hosts(prod)': values('web01') };
  const { sent } = await open([query('env', 'envs'), STORED_HOST], store, { panels: [placed(1, 'cpu{$host}'), placed(2, 'up')] });
  await waitFor(() => expect(sent().flat()).toContain('up'));
  expect(sent().flat()).not.toContain('cpu{web00}');
  isSlow = false;
  await waitFor(() => expect(sent().flat()).toContain('cpu{web01}'));
  expect(sent().flat()).not.toContain('cpu{web00}');
});

test('what needs a variable that has the same value as before is not fetched, and its panels go on', async () => {
  const env = query('env', 'envs', { current: { text: 'prod', value: 'prod' } });
  const { sent } = await open([env, STORED_HOST], { envs: values('prod') });
  await waitFor(() => expect(sent().flat()).toContain('cpu{web00}'));
  expect(sent().flat()).not.toContain('hosts(prod)');
});

test('a snapshot asks nobody', async () => {
  const list = [query('host', 'hosts', { current: { text: 'a', value: 'a' } })];
  const server = dashboardServer(buildResponse(buildDocument([placed(1, 'up')], { templating: { list }, snapshot: { timestamp: 1 } })));
  renderApp(PATH, { server });
  await screen.findAllByText(/^drawn:/);
  expect(server.requested().flatMap(({ queries }) => queries.map((one) => one.lookup))).toEqual([undefined]);
});

test('[U9] the variables of a snapshot are text, of whatever type they are', async () => {
  const several = { value: ['a', 'b'], text: 'a + b' };
  const list = [
    query('host', 'hosts', { multi: true, current: several, options: ['a', 'b'].map((value) => ({ text: value, value })) }),
    { type: 'custom', name: 'env', query: 'prod, test', multi: true, includeAll: true, current: { text: 'prod', value: ['prod'] } },
    { type: 'interval', name: 'step', query: '1m,5m', current: { text: '1m', value: '1m' } },
    { type: 'textbox', name: 'box', query: 'typed', current: { text: 'typed', value: 'typed' } },
  ];
  const server = dashboardServer(buildResponse(buildDocument([placed(1, 'up')], { templating: { list }, snapshot: { timestamp: 1 } })));
  renderApp(PATH, { server });
  const strip = await screen.findByRole('group', { name: 'Variables' });
  expect([...strip.children].map(({ textContent }) => textContent)).toEqual(['hosta + b', 'envprod', 'step1m', 'boxtyped']);
  expect(within(strip).queryAllByRole('button')).toEqual([]);
  expect(within(strip).queryAllByRole('textbox')).toEqual([]);
});
