import type { QueryRequest } from '@pharos/contract/api/query';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { expect, test, vi } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { fetchFromSources } from './fetch/fetch-from-sources.ts';
import { planAnnotations } from './fetch/plan-queries.ts';
import { pagePanelQuery } from '../dashboard/index.ts';
import { createDashboardStore, type DashboardStore } from '../dashboard-store/index.ts';
import { buildDocument, graph, values } from '../../testing/dashboard-server.ts';

/** Where the clock of the browser stands, and that of who answers. */
const BROWSER_MS = Date.UTC(2018, 10, 15, 12);
const SERVER_MS = BROWSER_MS - 7 * 60_000;
/** The name that this browser has for its zone; of some zones there are two. */
const BROWSER_ZONE = Temporal.Now.timeZoneId();
const HOST = { type: 'query', name: 'host', query: 'hosts', refresh: 2, datasource: 'test', hide: 2 };

function open(more: JsonObject) {
  const requested: QueryRequest[] = [];
  async function* respond(request: QueryRequest) {
    requested.push(request);
    for (const { panelId, refId } of request.queries) {
      const reported = { from: 0, to: 1, nowMs: request.nowMs ?? SERVER_MS };
      yield { key: panelId === undefined ? refId : `${panelId}:${refId}`, result: { ...values('a'), requested: reported } };
    }
  }
  const document = buildDocument([graph(1, 'CPU')], {
    time: { from: 'now/d', to: 'now' },
    timepicker: { nowDelay: '1m' },
    templating: { list: [HOST] },
    annotations: { list: [{ name: 'deploys', datasource: 'test', enable: true, expr: 'x' }] },
    ...more,
  });
  const store = createDashboardStore(
    {
      query: respond,
      now: () => BROWSER_MS,
      nextFrame: () => () => undefined,
      soon: (run) => (queueMicrotask(run), () => undefined),
      later: () => () => undefined,
    },
    { dashboard: readDashboard(document) },
  );
  return { store, requested };
}

const timeOf = ({ from, to, timezone, nowMs }: QueryRequest) => ({ from, to, timezone, nowMs });

async function show({ store, requested }: ReturnType<typeof open>): Promise<void> {
  store.start();
  await vi.waitFor(() => expect(store.getState().progress.pending.size).toBe(0));
  const panel = store.getState().shown.byId.get(1)?.panel;
  if (!panel) throw new TypeError('a panel');
  store.runner.setQuery(pagePanelQuery(store, panel, { plugins: builtInPlugins, widthPx: 400 }));
  store.runner.setVisible(1, true);
  await vi.waitFor(() => expect(store.runner.get(1).phase).toBe('done'));
  expect(requested.some(({ queries }) => queries[0]?.panelId === 1)).toBe(true);
}

const { signal } = new AbortController();
const fetchChoices = (kind: 'ad-hoc-keys' | 'ad-hoc-values') => (store: DashboardStore) =>
  store.runLookup({ kind, datasource: 'test', text: 'host' }, signal);

const REQUESTING: readonly (readonly [what: string, send: (store: DashboardStore) => unknown])[] = [
  ['a panel', (store) => store.runner.retry(1)],
  ['a variable', (store) => store.refetchVariable('host')],
  ['keys of filters', fetchChoices('ad-hoc-keys')],
  ['values of filters', fetchChoices('ad-hoc-values')],
  ['a preview', (store) => store.previewVariable(HOST, signal)],
  ['annotations', (store) => fetchFromSources({ store }, planAnnotations(store.getState()), { signal, onResult: () => undefined })],
];

test.each(
  REQUESTING.flatMap(([what, send]) =>
    [
      ['browser', BROWSER_ZONE],
      ['', BROWSER_ZONE],
      ['Asia/Tokyo', 'Asia/Tokyo'],
      ['utc', 'UTC'],
    ].map(([timezone, reported]) => ({ what, send, timezone, reported })),
  ),
)(
  '[U7] $what is requested for the range, the zone and the moment of the page, in the zone "$timezone"',
  async ({ send, timezone, reported }) => {
    const page = open({ timezone });
    await show(page);
    const before = page.requested.length;
    expect(new Set(page.requested.map((one) => one.timezone))).toEqual(new Set([reported]));
    await send(page.store);
    await vi.waitFor(() => expect(page.requested.length).toBeGreaterThan(before));
    for (const one of page.requested.slice(before))
      expect(timeOf(one)).toEqual({ from: 'now/d', to: 'now-1m', timezone: reported, nowMs: SERVER_MS });
  },
);

test('[U7] another range begins with another moment, for variables too', async () => {
  const page = open({ timezone: 'utc' });
  await show(page);
  const before = page.requested.length;
  page.store.setRange({ from: 'now-2h', to: 'now' });
  await vi.waitFor(() => expect(page.requested.length).toBeGreaterThan(before));
  const [first] = page.requested.slice(before);
  expect(first && timeOf(first)).toEqual({ from: 'now-2h', to: 'now-1m', timezone: 'UTC', nowMs: undefined });
});

test('[L28] dates of digits of a document are requested with dashes, of the page and of each panel', async () => {
  const page = open({ timezone: 'utc', time: { from: '20181101', to: '2018305' } });
  await show(page);
  const bounds = page.requested.flatMap((request) => [request, ...request.queries.filter(({ from }) => from !== undefined)]);
  expect(new Set(bounds.map(({ from, to }) => `${from} ${to}`))).toEqual(new Set(['2018-11-01 2018-11-01']));
});
