import { expect, test } from 'vitest';
import { startStandIn } from '../../testing/stand-in-upstream.ts';
import { systemCaller } from './caller.ts';
import { matrixResponse, scopeOf, sourceAt, startQueries } from './queries-in-tests.ts';
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
    systemCaller(scopeOf(1), 'alert rule 7', leave.signal),
  );
  const opened = new Map<string, ReturnType<typeof openResult>>();
  for await (const { key, outcome } of results) opened.set(key, openResult(outcome));
  expect(opened.get('A')).toMatchObject({ kind: 'frames', cost: { rows: 5_000 }, variables: { __interval: '15s' } });
  expect(opened.get('B')).toMatchObject({ kind: 'error', error: { code: 'data-source-not-found' } });
  expect(upstream.requests.map(({ headers }) => headers['cookie'])).toEqual([undefined]);
  await close();
  await upstream.close();
});
