import { expect, test } from 'vitest';
import { QueryError } from '../plugin.ts';
import { requestUrl } from './request-url.ts';

const base = new URL('http://a.test/prom/?tenant=1#x');
const hrefOf = (path: string): string => requestUrl(base, { path }).href;

test('paths and queries are joined to the URL of the source', () => {
  expect(requestUrl(base, { path: '/api/v1/query', query: { query: 'up{a="b&c"}', match: ['x', 'y'] } }).href).toBe(
    'http://a.test/prom/api/v1/query?tenant=1&query=up%7Ba%3D%22b%26c%22%7D&match=x&match=y',
  );
});

test.each([
  ['', 'http://a.test/prom/?tenant=1'],
  ['/', 'http://a.test/prom/?tenant=1'],
  ['a.csv', 'http://a.test/prom/a.csv?tenant=1'],
  ['/a b/%2F?c#d', 'http://a.test/prom/a%20b/%2F%3Fc%23d?tenant=1'],
  ['/..a/b../...', 'http://a.test/prom/..a/b../...?tenant=1'],
])('the path %j stays below the source', (path, href) => {
  expect(hrefOf(path)).toBe(href);
});

test('the empty path is the URL of the source, without a slash of ours', () => {
  expect(requestUrl(new URL('http://a.test/today.csv'), { path: '' }).href).toBe('http://a.test/today.csv');
});

test.each(['/..', '../x', '/a/../../x', '/./x', '/%2e%2E/x', '/.%2e/x', '/a\\..\\x', '/.\t./x', '.\n.'])(
  'the path %j is refused',
  (path) => {
    expect(() => hrefOf(path)).toThrow(QueryError);
  },
);
