import { expect, test } from 'vitest';
import { Secret } from '../../platform/config/secret.ts';
import { connectionRedactor } from './connection-redactor.ts';
import type { SourceConnection } from './source-connection.ts';

const connection = (url: string, headers: readonly string[] = [], stored: readonly string[] = []): SourceConnection => ({
  orgId: 1,
  type: 'prometheus',
  version: 1,
  settings: { id: 1, name: 'Store', url, access: 'proxy', user: '', database: '', options: {}, hasSecret: () => true },
  tls: { skipVerify: false },
  keepCookies: [],
  secretHeaders: () => headers.map((value) => ({ name: 'x', value: new Secret(value) })),
  secrets: () => stored.map((text) => new Secret(text)),
});

test.each([
  ['a stored secret that no header uses', connection('', [], ['hidden']), 'it is hidden', 'it is ***'],
  ['a header whole', connection('', ['Bearer abcdef']), 'got "Bearer abcdef"', 'got "***"'],
  ['what stands behind its scheme', connection('', ['Bearer abcdef']), 'token abcdef is old', 'token *** is old'],
  ['a header of several words', connection('', ['one two three']), 'one two three', '***'],
  ['user and password of the URL', connection('http://me:p%40ss@host/'), 'me:p%40ss me:p@ss p@ss cDpwQHNz', '*** *** *** cDpwQHNz'],
  ['basic auth made of the URL', connection('http://me:p%40ss@host/'), `Basic ${btoa('me:p@ss')}`, 'Basic ***'],
  ['a user that is a token', connection('http://t0ken1@host/'), 'no t0ken1', 'no ***'],
  ['a token in its query', connection('http://host/?token=12345678&org=main'), 'token=12345678 of main', 'token=*** of main'],
  ['[B7] a short value that its name calls a secret', connection('http://host/?api_key=abc&org=main'), 'abc of main', '*** of main'],
  ['nothing of a text that is no URL', connection('host:9090'), 'host:9090', 'host:9090'],
])('[B4] %s', (_, source, said, cut) => {
  expect(connectionRedactor(source).text(said)).toBe(cut);
});

test("[B4] a caller's own credentials are secrets too", () => {
  expect(connectionRedactor(connection(''), [new Secret('theirs=cookie')]).text('cookie: theirs=cookie')).toBe('cookie: ***');
});
