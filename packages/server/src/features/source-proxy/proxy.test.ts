import type { DataSourceManifest } from '@pharos/plugin';
import { describe, expect, test } from 'vitest';
import { safeProxyPath } from './proxied-request.ts';
import { responseHeaders, forwardedHeaders, requireProxyMethod } from './proxy-rules.ts';

describe('path of a proxied request', () => {
  test.each([
    ['', ''],
    ['api/v1/query', 'api/v1/query'],
    ['render/', 'render/'],
    ['a%20b/c%2Bd', 'a%20b/c%2Bd'],
    ['api/v1/label/job/values', 'api/v1/label/job/values'],
    ['%C3%BC', '%C3%BC'],
  ])('%s stays', (path, safe) => {
    expect(safeProxyPath(path)).toBe(safe);
  });

  test.each([
    '..',
    '.',
    'a/../b',
    'a/%2e%2e/b',
    '%2e%2e%2fb',
    'a//b',
    'a/%5c',
    'a\\b',
    '%00',
    'a%0ab',
    '%252e%252e',
    '%zz',
    '/a',
    'a/%2Fb',
  ])('%s is refused', (path) => {
    expect(() => safeProxyPath(path)).toThrow('not allowed');
  });
});

type Kind = Pick<DataSourceManifest, 'name' | 'proxy'>;

const prometheus: Kind = {
  name: 'Prometheus',
  proxy: { posts: ['api/v1/query', 'api/v1/query_range'], postsLabel: '/query and /query_range' },
};
const search: Kind = { name: 'Elasticsearch', proxy: { posts: ['_msearch'], postsLabel: '/_msearch' } };
const open: Kind = { name: 'Graphite' };

describe('methods', () => {
  test.each([
    [prometheus, 'GET', 'api/v1/series'],
    [prometheus, 'POST', 'api/v1/query'],
    [prometheus, 'POST', 'api/v1/query_range'],
    [search, 'POST', '_msearch'],
    [open, 'DELETE', 'anything'],
  ])('$0.name: $1 $2 passes', (kind, method, rest) => {
    expect(() => requireProxyMethod(kind, method, rest)).not.toThrow();
  });

  test.each([
    [prometheus, 'DELETE', 'api/v1/series', 'Deletes not allowed on proxied Prometheus datasource'],
    [prometheus, 'PUT', 'api/v1/query', 'Puts not allowed on proxied Prometheus datasource'],
    [
      prometheus,
      'POST',
      'api/v1/admin/tsdb/delete_series',
      'Posts not allowed on proxied Prometheus datasource except on /query and /query_range',
    ],
    [prometheus, 'POST', 'api/v1/query/', 'Posts not allowed on proxied Prometheus datasource except on /query and /query_range'],
    [search, 'POST', '_search', 'Posts not allowed on proxied Elasticsearch datasource except on /_msearch'],
  ])('$0.name: $1 $2 is refused', (kind, method, rest, message) => {
    expect(() => requireProxyMethod(kind, method, rest)).toThrow(message);
  });
});

test('credentials, origin and cookies of the caller stay here', () => {
  const sent: Record<string, string> = {
    accept: 'application/json',
    authorization: 'Bearer ours',
    origin: 'http://a',
    referer: 'http://a/b',
    'x-forwarded-for': '1.2.3.4',
    cookie: 'pharos_session=secret; theirs=1; other=2',
    'x-grafana-org-id': '1',
  };
  expect(forwardedHeaders((name) => sent[name])).toEqual({ accept: 'application/json' });
});

test('an answer cannot set cookies, redirect or act as a page of ours', () => {
  const headers = responseHeaders({
    'content-type': 'text/html',
    'set-cookie': ['a=b'],
    location: 'http://evil.test',
    'access-control-allow-origin': '*',
  });
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(headers)).not.toContain('set-cookie');
  expect(Object.keys(headers)).not.toContain('location');
});
