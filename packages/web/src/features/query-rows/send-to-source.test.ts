import { QueryError } from '@pharos/plugin';
import { expect, test, vi } from 'vitest';
import type { DataSourceCall } from '../../platform/api/data-source-request.ts';
import { createSendToSource } from './send-to-source.ts';

const source = { id: 7, name: 'p', type: 'prometheus', meta: {}, access: 'proxy' as const };

function setUp(changes: object = {}) {
  const calls: DataSourceCall[] = [];
  const fetched = vi.fn(async (..._call: Parameters<typeof fetch>) => new Response('direct'));
  const sendToDataSource = async (call: DataSourceCall) => (
    calls.push(call),
    new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } })
  );
  return { calls, fetched, send: createSendToSource({ sendToDataSource, fetch: fetched }, { ...source, ...changes }) };
}

test('an editor asks through the proxy of its source; names are not read as places of a path', async () => {
  const { send, calls } = setUp();
  const response = await send({
    method: 'GET',
    path: '/api/v1/label/job:name/values',
    query: { 'match[]': ['up{a="b"}', 'x'], start: '1' },
  });
  expect(response).toEqual({ status: 200, contentType: 'application/json', text: '{"data":[]}' });
  expect(calls[0]).toMatchObject({
    method: 'GET',
    path: '/api/datasources/proxy/7/api/v1/label/job:name/values?match%5B%5D=up%7Ba%3D%22b%22%7D&match%5B%5D=x&start=1',
  });
});

test('a form is sent as a form, JSON as JSON, and the signal goes along', async () => {
  const { send, calls } = setUp();
  const { signal } = new AbortController();
  await send({ method: 'POST', path: 'q', body: { kind: 'form', fields: { a: '1 2' } } }, signal);
  await send({ method: 'POST', path: 'q', body: { kind: 'json', value: { a: 1 } } });
  expect(calls[0]).toMatchObject({ body: 'a=1+2', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, signal });
  expect(calls[1]).toMatchObject({ body: '{"a":1}', headers: { 'Content-Type': 'application/json' } });
});

test('a source with browser access is asked straight, and without credentials unless it wants them', async () => {
  const { send, calls, fetched } = setUp({ access: 'direct', directUrl: 'http://store:9090/base/' });
  expect((await send({ method: 'GET', path: '/api/v1/labels' })).text).toBe('direct');
  expect(calls).toEqual([]);
  expect(fetched.mock.calls[0]).toMatchObject(['http://store:9090/base/api/v1/labels', { method: 'GET', credentials: 'omit' }]);
});

test('the empty path is the source itself, also where its URL has a query', async () => {
  const proxied = setUp();
  await proxied.send({ method: 'GET', path: '' });
  expect(proxied.calls[0]?.path).toBe('/api/datasources/proxy/7');
  const direct = setUp({ access: 'direct', directUrl: 'http://store:9090/base?tenant=1' });
  await direct.send({ method: 'GET', path: '', query: { a: '2' } });
  await direct.send({ method: 'GET', path: '/api', query: { a: '2' } });
  expect(direct.fetched.mock.calls.map(([url]) => url)).toEqual([
    'http://store:9090/base?tenant=1&a=2',
    'http://store:9090/base/api?tenant=1&a=2',
  ]);
});

test.each(['/../8/api/v1/labels', '/%2e%2e/8', '../../users'])('the path %s, which leaves the source, is not asked', async (path) => {
  for (const access of ['proxy', 'direct'] as const) {
    const { send, calls, fetched } = setUp({ access, directUrl: 'http://store:9090/base' });
    await expect(send({ method: 'GET', path })).rejects.toBeInstanceOf(QueryError);
    expect([calls, fetched.mock.calls]).toEqual([[], []]);
  }
});
