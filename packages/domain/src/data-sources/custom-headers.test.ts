import { expect, test } from 'vitest';
import { faultOfHeader, isHeaderValue, isHttpToken, MAX_CUSTOM_HEADERS, readCustomHeaders } from './custom-headers.ts';

const named = (name: string) => faultOfHeader({ number: 1, name, valueKey: 'httpHeaderValue1' });

test('headers are numbered from 1; what stands behind a gap is none', () => {
  expect(readCustomHeaders({ httpHeaderName1: 'X-A', httpHeaderName2: '', httpHeaderName4: 'X-D' })).toEqual([
    { number: 1, name: 'X-A', valueKey: 'httpHeaderValue1' },
    { number: 2, name: '', valueKey: 'httpHeaderValue2' },
  ]);
  expect(readCustomHeaders({ httpHeaderName0: 'X-0', httpHeaderName1: 7, httpHeaderName2: 'X-B' })).toEqual([]);
});

test('of 51 headers all are read and the last is one too many', () => {
  const settings = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`httpHeaderName${index + 1}`, `X-${index + 1}`]));
  const headers = readCustomHeaders(settings);
  expect(headers).toHaveLength(51);
  expect(headers.filter((header) => faultOfHeader(header) !== undefined)).toEqual([headers[MAX_CUSTOM_HEADERS]]);
  expect(headers.map((header) => faultOfHeader(header)).at(-1)).toBe('too-many');
});

test.each(['X-Scope-OrgID', 'a', "!#$%&'*+-.^_`|~09AZaz"])('%s names a header', (name) => {
  expect(named(name)).toBeUndefined();
  expect(isHttpToken(name)).toBe(true);
});

test.each(['X A', 'X-A:', 'X-A\r\nCookie', 'X=1', 'X,Y', 'Ä', '"X"', '(X)'])('%j names none', (name) => {
  expect(named(name)).toBe('malformed-name');
  expect(isHttpToken(name)).toBe(false);
});

test.each(['Host', 'host', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Upgrade', 'Expect', 'Keep-Alive', 'Proxy-Authorization'])(
  '[W3] %s steers the connection',
  (name) => {
    expect(named(name)).toBe('steers-connection');
  },
);

test.each(['X-Host', 'Hosts', 'Authorization', 'Cookie', 'X-Proxy-Key', 'Proxied'])('%s does not', (name) => {
  expect(named(name)).toBeUndefined();
});

test.each(['a\r\nX-B: c', 'a\n', '\r', 'a\0', '\u007f', 'ключ', 'a\u2028', '\u{1f600}'])('[W4] %j is no value of a header', (value) => {
  expect(isHeaderValue(value)).toBe(false);
  expect(faultOfHeader({ number: 1, name: 'X-A', valueKey: 'httpHeaderValue1' }, value)).toBe('malformed-value');
});

test.each(['', 'Bearer abc', 'a\tb', ' é ÿ '])('%j is one', (value) => {
  expect(isHeaderValue(value)).toBe(true);
});

test('a header without a name is not sent', () => {
  expect(named('')).toBe('unnamed');
});
