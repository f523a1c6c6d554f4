import { expect, test } from 'vitest';
import { Secret } from '../../platform/config/secret.ts';
import { buildAuthorization } from './source-directory.ts';

const row = { basicAuth: false, basicAuthUser: 'basic', userName: 'reader' };
const secrets = new Map([
  ['password', new Secret('pw')],
  ['basicAuthPassword', new Secret('ba')],
]);
const sent = (...given: Parameters<typeof buildAuthorization>) => buildAuthorization(...given).map(({ value }) => value.reveal());

test.each([
  ['a kind that names its credentials sends user and password', row, 'user-and-password', ['reader:pw']],
  ['basic auth of the source comes first', { ...row, basicAuth: true }, 'user-and-password', ['basic:ba']],
  ['without a user there is nothing to send', { ...row, userName: '' }, 'user-and-password', []],
  ['a kind without credentials of its own keeps user and password to itself', row, undefined, []],
] as const)('%s', (_title, source, credentials, expected) => {
  expect(sent(source, secrets, credentials)).toEqual(expected.map((text) => `Basic ${btoa(text)}`));
});
