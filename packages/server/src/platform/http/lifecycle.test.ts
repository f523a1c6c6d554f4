import { hostname } from 'node:os';
import { AppError } from '@pharos/contract/errors';
import { IdParam, IntQuery, ListQuery, RoleInput } from '@pharos/contract/primitives';
import { type Access, defineRoute } from '@pharos/contract/route';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { configForTest } from '../../testing/config.ts';
import { httpServerForTest, keyForTest, userForTest } from '../../testing/http-server.ts';
import type { Actor } from '../session/actor.ts';
import { handle, handlePublic, RawResponse } from './handle.ts';

const anything = z.unknown();
const route = (access: Access, path = '/api/thing') => defineRoute({ method: 'GET', path, access, summary: '', response: anything });

const things = [
  handlePublic(route('public', '/api/open'), ({ visitor }) => ({ visitor: visitor?.kind ?? 'nobody' })),
  handle(route('signed-in', '/api/things/:id'), ({ actor }) => ({ login: actor.login })),
  handle(
    defineRoute({
      method: 'GET',
      path: '/api/things/search',
      access: 'signed-in',
      summary: '',
      query: z.object({ limit: IntQuery, tag: ListQuery, text: z.optional(z.string()) }),
      response: anything,
    }),
    ({ query }) => query,
  ),
  handle(
    defineRoute({
      method: 'GET',
      path: '/api/numbers/:id',
      access: 'public',
      summary: '',
      params: z.object({ id: IdParam }),
      response: anything,
    }),
    ({ params }) => params,
  ),
  handle(
    defineRoute({
      method: 'POST',
      path: '/api/things',
      access: 'admin',
      summary: '',
      bodyLimit: 1000,
      response: anything,
      errors: ['required-missing'],
      body: z.object({
        name: z.string().check(z.maxLength(20)),
        count: z.optional(z.int()),
        role: z.optional(RoleInput),
        deep: z.optional(anything),
      }),
    }),
    ({ body }) => body,
  ),
  handle(
    defineRoute({
      method: 'PUT',
      path: '/api/kept',
      access: 'signed-in',
      summary: '',
      body: z.object({ a: z.optional(z.int()) }),
      keepText: true,
      response: anything,
    }),
    ({ body, text }) => ({ body, text }),
  ),
  handle(
    defineRoute({ method: 'POST', path: '/api/act', access: 'signed-in', summary: '', response: z.object({ message: z.string() }) }),
    () => ({ message: 'done' }),
  ),
  handlePublic(route('public', '/api/raw'), () => new RawResponse(201, { 'content-type': 'text/csv', 'x-own': 'yes' }, 'a,b\n')),
  handlePublic(route('public', '/api/none'), () => undefined),
  handlePublic({ ...route('public', '/api/known-failure'), errors: ['dashboard-version-mismatch'] }, () => {
    throw new AppError('dashboard-version-mismatch', {}, { fields: { current: 4 } });
  }),
  handlePublic(route('public', '/api/defect'), () => {
    throw new Error('password=m4rker');
  }),
  handlePublic(route('public', '/api/busy'), () => {
    throw new AppError('storage-busy');
  }),
  handlePublic(route('public', '/api/long'), () => ({ text: 'x'.repeat(5000) })),
];

const admin = userForTest({ role: 'Admin' });
const server = (visitor?: Actor, environment: Readonly<Record<string, string>> = {}) =>
  httpServerForTest({ routes: things, visitor, config: configForTest(environment) });
const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string | object, headers: Readonly<Record<string, string>> = json) => ({
  method: 'POST' as const,
  url,
  payload,
  headers,
});

describe('the gate', () => {
  test.each([
    ['public', undefined, 200],
    ['signed-in', undefined, 401],
    ['admin', undefined, 401],
    ['server-admin', undefined, 401],
    ['signed-in', 'Viewer', 200],
    ['editor', 'Viewer', 403],
    ['editor', 'Editor', 200],
    ['editor', 'Admin', 200],
    ['admin', 'Editor', 403],
    ['admin', 'Admin', 200],
    ['server-admin', 'Admin', 403],
  ] as const)('%s asked by %s: %i', async (access, role, status) => {
    const app = await httpServerForTest({ routes: [handlePublic(route(access), () => ({}))], visitor: role && userForTest({ role }) });
    expect((await app.inject('/api/thing')).statusCode).toBe(status);
  });

  test('the server administrator passes only where that is asked for, and in no organisation has no role', async () => {
    const visitor = userForTest({ isServerAdmin: true, role: undefined });
    const routes = (['signed-in', 'editor', 'server-admin'] as const).map((access) =>
      handlePublic(route(access, `/api/${access}`), () => ({})),
    );
    const app = await httpServerForTest({ routes, visitor });
    const statuses = await Promise.all(
      ['/api/signed-in', '/api/editor', '/api/server-admin'].map(async (url) => (await app.inject(url)).statusCode),
    );
    expect(statuses).toEqual([403, 403, 200]); // [W32] what is about an organisation is not there
  });

  test('comes before the body: a viewer with a broken body gets 403, nobody gets 401', async () => {
    const broken = post('/api/things', '{"name":', { 'content-type': 'not/even a type;;' });
    expect((await (await server(userForTest())).inject(broken)).statusCode).toBe(403);
    expect((await (await server()).inject(broken)).statusCode).toBe(401);
  });

  test('wrong credentials fail on public routes and unknown addresses too', async () => {
    const app = await httpServerForTest({ routes: things, authenticate: async () => Promise.reject(new AppError('invalid-api-key')) });
    for (const url of ['/api/open', '/api/nowhere']) expect((await app.inject(url)).json()).toEqual({ message: 'Invalid API key' });
  });
});

describe('addresses', () => {
  test('a trailing slash does not matter', async () => {
    expect((await (await server(admin)).inject('/api/things/search/')).statusCode).toBe(200);
  });
  test('a static segment wins over a parameter', async () => {
    expect((await (await server(admin)).inject('/api/things/search')).json()).toEqual({ tag: [] });
  });
  test('every GET answers HEAD, without a body', async () => {
    const response = await (await server()).inject({ method: 'HEAD', url: '/api/open' });
    expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([200, '', '20']);
  });
  test.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'] as const)(
    'a known path asked by %s is 405 and names the methods it knows',
    async (method) => {
      const response = await (await server(admin)).inject({ method: method as 'PUT', url: '/api/things/9' });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
  test('an unknown address of the API', async () => {
    const response = await (await server()).inject('/api/nowhere');
    expect([response.statusCode, response.body]).toEqual([404, '{"message":"Not found"}']);
  });
  test('an unknown page is the application with status 404', async () => {
    const response = await (await server()).inject('/nowhere');
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
  test.each(['/%zz', '/api/things/%zz', '/api/things/%c0%af', '/api/things/%00', '/api/things/a%00b', '/api/open?x=%00'])(
    '%s is refused as malformed',
    async (url) => {
      const response = await (await server(admin)).inject(url);
      expect([response.statusCode, response.json()]).toEqual([400, { message: 'Malformed request address' }]);
    },
  );
  test('an address that is too long', async () => {
    expect((await (await server()).inject(`/${'a'.repeat(9000)}`)).statusCode).toBe(414);
  });
  test('[1.2.0-a] everything lives under the sub path, whether a proxy keeps it or takes it away', async () => {
    const app = await server(undefined, { PHAROS_SERVER_ROOT_URL: 'http://localhost:3000/watch/' });
    for (const url of ['/watch/api/open', '/api/open', '/watch/api/open?x=1']) expect((await app.inject(url)).statusCode).toBe(200);
    expect((await app.inject('/watchful/api/open')).statusCode).toBe(404);
  });
});

describe('parameters and queries', () => {
  test.each(['9007199254740993', '1e3', '0x10', '1.0', '-1', '%201', '1abc', '[5]'])('the id %s is no row', async (id) => {
    expect((await (await server(admin)).inject(`/api/numbers/${id}`)).json()).toEqual({ id: 0 });
  });
  test('of a key given several times the first counts, of a list all', async () => {
    const response = await (await server(admin)).inject('/api/things/search?limit=5&limit=6&tag=a&tag=b&text=x&text=y&other=1');
    expect(response.json()).toEqual({ limit: 5, tag: ['a', 'b'], text: 'x' });
  });
  test('a number that does not parse is 0', async () => {
    expect((await (await server(admin)).inject('/api/things/search?limit=1e9')).json()).toEqual({ limit: 0, tag: [] });
  });
  test('keys of a query never reach a prototype', async () => {
    const response = await (
      await server(admin)
    ).inject('/api/things/search?__proto__=1&__proto__=2&a[__proto__][b]=1&constructor=2&toString=1&toString=2');
    expect(response.statusCode).toBe(200);
    expect(({} as Record<string, unknown>)['b']).toBeUndefined();
  });
});

describe('bodies', () => {
  test.each([
    ['no type', post('/api/things', '{}', {}), 415, 'Empty Content-Type'],
    [
      'another type',
      post('/api/things', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'Unsupported Content-Type',
    ],
    ['text', post('/api/things', '{}', { 'content-type': 'text/plain' }), 415, 'Unsupported Content-Type'],
    ['compressed', post('/api/things', '{}', { ...json, 'content-encoding': 'gzip' }), 415, 'Compressed request bodies are not supported'],
    ['cut off', post('/api/things', '{"name":'), 400, 'Request body is not valid JSON: it ends too early or has a wrong sign'],
    [
      'not UTF-8',
      { ...post('/api/things', ''), payload: Buffer.from([0x22, 0xff, 0x22]) },
      400,
      'Request body is not valid JSON: it is not UTF-8',
    ],
    ['a list', post('/api/things', '[]'), 400, 'request: expected object'],
    ['null', post('/api/things', 'null'), 400, 'request: expected object'],
    ['empty', post('/api/things', ''), 422, 'name is required'],
    ['without a required field', post('/api/things', '{"count":1}'), 422, 'name is required'],
    ['a required field that is null', post('/api/things', '{"name":null}'), 422, 'name is required'],
    ['a required field that is empty', post('/api/things', '{"name":""}'), 422, 'name is required'],
    ['a wrong type', post('/api/things', '{"name":1}'), 400, 'name: expected string'],
    ['a wrong type of an optional field', post('/api/things', '{"name":"x","count":"1"}'), 400, 'count: expected number'],
    ['too long', post('/api/things', `{"name":"${'x'.repeat(21)}"}`), 400, 'name: must have at most 20 characters'],
    ['a wrong role', post('/api/things', '{"name":"x","role":"Boss"}'), 400, 'role: invalid role value: Boss'],
    ['a doubled key', post('/api/things', '{"name":"x","name":"y"}'), 400, "Request body is not valid JSON: the key 'name' stands twice"],
    [
      '__proto__',
      post('/api/things', '{"name":"x","__proto__":{"isAdmin":true}}'),
      400,
      "Request body is not valid JSON: the key '__proto__' is not allowed",
    ],
    [
      'too deep',
      post('/api/things', `{"name":"x","deep":${'['.repeat(64)}${']'.repeat(64)}}`),
      400,
      'Request body is nested deeper than 64 levels',
    ],
    ['too large', post('/api/things', { name: 'x', deep: 'y'.repeat(1000) }), 413, 'Request body is larger than 1000 bytes'],
  ])('%s', async (_, request, status, message) => {
    const response = await (await server(admin)).inject(request);
    expect([response.statusCode, response.json().message]).toEqual([status, message]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test('names the missing field as the original does', async () => {
    expect((await (await server(admin)).inject(post('/api/things', '{}'))).json()).toEqual({
      message: 'name is required',
      fieldNames: ['Name'],
    });
  });
  test('knows fields whatever their capitals; one that is written as it should be wins', async () => {
    const send = async (body: string) => (await (await server(admin)).inject(post('/api/things', body))).json();
    expect(await send('{"Name":"x","COUNT":"1"}')).toEqual({ message: 'count: expected number' });
    expect(await send('{"NAME":"","count":1}')).toMatchObject({ message: 'name is required' });
    expect(await send('{"Name":7,"name":"x"}')).toEqual(await send('{"name":"x"}'));
  });
  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.acme+json'])(
    '%s is JSON',
    async (type) => {
      expect((await (await server(admin)).inject(post('/api/things', '{"name":"x"}', { 'content-type': type }))).json()).toEqual({
        name: 'x',
      });
    },
  );
  test('an empty body is an empty object', async () => {
    const response = await (await server(admin)).inject({ method: 'PUT', url: '/api/kept', headers: json });
    expect(response.json()).toEqual({ body: {}, text: '{}' });
  });
  test('a route that keeps the text gets it as it was sent', async () => {
    const text = '{ "b" : 1.0, "a":2 }';
    expect((await (await server(admin)).inject({ method: 'PUT', url: '/api/kept', headers: json, payload: text })).json()).toEqual({
      body: { a: 2 },
      text,
    });
  });
  test('a call without a body needs no type', async () => {
    expect((await (await server(admin)).inject({ method: 'POST', url: '/api/act' })).json()).toEqual({ message: 'done' });
  });
});

test('[W1] the length of a list comes before its elements: a long list of wrong ones is one fault, not the end of the stack', async () => {
  const listed = defineRoute({
    method: 'POST',
    path: '/api/listed',
    access: 'public',
    summary: '',
    body: z.object({ queries: z.array(z.object({ refId: z.string() })).check(z.maxLength(5_000)) }),
    bodyLimit: 1024 * 1024,
    response: z.unknown(),
  });
  const app = await httpServerForTest({ routes: [handlePublic(listed, ({ body }) => ({ count: body.queries.length }))] });
  const send = (count: number) => app.inject({ method: 'POST', url: '/api/listed', payload: { queries: Array(count).fill(1) } });
  const refused = await send(180_000);
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'queries: must have at most 5000 elements']);
  expect((await send(5_000)).json().message).toMatch(/^queries\.0: /);
});

describe('requests of other sites', () => {
  const act = (headers: Readonly<Record<string, string>>) => ({
    method: 'POST' as const,
    url: '/api/act',
    headers: { host: 'localhost:3000', ...headers },
  });
  test.each([
    ['the own origin', { origin: 'http://localhost:3000' }, 200],
    ['the configured origin behind a proxy that rewrites Host', { origin: 'http://localhost:3000', host: '127.0.0.1:3999' }, 200],
    ['another origin', { origin: 'http://evil.test' }, 403],
    ['another port', { origin: 'http://localhost:8080' }, 403],
    ['another scheme', { origin: 'https://localhost:3000' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a program without either', {}, 200],
  ])('by session, from %s', async (_, headers, status) => {
    expect((await (await server(admin)).inject(act(headers))).statusCode).toBe(status);
  });
  test.each([userForTest({ by: 'basic' }), keyForTest()])('[W11] a foreign origin is refused whoever calls: $kind', async (visitor) => {
    const app = await server(visitor);
    const foreign: Record<string, string>[] = [{ origin: 'http://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) expect((await app.inject(act(headers))).statusCode).toBe(403);
  });
  test('basic auth and keys need name no origin, in the strict profile neither', async () => {
    for (const visitor of [userForTest({ by: 'basic' }), keyForTest()]) {
      expect((await (await server(visitor, { PHAROS_SECURITY_PROFILE: 'strict' })).inject(act({}))).statusCode).toBe(200);
    }
  });
  test('reading is free of the check', async () => {
    expect((await (await server(admin)).inject({ url: '/api/things/1', headers: { origin: 'http://evil.test' } })).statusCode).toBe(200);
  });
  test('the strict profile refuses who names no origin', async () => {
    expect((await (await server(admin, { PHAROS_SECURITY_PROFILE: 'strict' })).inject(act({}))).statusCode).toBe(403);
  });
});

describe('the name of the host', () => {
  const send = async (host: string, environment = {}) =>
    (await (await server(undefined, environment)).inject({ url: '/api/open', headers: { host } })).statusCode;
  test.each(['localhost', 'localhost:3000', 'LOCALHOST:80', 'localhost.', '127.0.0.1:9', '[::1]:3000'])(
    '%s reaches a server on this machine',
    async (host) => {
      expect(await send(host)).toBe(200);
    },
  );
  test.each(['evil.test', 'localhost.evil.test', '10.0.0.1', '127.0.0.1.nip.io'])('%j does not', async (host) => {
    expect(await send(host)).toBe(400);
  });
  test('the configured names do', async () => {
    expect(await send('board.acme.test', { PHAROS_SERVER_DOMAIN: 'board.acme.test' })).toBe(200);
    expect(await send('watch.acme.test', { PHAROS_SERVER_ROOT_URL: 'https://watch.acme.test/' })).toBe(200);
  });
  test('with enforce_domain pages of other names are sent to the configured address, calls are refused', async () => {
    const app = await server(undefined, {
      PHAROS_SERVER_HTTP_ADDR: '0.0.0.0',
      PHAROS_SERVER_DOMAIN: 'board.acme.test',
      PHAROS_SERVER_ENFORCE_DOMAIN: 'true',
    });
    const page = await app.inject({ url: '/d/x?a=1', headers: { host: 'other.test' } });
    expect([page.statusCode, page.headers.location]).toEqual([301, 'http://board.acme.test:3000/d/x?a=1']);
    expect((await app.inject({ url: '/d/x', headers: { host: 'board.acme.test:3000' } })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/open', headers: { host: 'other.test' } })).statusCode).toBe(400);
  });
  test('[W13] on all interfaces a server that has a name is reached by it and by addresses, which no foreign page can give itself', async () => {
    const named = { PHAROS_SERVER_HTTP_ADDR: '0.0.0.0', PHAROS_SERVER_DOMAIN: 'board.acme.test' };
    for (const host of ['board.acme.test', '10.0.0.1:3000', '[2001:db8::1]:3000', 'localhost', hostname()])
      expect(await send(host, named), host).toBe(200);
    for (const host of ['evil.test', '10.0.0.1.nip.io']) expect(await send(host, named), host).toBe(400);
  });
  test('on all interfaces a server without a name is reached by any', async () => {
    expect(await send('anything.test', { PHAROS_SERVER_HTTP_ADDR: '0.0.0.0' })).toBe(200);
  });
});

describe('limits', () => {
  test('one caller gets a burst, then a steady rate, and is told when to come back; others are not slowed', async () => {
    let nowMs = 0;
    let visitor: Actor = userForTest({ userId: 1 });
    const app = await httpServerForTest({
      routes: things,
      clock: { nowMs: () => nowMs },
      config: configForTest({ PHAROS_LIMITS_API_REQUESTS_PER_SECOND: '2', PHAROS_LIMITS_API_BURST: '3' }),
      authenticate: async () => ({ actor: visitor }),
    });
    const send = async () => app.inject('/api/open');
    for (let at = 0; at < 3; at++) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      '1',
      'Too many requests. Try again in 1 s.',
    ]);
    visitor = userForTest({ userId: 2 });
    expect((await send()).statusCode).toBe(200);
    visitor = userForTest({ userId: 1 });
    nowMs = 500;
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(429);
  });

  test('[W6] who shows wrong credentials counts by the address, and slows nobody whose credentials are right', async () => {
    const app = await httpServerForTest({
      routes: things,
      clock: { nowMs: () => 0 },
      config: configForTest({ PHAROS_LIMITS_API_REQUESTS_PER_SECOND: '2', PHAROS_LIMITS_API_BURST: '3' }),
      authenticate: async ({ header }) => {
        const shown = header('authorization');
        if (shown === undefined) return { actor: undefined };
        if (shown === 'right') return { actor: userForTest() };
        throw new AppError('invalid-api-key');
      },
    });
    const send = async (authorization?: string) =>
      (await app.inject({ url: '/api/open', headers: authorization === undefined ? {} : { authorization } })).statusCode;
    expect([await send('wrong'), await send('wrong'), await send('worse'), await send('wrong')]).toEqual([401, 401, 401, 429]);
    expect(await send()).toBe(429);
    expect(await send('right')).toBe(200);
  });
});

describe('answers', () => {
  test('a raw one keeps its status, headers and bytes', async () => {
    const response = await (await server()).inject('/api/raw');
    expect([response.statusCode, response.headers['x-own'], response.body]).toEqual([201, 'yes', 'a,b\n']);
  });
  test('nothing is an empty body', async () => {
    expect((await (await server()).inject('/api/none')).body).toBe('');
  });
  test('long text is compressed for who takes it', async () => {
    const app = await server();
    const compressed = await app.inject({ url: '/api/long', headers: { 'accept-encoding': 'gzip, br' } });
    expect([compressed.headers['content-encoding'], compressed.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(compressed.rawPayload.length).toBeLessThan(500);
    for (const encoding of [undefined, 'br', 'gzip;q=0', 'gzip;q=0, *', '*;q=0, br', 'identity']) {
      const plain = await app.inject({ url: '/api/long', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
      expect(plain.json().text).toHaveLength(5000);
    }
  });
  test('a known failure has its status, machine field and further fields', async () => {
    const response = await (await server()).inject('/api/known-failure');
    expect([response.statusCode, response.json()]).toEqual([
      412,
      { message: 'The dashboard has been changed by someone else', status: 'version-mismatch', current: 4 },
    ]);
  });
  test('503 says when to come back', async () => {
    const response = await (await server()).inject('/api/busy');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  });
  test('a defect tells the client nothing', async () => {
    const response = await (await server()).inject('/api/defect');
    expect([response.statusCode, response.body]).toEqual([500, '{"message":"Internal Server Error"}']);
  });
  test('in development a failure carries its cause', async () => {
    const response = await (await server(undefined, { PHAROS_DEFAULT_APP_MODE: 'development' })).inject('/api/defect');
    expect(response.json()).toEqual({ message: 'Internal Server Error', error: 'password=m4rker' });
  });
  test('every answer carries the protecting headers, and none names the software', async () => {
    const app = await server();
    for (const url of ['/api/open', '/api/nowhere', '/api/defect', '/nowhere', '/api/raw', '/api/things/1']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect([headers.server, headers['x-powered-by'], headers['access-control-allow-origin']]).toEqual([undefined, undefined, undefined]);
    }
  });
  test('answers of the API are not kept', async () => {
    expect((await (await server()).inject('/api/open')).headers).toMatchObject({
      'cache-control': 'no-store, no-cache',
      pragma: 'no-cache',
      expires: '-1',
    });
  });
  test('the opener policy is sent only to origins that browsers trust', async () => {
    const app = await server(undefined, { PHAROS_SERVER_HTTP_ADDR: '0.0.0.0', PHAROS_SERVER_TRUSTED_PROXIES: 'loopback' });
    const send = async (host: string, proto = 'http') =>
      (await app.inject({ url: '/api/open', headers: { host, 'x-forwarded-proto': proto } })).headers['cross-origin-opener-policy'];
    expect([await send('localhost:3000'), await send('[::1]:3000'), await send('board.acme.test', 'https')]).toEqual(
      Array(3).fill('same-origin'),
    );
    expect(await send('board.acme.test')).toBeUndefined();
  });
  test('over TLS browsers are told to stay with it', async () => {
    const app = await server(undefined, { PHAROS_SERVER_TRUSTED_PROXIES: 'loopback' });
    const send = async (proto: string) =>
      (await app.inject({ url: '/api/open', headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security'];
    expect([await send('https'), await send('http')]).toEqual(['max-age=31536000', undefined]);
  });
});

test('the log says why a request was refused or failed, and warns where it was not the caller', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const full = handlePublic(route('public', '/api/full'), () => {
    throw new AppError('storage-full');
  });
  const app = await httpServerForTest({ routes: [full], log });
  await app.inject({ url: '/api/full', headers: { host: 'localhost' } });
  await app.inject({ url: '/api/nowhere', headers: { host: 'localhost' } });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, status: 503, code: 'storage-full' },
    { level: 30, status: 404, code: 'not-found' },
  ]);
});
