import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route, Schema } from './route.ts';

const folder = path.resolve(import.meta.dirname, 'api');
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

async function routesOfContract(): Promise<readonly Route[]> {
  const modules = await Promise.all(readdirSync(folder).map((name) => import(path.join(folder, name)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module).filter(isRoute));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Places of texts that may be of any length. Members that nobody named are bounded with the body, and where they are read. */
function unboundedIn(schema: unknown, at: string): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => unboundedIn(one, at));
  if (!isObject(schema)) return [];
  const isText = [schema['type']].flat().includes('string') && !('enum' in schema) && !('const' in schema);
  if (isText) return 'maxLength' in schema ? [] : [at];
  return Object.entries(schema).flatMap(([key, one]) => {
    if (key === 'properties' && isObject(one)) return Object.entries(one).flatMap(([name, field]) => unboundedIn(field, `${at}.${name}`));
    if (key === 'propertyNames') return [];
    return unboundedIn(one, key === 'items' ? `${at}[]` : at);
  });
}

const fieldsOf = (place: string, schema: Schema | undefined): readonly string[] =>
  schema ? unboundedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), place) : [];

/** Texts without a length of their own, and why. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  'POST /api/dashboards/db body.folderUid': 'a uid is compared, and one that is too long is told in words of its own',
  'POST /api/dashboards/calculate-diff body.diffType': 'compared with the kinds there are',
  'POST /api/folders body.title': 'the rules of titles count it, and tell it in words of their own',
  'POST /api/folders body.uid': 'the rules of uids count it, and tell it in words of their own',
  'PUT /api/folders/:uid body.title': 'the rules of titles count it, and tell it in words of their own',
  'PUT /api/folders/:uid body.uid': 'the rules of uids count it, and tell it in words of their own',
  'POST /api/ds/query body.queries[].datasource': 'a document may name anything: the target alone has the error; it is compared with names',
  'POST /api/ds/query body.queries[].datasource.uid': 'the same',
  'POST /api/ds/query body.queries[].panelId': 'the key under which the result comes back; nothing is searched in it',
  'POST /api/short-urls body.path': 'counted before anything reads it, and told in words of its own',
};

test('[B13] every text of a body has a maximum length, or stands in the list with the reason', async () => {
  const routes = await routesOfContract();
  expect(routes.length).toBeGreaterThan(100);
  const found = routes.flatMap(({ method, path: address, body }) => fieldsOf('body', body).map((field) => `${method} ${address} ${field}`));
  expect(new Set(found)).toEqual(new Set(Object.keys(UNBOUNDED)));
});

test.each([
  [z.object({ a: z.string() }), ['body.a']],
  [z.object({ a: z.string().check(z.maxLength(5)), b: z.literal('x'), c: z.enum(['y']) }), []],
  [z.object({ a: z.optional(z.nullable(z.string())) }), ['body.a']],
  [z.object({ a: z.array(z.union([z.number(), z.string()])) }), ['body.a[]']],
  [z.object({ a: z.record(z.string(), z.string()) }), ['body.a']],
])('a text without one is found, schema %#', (schema, expected) => expect(fieldsOf('body', schema)).toEqual(expected));
