import type { Route } from '@pharos/contract/route';
import * as fc from 'fast-check';
import { nearlyOf } from './arbitrary-json.ts';

const JSON_TYPE = 'application/json';
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

const addressOf = (route: Route, parameter: string) => route.path.replace(/:\w+|\*/g, parameter);
const listFields = (schema: Route['body']): readonly string[] =>
  schema && 'shape' in schema.def ? Object.keys(schema.def.shape as object) : [];

/** One request, without who sends it. */
export interface HostileCall {
  readonly method: Route['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** What is there, so that some calls hit it. */
interface Known {
  readonly ids: readonly string[];
}

/** Every hostile call of a route: wrong parameters, queries, headers, bodies and content types, each with the rest nearly right. */
export function* buildCalls(route: Route, known: Known): Generator<HostileCall> {
  const { method } = route;
  const usual = addressOf(route, '1');
  const json = { 'content-type': JSON_TYPE };
  const valid = route.body ? JSON.stringify(fc.sample(nearlyOf(route.body), { numRuns: 1, seed: 7 })[0]) : undefined;
  const ordinary = valid === undefined ? {} : { headers: json, payload: valid };
  if (usual !== route.path)
    for (const parameter of [...PARAMETERS, ...known.ids]) yield { method, url: addressOf(route, parameter), ...ordinary };
  for (const query of QUERIES) yield { method, url: `${usual}?${query}`, ...ordinary };
  for (const field of listFields(route.query))
    for (const value of QUERY_VALUES) yield { method, url: `${usual}?${field}=${value}&${field}=${value}`, ...ordinary };
  for (const org of ORG_HEADERS) yield { method, url: usual, ...ordinary, headers: { ...(valid ? json : {}), 'x-grafana-org-id': org } };
  if (method === 'GET') return;
  for (const payload of BODIES) yield { method, url: usual, headers: json, payload };
  for (const type of CONTENT_TYPES)
    yield { method, url: usual, headers: type === undefined ? {} : { 'content-type': type }, payload: valid ?? '{}' };
  if (route.body) yield* wrongFields(route, usual);
}

/** A body that is nearly right, with one field at a time replaced by what does not belong there. */
function* wrongFields(route: Route, url: string): Generator<HostileCall> {
  if (!route.body) return;
  const fields = listFields(route.body);
  const samples = fc.sample(nearlyOf(route.body), { numRuns: 5, seed: 11 });
  const whole = samples.find((sample) => typeof sample === 'object' && sample !== null && fields.some((field) => field in sample)) ?? {};
  for (const field of fields)
    for (const value of HOSTILE_VALUES)
      yield { method: route.method, url, headers: { 'content-type': JSON_TYPE }, payload: JSON.stringify({ ...whole, [field]: value }) };
}
