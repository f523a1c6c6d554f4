import type { Route } from '@pharos/contract/route';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppForTest, appForTest } from './testing/app-for-test.ts';
import { nearlyOf } from './testing/arbitrary-json.ts';
import { databases } from './testing/databases.ts';
import { makePeople, PASSWORD } from './testing/test-people.ts';

/** Stands in everything that Main Org. owns; nobody of another organisation may ever read it. */
const MARKER = 'm4rker';
const JSON_TYPE = 'application/json';
// What ends the session of the test itself is asked elsewhere.
const SPARED = new Set(['GET /logout', 'POST /logout', 'PUT /api/user/password']);
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  [],
  {},
  '',
  'x'.repeat(70_000),
  'a\u0001b\u202e',
  -1,
  0,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  [[[[]]]],
  { constructor: { prototype: {} } },
  { toString: '', valueOf: 1, toJSON: true, length: -1 },
  [{ toString: '' }],
];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const BODIES: readonly (string | Buffer)[] = [
  '',
  ' \n',
  'null',
  '[]',
  '"x"',
  '1e999',
  'NaN',
  '{',
  '{} {}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"name":"x","\\u006eame":"y"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"dashboard":{"__proto__":{"x":1}}}',
  '{"dashboard":{"title":"\\u0000"}}',
  '{"name":"a\\u0000b"}',
  '{"user":"\\ud800","password":"\\udfff","name":"\\ud800"}',
  '{"dashboard":{"title":"\\ud83d"}}',
  nested('[', ']', 10_000),
  `{"dashboard":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  `{"name":"${'x'.repeat(3 * 1024 * 1024)}"}`,
  `[${'1,'.repeat(60_000)}1]`,
  `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1'),
];
const CONTENT_TYPES: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'json',
  `application/${'x'.repeat(2_000)}`,
];
const PARAMETERS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%zz',
  '..%2f..%2fetc',
  '%2e%2e',
  '%0d%0aSet-Cookie:x',
  '-1',
  '0',
  '1.5',
  '1e3',
  'NaN',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '1'.repeat(400),
  'x'.repeat(3_000),
  '__proto__',
  'constructor',
  '%F0%9F%98%80',
  '%20',
  "'%20or%201=1--",
  'x;y',
  '@evil.test',
];
const QUERIES = [
  '%00',
  '%',
  '&&&==',
  '__proto__=1&constructor=2',
  'orgId=abc',
  'orgId=-1',
  'orgId=0',
  'orgId=999999',
  'orgId=9223372036854775808',
  'orgId=1&orgId=2',
  `query=${'x'.repeat(9_000)}`,
];
const QUERY_VALUES = ['', '%00', '%ED%A0%80', '%FF', '-1', '1.5', '99999999999999999999', 'x'.repeat(2_000), '%25_%5C%27', '__proto__'];
const ORG_HEADERS = ['abc', '-1', '0', '1.5', '999999', '9223372036854775808', '__proto__', '1, 2'];

// What takes a caller's own role or org away comes last, else the rest would be refused at the gate.
const isTaking = ({ path }: Route) => /\/users|\/user\/using/.test(path);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const addressOf = (route: Route, parameter: string) => route.path.replace(/:\w+|\*/g, parameter);
const fieldsOf = (schema: Route['body']): readonly string[] =>
  schema && 'shape' in schema.def ? Object.keys(schema.def.shape as object) : [];

interface Call {
  readonly method: Route['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

interface Known {
  readonly ids: readonly string[];
}

function* callsOf(route: Route, known: Known): Generator<Call> {
  const { method } = route;
  const usual = addressOf(route, '1');
  const json = { 'content-type': JSON_TYPE };
  const valid = route.body ? JSON.stringify(fc.sample(nearlyOf(route.body), { numRuns: 1, seed: 7 })[0]) : undefined;
  const ordinary = valid === undefined ? {} : { headers: json, payload: valid };
  if (usual !== route.path)
    for (const parameter of [...PARAMETERS, ...known.ids]) yield { method, url: addressOf(route, parameter), ...ordinary };
  for (const query of QUERIES) yield { method, url: `${usual}?${query}`, ...ordinary };
  for (const field of fieldsOf(route.query))
    for (const value of QUERY_VALUES) yield { method, url: `${usual}?${field}=${value}&${field}=${value}`, ...ordinary };
  for (const org of ORG_HEADERS) yield { method, url: usual, ...ordinary, headers: { ...(valid ? json : {}), 'x-grafana-org-id': org } };
  if (method === 'GET') return;
  for (const payload of BODIES) yield { method, url: usual, headers: json, payload };
  for (const type of CONTENT_TYPES)
    yield { method, url: usual, headers: type === undefined ? {} : { 'content-type': type }, payload: valid ?? '{}' };
  if (route.body) yield* wrongFields(route, usual);
}

/** A body that is nearly right, with one field at a time replaced by what does not belong there. */
function* wrongFields(route: Route, url: string): Generator<Call> {
  if (!route.body) return;
  const fields = fieldsOf(route.body);
  const samples = fc.sample(nearlyOf(route.body), { numRuns: 5, seed: 11 });
  const whole = samples.find((sample) => typeof sample === 'object' && sample !== null && fields.some((field) => field in sample)) ?? {};
  for (const field of fields)
    for (const value of HOSTILE_VALUES)
      yield { method: route.method, url, headers: { 'content-type': JSON_TYPE }, payload: JSON.stringify({ ...whole, [field]: value }) };
}

describe.each(databases())('hostile input to each route, over $name', (database) => {
  let made: AppForTest;
  let known: Known;
  let callers: Readonly<Record<string, Readonly<Record<string, string>>>>;

  beforeAll(async () => {
    made = await appForTest(database);
    const { storage, hasher, first } = made;
    await makePeople(storage, await hasher.hash(PASSWORD), first, Date.now());
    const cookieOf = async (login: string) => ({ cookie: await made.signIn(login, PASSWORD) });
    const admin = { cookie: await made.signIn('root', 'admin') };
    callers = {
      'the server administrator': admin,
      'an Editor': await cookieOf('editor'),
      'a Viewer': await cookieOf('viewer'),
      nobody: {},
      'an Admin of another organisation': await cookieOf('otherAdmin'),
      'a wrong key': { authorization: 'Bearer \u00e9\u0001x' },
      'broken basic auth': { authorization: 'Basic AGFiYwA6AA==' },
    };
    known = { ids: await furnish(admin) };
  });
  afterAll(() => made.close());

  /** Gives Main Org. one of everything; answers the ids that name it. */
  async function furnish(admin: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const post = async (url: string, payload: object) =>
      (await made.app.server.inject({ method: 'POST', url, headers: { host: 'localhost', ...admin }, payload })).json();
    const { uid, id } = await post('/api/dashboards/db', { dashboard: { title: `${MARKER} board`, tags: [MARKER], schemaVersion: 16 } });
    const source = await post('/api/datasources', {
      name: `${MARKER}-source`,
      type: 'prometheus',
      access: 'proxy',
      url: 'http://127.0.0.1:1/',
      basicAuth: true,
      basicAuthUser: MARKER,
      secureJsonData: { basicAuthPassword: MARKER },
    });
    expect([typeof uid, typeof source.id]).toEqual(['string', 'number']);
    return [uid, String(id), String(source.id), `${MARKER}-source`, `${MARKER}-board`];
  }

  let refusedAtTheGate = 0;

  async function faultOf(call: Call, caller: string): Promise<string | undefined> {
    const { 'content-type': type, ...headers } = call.headers ?? {};
    const answer = await made.app.server.inject({
      method: call.method,
      url: call.url,
      headers: { host: 'localhost', ...callers[caller], ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(call.payload === undefined ? {} : { payload: call.payload }),
    });
    const told = `${caller}: ${call.method} ${call.url.slice(0, 200)} ${String(call.payload ?? '').slice(0, 200)} -> ${answer.statusCode} ${answer.body.slice(0, 300)}`;
    if ([401, 403].includes(answer.statusCode)) refusedAtTheGate += 1;
    if (answer.statusCode >= 500 && ![502, 503, 504].includes(answer.statusCode)) return `${told} ${made.defects.at(-1)?.slice(0, 900)}`;
    if (/\n\s+at .*\.ts:/.test(answer.body)) return `a stack: ${told}`;
    if (caller === 'an Admin of another organisation' && answer.body.includes(`${MARKER}-`)) return `another organisation's: ${told}`;
    if ([429, 503].includes(answer.statusCode) && answer.headers['retry-after'] === undefined) return `no Retry-After: ${told}`;
    if (answer.statusCode < 400 || !call.url.startsWith('/api/')) return undefined;
    return isMessage(answer.headers['content-type'], answer.body) ? undefined : `no message: ${told}`;
  }

  test.each([
    'the server administrator',
    'an Editor',
    'a Viewer',
    'nobody',
    'an Admin of another organisation',
    'a wrong key',
    'broken basic auth',
  ])(
    'as %s: no 500, no stack, a message for each refusal',
    async (caller) => {
      const faults: string[] = [];
      let calls = 0;
      refusedAtTheGate = 0;
      const routes = made.app.routes.map(({ route }) => route);
      for (const route of [...routes.filter((one) => !isTaking(one)), ...routes.filter(isTaking)]) {
        if (SPARED.has(nameOf(route))) continue;
        for (const call of callsOf(route, known)) {
          calls += 1;
          const fault = await faultOf(call, caller);
          if (fault !== undefined) faults.push(fault);
        }
      }
      expect(faults).toEqual([]);
      expect(made.defects).toEqual([]);
      expect(calls).toBeGreaterThan(2_000);
      if (caller === 'the server administrator') expect(refusedAtTheGate).toBeLessThan(calls / 5);
      expect((await made.app.server.inject({ url: '/api/health', headers: { host: 'localhost' } })).statusCode).toBe(200);
    },
    300_000,
  );
});

/** `{message}` as JSON; the data source proxy hands on what the source answered. */
function isMessage(type: unknown, body: string): boolean {
  if (!String(type).startsWith(JSON_TYPE)) return false;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string' && value.message !== '';
  } catch {
    return false;
  }
}
