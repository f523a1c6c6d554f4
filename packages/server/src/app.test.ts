import { errorCodes } from '@pharos/contract/errors';
import type { Route } from '@pharos/contract/route';
import * as fc from 'fast-check';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { App } from './app.ts';
import type { HandledRoute } from './platform/http/handle.ts';
import type { Actor } from './platform/session/actor.ts';
import { appForTest } from './testing/app-for-test.ts';
import { ROOT_PASSWORD } from './testing/test-people.ts';
import { hostileTexts, nearlyOf } from './testing/arbitrary-json.ts';
import { databases } from './testing/databases.ts';
import { httpServerForTest, keyForTest, userForTest } from './testing/http-server.ts';

let defects: readonly unknown[];
let app: App;
let cookie: string;

beforeAll(async () => {
  const sqlite = databases().find(({ name }) => name === 'SQLite');
  if (!sqlite) throw new Error('there is no SQLite');
  const made = await appForTest(sqlite);
  ({ app, defects } = made);
  cookie = await made.signIn('root', ROOT_PASSWORD);
  return made.close;
});

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const nameOf = ({ method, path: address }: Route) => `${method} ${address}`;

describe('the contract and the server', () => {
  test('every route of the contract has exactly one handler', async () => {
    const folder = path.resolve(import.meta.dirname, '../../contract/src/api');
    const modules = await Promise.all(
      readdirSync(folder)
        .filter((name) => !name.includes('.test.'))
        .map((name) => import(path.join(folder, name)) as Promise<Record<string, unknown>>),
    );
    const promised = modules.flatMap((module) => Object.values(module).filter(isRoute)).map(nameOf);
    const handled = app.routes.map(({ route }) => nameOf(route));
    expect(promised.filter((name) => !handled.includes(name))).toEqual([]);
    expect(handled.filter((name, at) => handled.indexOf(name) !== at)).toEqual([]);
  });

  test('every error that a route promises is of the catalogue', () => {
    for (const { route } of app.routes) for (const code of route.errors ?? []) expect(errorCodes).toContain(code);
  });

  test('the API document describes every call of the API', async () => {
    const { paths, openapi } = (await app.server.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).json();
    expect(openapi).toBe('3.1.0');
    const calls = app.routes
      .map(({ route }) => route)
      .filter((route) => route.path.startsWith('/api/') && !['/api/docs'].includes(route.path));
    for (const { method, path: address } of calls) {
      const described = paths[address.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}')]?.[method.toLowerCase()];
      expect({ method, address, ...described }).toMatchObject({
        method,
        address,
        summary: expect.stringMatching(/\S/),
        responses: expect.anything(),
      });
    }
  });

  test('the readable page names every call and runs nothing', async () => {
    const { body, headers } = await app.server.inject({ url: '/api/docs', headers: { host: 'localhost' } });
    expect(body).toContain('/api/dashboards/uid/{uid}');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});

describe('[1.6.1-a] the gate of every route', () => {
  const ORGLESS = 'a person of no organisation';
  const callers: Readonly<Record<string, Actor | undefined>> = {
    nobody: undefined,
    viewer: userForTest({ role: 'Viewer' }),
    editor: userForTest({ role: 'Editor' }),
    admin: userForTest({ role: 'Admin' }),
    [ORGLESS]: userForTest({ role: undefined }),
    'a server administrator who is Viewer': userForTest({ role: 'Viewer', isServerAdmin: true }),
    'an Admin key': keyForTest({ role: 'Admin' }),
  };
  const passes: Readonly<Record<Route['access'], readonly string[]>> = {
    public: Object.keys(callers),
    'signed-in': Object.keys(callers).filter((name) => name !== 'nobody'),
    editor: ['editor', 'admin', 'an Admin key'],
    admin: ['admin', 'an Admin key'],
    'server-admin': ['a server administrator who is Viewer'],
  };

  test.each(Object.keys(callers))('as %s, also with a body that is broken', async (name) => {
    const ran = new Set<string>();
    const routes = app.routes.map((handled): HandledRoute => ({
      ...handled,
      run: async () => {
        ran.add(nameOf(handled.route));
        return {};
      },
    }));
    const server = await httpServerForTest({ routes, visitor: callers[name] });
    for (const { route } of routes) {
      const response = await server.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, '1').replace('*', 'x'),
        headers: { 'content-type': 'application/json' },
        ...(route.method === 'GET' ? {} : { payload: '{"broken' }),
      });
      const mayPass = passes[route.access].includes(name) && (name !== ORGLESS || route.access === 'public' || route.isWithoutOrg === true);
      const outcome = { route: nameOf(route), isRefused: [401, 403].includes(response.statusCode) };
      expect(outcome).toEqual({ route: nameOf(route), isRefused: !mayPass });
      if (!mayPass) expect([response.statusCode, ran.has(nameOf(route))]).toEqual([name === 'nobody' ? 401 : 403, false]);
    }
  });
});

describe('no input whatsoever gives a 500', () => {
  // What ends the session of the test itself is asked elsewhere.
  /** Calls that end the session which the others are made in. */
  const SPARED = new Set([
    'GET /logout',
    'POST /logout',
    'PUT /api/user/password',
    'PUT /api/admin/users/:id/password',
    'POST /api/admin/users/:id/logout',
    'POST /api/admin/users/:id/revoke-auth-token',
  ]);
  const parameter = fc.constantFrom(
    '0',
    '1',
    '2',
    '9007199254740993',
    '1e3',
    '-1',
    'abc',
    'Host',
    ...hostileTexts.filter((text) => text !== ''),
  );
  const bodyOf = (schema: Route['body']) => (schema ? nearlyOf(schema) : fc.constant(undefined));

  const buildQuery = (query: Route['query']) => {
    const names = query instanceof z.ZodMiniObject ? Object.keys(query.def.shape) : [];
    return fc.array(fc.tuple(fc.constantFrom(...names, 'orgId', '__proto__'), fc.constantFrom('1', '2', ...hostileTexts)), {
      maxLength: 4,
    });
  };

  test('from any route', async () => {
    for (const { route } of app.routes) {
      if (SPARED.has(nameOf(route))) continue;
      const places = route.path.match(/:\w+|\*/g) ?? [];
      const call = fc.record({
        parameters: fc.tuple(...places.map(() => parameter)),
        query: buildQuery(route.query),
        body: bodyOf(route.body),
      });
      await fc.assert(
        fc.asyncProperty(call, async ({ parameters, query, body }) => {
          let at = 0;
          const address = route.path.replace(/:\w+|\*/g, () => encodeURIComponent(String(parameters[at++])));
          const response = await app.server.inject({
            method: route.method,
            url: `${address}?${new URLSearchParams(query)}`,
            headers: { host: 'localhost', cookie, 'content-type': 'application/json' },
            payload: body === undefined ? undefined : JSON.stringify(body),
          });
          if (response.statusCode === 500 || /\n\s+at .*\.ts:/.test(response.body))
            throw new Error(
              `${nameOf(route)}: ${response.statusCode} ${response.body.slice(0, 300)} ${String(defects.at(-1)).slice(0, 1500)}`,
            );
        }),
        { numRuns: 30 },
      );
    }
    expect(defects).toEqual([]);
    expect((await app.server.inject({ url: '/api/user', headers: { host: 'localhost', cookie } })).statusCode).toBe(200);
    expect((await app.server.inject({ url: '/api/health', headers: { host: 'localhost' } })).statusCode).toBe(200);
  });
});
