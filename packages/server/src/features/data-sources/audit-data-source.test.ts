import { expect, test } from 'vitest';
import { sourceChanges } from './audit-data-source.ts';
import { rowOfType } from './data-source-row-in-tests.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

interface State {
  readonly row?: Partial<DataSourceRow>;
  readonly options?: object;
  readonly secrets?: Readonly<Record<string, string>>;
}

const state = ({ row = {}, options, secrets = {} }: State) => ({
  row: { ...rowOfType('prometheus'), ...row, jsonData: options ? JSON.stringify(options) : null },
  secrets: new Map(Object.entries(secrets)),
});
const changes = (before: State, after: State) => sourceChanges(state(before), state(after));
const added = (after: State) => Object.fromEntries(Object.entries(changes({}, after)).map(([name, [, next]]) => [name, next]));

test.each([
  [{ row: { url: 'http://a.test/x?token=abc&org=main' } }, { url: 'http://a.test/x?token=***&org=main' }],
  [{ row: { url: 'http://reader:pw@a.test/' } }, { url: '***' }],
  [{ row: { url: 'reader:pw@db:5432' } }, { url: '***' }],
  [{ row: { url: `https://hooks.test/in/${'0a'.repeat(20)}` } }, { url: 'https://hooks.test/in/***' }],
  [{ row: { databaseName: 'postgres://reader:pw@db/x' } }, { database: '***' }],
  [{ row: { userName: 'me@example.test', basicAuthUser: 'me' } }, { user: 'me@example.test', basicAuthUser: 'me' }],
  [
    { options: { timeInterval: '15s', httpMethod: 'GET', keepCookies: ['a', 'b'] } },
    { timeInterval: '15s', httpMethod: 'GET', keepCookies: ['a', 'b'] },
  ],
  [{ options: { tlsSkipVerify: true, maxOpenConns: 5 } }, { tlsSkipVerify: true, maxOpenConns: 5 }],
  [{ options: { httpHeaderName1: 'X-Key', httpHeaderValue1: 'abc' } }, { httpHeaderName1: 'X-Key', httpHeaderValue1: '***' }],
  [{ options: { innocent: 'abc', nested: { Authorization: 'abc' }, list: ['abc'] } }, { innocent: '***', nested: '***', list: '***' }],
  [{ options: { password: 12345678, apiKey: 5 } }, { password: '***', apiKey: '***' }],
  [{ options: { keepCookies: [{ name: 'abc' }], timeInterval: { abc: 1 } } }, { keepCookies: ['***'], timeInterval: '***' }],
])('of %j is shown %j', (after, shown) => {
  const fields = 'options' in after ? Object.fromEntries(Object.entries(shown).map(([name, value]) => [`jsonData.${name}`, value])) : shown;
  expect(added(after)).toEqual(fields);
});

test('a stored secret is shown nowhere, whatever holds it too', () => {
  const secrets = { token: 'hunter22' };
  const row = { userName: 'hunter22', databaseName: 'of hunter22', url: 'http://a.test/hunter22' };
  const options = { serverName: 'hunter22', keepCookies: ['hunter22'], port: 22, httpHeaderName1: 'hunter22' };
  expect(JSON.stringify(changes({ secrets }, { row, options }))).not.toContain('hunter22');
  expect(JSON.stringify(changes({ row, options }, { secrets, row: {} }))).not.toContain('hunter22');
  expect(changes({ secrets: { pin: '4711' } }, { options: { port: 4711 } })).toMatchObject({ 'jsonData.port': [null, '***'] });
});

test('a secret is there, gone, or changed, also where the old one cannot be opened any more', () => {
  const name = 'secureJsonData.token';
  expect(changes({}, { secrets: { token: 'a' } })).toEqual({ [name]: [null, '***'] });
  expect(changes({ secrets: { token: 'a' } }, {})).toEqual({ [name]: ['***', null] });
  expect(changes({ secrets: { token: 'a' } }, { secrets: { token: 'b' } })).toEqual({ [name]: ['***', 'changed'] });
  expect(changes({ secrets: { token: '' } }, { secrets: { token: 'b' } })).toEqual({ [name]: ['***', 'changed'] });
  expect(changes({ secrets: { token: '' } }, { secrets: { token: '' } })).toEqual({});
});

test('what differs behind a mask has changed', () => {
  const at = (token: string) => ({ row: { url: `http://a.test/?token=${token}` } });
  expect(changes(at('one'), at('two'))).toEqual({ url: ['http://a.test/?token=***', 'changed'] });
});
