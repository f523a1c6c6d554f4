import { defineRoute } from '@pharos/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handlePublic, rawJson, RawResponse } from '../platform/http/handle.ts';
import { findUndeclared, watchResponses } from './responses-as-promised.ts';
import { httpServerForTest } from './http-server.ts';

const promised = defineRoute({
  method: 'GET',
  path: '/api/thing',
  access: 'public',
  summary: 'A thing.',
  response: z.object({ id: z.int(), owner: z.object({ name: z.string() }) }),
});

/** Asks once, also for a compressed answer, and looks at what was promised. */
async function watched(text: string, status = 200): Promise<() => void> {
  const server = await httpServerForTest({ routes: [handlePublic(promised, () => rawJson(text, status))] });
  const responses = watchResponses(server);
  await server.inject({ url: '/api/thing', headers: { host: 'localhost', 'accept-encoding': 'gzip' } });
  return responses.requireNone;
}

test('an answer as promised passes', async () => {
  expect(await watched('{"id":1,"owner":{"name":"mira"}}')).not.toThrow();
});

test.each([
  ['of another type', '{"id":"1","owner":{"name":"mira"}}', /GET \/api\/thing answered 200: id/],
  ['with a field too few', '{"id":1,"owner":{}}', /owner\.name/],
  ['with a field too many', '{"id":1,"owner":{"name":"mira","password":"x"}}', /says more than its schema: \.owner\.password/],
  ['long enough to be compressed', JSON.stringify({ id: 1, owner: { name: 'mira', note: 'x'.repeat(10_000) } }), /\.owner\.note/],
])('an answer %s does not', async (_name, text, message) => {
  expect(await watched(text)).toThrow(message);
});

test('a failure says a message', async () => {
  expect(await watched('{"message":"Not found"}', 404)).not.toThrow();
  expect(await watched('{"error":"Not found"}', 404)).toThrow(/answered 404: message/);
});

test('what is no JSON is not looked at', async () => {
  const page = handlePublic(promised, () => new RawResponse(200, { 'content-type': 'text/html' }, '<!doctype html>'));
  const server = await httpServerForTest({ routes: [page] });
  const responses = watchResponses(server);
  await server.inject({ url: '/api/thing', headers: { host: 'localhost' } });
  expect(responses.requireNone).not.toThrow();
});

test('a failure has a code that its route declares, or that any route may answer', () => {
  const declaring = { ...promised, errors: ['user-not-found'] as const };
  expect(findUndeclared(declaring, 'user-not-found')).toBeUndefined();
  expect(findUndeclared(declaring, 'storage-busy')).toBeUndefined();
  expect(findUndeclared(declaring, 'team-not-found')).toBe('GET /api/thing answered team-not-found, which it does not declare');
});
