import type { TargetResult } from '@pharos/contract/frames';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStandIn, type StandIn } from '../../testing/stand-in-upstream.ts';
import { DEFAULT_CALL_LIMITS } from './gate/call-limits.ts';
import { matrixResponse, sourceAt, startQueries } from './queries-in-tests.ts';

const PANELS = Array.from({ length: 20 }, (_, panelId) => panelId);

let upstream: StandIn;
/** Requests that the store has and does not answer yet: it is slower than every time-out below until it is told otherwise. */
let waiting: (() => void)[];
let queries: ReturnType<typeof startQueries>;
beforeEach(async () => {
  upstream = await startStandIn();
  waiting = [];
  upstream.respondWith((_request, response) => {
    waiting.push(() => void response.setHeader('content-type', 'application/json').end(matrixResponse(1, 3)));
  });
  queries = startQueries([sourceAt(1, upstream.url)], {
    clock: { nowMs: () => 1_700_000_600_000 },
    pendingAfterMs: 20,
    callLimits: { ...DEFAULT_CALL_LIMITS, queueMs: 1 },
  });
});
afterEach(async () => {
  await queries.close();
  await upstream.close();
});

const targetOf = (panelId: number) => ({ panelId, refId: 'A', datasourceId: 1, expr: `up_${panelId}` });
const kindsOf = (results: ReadonlyMap<string, TargetResult>) => new Set([...results.values()].map(({ kind }) => kind));

test('one person’s dashboard of twenty panels on a slow store fills, and none is refused however long it waits for its turn', async () => {
  const responded = new Map<string, TargetResult>();
  const kinds = new Set<TargetResult['kind']>();
  let left = PANELS;
  while (left.length > 0) {
    const results = await queries.run({ mayPend: true, queries: left.map(targetOf) });
    for (const kind of kindsOf(results)) kinds.add(kind);
    for (const [key, result] of results) if (result.kind !== 'pending') responded.set(key, result);
    left = left.filter((panelId) => !responded.has(`${panelId}:A`));
    for (const respond of waiting.splice(0)) respond();
  }
  expect(kinds).toEqual(new Set(['pending', 'frames']));
  expect(upstream.requests).toHaveLength(PANELS.length);
});

test('a client that does not come back is refused when its turn does not come, also where it joined a panel’s call', async () => {
  const stop = new AbortController();
  const watched = queries.run({ mayPend: true, queries: PANELS.map(targetOf) });
  const results = await queries.run({ queries: [targetOf(19)] }, { signal: stop.signal });
  expect(results.get('19:A')).toMatchObject({ kind: 'error', error: { code: 'work-limited', status: 429 } });
  await watched;
});
