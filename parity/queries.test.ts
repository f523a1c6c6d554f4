import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { QueryRequest, resultKey } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import type { DataSource } from '@pharos/plugin/unstable';
import { sources } from '@pharos/plugin/registries/sources';
import { requirePlugin } from '@pharos/plugin/run/registry';
import { sourceAt, startQueries } from '../packages/server/src/features/queries/queries-in-tests.ts';
import { startStandIn, type StandIn } from '../packages/server/src/testing/stand-in-upstream.ts';
import { createQueryDirectly } from '../packages/web/src/features/panel-data/query-directly.ts';
import { madeRequests, NOW_MS } from './made-requests.ts';
import { respondLikeStore } from './made-store.ts';

/** Settings of the source on both sides. */
const OPTIONS = { timeInterval: '10s' };
const CASES = 200;

let store: StandIn;
let server: ReturnType<typeof startQueries>;

beforeAll(async () => {
  store = await startStandIn();
  store.respondWith(respondLikeStore);
  server = startQueries([sourceAt(1, store.url, { options: OPTIONS, secretHeaders: () => [] })], { clock: { nowMs: () => NOW_MS } });
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const directSource = (): FrontendDataSource => ({
  id: 1,
  type: 'prometheus',
  name: 'source 1',
  meta: {},
  access: 'direct',
  directUrl: store.url,
  jsonData: OPTIONS,
});

/** What both sides must agree on: everything but how long it took and by which road it came. */
function comparable(result: TargetResult | undefined): unknown {
  if (result?.kind !== 'frames') return result;
  const { cost, ...rest } = result;
  const { rows, bytes, isUnasked } = cost;
  return { ...rest, cost: { rows, bytes, isUnasked } };
}

async function runInBrowser(request: QueryRequest): Promise<TargetResult> {
  const send = createQueryDirectly({ plugins: { sources }, fetch, now: () => NOW_MS });
  return (await send(directSource(), request, new AbortController().signal)).result;
}

async function runOnServer(request: QueryRequest): Promise<TargetResult> {
  const [target] = request.queries;
  if (!target) throw new Error('a request of one target');
  try {
    const result = (await server.run(request)).get(resultKey(target));
    if (!result) throw new Error('no result under the key of the target');
    return result;
  } catch (error) {
    // A request of one target that is refused whole is that target's error in the browser.
    return { kind: 'error', error: server.buildFailure(error) };
  }
}

test(`${CASES} targets give the same range, frames and failures on the server and by browser access`, async () => {
  const kinds = new Map<string, number>();
  for (const made of madeRequests(CASES)) {
    const request = QueryRequest.parse(made);
    const [onServer, inBrowser] = [await runOnServer(request), await runInBrowser(request)];
    expect(comparable(inBrowser), JSON.stringify(made)).toEqual(comparable(onServer));
    const kind = onServer.kind === 'error' ? onServer.error.code : `${onServer.kind}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  // The table holds what it should: mostly frames, and every way to fail that both sides can tell.
  expect(kinds.get('frames')).toBeGreaterThan(CASES / 2);
  for (const code of ['query-range-invalid', 'query-target-invalid', 'upstream-failed', 'upstream-too-large'])
    expect(kinds.get(code), code).toBeGreaterThan(0);
});

describe('settings and query are read once for each target', () => {
  function counting(plugin: DataSource) {
    const counts = { options: 0, query: 0 };
    const restore = (['options', 'query'] as const).map((part) => {
      const schema = plugin[part];
      const own = Object.getOwnPropertyDescriptors(schema);
      for (const name of ['parse', 'safeParse'] as const) {
        const original = schema[name];
        Object.defineProperty(schema, name, {
          configurable: true,
          value: (value: unknown) => {
            counts[part] += 1;
            return original(value);
          },
        });
      }
      return () => Object.defineProperties(schema, own);
    });
    return { counts, stop: () => restore.forEach((undo) => undo()) };
  }

  const request = QueryRequest.parse({
    from: NOW_MS - 3_600_000,
    to: NOW_MS,
    queries: [{ refId: 'A', datasourceId: 1, expr: 'counted[$__interval]', width: 400, wantsStatistics: true }],
  });

  test.each([
    ['on the server', runOnServer],
    ['in the browser', runInBrowser],
  ])('%s', async (_side, run) => {
    const { counts, stop } = counting(requirePlugin({ sources }, 'prometheus'));
    try {
      expect((await run(request)).kind).toBe('frames');
    } finally {
      stop();
    }
    expect(counts).toEqual({ options: 1, query: 1 });
  });
});
