import { queryDataSources } from '@pharos/contract/api/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlatform } from '../../../platform/create-platform.ts';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { memoryStorage } from '../../../platform/testing/memory-storage.ts';
import { buildDocument, buildResponse, dashboardServer, graph } from '../testing/dashboard-server.ts';
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
  const platform = createPlatform({ boot: bootFixture(), fetch: server.fetch, storage: () => storage, search: '' });
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
