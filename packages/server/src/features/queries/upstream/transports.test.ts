import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { TargetResult } from '@pharos/contract/frames';
import { type Frame, numberColumn, QueryError, seriesFrame, stringColumn } from '@pharos/plugin';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../platform/config/secret.ts';
import { pluginsWith } from '../../../testing/plugins-with.ts';
import { startStandIn, type StandIn } from '../../../testing/stand-in-upstream.ts';
import { DEFAULT_CALL_LIMITS } from '../gate/call-limits.ts';
import { readerOf, sourceAt, startQueries } from '../queries-in-tests.ts';
import type { SqlDriver } from './upstream-host.ts';

let upstream: StandIn;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  upstream = await startStandIn();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await upstream.close();
});

const anything = { safeParse: (value: unknown) => ({ success: true, data: value }), parse: (value: unknown) => value };

/** A kind of source of which a test says what counts for it. */
const COMMON = {
  manifest: { id: 'made', name: 'Made', description: '', author: '', logo: '', access: ['proxy'], secrets: ['key'] },
  options: anything,
  query: anything,
  isEmpty: () => false,
  upstreamKey: (query: unknown) => query,
  minIntervalMs: () => 1,
  project: (frames: readonly Frame[]) => frames,
  test: async () => ({ status: 'success', message: '' }),
};

function start(parts: object, change: Parameters<typeof startQueries>[1] = {}, source: Parameters<typeof sourceAt>[2] = {}) {
  const plugins = pluginsWith({ ...COMMON, ...parts });
  const queries = startQueries([sourceAt(1, upstream.url, { type: 'made', ...source })], { plugins, ...change });
  closers.push(queries.close);
  return queries;
}

const one = { refId: 'A', datasourceId: 1 };
const values = (result: TargetResult | undefined) =>
  result?.kind === 'frames' ? result.frames.map(({ columns }) => Array.from(columns.at(-1)?.values ?? [])) : result;
const series = (...numbers: readonly number[]): Frame =>
  seriesFrame(
    's',
    {},
    Float64Array.from(numbers, (_, index) => index),
    Float64Array.from(numbers),
  );
const json =
  (responseTo: (body: string, url: string) => unknown): RequestListener =>
  (request, response) => {
    const body = upstream.requests.at(-1)?.body ?? '';
    response.setHeader('content-type', 'application/json').end(JSON.stringify(responseTo(body, request.url ?? '')));
  };

describe('several requests for one query', () => {
  const paged = {
    transport: 'http',
    request: () => ({ method: 'GET', path: '/page', query: { from: '0' } }),
    response: ({ text }: { text: string }) => [series(...JSON.parse(text).points)],
    pages: {
      next: ({ text }: { text: string }) => {
        const { next } = JSON.parse(text);
        return next === undefined ? undefined : { method: 'GET', path: '/page', query: { from: String(next) } };
      },
      join: (pages: readonly (readonly Frame[])[]) => [
        series(...pages.flatMap(([frame]) => Array.from(frame?.columns[1]?.values as Float64Array))),
      ],
    },
  };

  test('pages are fetched in turn and joined by the plugin, as one upstream call with one cost', async () => {
    upstream.respondWith(json((_body, url) => (url.endsWith('=0') ? { points: [1, 2], next: 2 } : { points: [3] })));
    const result = (await start(paged).run({ queries: [one] })).get('A');
    expect(values(result)).toEqual([[1, 2, 3]]);
    expect(result).toMatchObject({ cost: { rows: 3, request: expect.stringContaining('and 1 more pages') } });
    expect(upstream.requests).toHaveLength(2);
  });

  test('a store that never names a last page ends with an error, not with a part', async () => {
    upstream.respondWith(json(() => ({ points: [1], next: 1 })));
    const result = (await start(paged).run({ queries: [one] })).get('A');
    expect(result).toMatchObject({ kind: 'error', error: { code: 'upstream-too-large', message: expect.stringContaining('50 pages') } });
    expect(upstream.requests).toHaveLength(50);
  });

  test('the byte limit counts all pages together', async () => {
    upstream.respondWith(json(() => ({ points: Array.from({ length: 100 }, () => 1), next: 1 })));
    const resultLimits = { maxResponseBytes: 1_000, maxPointsPerSeries: 0, maxSeries: 0, maxRows: 0 };
    expect((await start(paged, { resultLimits }).run({ queries: [one] })).get('A')).toMatchObject({
      error: { code: 'upstream-too-large', message: 'The answer of the data source is larger than 1000 bytes' },
    });
    expect(upstream.requests.length).toBeLessThan(10);
  });

  test('the other limits count what the pages make together, also where each page alone is within them', async () => {
    upstream.respondWith(json((_body, url) => (url.endsWith('=0') ? { points: [1, 2], next: 2 } : { points: [3, 4] })));
    const resultLimits = { maxResponseBytes: 0, maxPointsPerSeries: 3, maxSeries: 0, maxRows: 0 };
    expect((await start(paged, { resultLimits }).run({ queries: [one] })).get('A')).toMatchObject({
      error: { code: 'upstream-too-large', message: expect.stringContaining('3 points per series') },
    });
  });
});

describe('several queries in one request', () => {
  const batched = {
    transport: 'http',
    request: ({ query }: { query: { n: number } }) => ({ method: 'POST', path: '/one', body: { kind: 'json', value: query.n } }),
    response: ({ text }: { text: string }) => [series(JSON.parse(text))],
    batch: {
      key: ({ query }: { query: { alone?: boolean } }) => (query.alone ? undefined : 'all'),
      request: (inputs: readonly { query: { n: number } }[]) => ({
        method: 'POST',
        path: '/many',
        body: { kind: 'json', value: inputs.map(({ query }) => query.n) },
      }),
      responses: ({ text }: { text: string }) =>
        JSON.parse(text).map((n: number) => (n < 0 ? new QueryError(`no ${n}`) : n === 99 ? undefined : [series(n)])),
    },
  };
  const target = (n: number, more: object = {}) => ({ refId: 'A', panelId: n, datasourceId: 1, n, ...more });

  test('targets of one request leave in one call, and each has its own result or error', async () => {
    upstream.respondWith(json((body) => JSON.parse(body)));
    const results = await start(batched).run({ queries: [target(1), target(2), target(-3), target(99), target(5, { alone: true })] });
    expect(upstream.requests.map(({ url }) => url).toSorted()).toEqual(['/many', '/one']);
    expect(values(results.get('2:A'))).toEqual([[2]]);
    expect(values(results.get('5:A'))).toEqual([[5]]);
    expect(results.get('-3:A')).toMatchObject({ error: { message: 'no -3', status: 400 } });
    expect(results.get('99:A')).toMatchObject({ error: { message: 'Made left this query unanswered', status: 502 } });
  });

  test('one of a kind goes alone, and a cached one does not go again', async () => {
    upstream.respondWith(json((body) => JSON.parse(body)));
    const { run } = start(batched);
    const range = { from: 1_700_000_000_000, to: 1_700_003_600_000 };
    await run({ ...range, queries: [target(1)] });
    await run({ ...range, queries: [target(1), target(2), target(3)] });
    expect(upstream.requests.map(({ url, body }) => `${url} ${body}`)).toEqual(['/one 1', '/many [2,3]']);
  });

  test('a batch counts once in the limits, and a failure of the whole call is the failure of each', async () => {
    upstream.respondWith((_request, response) => void response.writeHead(500).end('{'));
    const callLimits = { ...DEFAULT_CALL_LIMITS, perSource: 1, perUserAndSource: 1, queueMs: 5_000, failures: 99 };
    const { run, unexpected } = start(batched, { callLimits });
    const results = await run({ queries: Array.from({ length: 20 }, (_, n) => target(n)) });
    expect([...results.values()].map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'error'));
    expect(results.get('0:A')).toMatchObject({ error: { code: 'upstream-failed', status: 502 } });
    expect(upstream.requests).toHaveLength(1);
    expect(unexpected.length).toBeGreaterThan(0);
  });

  test('the call ends when all who wait for a part of it have gone', async () => {
    upstream.respondWith(() => undefined);
    const { run } = start(batched);
    const leave = new AbortController();
    const requested = run({ queries: [target(1), target(2)] }, { signal: leave.signal });
    await expect.poll(() => upstream.requests.length).toBe(1);
    leave.abort(new Error('left'));
    await expect(requested).rejects.toThrow('left');
    await expect.poll(upstream.closedEarly).toBe(1);
  });
});

test('a kind of source signs its requests with a secret that it never sees', async () => {
  upstream.respondWith(json(() => 1));
  const seen: unknown[] = [];
  const signed = {
    transport: 'http',
    request: () => ({ method: 'POST', path: '/signed', body: { kind: 'json', value: { a: 1 } } }),
    response: ({ text }: { text: string }) => [series(JSON.parse(text))],
    sign: async (request: { method: string; url: string; body: string }, settings: unknown, tools: { hmac: Function; hash: Function }) => {
      seen.push(JSON.stringify([settings, Object.keys(tools)]));
      expect(() => tools.hmac('key', [])).toThrow('secret');
      return { Authorization: tools.hmac('key', [request.method, tools.hash(request.body)], 'v1'), Host: 'evil.test' };
    },
  };
  const { run } = start(signed, {}, { secretHeaders: () => [], secret: (name) => (name === 'key' ? new Secret('hunter2') : undefined) });
  expect(values((await run({ queries: [one] })).get('A'))).toEqual([[1]]);
  const { headers, body } = upstream.requests[0] ?? { headers: {}, body: '' };
  const first = createHmac('sha256', 'v1hunter2').update('POST').digest();
  const hash = (await import('node:crypto')).createHash('sha256').update(body).digest('hex');
  expect(headers['authorization']).toBe(createHmac('sha256', first).update(hash).digest('hex'));
  expect(headers['host']).toBe(new URL(upstream.url).host);
  expect(seen.join()).not.toContain('hunter2');
});

describe('a source asked in SQL', () => {
  const sql = {
    transport: 'sql',
    dialect: 'made-sql',
    statement: ({ query }: { query: { rawSql: string } }) => ({ text: query.rawSql, values: [7] }),
    reader: () => {
      const names: string[] = [];
      const numbers: number[] = [];
      return {
        columns: (columns: readonly { name: string }[]) => names.push(...columns.map(({ name }) => name)),
        row: ([value]: readonly unknown[]) => numbers.push(Number(value)),
        frames: () => [{ name: names.join(), labels: {}, columns: [stringColumn('s', numbers.map(String)), numberColumn('n', numbers)] }],
      };
    },
  };
  let isCancelled = false;
  /** Rows without end, ten at a time, unless a statement says how many. */
  const driver: SqlDriver = {
    async *query(_connection, { text, values: bound }, signal) {
      try {
        expect(bound).toEqual([7]);
        const batches = text === 'endless' ? Infinity : Number(text);
        for (let batch = 0; batch < batches; batch++) {
          signal.throwIfAborted();
          await new Promise((resolve) => setImmediate(resolve));
          yield { columns: [{ name: 'n', type: 'int8' }], rows: Array.from({ length: 10 }, (_, row) => [batch * 10 + row]) };
        }
      } finally {
        isCancelled = true;
      }
    },
  };

  test('gets its rows as they come, and its statement is shown', async () => {
    const result = (await start(sql, { sql: { 'made-sql': driver } }).run({ queries: [{ ...one, rawSql: '2' }] })).get('A');
    expect(values(result)).toEqual([Array.from({ length: 20 }, (_, row) => row)]);
    expect(result).toMatchObject({ cost: { rows: 20, bytes: 160, request: '2' }, frames: [{ name: 'n' }] });
  });

  test('too many rows end the statement at once', async () => {
    isCancelled = false;
    const resultLimits = { maxResponseBytes: 0, maxPointsPerSeries: 0, maxSeries: 0, maxRows: 25 };
    const { run } = start(sql, { sql: { 'made-sql': driver }, resultLimits });
    expect((await run({ queries: [{ ...one, rawSql: 'endless' }] })).get('A')).toMatchObject({
      error: { code: 'upstream-too-large', message: expect.stringContaining('25 rows') },
    });
    expect(isCancelled).toBe(true);
  });

  test('too many bytes too, and the message says how many', async () => {
    const resultLimits = { maxResponseBytes: 1_000, maxPointsPerSeries: 0, maxSeries: 0, maxRows: 0 };
    const { run } = start(sql, { sql: { 'made-sql': driver }, resultLimits });
    expect((await run({ queries: [{ ...one, rawSql: 'endless' }] })).get('A')).toMatchObject({
      error: { code: 'upstream-too-large', message: 'The answer of the data source is larger than 1000 bytes' },
    });
  });

  test('ends after its time', async () => {
    const { run } = start(sql, { sql: { 'made-sql': driver } }, { timeoutMs: 30 });
    expect((await run({ queries: [{ ...one, rawSql: 'endless' }] })).get('A')).toMatchObject({
      error: { code: 'upstream-timeout', status: 504 },
    });
  });

  test('without a driver says so', async () => {
    expect((await start(sql).run({ queries: [{ ...one, rawSql: '1' }] })).get('A')).toMatchObject({
      error: { message: 'This server has no driver for Made', status: 502 },
    });
  });
});

test('a path that climbs out of the source is the error of its target, and nothing is sent', async () => {
  const source = start({ transport: 'http', request: () => ({ method: 'GET', path: '/a/../../secret' }), response: () => [] });
  expect((await source.run({ queries: [one] })).get('A')).toMatchObject({ error: { code: 'query-target-invalid', status: 400 } });
  expect(upstream.requests).toEqual([]);
});

describe('a plugin with a fault', () => {
  const boom = () => {
    throw new TypeError('x is not a function');
  };
  const good = { transport: 'http', request: () => ({ method: 'GET', path: '/' }), response: () => [series(1)] };
  test.each(['request', 'response', 'isEmpty', 'upstreamKey', 'minIntervalMs', 'variables'])(
    'in %s gives its target a clear error and the other targets theirs',
    async (name) => {
      upstream.respondWith(json(() => 1));
      const { run, unexpected } = start({ ...good, [name]: boom });
      const results = await run({ queries: [one, { refId: 'B', datasource: '-- Grafana --' }] });
      expect(results.get('A')).toEqual({
        kind: 'error',
        error: { code: 'upstream-failed', message: 'The answer of the data source could not be read', status: 502 },
      });
      expect(results.get('B')?.kind).toBe('frames');
      expect(String(unexpected)).toContain('x is not a function');
    },
  );
});

describe('[B4] a secret that a store repeats is not in', () => {
  const secret = 'MARKER-secret';
  const source = { secrets: () => [new Secret(secret)] };
  const refusal = () => new QueryError(`bad key ${secret}`, { blame: 'upstream', detail: secret });
  const refuse = () => Promise.reject(refusal());
  const throwRefusal = () => {
    throw refusal();
  };
  const http = { transport: 'http', request: () => ({ method: 'GET', path: '/' }), response: throwRefusal };
  const failing: readonly (readonly [string, object])[] = [
    ['http', http],
    ['local', { transport: 'local', run: refuse }],
    ['sql', { transport: 'sql', dialect: 'made-sql', statement: () => ({ text: '', values: [] }), reader: throwRefusal }],
  ];

  test.each(failing)('a failure of %s', async (_, parts) => {
    const { run } = start(parts, { sql: { 'made-sql': { query: async function* () {} } } }, source);
    expect((await run({ queries: [one] })).get('A')).toMatchObject({ error: { message: 'bad key ***', status: 502, detail: '***' } });
  });

  test('the log, where a plugin fails for a reason of its own', async () => {
    const broken = () => {
      throw new TypeError(`no ${secret}`, { cause: new Error(secret) });
    };
    const { run, unexpected } = start({ ...http, response: broken }, {}, source);
    await run({ queries: [one] });
    expect(unexpected).toMatchObject([{ name: 'TypeError', message: 'no ***', cause: { message: '***' } }]);
    expect(String(unexpected.map((error) => error instanceof Error && error.stack))).not.toContain(secret);
  });

  test('a failure of a part, and a remark beside small or large results', async () => {
    const notice = (points: number) => ({ ...series(...Array.from({ length: points }, () => 1)), meta: { notices: ['fine', secret] } });
    const inPart = { response: () => throwPart([notice(1)]) };
    const throwPart = (frames: readonly Frame[]) => {
      throw new QueryError(secret, { frames });
    };
    expect((await start({ ...http, ...inPart }, {}, source).run({ queries: [one] })).get('A')).toMatchObject({
      frames: [{ meta: { notices: ['fine', '***'] } }],
      error: { message: '***' },
    });
    for (const points of [1, 30_000]) {
      const resultLimits = { maxResponseBytes: 0, maxPointsPerSeries: 0, maxSeries: 0, maxRows: 0 };
      const result = (await start({ ...http, response: () => [notice(points)] }, { resultLimits }, source).run({ queries: [one] })).get(
        'A',
      );
      expect(result).toMatchObject({ frames: [{ meta: { notices: ['fine', '***'] } }], cost: { rows: points } });
    }
  });

  test('a part of a batch, and a failure of all of it', async () => {
    const batch = (responses: () => unknown) => ({ key: () => 'all', request: () => ({ method: 'POST', path: '/' }), responses });
    const targets = [one, { ...one, refId: 'B' }];
    for (const responses of [() => [refusal(), [series(1)]], throwRefusal]) {
      const { run } = start({ ...http, batch: batch(responses), upstreamKey: () => Math.random() }, {}, source);
      expect((await run({ queries: targets })).get('A')).toMatchObject({ error: { message: 'bad key ***', detail: '***' } });
    }
  });

  test('the end of a stream, nor is the address of its source, for anybody may watch', async () => {
    const stream = () => Promise.reject(new QueryError(`bad key ${secret} at ${upstream.url}`));
    const { readyStream } = start({ transport: 'local', isStream: () => true, stream }, {}, source);
    const ready = await readyStream({ reader: readerOf(1), target: one });
    await expect(ready.run(() => undefined, new AbortController().signal)).rejects.toMatchObject({
      message: 'bad key *** at the data source source 1',
    });
  });
});
