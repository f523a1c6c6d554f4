import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QueryRequest } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { sourceAt, startQueries } from '../packages/server/src/features/queries/queries-in-tests.ts';
import { sources } from '@pharos/plugin/registries/sources';
import { createQueryDirectly } from '../packages/web/src/features/panel-data/query-directly.ts';

const url = process.env['PHAROS_TEST_PROMETHEUS_URL'] ?? '';
const OPTIONS = { timeInterval: '1s' };
/** What Prometheus itself says of an expression at a moment, epoch ms; when absent, now by its own clock. */
async function valueAt(expr: string, timeMs?: number): Promise<number> {
  const query = new URLSearchParams({ query: expr, ...(timeMs !== undefined && { time: String(timeMs / 1000) }) });
  const response: unknown = await (await fetch(`${url}/api/v1/query?${query}`)).json();
  const { data } = response as { readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] } }; // the API's own shape
  return Number(data.result[0]?.value[1]);
}

/** Its own samples, which are a second apart, reach back so far. */
const SAMPLED = 'up offset 12s';
for (let waits = 150; Number.isNaN(await valueAt(SAMPLED)); waits -= 1) {
  if (waits === 0) throw new Error('Prometheus has stored no samples of itself within half a minute');
  await setTimeout(200);
}

/** An odd second, some seconds ago by the clock of Prometheus: what was measured until then is stored. */
const NOW = Math.floor(await valueAt('vector(time())')) * 1000 - 4_433;

let server: ReturnType<typeof startQueries>;
beforeAll(() => {
  server = startQueries([sourceAt(1, url, { options: OPTIONS, secretHeaders: () => [] })], { clock: { nowMs: () => NOW } });
});
afterAll(() => server.close());

async function onServer(request: QueryRequest): Promise<TargetResult | undefined> {
  return (await server.run(request)).get('A');
}

async function inBrowser(request: QueryRequest): Promise<TargetResult | undefined> {
  const send = createQueryDirectly({ plugins: { sources }, fetch, now: () => NOW });
  const source = { id: 1, type: 'prometheus', name: 'p', meta: {}, access: 'direct', directUrl: url, jsonData: OPTIONS } as const;
  return (await send(source, request, new AbortController().signal)).result;
}

/** Time and value of the last point, and what the statistics of a legend say of it. */
function lastOf(result: TargetResult | undefined) {
  if (result?.kind !== 'frames') throw new Error(JSON.stringify(result));
  const [time, value] = result.frames[0]?.columns ?? [];
  const statistics = value?.statistics;
  return { timeMs: time?.values.at(-1), value: value?.values.at(-1), last: statistics?.last, current: statistics?.current };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Grows ever faster, so that each moment has an increase of its own; needs no samples. */
const GROWING = 'increase((vector(time() ^ 2 / 1e9))[5m:15s])';

interface Example {
  readonly expr: string;
  readonly from: string | number;
  readonly to?: string | number;
  readonly stepMs: number;
  readonly lastMs: number;
  readonly target?: object;
}

const before = (timeMs: number, stepMs: number): number => Math.floor(timeMs / stepMs) * stepMs;

describe.each([
  ['by the server', onServer],
  ['by the browser', inBrowser],
] as const)('[P2] [D4] the last value is what Prometheus gives for the last step that has ended, asked %s', (_road, run) => {
  test.each<[what: string, example: Example]>([
    ['five minutes, at an odd second', { expr: GROWING, from: 'now-1h', stepMs: 5 * MINUTE, lastMs: before(NOW, 5 * MINUTE) }],
    ['half an hour, over thirty days', { expr: GROWING, from: 'now-30d', stepMs: 30 * MINUTE, lastMs: before(NOW, 30 * MINUTE) }],
    ['an end in the future', { expr: GROWING, from: 'now-1h', to: 'now+1h', stepMs: 5 * MINUTE, lastMs: before(NOW, 5 * MINUTE) }],
    [
      'an end in the past, between two steps',
      { expr: GROWING, from: 'now-2h', to: NOW - 37 * MINUTE, stepMs: 10 * MINUTE, lastMs: before(NOW - 37 * MINUTE, 10 * MINUTE) },
    ],
    ['a range shorter than a step', { expr: GROWING, from: 'now-5m', stepMs: DAY, lastMs: before(NOW, DAY) }],
    [
      'a resolution of 1/2',
      { expr: GROWING, from: 'now-1h', stepMs: 5 * MINUTE, lastMs: before(NOW, 10 * MINUTE), target: { intervalFactor: 2 } },
    ],
    [
      'a single value, over thirty days',
      { expr: GROWING, from: 'now-30d', stepMs: SECOND, lastMs: before(NOW, SECOND), target: { instant: true } },
    ],
    [
      'samples of its own',
      { expr: 'increase(prometheus_tsdb_head_samples_appended_total[5s])', from: 'now-10s', stepMs: SECOND, lastMs: before(NOW, SECOND) },
    ],
  ])('%s', async (_what, { expr, from, to = 'now', stepMs, lastMs, target }) => {
    const query = { refId: 'A', datasourceId: 1, expr, intervalMs: stepMs, wantsStatistics: true, ...target };
    const last = lastOf(await run(QueryRequest.parse({ from, to, nowMs: NOW, queries: [query] })));
    const value = await valueAt(expr, lastMs);
    expect(last).toEqual({ timeMs: lastMs, value, last: value, current: value });
  });
});
