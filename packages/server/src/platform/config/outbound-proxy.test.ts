import { describe, expect, test } from 'vitest';
import { readOutboundProxy } from './outbound-proxy.ts';

const proxyOf = (environment: Readonly<Record<string, string>>, url: string) => readOutboundProxy(environment)(new URL(url))?.href;
const PROXIES = { HTTP_PROXY: 'http://plain:3128', HTTPS_PROXY: 'https://secure:3129' };

test('each scheme has a proxy of its own', () => {
  expect(proxyOf(PROXIES, 'http://store.test/x')).toBe('http://plain:3128/');
  expect(proxyOf(PROXIES, 'https://store.test/x')).toBe('https://secure:3129/');
  expect(proxyOf({ HTTP_PROXY: 'http://plain:3128' }, 'https://store.test/')).toBeUndefined();
  expect(proxyOf({}, 'http://store.test/')).toBeUndefined();
});

test('large letters count before small ones, and a proxy without a scheme is asked by http', () => {
  expect(proxyOf({ http_proxy: 'small:1' }, 'http://store.test/')).toBe('http://small:1/');
  expect(proxyOf({ HTTP_PROXY: 'http://large', http_proxy: 'http://small' }, 'http://store.test/')).toBe('http://large/');
  expect(proxyOf({ HTTP_PROXY: ' ', http_proxy: 'http://small' }, 'http://store.test/')).toBe('http://small/');
});

test.each(['http://localhost:9090/', 'http://127.0.0.1/', 'http://127.8.8.8/', 'http://[::1]:9090/', 'http://a.localhost/'])(
  'this machine is asked straight: %s',
  (url) => expect(proxyOf(PROXIES, url)).toBeUndefined(),
);

describe('NO_PROXY', () => {
  test.each([
    ['*', 'http://store.test/'],
    ['store.test', 'http://store.test/'],
    ['store.test', 'http://STORE.test./'],
    ['store.test', 'http://a.b.store.test/'],
    ['.store.test', 'http://a.store.test/'],
    ['*.store.test', 'http://a.store.test/'],
    ['store.test:9090', 'http://store.test:9090/'],
    ['store.test:443', 'https://store.test/'],
    ['10.0.0.5', 'http://10.0.0.5:9090/'],
    ['10.0.0.5:80', 'http://10.0.0.5/'],
    ['10.0.0.0/8', 'http://10.200.3.4/'],
    ['fd00::/8', 'http://[fd12::1]/'],
    ['fd12::1', 'http://[fd12:0::1]/'],
    ['[fd12::1]:80', 'http://[fd12::1]/'],
    ['other.test, 10.0.0.0/8 store.test', 'http://store.test/'],
  ])('%s: straight to %s', (list, url) => expect(proxyOf({ ...PROXIES, NO_PROXY: list }, url)).toBeUndefined());

  test.each([
    ['store.test', 'http://notstore.test/'],
    ['store.test', 'http://store.test.evil.test/'],
    ['.store.test', 'http://store.test/'],
    ['store.test:9090', 'http://store.test/'],
    ['10.0.0.0/8', 'http://11.0.0.1/'],
    ['10.0.0.0/8', 'http://store.test/'],
    ['fd00::/8', 'http://10.0.0.1/'],
    ['', 'http://store.test/'],
  ])('%s: by proxy to %s', (list, url) => expect(proxyOf({ ...PROXIES, no_proxy: list }, url)).toBe('http://plain:3128/'));
});

test.each(['socks5://me:m4rker@proxy:1080', 'http://', '::m4rker::'])(
  'what is no proxy stops the start, without being shown: %s',
  (text) => {
    expect(() => readOutboundProxy({ https_proxy: text })).toThrow(/^environment https_proxy: expected a URL with http or https/);
    expect(() => readOutboundProxy({ https_proxy: text })).not.toThrow(/m4rker/);
  },
);
