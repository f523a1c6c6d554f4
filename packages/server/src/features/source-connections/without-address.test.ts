import { expect, test } from 'vitest';
import type { SourceConnection } from './source-connection.ts';
import { withoutAddress } from './without-address.ts';

const at = (url: string, access: 'proxy' | 'direct' = 'proxy') =>
  withoutAddress({ settings: { name: 'EU $&', url, access } as SourceConnection['settings'] }); // what addresses are told by

test.each([
  [
    'http://prom.corp:9090',
    'Could not reach http://prom.corp:9090. Is it running?',
    'Could not reach the data source EU $&. Is it running?',
  ],
  ['http://prom.corp/base', 'Could not reach http://prom.corp/base. Is it?', 'Could not reach the data source EU $&. Is it?'],
  ['http://prom.corp/', 'HTTP://PROM.corp/a/b?c=1 redirects', 'the data source EU $& redirects'],
  ['http://prom.corp', 'There is no host named prom.corp. Check it', 'There is no host named ***. Check it'],
  ['https://prom.corp', 'dial prom.corp:443: refused', 'dial ***:443: refused'],
  ['http://10.1.2.3:9090', '10.1.2.3:9090: it is private', '***: it is private'],
  ['http://[fd00::7]:9090', 'fd00::7: it is private, [fd00::7]:9090', '***: it is private, ***'],
  ['http://prom', 'prom knows no prometheus, x.prom or prom_up', '*** knows no prometheus, x.prom or prom_up'],
  ['', 'nothing is set', 'nothing is set'],
  ['not a url', 'not a url', 'not a url'],
])('[B7] of %j nobody reads %j but %j', (url, said, shown) => {
  expect(at(url)(said)).toBe(shown);
});

test('what the browser asks itself is no secret', () => {
  expect(at('http://prom.corp', 'direct')('no http://prom.corp')).toBe('no http://prom.corp');
});
