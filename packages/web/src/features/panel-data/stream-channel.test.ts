import type { LiveMessage } from '@pharos/contract/api/live';
import type { QueryRequest, QueryTarget } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { frameToJson } from '@pharos/domain/frames/json';
import { expect, test, vi } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createLive } from '../../platform/live/live.ts';
import { fakeLive } from '../../platform/testing/fake-live.ts';
import { fakeTime } from '../../platform/testing/fake-timers.ts';
import { createLiveHost } from './live-host.ts';
import type { PanelQuery } from './panel-data.ts';
import type { ResultPart } from './channel-host.ts';
import { createPanelRunner } from './panel-runner.ts';
import * as streamingCode from './streaming.ts';

const sources = await builtInPlugins.sources.load();
const streaming = {
  ...streamingCode,
  streamsOfKind: (type: string, target: QueryTarget) => streamingCode.streamsOfKind({ sources }, type, target),
};

const START_MS = 10_000_000;
const settings = {
  defaultDatasource: 'TestData',
  datasources: {
    TestData: { uid: 't', type: 'testdata', name: 'TestData', meta: {}, streams: true },
    Prometheus: { uid: 'p', type: 'prometheus', name: 'Prometheus', meta: {} },
    Direct: { uid: 'd', type: 'testdata', name: 'Direct', meta: {}, streams: true, access: 'direct' as const },
  },
};
const commit = () => new Promise<void>((resolve) => setImmediate(resolve));
const stream = (refId: string, more: object = {}) => ({ refId, scenarioId: 'streaming_client', ...more });
const walk = (refId: string) => ({ refId, scenarioId: 'random_walk' });
const response = (name: string): TargetResult => ({
  kind: 'frames',
  frames: [{ name, labels: {}, columns: [] }],
  range: { from: 1, to: 2 },
  cost: { upstreamMs: 1, bytes: 1, rows: 1, isCached: false, answeredAt: 1 },
});

interface SetUpOptions {
  readonly loadModule?: () => Promise<typeof streaming>;
  /** As in a browser: with the next turn of the microtasks. */
  readonly isSoonReal?: boolean;
}

function setUp({ loadModule = async () => streaming, isSoonReal = false }: SetUpOptions = {}) {
  const server = fakeLive();
  const time = fakeTime(START_MS);
  const requested: QueryRequest[] = [];
  const responses = new Map<string, TargetResult>();
  async function* query(request: QueryRequest): AsyncIterable<ResultPart> {
    requested.push(request);
    for (const { panelId, refId } of request.queries) yield { key: `${panelId}:${refId}`, result: responses.get(refId) ?? response(refId) };
  }
  const live = createLive({
    ...time,
    open: () => server.openSocket('ws://pharos.test/ws'),
    random: () => 0.5,
    onTrouble: () => {},
    checkSession: () => {},
  });
  const runner = createPanelRunner(
    {
      ...time,
      query,
      soon: (run) => (isSoonReal ? (queueMicrotask(run), () => undefined) : time.later(0, run)),
      nextFrame: (run) => time.later(0, run),
      live: createLiveHost({
        session: { settings },
        loadModule: async () => ({ ...(await loadModule()), subscribe: live.subscribe }),
      }),
    },
    { range: { from: 'now-1m', to: 'now' }, timezone: 'UTC' },
  );
  const drawn = vi.fn();
  const show = async (targets: PanelQuery['targets'], more: Partial<PanelQuery> = {}, panelId = 1) => {
    runner.subscribe(panelId, drawn);
    runner.setVisible(panelId, true);
    runner.setQuery({ panelId, targets, datasource: null, wantsStatistics: false, ...more });
    await commit();
    server.last()?.accept();
    await commit();
  };
  const say = (name: string, value: number | null, timeMs = time.now(), alias = 'a') => {
    const message: LiveMessage = {
      stream: name,
      frames: [
        {
          name: alias,
          labels: {},
          meta: { kind: 'series' },
          columns: [
            { name: 'Time', type: 'time', values: [timeMs] },
            { name: 'Value', type: 'number', values: [value] },
          ],
        },
      ],
    };
    server.last()?.say(message);
  };
  const paint = async () => {
    time.pass(100);
    await commit();
  };
  const values = (panelId = 1) => runner.get(panelId).frames.map((frame) => frameToJson(frame).columns[1]?.values);
  return { ...server, time, runner, requested, responses, drawn, show, say, paint, values };
}

test('a streaming target is listened to instead of asked, and its points are appended', async () => {
  const { runner, show, say, paint, values, requested, last, time } = setUp();
  await show([stream('A')]);
  await paint();
  expect(requested).toEqual([]);
  expect(last()?.requests).toMatchObject([
    { action: 'subscribe', query: { refId: 'A', datasource: null, panelId: 1, scenarioId: 'streaming_client' } },
  ]);
  expect(runner.get(1)).toMatchObject({ phase: 'loading', frames: [] });
  say('q1', 1);
  say('q1', 2, time.now() + 10);
  await paint();
  expect(values()).toEqual([[1, 2]]);
  expect(runner.get(1)).toMatchObject({ phase: 'done', failures: [], isStale: false, answeredAt: START_MS + 100 });
});

test('frames of several streaming targets tell theirs', async () => {
  const { runner, show, say, paint } = setUp();
  await show([stream('A'), stream('B')]);
  say('q1', 1);
  say('q2', 2);
  await paint();
  expect(runner.get(1).frames.map(({ meta }) => meta?.refId)).toEqual(['A', 'B']);
});

test('panels are drawn at most ten times a second, however fast points come, and all in one frame', async () => {
  const { show, say, paint, drawn, values } = setUp();
  await show([stream('A')]);
  await show([stream('A')], {}, 2);
  await paint();
  drawn.mockClear();
  for (let value = 0; value < 50; value++) {
    say('q1', value);
    say('q2', value);
  }
  expect(drawn).not.toHaveBeenCalled();
  await paint();
  expect(drawn).toHaveBeenCalledTimes(2);
  expect([values(1)[0]?.length, values(2)[0]?.length]).toEqual([50, 50]);
});

test('points older than the range are dropped, and the range moves with the time', async () => {
  const { runner, show, say, paint, values, time } = setUp();
  await show([stream('A')]);
  say('q1', 1);
  time.pass(50_000);
  say('q1', 2);
  await paint();
  expect(values()).toEqual([[1, 2]]);
  time.pass(20_000);
  runner.refresh();
  await paint();
  expect(values()).toEqual([[2]]);
  expect(runner.get(1).range).toEqual({ fromMs: time.now() - 60_000, toMs: time.now() });
});

test('no more than ten thousand points of a series are kept', async () => {
  const { show, say, paint, values } = setUp();
  await show([stream('A')], { range: { from: 'now-20y', to: 'now+1d' } });
  for (let value = 0; value < 10_050; value++) say('q1', value, START_MS + value);
  await paint();
  expect(values()[0]?.length).toBe(10_000);
  expect(values()[0]?.at(-1)).toBe(10_049);
});

test('zooming into a moment and back to now loses nothing', async () => {
  const { runner, show, say, paint, values } = setUp();
  await show([stream('A')]);
  for (const [value, offset] of [
    [1, -30_000],
    [2, -20_000],
    [3, -10_000],
  ] as const)
    say('q1', value, START_MS + offset);
  await paint();
  runner.setRange({ range: { from: START_MS - 25_000, to: START_MS - 15_000 }, timezone: 'UTC' });
  await paint();
  expect(values()).toEqual([[2]]);
  runner.setRange({ range: { from: 'now-1m', to: 'now' }, timezone: 'UTC' });
  await paint();
  expect(values()).toEqual([[1, 2, 3]]);
});

test('a refresh asks what does not stream and leaves streams alone', async () => {
  const { runner, show, say, paint, requested, last, sockets } = setUp();
  await show([walk('A'), stream('B')]);
  await show([stream('A')], {}, 2);
  await paint();
  say('q1', 5, undefined, 'live');
  await paint();
  runner.refresh();
  await paint();
  expect(requested.map(({ queries }) => queries.map(({ panelId, refId }) => `${panelId}:${refId}`))).toEqual([['1:A'], ['1:A']]);
  expect(last()?.requests).toHaveLength(2);
  expect(sockets).toHaveLength(1);
});

test('series keep their places: what was asked and what streams, in the order of the targets', async () => {
  const { runner, show, say, paint, responses } = setUp();
  await show([stream('A'), walk('B'), stream('C'), walk('D')]);
  await paint();
  say('q2', 1, undefined, 'live C');
  say('q1', 1, undefined, 'live A');
  await paint();
  const names = () => runner.get(1).frames.map(({ name }) => name);
  expect(names()).toEqual(['live A', 'B', 'live C', 'D']);
  responses.set('B', { kind: 'error', error: { code: 'x', message: 'down', status: 502 } });
  responses.set('D', { kind: 'error', error: { code: 'x', message: 'down', status: 502 } });
  runner.refresh();
  await paint();
  await paint();
  expect(names()).toEqual(['live A', 'B', 'live C', 'D']);
  expect(runner.get(1)).toMatchObject({ isStale: true, failures: [{ refId: 'B' }, { refId: 'D' }] });
});

test('out of sight nothing is drawn, and nothing is lost', async () => {
  const { runner, show, say, paint, drawn, values } = setUp();
  await show([stream('A')]);
  say('q1', 1);
  await paint();
  runner.setVisible(1, false);
  drawn.mockClear();
  say('q1', 2);
  await paint();
  expect(drawn).not.toHaveBeenCalled();
  runner.setVisible(1, true);
  await paint();
  expect(values()).toEqual([[1, 2]]);
});

test('a panel that was never seen does not listen', async () => {
  const { runner, sockets } = setUp();
  runner.setQuery({ panelId: 1, targets: [stream('A')], datasource: null, wantsStatistics: false });
  await commit();
  expect(sockets).toHaveLength(0);
  runner.setVisible(1, true);
  expect(sockets).toHaveLength(1);
});

test('another width, legend or range is the same stream; another target is not', async () => {
  const { runner, show, say, paint, last, values } = setUp();
  await show([stream('A')], { width: 400 });
  say('q1', 1);
  await paint();
  runner.setQuery({
    panelId: 1,
    targets: [stream('A')],
    datasource: null,
    wantsStatistics: true,
    width: 800,
    range: { from: 'now-30s', to: 'now' },
  });
  await paint();
  expect(last()?.requests).toHaveLength(1);
  expect(runner.get(1).frames[0]?.columns[1]?.statistics).toMatchObject({ current: 1, max: 1 });
  runner.setQuery({ panelId: 1, targets: [stream('A', { alias: 'b' })], datasource: null, wantsStatistics: false });
  await paint();
  expect(
    last()
      ?.requests.slice(1)
      .map(({ action, stream: name }) => `${action} ${name}`),
  ).toEqual(['subscribe q2', 'unsubscribe q1']);
  expect(last()?.isClosedByPage()).toBe(false);
  expect(values()).toEqual([]);
});

test('a lost connection shows on the panel, and leaves a gap in the line', async () => {
  const { runner, show, say, paint, values, last, time } = setUp();
  await show([stream('A')]);
  say('q1', 1);
  last()?.drop();
  await paint();
  expect(runner.get(1)).toMatchObject({ isStale: true, failures: [{ refId: 'A', error: { message: 'Connection closed' } }] });
  time.pass(2000);
  last()?.accept();
  await paint();
  expect(runner.get(1)).toMatchObject({ isStale: false, failures: [] });
  say('q1', 2);
  await paint();
  expect(values()).toEqual([[1, null, 2]]);
});

test('a stream that a store ended is tried again; one that was refused waits for a person', async () => {
  const { runner, show, paint, last, sockets, time } = setUp();
  await show([stream('A'), stream('B')]);
  last()?.say({ stream: 'q1', error: { code: 'upstream-failed', message: 'The data source ended the stream', status: 502 } });
  last()?.say({ stream: 'q2', error: { code: 'data-source-not-found', message: 'Data source not found', status: 404 } });
  await paint();
  expect(runner.get(1)).toMatchObject({
    phase: 'done',
    failures: [
      { refId: 'A', error: { status: 502 } },
      { refId: 'B', error: { status: 404 } },
    ],
  });
  time.pass(10_000);
  expect(sockets).toHaveLength(2);
  last()?.accept();
  expect(last()?.requests.map(({ query }) => query?.refId)).toEqual(['A']);
  runner.retry(1);
  expect(last()?.requests.map(({ query }) => query?.refId)).toEqual(['A', 'B']);
});

test('a source that cannot stream loads no code, nor does one with browser access', async () => {
  const loadModule = vi.fn(async () => streaming);
  const { show, paint, requested, sockets } = setUp({ loadModule });
  await show([stream('A')], { datasource: 'Prometheus' });
  await show([stream('A')], { datasource: { uid: 'd' } }, 2);
  await paint();
  expect(loadModule).not.toHaveBeenCalled();
  expect(requested[0]?.queries.map(({ panelId }) => panelId)).toEqual([1, 2]);
  expect(sockets).toHaveLength(0);
});

test('panels that wait for the code of streams go into one request', async () => {
  // Each import of a module ends in a turn of the event loop of its own.
  const loadModule = () => new Promise<typeof streaming>((resolve) => setImmediate(() => resolve(streaming)));
  const { requested, show } = setUp({ loadModule, isSoonReal: true });
  await Promise.all([show([walk('A')], {}, 1), show([walk('A')], {}, 2), show([walk('A')], {}, 3)]);
  expect(requested.map(({ queries }) => queries.map(({ panelId }) => panelId))).toEqual([[1, 2, 3]]);
});

test('where the code does not load, everything is asked', async () => {
  const { show, paint, requested } = setUp({
    loadModule: async () => {
      throw new Error('Loading chunk failed');
    },
  });
  await show([stream('A')]);
  await paint();
  expect(requested).toHaveLength(1);
});

test('a target of which the code cannot say whether it streams is asked, now and when the code is there', async () => {
  const { show, paint, requested } = setUp({
    loadModule: async () => ({
      ...streaming,
      streamsOfKind: (type, target) => {
        if (target.refId === 'A') throw new Error('a faulty plugin');
        return streaming.streamsOfKind(type, target);
      },
    }),
  });
  await show([stream('A'), stream('B')]);
  await paint();
  expect(requested.map(({ queries }) => queries.map(({ refId }) => refId))).toEqual([['A']]);
  await show([stream('A')], {}, 2);
  await paint();
  expect(requested[1]?.queries).toMatchObject([{ panelId: 2, refId: 'A' }]);
});

test('removed panels and a closed dashboard stop listening', async () => {
  const { runner, show, last } = setUp();
  await show([stream('A')]);
  await show([stream('A')], {}, 2);
  runner.remove(1);
  expect(last()?.requests.at(-1)).toMatchObject({ action: 'unsubscribe', stream: 'q1' });
  runner.dispose();
  expect(last()?.isClosedByPage()).toBe(true);
});
