import { getPageSources } from '@pharos/contract/api/page-sources';
import { queryDataSources, type QueryRequest } from '@pharos/contract/api/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtInPlugins } from '../../../app/built-in-plugins.ts';
import { createPlatform } from '../../../platform/create-platform.ts';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { memoryStorage } from '../../../platform/testing/memory-storage.ts';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { claimAhead, findAhead, openAhead } from './open-ahead.ts';

const { style } = document.documentElement;
beforeEach(() => {
  vi.useFakeTimers();
  style.setProperty('--panel-gap', '10px');
});
afterEach(() => {
  vi.useRealTimers();
  style.removeProperty('--panel-gap');
});

/** The first panel stands in the window, the second far below it. */
function setUp(search = '') {
  const response = buildResponse(
    buildDocument([
      graph(1, 'CPU'),
      graph(2, 'Memory', { gridPos: { x: 0, y: 20, w: 24, h: 900 } }),
      graph(3, 'Disk', { gridPos: { x: 0, y: 920, w: 24, h: 8 } }),
    ]),
  );
  const server = dashboardServer(response);
  const storage = memoryStorage();
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: server.fetch,
    storage: () => storage,
    search: '',
  });
  const open = () => openAhead(platform, { response, isHome: false, search });
  return { response, server, open };
}
const commit = () => vi.advanceTimersByTimeAsync(0);

test('panels that will be visible query at once, in one request', async () => {
  const { server, open } = setUp();
  open();
  await commit();
  const [first, ...others] = server.callsOf(queryDataSources);
  expect(first?.body).toMatchObject({ queries: [{ panelId: 1 }, { panelId: 2 }] });
  expect(others).toEqual([]);
});

const SOURCE = { type: 'prometheus', meta: {}, access: 'proxy', interpolation: 'regex-in-quotes' } as const;
const HOSTS = { type: 'custom', name: 'host', query: 'a.1,b.2', multi: true, current: { text: 'a.1 + b.2', value: ['a.1', 'b.2'] } };

test('[R23] a panel whose source the page was not told waits for it and asks once, as that source writes values; others do not wait', async () => {
  const target = { refId: 'A', expr: 'up{host=~"$host"}' };
  const response = buildResponse(
    buildDocument(
      [graph(1, 'known', { datasource: 'known', targets: [target] }), graph(2, 'far', { datasource: 'far', targets: [target] })],
      {
        templating: { list: [HOSTS] },
      },
    ),
  );
  const server = dashboardServer(response);
  const datasources = { known: { ...SOURCE, id: 1, uid: 'k', name: 'known' } };
  const far = { ...SOURCE, id: 2, uid: 'f', name: 'far' };
  const arrival = Promise.withResolvers<void>();
  server.on(getPageSources, async () => {
    await arrival.promise;
    return { defaultDatasource: 'known', datasources: { ...datasources, far }, hasMoreSources: true };
  });
  const settings = { defaultDatasource: 'known', datasources, hasMoreSources: true };
  const storage = memoryStorage();
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture({ settings }),
    fetch: server.fetch,
    storage: () => storage,
    search: '',
  });
  const queries = () => server.callsOf(queryDataSources).flatMap(({ body }) => (body as QueryRequest).queries);
  openAhead(platform, { response, isHome: false, search: '' });
  await commit();
  expect(queries().map(({ panelId }) => panelId)).toEqual([1]);
  arrival.resolve();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1);
    expect(queries()).toHaveLength(2);
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(queries().map(({ panelId, expr }) => [panelId, expr])).toEqual([
    [1, 'up{host=~"a\\\\.1|b\\\\.2"}'],
    [2, 'up{host=~"a\\\\.1|b\\\\.2"}'],
  ]);
});

test('the page finds what was opened for its response and address, as often as it is drawn anew', () => {
  const { response, open } = setUp('?var-host=a');
  open();
  const store = findAhead(response, '?var-host=a');
  expect(store).toBeDefined();
  expect(findAhead(response, '?var-host=a')).toBe(store);
  expect(findAhead(response, '?var-host=b')).toBeUndefined();
  expect(findAhead({ ...response }, '?var-host=a')).toBeUndefined();
});

test('what no page claims is given up after five seconds, what one claimed is its own', () => {
  const unused = setUp();
  const used = setUp();
  unused.open();
  used.open();
  const stores = [unused, used].map(({ response }) => findAhead(response, ''));
  const disposals = stores.map((store) => store && vi.spyOn(store.runner, 'dispose'));
  expect(stores[1] && claimAhead(used.response, stores[1])).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(disposals.map((disposal) => disposal?.mock.calls.length)).toEqual([1, 0]);
  expect(findAhead(unused.response, '')).toBeUndefined();
});

test('without the style sheets nothing can be predicted, so nothing is opened', () => {
  style.removeProperty('--panel-gap');
  const { response, open } = setUp();
  open();
  expect(findAhead(response, '')).toBeUndefined();
});
