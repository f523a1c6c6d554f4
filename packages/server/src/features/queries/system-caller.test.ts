import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { QueryRequest } from '@pharos/contract/api/query';
import { expect, onTestFinished, test } from 'vitest';
import { builtInPlugins } from '../../compose/built-in-plugins.ts';
import { startStandIn } from '../../testing/stand-in-upstream.ts';
import { DEFAULT_QUERY_BUDGET } from './query-budget.ts';
import { type Caller, systemCaller } from './caller.ts';
import { DEFAULT_CALL_LIMITS } from './gate/call-limits.ts';
import { matrixResponse, readerOf, scopeOf, sourceAt, startQueries } from './queries-in-tests.ts';
import { openResult } from './query-result.ts';

test('work of the server itself gets frames without any request: no cookies, no form, every point', async () => {
  const upstream = await startStandIn();
  upstream.respondWith((_request, response) => void response.end(matrixResponse(1, 5_000)));
  const { service, close } = startQueries([sourceAt(1, upstream.url, { keepCookies: ['sso'] })]);
  const leave = new AbortController();
  const results = service.query(
    {
      from: 1_700_000_000_000,
      to: 1_700_005_000_000,
      queries: [
        { refId: 'A', datasourceId: 1, expr: 'up' },
        { refId: 'B', datasourceId: 99 },
      ],
    },
    systemCaller(scopeOf(1), leave.signal),
  );
  const opened = new Map<string, ReturnType<typeof openResult>>();
  for await (const { key, outcome } of results) opened.set(key, openResult(builtInPlugins, outcome));
  expect(opened.get('A')).toMatchObject({ kind: 'frames', cost: { rows: 5_000 }, variables: { __interval: '15s' } });
  expect(opened.get('B')).toMatchObject({ kind: 'error', error: { code: 'data-source-not-found' } });
  expect(upstream.requests.map(({ headers }) => headers['cookie'])).toEqual([undefined]);
  await close();
  await upstream.close();
});

/** One call at a time of each, and a time-out that is over at once. */
const NARROW = {
  callLimits: { ...DEFAULT_CALL_LIMITS, perSource: 2, perUserAndSource: 1, waitingPerUserAndSource: 1, inFlightPerUser: 2, queueMs: 1 },
  budget: { ...DEFAULT_QUERY_BUDGET, requestsPerUser: 1, queueMs: 1 },
};

test('a burst of work of the server waits for its turns however long that takes, is never refused, and takes none from people', async () => {
  const upstream = await startStandIn();
  const open: ServerResponse[] = [];
  upstream.respondWith((_request, response) => void open.push(response));
  const { service, close } = startQueries([sourceAt(1, upstream.url)], NARROW);
  onTestFinished(async () => {
    await close();
    await upstream.close();
  });
  const { signal } = new AbortController();
  const outcomes: string[] = [];
  const query = async (expr: string, caller: Caller) => {
    const request = QueryRequest.parse({ from: '1700000000000', to: '1700005000000', queries: [{ refId: 'A', datasourceId: 1, expr }] });
    for await (const { outcome } of service.query(request, caller)) {
      const result = openResult(builtInPlugins, outcome);
      outcomes.push(result.kind === 'error' ? `${expr}: ${result.error.code}` : `${expr}: ${result.kind}`);
    }
  };
  const person: Caller = { reader: readerOf(1), user: 'user:1', signal };
  const rules = [1, 2, 3, 4, 5].map((number) => query(`rule_${number}`, systemCaller(scopeOf(1), signal)));
  await expect.poll(() => open.length).toBe(1);
  const first = query('person_1', person);
  await expect.poll(() => open.length).toBe(2);
  // A person who cannot come back is refused in the meantime.
  await query('person_2', person).catch((error: { code: string }) => outcomes.push(`person_2: ${error.code}`));
  expect(outcomes).toEqual(['person_2: work-limited']);
  for (let ended = 0; ended < 6; ended += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    const response = open.shift();
    response?.setHeader('content-type', 'application/json').end(matrixResponse(1, 1));
    if (response) await once(response, 'close');
  }
  await Promise.all([...rules, first]);
  expect(outcomes.toSorted()).toEqual([
    'person_1: frames',
    'person_2: work-limited',
    ...[1, 2, 3, 4, 5].map((number) => `rule_${number}: frames`),
  ]);
});
