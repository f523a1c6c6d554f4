import { QueryRequest } from '@pharos/contract/api/query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStandIn, type StandIn } from '../../testing/stand-in-upstream.ts';
import { matrixResponse, readerOf, sourceAt, startQueries } from './queries-in-tests.ts';

const START = 1_700_000_003_210;
const MINUTES_3 = 180_000;
const REFRESH_MS = 10_000;
const PANELS = 2;

let upstream: StandIn;
beforeEach(async () => {
  upstream = await startStandIn();
  upstream.respondWith((_request, response) => void response.setHeader('content-type', 'application/json').end(matrixResponse(1, 3)));
});
afterEach(() => upstream.close());

/** How many upstream requests the viewers cause who look at one dashboard of `now-1h` for three minutes. */
async function countRequests(
  viewers: readonly { readonly phaseMs: number; readonly width: number; readonly user: string }[],
): Promise<number> {
  let nowMs = START;
  const before = upstream.requests.length;
  const { service, close } = startQueries([sourceAt(1, upstream.url, { options: { timeInterval: '15s' } })], {
    clock: { nowMs: () => nowMs },
  });
  const ticks = viewers.flatMap((viewer) =>
    Array.from({ length: MINUTES_3 / REFRESH_MS }, (_, tick) => ({ ...viewer, atMs: START + viewer.phaseMs + tick * REFRESH_MS })),
  );
  for (const { atMs, width, user } of ticks.sort((a, b) => a.atMs - b.atMs)) {
    nowMs = atMs;
    const queries = Array.from({ length: PANELS }, (_, panelId) => ({
      refId: 'A',
      panelId,
      datasourceId: 1,
      expr: `rate(up_${panelId}[$__interval])`,
      width,
    }));
    const request = QueryRequest.parse({ from: 'now-1h', to: 'now', mayPend: true, queries });
    for await (const { outcome } of service.query(request, { reader: readerOf(1), user, signal: new AbortController().signal }))
      expect(outcome.kind).toBe('frames');
  }
  await close();
  return upstream.requests.length - before;
}

/** Spread over the refresh interval and the widths without any randomness. */
const viewer = (number: number) => ({
  phaseMs: (number * 617) % REFRESH_MS,
  width: 390 + ((number * 271) % 2_170),
  user: `user:${number}`,
});

test('a hundred viewers of one dashboard cost the store at most a fifth more than one', async () => {
  const one = await countRequests([viewer(0)]);
  const hundred = await countRequests(Array.from({ length: 100 }, (_, number) => viewer(number)));
  expect(one).toBeGreaterThanOrEqual((MINUTES_3 / 15_000) * PANELS);
  expect(hundred / one).toBeLessThanOrEqual(1.2);
});
