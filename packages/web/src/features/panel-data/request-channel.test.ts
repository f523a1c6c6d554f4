import type { QueryRequest } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { numberColumn, stringColumn, tableFrame } from '@pharos/domain/frames/build';
import { describe, expect, test, vi } from 'vitest';
import type { PanelQuery } from './panel-data.ts';
import { createPanelRunner, type ResultPart, type RunnerHost } from './panel-runner.ts';

const COST = { upstreamMs: 1, bytes: 1, rows: 1, isCached: false, answeredAt: 1 };
const frames = (name: string) => ({
  kind: 'frames' as const,
  frames: [{ name, labels: {}, columns: [] }],
  cost: COST,
  range: { from: 1000, to: 2000 },
});
const failure: TargetResult = { kind: 'error', error: { code: 'upstream-failed', message: 'it is down', status: 502 } };
const pending: TargetResult = { kind: 'pending', range: { from: 1000, to: 2000 } };

interface Sent {
  readonly request: QueryRequest;
  readonly signal: AbortSignal;
  readonly response: (part: ResultPart) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

const commit = () => new Promise<void>((resolve) => setImmediate(resolve));

function setUp(host: Pick<RunnerHost, 'nameOfSource'> = {}) {
  const sent: Sent[] = [];
  const frameQueue: (() => void)[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  async function* query(request: QueryRequest, signal: AbortSignal): AsyncIterable<ResultPart> {
    const queue: (ResultPart | 'end' | Error)[] = [];
    let wake = () => {};
    const push = async (one: ResultPart | 'end' | Error) => {
      queue.push(one);
      wake();
      await commit();
    };
    sent.push({ request, signal, response: push, end: () => push('end'), fail: push });
    signal.addEventListener('abort', () => void push(new DOMException('aborted', 'AbortError') as unknown as Error));
    for (;;) {
      while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const next = queue.shift();
      if (next === 'end' || next === undefined) return;
      if (next instanceof Error) throw next;
      yield next as ResultPart;
    }
  }
  const runner = createPanelRunner(
    {
      query,
      now: () => 5000,
      nextFrame: () => () => {},
      soon: (run) => (frameQueue.push(run), () => frameQueue.splice(frameQueue.indexOf(run), 1)),
      later: (ms, run) => (timers.push({ ms, run }), () => {}),
      ...host,
    },
    { range: { from: 'now-1h', to: 'now' }, timezone: 'utc' },
  );
  const frame = async () => {
    for (const run of frameQueue.splice(0)) run();
    await commit();
  };
  const tick = async () => {
    for (const timer of timers.splice(0)) timer.run();
    await frame();
  };
  const show = (panelId: number, targets: readonly string[] = ['A'], more: Partial<PanelQuery> = {}) => {
    runner.setVisible(panelId, true);
    runner.setQuery({
      panelId,
      targets: targets.map((refId) => ({ refId, expr: `up${panelId}` })),
      datasource: null,
      wantsStatistics: false,
      ...more,
    });
  };
  return { runner, sent, frame, tick, show, timers };
}

describe('panel runner', () => {
  test('asks the panels that fall due together in one request, each with its own id', async () => {
    const { sent, frame, show } = setUp();
    show(1);
    show(2, ['A', 'B']);
    await frame();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.request.queries.map((query) => `${query.panelId}:${query.refId}`)).toEqual(['1:A', '2:A', '2:B']);
    expect(sent[0]?.request).toMatchObject({ from: 'now-1h', to: 'now', mayPend: true });
  });

  test('what comes between two refreshes is requested up to where the others end, and a refresh goes on to now', async () => {
    const { runner, sent, frame, show } = setUp();
    const requested = { from: 3_600_000, to: 7_200_000, nowMs: 7_200_000 };
    show(1);
    await frame();
    expect(sent[0]?.request).not.toHaveProperty('nowMs');
    await sent[0]?.response({ key: '1:A', result: { ...frames('one'), requested } as TargetResult });
    await sent[0]?.end();
    expect(runner.get(1)).toMatchObject({ range: { fromMs: 3_600_000, toMs: 7_200_000 }, nowMs: 7_200_000 });
    show(2);
    await frame();
    expect(sent[1]?.request).toMatchObject({ from: 'now-1h', to: 'now', nowMs: 7_200_000 });
    await sent[1]?.end();
    runner.retry(1);
    await frame();
    expect(sent[2]?.request).toMatchObject({ nowMs: 7_200_000 });
    await sent[2]?.end();
    runner.refresh();
    await frame();
    expect(sent[3]?.request.queries).toHaveLength(2);
    expect(sent[3]?.request).not.toHaveProperty('nowMs');
    await sent[3]?.end();
    runner.setRange({ range: { from: 'now-6h', to: 'now' }, timezone: 'utc' });
    await frame();
    expect(sent[4]?.request).not.toHaveProperty('nowMs');
  });

  test('what is watched is requested although it cannot be seen, until it is watched no more', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1);
    show(2);
    runner.setVisible(2, false);
    await frame();
    const panelIds = () => sent.map(({ request }) => request.queries.map(({ panelId }) => panelId));
    expect(panelIds()).toEqual([[1]]);
    runner.setWatched(new Set([2]));
    await frame();
    expect(panelIds()).toEqual([[1], [2]]);
    for (const one of sent) await one.end();
    runner.setWatched(new Set());
    runner.refresh();
    await frame();
    expect(panelIds().at(-1)).toEqual([1]);
  });

  test('other targets of a panel that is edited begin a refresh, in which the panels out of sight take part when they are seen', async () => {
    const { runner, sent, frame, show } = setUp();
    const requested = { from: 3_600_000, to: 7_200_000, nowMs: 7_200_000 };
    show(1);
    show(2);
    await frame();
    for (const key of ['1:A', '2:A']) await sent[0]?.response({ key, result: { ...frames(key), requested } as TargetResult });
    await sent[0]?.end();
    runner.setVisible(2, false);
    const query = { panelId: 1, targets: [{ refId: 'A', expr: 'other' }], datasource: null, wantsStatistics: false };
    runner.setQuery(query, { isEdited: true });
    await frame();
    expect(sent[1]?.request.queries.map(({ panelId, expr }) => `${panelId}:${String(expr)}`)).toEqual(['1:other']);
    expect(sent[1]?.request).not.toHaveProperty('nowMs');
    await sent[1]?.response({ key: '1:A', result: { ...frames('1'), requested: { ...requested, nowMs: 7_500_000 } } as TargetResult });
    await sent[1]?.end();
    runner.setQuery({ ...query, width: 160 }, { isEdited: true });
    runner.setVisible(2, true);
    await frame();
    expect(sent[2]?.request.queries.map(({ panelId }) => panelId)).toEqual([1, 2]);
    expect(sent[2]?.request).toMatchObject({ nowMs: 7_500_000 });
  });

  test('a slow target is asked again with the range that was asked for, so that its graph ends where the others do', async () => {
    const { sent, frame, tick, show } = setUp();
    show(1);
    await frame();
    await sent[0]?.response({ key: '1:A', result: { ...pending, requested: { from: 1100, to: 1900, nowMs: 1900 } } as TargetResult });
    await sent[0]?.end();
    await tick();
    expect(sent[1]?.request.queries[0]).toMatchObject({ from: 1100, to: 1900 });
  });

  test('[P2] a slow target is asked again with the moment it was resolved with, which is not that of the next refresh', async () => {
    const { runner, sent, frame, tick, show } = setUp();
    show(1);
    show(2);
    await frame();
    const requested = { from: 1100, to: 9900, nowMs: 1900 };
    await sent[0]?.response({ key: '1:A', result: { ...pending, requested } as TargetResult });
    await sent[0]?.response({ key: '2:A', result: frames('two') });
    await sent[0]?.end();
    runner.refresh();
    await tick();
    await frame();
    const again = sent.slice(1).flatMap(({ request }) => request.queries);
    expect(again.find(({ panelId }) => panelId === 1)).toMatchObject(requested);
    expect(again.find(({ panelId }) => panelId === 2)).not.toHaveProperty('nowMs');
    await sent[1]?.response({ key: '1:A', result: { ...frames('one'), requested } as TargetResult });
    expect(runner.clockMs()).not.toBe(1900);
  });

  test('a panel out of sight does not ask until it is seen', async () => {
    const { runner, sent, frame } = setUp();
    runner.setQuery({ panelId: 1, targets: [{ refId: 'A' }], datasource: null, wantsStatistics: false });
    await frame();
    expect(sent).toHaveLength(0);
    runner.setVisible(1, true);
    await frame();
    expect(sent).toHaveLength(1);
  });

  test('shows the quick target while the slow one is still missing, and is done when both are there', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1, ['A', 'B']);
    await frame();
    await sent[0]?.response({ key: '1:B', result: frames('b') });
    expect(runner.get(1)).toMatchObject({ phase: 'loading', frames: [{ name: 'b' }] });
    await sent[0]?.response({ key: '1:A', result: frames('a') });
    expect(runner.get(1)).toMatchObject({ phase: 'done', frames: [{ name: 'a' }, { name: 'b' }], range: { fromMs: 1000, toMs: 2000 } });
  });

  test('frames of several targets tell theirs, the only one of a panel does not', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1, ['A', 'B']);
    show(2, ['A']);
    await frame();
    for (const key of ['1:A', '1:B', '2:A']) await sent[0]?.response({ key, result: frames('eth0') });
    expect(runner.get(1).frames.map(({ meta }) => meta?.refId)).toEqual(['A', 'B']);
    expect(runner.get(2).frames.map(({ meta }) => meta?.refId)).toEqual([undefined]);
  });

  const valued = (more: object = {}): TargetResult => {
    const columns = [stringColumn('room', ['east']), numberColumn('Value', [1])];
    return {
      ...frames(''),
      frames: [{ ...tableFrame('', columns), meta: { kind: 'table', unnamedColumn: 'Value' } }],
      ...more,
    } as TargetResult;
  };
  const silent: TargetResult = { ...frames(''), frames: [], cost: { ...COST, isUnasked: true } };
  const mixed = [
    { refId: 'A', datasource: 'prom' },
    { refId: 'B', datasource: 'other' },
    { refId: 'C', datasource: { uid: 'prom' } },
  ];
  const HIDDEN = [{ refId: 'A' }, { refId: 'B', hide: true }];
  test.each<[name: string, query: Partial<PanelQuery>, results: readonly (readonly [string, TargetResult])[], headings: readonly string[]]>(
    [
      ['one query', {}, [['A', valued()]], ['Value']],
      [
        'two',
        { targets: [{ refId: 'A' }, { refId: 'B' }] },
        [
          ['B', valued()],
          ['A', valued()],
        ],
        ['Value #A', 'Value #B'],
      ],
      ['one that is hidden', { targets: HIDDEN }, [['A', valued()]], ['Value']],
      [
        'one that asks nothing',
        { targets: [{ refId: 'A' }, { refId: 'B' }] },
        [
          ['A', valued()],
          ['B', silent],
        ],
        ['Value'],
      ],
      [
        'two of one source and one of another',
        { datasource: '-- Mixed --', targets: mixed },
        [
          ['A', valued()],
          ['B', valued()],
          ['C', valued()],
        ],
        ['Value #A', 'Value', 'Value #C'],
      ],
    ],
  )('[U1] the values that no store has named are told by their query: %s', async (_name, query, results, headings) => {
    const { runner, sent, frame, show } = setUp();
    show(1, ['A'], query);
    await frame();
    for (const [refId, result] of results) await sent[0]?.response({ key: `1:${refId}`, result });
    const shown = runner.get(1).frames;
    expect(shown.map(({ columns }) => columns[1]?.name)).toEqual(headings);
    expect(shown.map(({ columns }) => columns[0]?.name)).toEqual(headings.map(() => 'room'));
    expect(shown.some(({ meta }) => meta?.unnamedColumn)).toBe(false);
  });

  test('queries of one source count together however they name it', async () => {
    const { runner, sent, frame, show } = setUp({ nameOfSource: (source) => (source === 'other' ? 'other' : 'prom') });
    const targets = [
      { refId: 'A', datasource: 'prom' },
      { refId: 'B', datasource: { uid: 'p1' } },
      { refId: 'C', datasource: 'other' },
    ];
    show(1, ['A'], { datasource: '-- Mixed --', targets });
    await frame();
    for (const refId of ['A', 'B', 'C']) await sent[0]?.response({ key: `1:${refId}`, result: valued() });
    expect(runner.get(1).frames.map(({ columns }) => columns[1]?.name)).toEqual(['Value #A', 'Value #B', 'Value']);
  });

  test('a target answered in part is drawn, its error told, and the picture is no old one', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1);
    await frame();
    const error = { code: 'upstream-failed', message: 'one shard is down', status: 502 };
    await sent[0]?.response({ key: '1:A', result: { ...frames('rest'), error } as TargetResult });
    expect(runner.get(1)).toMatchObject({ phase: 'done', isStale: false, frames: [{ name: 'rest' }], failures: [{ refId: 'A', error }] });
  });

  test('asks a pending target again after a second with the resolved range', async () => {
    const { runner, sent, frame, tick, show, timers } = setUp();
    show(1);
    await frame();
    await sent[0]?.response({ key: '1:A', result: pending });
    await sent[0]?.end();
    expect(runner.get(1)).toMatchObject({ phase: 'loading', isPending: true });
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
    await tick();
    expect(sent[1]?.request.queries[0]).toMatchObject({ panelId: 1, from: 1000, to: 2000, expr: 'up1' });
    await sent[1]?.response({ key: '1:A', result: frames('late') });
    expect(runner.get(1)).toMatchObject({ phase: 'done', isPending: false, frames: [{ name: 'late' }] });
  });

  test('a refresh skips a panel that still waits and never cancels it', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1);
    show(2);
    await frame();
    await sent[0]?.response({ key: '2:A', result: frames('two') });
    runner.refresh();
    await frame();
    expect(sent[0]?.signal.aborted).toBe(false);
    expect(sent[1]?.request.queries.map((query) => query.panelId)).toEqual([2]);
  });

  test('a new range aborts what is under way and drops late answers', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1);
    await frame();
    runner.setRange({ range: { from: 'now-5m', to: 'now' }, timezone: 'utc' });
    await frame();
    expect(sent[0]?.signal.aborted).toBe(true);
    await sent[0]?.response({ key: '1:A', result: frames('old') });
    expect(runner.get(1).frames).toEqual([]);
    await sent[1]?.response({ key: '1:A', result: frames('new') });
    expect(runner.get(1).frames).toMatchObject([{ name: 'new' }]);
  });

  test('has at most two requests open; the third panel waits for a place', async () => {
    const { sent, frame, show } = setUp();
    for (const panelId of [1, 2, 3]) {
      show(panelId);
      await frame();
    }
    expect(sent).toHaveLength(2);
    await sent[0]?.response({ key: '1:A', result: frames('one') });
    await sent[0]?.end();
    await frame();
    expect(sent[2]?.request.queries.map((query) => query.panelId)).toEqual([3]);
  });

  test('keeps the last good frames as stale when a refresh fails, with the error beside them', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1);
    await frame();
    await sent[0]?.response({ key: '1:A', result: frames('good') });
    await sent[0]?.end();
    runner.refresh();
    await frame();
    await sent[1]?.response({ key: '1:A', result: failure });
    expect(runner.get(1)).toMatchObject({
      phase: 'done',
      isStale: true,
      frames: [{ name: 'good' }],
      failures: [{ refId: 'A', error: { message: 'it is down' } }],
    });
  });

  test('a request that fails as a whole fails every target that waited, and only those', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1);
    show(2);
    await frame();
    await sent[0]?.response({ key: '1:A', result: frames('one') });
    await sent[0]?.fail(new Error('connection lost'));
    expect(runner.get(1)).toMatchObject({ phase: 'done', failures: [] });
    expect(runner.get(2)).toMatchObject({ phase: 'done', failures: [{ refId: 'A', error: { message: 'connection lost' } }] });
  });

  test('a hidden target is not asked; a panel with none is done at once and empty', async () => {
    const { runner, sent, frame } = setUp();
    runner.setVisible(1, true);
    runner.setQuery({ panelId: 1, targets: [{ refId: 'A', hide: true }], datasource: null, wantsStatistics: false });
    await frame();
    expect(sent).toHaveLength(0);
    expect(runner.get(1)).toMatchObject({ phase: 'done', frames: [] });
  });

  test('the exchange of a panel holds its own queries only', async () => {
    const { runner, sent, frame, show } = setUp();
    show(1);
    show(2);
    await frame();
    await sent[0]?.response({ key: '2:A', result: frames('two') });
    expect(runner.get(2).exchange?.request).toMatchObject({ queries: [{ panelId: 2 }] });
  });

  test('who listens to a panel that is removed and comes back hears of its new data, and of its end', async () => {
    const { runner, sent, frame, show } = setUp();
    const drawn = vi.fn<() => void>();
    const stop = runner.subscribe(1, drawn);
    show(1);
    await frame();
    await sent[0]?.response({ key: '1:A', result: frames('before') });
    drawn.mockClear();
    runner.remove(1);
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(runner.get(1)).toMatchObject({ phase: 'idle', frames: [] });
    runner.refresh();
    await frame();
    expect(sent).toHaveLength(1);
    runner.setQuery({ panelId: 1, targets: [{ refId: 'A' }], datasource: null, wantsStatistics: false });
    await frame();
    drawn.mockClear();
    await sent[1]?.response({ key: '1:A', result: frames('after') });
    expect(drawn).toHaveBeenCalled();
    expect(runner.get(1)).toMatchObject({ phase: 'done', frames: [{ name: 'after' }] });
    stop();
    drawn.mockClear();
    runner.remove(1);
    expect(drawn).not.toHaveBeenCalled();
  });
});
