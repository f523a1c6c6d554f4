import { fail } from '@pharos/contract/errors';
import { defineRoute, type Route } from '@pharos/contract/route';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { configForTest } from '../../testing/config.ts';
import { httpServerForTest, userForTest } from '../../testing/http-server.ts';
import type { Actor } from '../session/actor.ts';
import { type HandledRoute, handlePublic } from './handle.ts';

const thing = {
  method: 'POST',
  path: '/api/thing',
  access: 'public',
  summary: '',
  body: z.object({ a: z.optional(z.string()) }),
  response: z.unknown(),
} as const;
const echo = (change: Partial<Route> = {}): HandledRoute => handlePublic(defineRoute({ ...thing, ...change }), ({ body }) => body);
const FORM = 'application/x-www-form-urlencoded';
const post = (payload: string, headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' }) => ({
  method: 'POST' as const,
  url: '/api/thing',
  payload,
  headers,
});

/** Writes down which of Fastify's hooks a request comes by, as metrics and tracing would. */
function watch(server: FastifyInstance): string[] {
  const seen: string[] = [];
  server.addHook('onRequest', async () => void seen.push('onRequest'));
  server.addHook('preParsing', async (_request, _reply, payload) => {
    seen.push('preParsing');
    return payload;
  });
  server.addHook('preValidation', async () => void seen.push('preValidation'));
  server.addHook('preHandler', async () => void seen.push('preHandler'));
  server.addHook('onError', async () => void seen.push('onError'));
  server.addHook('onSend', async () => void seen.push('onSend'));
  server.addHook('onResponse', async () => void seen.push('onResponse'));
  return seen;
}

async function hooksOf(payload: string, routes: readonly HandledRoute[], visitor?: Actor): Promise<readonly string[]> {
  const server = await httpServerForTest({ routes, visitor });
  const seen = watch(server);
  await server.inject(post(payload));
  return seen;
}

describe('a plugin finds the lifecycle as Fastify describes it', () => {
  test('all of its hooks run for a request that is answered', async () => {
    expect(await hooksOf('{}', [echo()])).toEqual(['onRequest', 'preParsing', 'preValidation', 'preHandler', 'onSend', 'onResponse']);
  });
  test('who is stopped at the gate comes by no hook that could read the body', async () => {
    expect(await hooksOf('{}', [echo({ access: 'admin' })], userForTest())).toEqual(['onError', 'onSend', 'onResponse']);
  });
  test('a route that needs a confirmation is refused behind the gate and before its body, and no other is', async () => {
    const routes = ['/api/thing', '/api/other'].map((path) =>
      echo({ path, access: 'signed-in', needsConfirmation: path === '/api/thing' }),
    );
    const serverFor = (visitor: Actor | undefined) =>
      httpServerForTest({ routes, visitor, requireConfirmed: async () => fail('confirmation-required') });
    const server = await serverFor(userForTest());
    const seen = watch(server);
    const refused = await server.inject(post('{broken'));
    expect([refused.statusCode, refused.json().status, seen]).toEqual([403, 'confirmation-required', ['onError', 'onSend', 'onResponse']]);
    expect((await server.inject({ ...post('{}'), url: '/api/other' })).statusCode).toBe(200);
    expect((await (await serverFor(undefined)).inject(post('{}'))).statusCode).toBe(401);
  });
  test('a body that does not parse ends before validation, one that does not fit before the handler', async () => {
    expect(await hooksOf('{', [echo()])).toEqual(['onRequest', 'preParsing', 'onError', 'onSend', 'onResponse']);
    expect(await hooksOf('{"a":1}', [echo()])).toEqual(['onRequest', 'preParsing', 'preValidation', 'onError', 'onSend', 'onResponse']);
  });
  test('a route that promises nothing is not found, whoever asks and by whatever method', async () => {
    const server = await httpServerForTest({ routes: [], visitor: userForTest({ isServerAdmin: true, role: 'Admin' }) });
    server.get('/metrics', async () => 'secret');
    server.post('/api/upload', async () => 'secret');
    for (const call of [{ url: '/metrics' }, { url: '/api/upload', method: 'POST' as const }]) {
      expect((await server.inject(call)).statusCode).toBe(404);
    }
  });
  test('its own refusals are told in our form, its defects to nobody', async () => {
    const server = await httpServerForTest({ routes: [echo()], visitor: userForTest() });
    server.addHook('preHandler', async (request) => {
      const refused = (request.body as { readonly a: string }).a; // what the test sends
      throw Object.assign(new Error('inner words'), { statusCode: Number(refused) });
    });
    const send = async (status: number) => (await server.inject(post(JSON.stringify({ a: String(status) })))).json();
    expect([await send(415), await send(400), await send(507)]).toEqual([
      { message: 'Unsupported Content-Type' },
      { message: 'Malformed request' },
      { message: 'Internal Server Error' },
    ]);
  });
});

describe('what a route says of its bodies', () => {
  test('a form is taken where the route says so, and only there', async () => {
    const send = async (route: HandledRoute) => {
      const response = await (await httpServerForTest({ routes: [route] })).inject(post('a=b', { 'content-type': FORM }));
      return [response.statusCode, response.json()];
    };
    expect(await send(echo({ acceptsForm: true }))).toEqual([200, { a: 'b' }]);
    expect(await send(echo())).toEqual([415, { message: 'Unsupported Content-Type' }]);
  });
  test('a route that passes its body on gets the bytes, also of a GET, and whatever their type', async () => {
    const passing = (method: 'GET' | 'POST') =>
      handlePublic(
        defineRoute({ method, path: '/api/thing', access: 'public', summary: '', passesBody: true, bodyLimit: 8, response: z.unknown() }),
        ({ bytes }) => ({ bytes: Buffer.from(bytes).toString() }),
      );
    const server = await httpServerForTest({ routes: [passing('GET'), passing('POST')] });
    for (const method of ['GET', 'POST'] as const) {
      const send = async (payload: string) =>
        server.inject({ method, url: '/api/thing', payload, headers: { 'content-type': 'text/odd' } });
      expect((await send('{broken')).json()).toEqual({ bytes: '{broken' });
      expect((await send('123456789')).statusCode).toBe(413);
    }
    expect((await server.inject('/api/thing')).json()).toEqual({ bytes: '' });
  });
  test('a body that no route wants is not looked at', async () => {
    const act = handlePublic(defineRoute({ ...thing, body: z.undefined() }), () => ({ fine: true }));
    const { body: _, ...bodyless } = act.route;
    const server = await httpServerForTest({ routes: [{ ...act, route: bodyless }] });
    expect((await server.inject(post('{broken'))).json()).toEqual({ fine: true });
  });
});

test('under any name in Host only what says so is answered', async () => {
  const server = await httpServerForTest({
    routes: [echo({ method: 'GET', body: undefined, anyHost: true }), echo({ method: 'GET', path: '/api/other', body: undefined })],
    config: configForTest(),
  });
  const send = async (url: string) => (await server.inject({ url, headers: { host: 'evil.test' } })).statusCode;
  expect([await send('/api/thing'), await send('/api/other')]).toEqual([200, 400]);
});

test('the log has a line for a caller who left before the response was there', async () => {
  const line = Promise.withResolvers<object>();
  const log = pino(
    { level: 'info' },
    { write: (text: string) => void (text.includes('"request"') && line.resolve(JSON.parse(text) as object)) },
  );
  const started = Promise.withResolvers<void>();
  const slow = handlePublic(defineRoute({ ...thing, body: z.object({}) }), async ({ signal }) => {
    started.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  const config = configForTest({ PHAROS_SERVER_ROUTER_LOGGING: 'true' });
  const server = await httpServerForTest({ routes: [slow], log, config });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const left = new AbortController();
  const requested = fetch(`${url}/api/thing`, { ...post('{}'), body: '{}', signal: left.signal }).catch(() => undefined);
  await started.promise;
  left.abort();
  expect(await line.promise).toMatchObject({ url: '/api/thing', hasLeft: true });
  await requested;
});
