import { expect, test } from 'vitest';
import { movesElsewhere, type SecretDestination, secretsToForget, trustsOthers } from './secrets-to-forget.ts';

const stored: SecretDestination = {
  type: 'prometheus',
  access: 'proxy',
  url: 'http://prom.test:9090/base',
  jsonData: { httpHeaderName1: 'X-Key', httpHeaderName2: 'X-Other', timeInterval: '15s' },
};
const SECRETS = ['basicAuthPassword', 'httpHeaderValue1', 'httpHeaderValue2', 'httpHeaderValue3'];

test.each<[string, Partial<SecretDestination>, boolean]>([
  ['nothing', {}, false],
  ['another path and query', { url: 'http://prom.test:9090/other?x=1' }, false],
  ['blanks around and capitals in the host', { url: ' http://PROM.test:9090 ' }, false],
  ['another host', { url: 'http://evil.test:9090/base' }, true],
  ['another port', { url: 'http://prom.test:9091/base' }, true],
  ['another protocol', { url: 'https://prom.test:9090/base' }, true],
  ['a text that is no address', { url: 'prom.test' }, true],
  ['an empty address', { url: '' }, true],
  ['access from the browser', { access: 'direct' }, true],
  ['another kind of source', { type: 'graphite' }, true],
])('with %s all secrets are forgotten: %j %s', (_what, change, expected) => {
  const next = { ...stored, ...change };
  expect(movesElsewhere(stored, next)).toBe(expected);
  expect(secretsToForget(stored, next, SECRETS)).toEqual(expected ? SECRETS : []);
});

test.each([
  ['another name in the certificate', {}, { serverName: 'evil.test' }, true],
  ['the name in the certificate taken back', { serverName: 'prom.test' }, { serverName: '' }, true],
  ['no check of the certificate', {}, { tlsSkipVerify: true }, true],
  ['no check as before', { tlsSkipVerify: true }, { tlsSkipVerify: true }, false],
  ['a check where there was none', { tlsSkipVerify: true }, { tlsSkipVerify: false }, false],
  ['a name that stays away', { serverName: '' }, {}, false],
  ['another interval', {}, { timeInterval: '30s' }, false],
])('[W3] with %s all secrets are forgotten: %j %j %s', (_what, before, after, expected) => {
  const [old, next] = [before, after].map((change) => ({ ...stored, jsonData: { ...stored.jsonData, ...change } }));
  if (!old || !next) throw new Error('there are two');
  expect(trustsOthers(old, next)).toBe(expected);
  expect(secretsToForget(old, next, SECRETS)).toEqual(expected ? SECRETS : []);
});

const WITH_CA = { tlsAuthWithCACert: true };

test.each<[string, { readonly before?: object; readonly after?: object; readonly replacesCa?: boolean }, boolean]>([
  ['another CA', { before: WITH_CA, after: WITH_CA, replacesCa: true }, true],
  ['the CA as before', { before: WITH_CA, after: WITH_CA }, false],
  ['a CA where those of the system counted', { after: WITH_CA, replacesCa: true }, true],
  ['a stored CA that counts again', { after: WITH_CA }, true],
  ['no CA any more', { before: WITH_CA }, true],
  ['a CA that does not count', { replacesCa: true }, false],
  ['a CA where no certificate was checked', { before: { tlsSkipVerify: true }, after: WITH_CA, replacesCa: true }, false],
])('[W3] with %s all secrets are forgotten: %j %s', (_what, { before, after, replacesCa = false }, expected) => {
  const old = { ...stored, jsonData: { ...stored.jsonData, ...before } };
  const next = { ...stored, jsonData: { ...stored.jsonData, ...after }, replacesCa };
  expect(trustsOthers(old, next)).toBe(expected);
  expect(secretsToForget(old, next, SECRETS)).toEqual(expected ? SECRETS : []);
});

test.each<[string, object, readonly string[]]>([
  ['another name', { httpHeaderName1: 'Host-Of-Somebody' }, ['httpHeaderValue1']],
  ['the same name in other letters', { httpHeaderName1: 'x-key' }, []],
  ['two names that were swapped', { httpHeaderName1: 'X-Other', httpHeaderName2: 'X-Key' }, ['httpHeaderValue1', 'httpHeaderValue2']],
  ['no name', { httpHeaderName2: undefined }, ['httpHeaderValue2']],
  ['a name for a value that had none', { httpHeaderName3: 'X-New' }, ['httpHeaderValue3']],
])('[W3] with %s of a header its value is forgotten', (_what, change, forgotten) => {
  expect(secretsToForget(stored, { ...stored, jsonData: { ...stored.jsonData, ...change } }, SECRETS)).toEqual(forgotten);
});
