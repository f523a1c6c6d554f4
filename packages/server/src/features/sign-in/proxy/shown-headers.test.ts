import { expect, test } from 'vitest';
import { configForTest } from '../../../testing/config.ts';
import { readHeaders } from './shown-headers.ts';

const HEADERS = 'Name:X-WEBAUTH-NAME, Email:X-WEBAUTH-EMAIL Login:X-WEBAUTH-LOGIN Groups:X-WEBAUTH-GROUPS';

/** Header values are bytes, each as one sign. */
const asSent = (text: string): string => Buffer.from(text).toString('latin1');

function read(headers: Readonly<Record<string, string>>, environment: Readonly<Record<string, string>> = {}) {
  const { authProxy } = configForTest({ PHAROS_AUTH_PROXY_ENABLED: 'true', ...environment });
  return readHeaders(authProxy, (name) => headers[name]);
}
const withFields = (headers: Readonly<Record<string, string>>) =>
  read({ 'x-webauth-user': 'jo', ...headers }, { PHAROS_AUTH_PROXY_HEADERS: HEADERS });

test('the value is the login, and the e-mail where it is one', () => {
  expect(read({ 'x-webauth-user': ' jo ' })).toEqual({ value: 'jo', login: 'jo', email: '', name: '', groups: undefined });
  expect(read({ 'x-webauth-user': 'jo@corp.test' })).toMatchObject({ login: 'jo@corp.test', email: 'jo@corp.test' });
  expect(read({ 'x-webauth-user': 'jo@corp.test' }, { PHAROS_AUTH_PROXY_HEADER_PROPERTY: 'email' })).toMatchObject({
    login: 'jo@corp.test',
    email: 'jo@corp.test',
  });
});

test('an empty header, and one of another name, are none', () => {
  expect(read({})).toBeUndefined();
  for (const [name, value] of [
    ['x-webauth-user', ''],
    ['x-webauth-user', ' '],
    ['x_webauth_user', 'jo'],
    ['x-user', 'jo'],
  ] as const)
    expect(read({ [name]: value })).toBeUndefined();
  expect(read({ 'remote-user': 'jo' }, { PHAROS_AUTH_PROXY_HEADER_NAME: 'Remote-User' })).toMatchObject({ value: 'jo' });
});

test('further headers take the place of what the value says', () => {
  const fields = { 'x-webauth-name': asSent('Jo Łuk'), 'x-webauth-email': 'jo@corp.test', 'x-webauth-login': 'jo.luk' };
  expect(withFields(fields)).toEqual({ value: 'jo', login: 'jo.luk', email: 'jo@corp.test', name: 'Jo Łuk', groups: [] });
  expect(withFields({ 'x-webauth-name': Buffer.from([0xe9]).toString('latin1') })).toMatchObject({ name: 'é' });
});

test.each([
  ['ops, dev ,, ', ['ops', 'dev']],
  ['["cn=ops,dc=corp", "dev"]', ['cn=ops,dc=corp', 'dev']],
  ['[1]', ['[1]']],
  ['[not json', ['[not json']],
  ['', []],
])('groups are between commas, or a list of JSON: %j', (text, groups) => {
  expect(withFields({ 'x-webauth-groups': text })?.groups).toEqual(groups);
});
