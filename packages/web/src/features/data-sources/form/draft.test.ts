import { expect, test } from 'vitest';
import type { DataSource } from '@pharos/contract/api/data-sources';
import { draftOf, inputOf, losesSecrets, withoutSecret, withSecret } from './draft.ts';
import { faultsOfDraft, isCompleteUrl } from './faults.ts';
import { freeName } from './free-name.ts';
import { addHeader, headersOf, removeHeader, renameHeader } from './headers.ts';

const STORED: DataSource = {
  id: 4,
  orgId: 3,
  uid: 'abc',
  name: 'prometheus-eu',
  type: 'prometheus',
  typeLogoUrl: '',
  access: 'proxy',
  url: 'http://localhost:9090',
  password: '',
  user: '',
  database: '',
  basicAuth: true,
  basicAuthUser: 'reader',
  basicAuthPassword: '',
  withCredentials: false,
  isDefault: true,
  readOnly: false,
  version: 7,
  jsonData: { timeInterval: '15s', unknown: { kept: true }, httpHeaderName1: 'X-A', httpHeaderName2: 'X-B' },
  secureJsonFields: { basicAuthPassword: true, httpHeaderValue1: true, httpHeaderValue2: true },
};
const DRAFT = draftOf(STORED);
const USE = { hasHttpBlock: true, suggestedUrl: 'http://localhost:9090', takenNames: ['us', 'Other'] };

test('[2.3.1-d] what is saved keeps unknown settings and leaves stored secrets alone', () => {
  const input = inputOf({ ...DRAFT, name: '  eu ' });
  expect(input).toMatchObject({ name: 'eu', version: 7, jsonData: STORED.jsonData, secureJsonData: {} });
  expect(input).not.toHaveProperty('secureJsonFields');
});

test('[2.4.1-c] reset clears the flag; saved empty the secret is removed, typed anew it is replaced', () => {
  const reset = withoutSecret(DRAFT, 'basicAuthPassword');
  expect(reset.secureJsonFields['basicAuthPassword']).toBe(false);
  expect(inputOf(reset).secureJsonData).toEqual({ basicAuthPassword: '' });
  expect(inputOf(withSecret(reset, 'basicAuthPassword', 'new')).secureJsonData).toEqual({ basicAuthPassword: 'new' });
});

test.each([
  ['http://localhost:9090', true],
  ['https://a.example/path?x=1', true],
  ['ftp://files.example', true],
  ['HTTP://[::1]:9090/', true],
  [' http://a ', true],
  ['localhost:9090', false],
  ['http://', false],
  ['http:///path', false],
  ['http:localhost', false],
  ['ws://a', false],
  ['javascript:alert(1)', false],
  ['http://a b', false],
  ['http://host:port', false],
  ['', false],
])('[2.5.1-b] %j is a complete HTTP URL: %s', (url, isComplete) => {
  expect(isCompleteUrl(url)).toBe(isComplete);
});

test('[2.5.1-b] the message names the example of the kind', () => {
  expect(faultsOfDraft({ ...DRAFT, url: 'x' }, USE).url).toBe('Specify a complete HTTP URL (for example http://localhost:9090)');
});

test('[2.5.1-a] a name is required, for every kind', () => {
  expect(faultsOfDraft({ ...DRAFT, name: '  ' }, { hasHttpBlock: false, suggestedUrl: '', takenNames: [] })).toEqual({
    name: 'Give the data source a name',
  });
  expect(faultsOfDraft(DRAFT, USE)).toEqual({});
});

test('[2.5.1-c] basic auth needs user and password, a stored password counts', () => {
  const off = { ...DRAFT, basicAuth: false, basicAuthUser: '', secureJsonFields: {} };
  expect(faultsOfDraft({ ...off, jsonData: {} }, USE)).toEqual({});
  expect(faultsOfDraft({ ...off, jsonData: {}, basicAuth: true }, USE)).toMatchObject({
    basicAuthUser: 'Basic auth needs a user',
    basicAuthPassword: 'Basic auth needs a password',
  });
  expect(faultsOfDraft(DRAFT, USE)).toEqual({});
  expect(faultsOfDraft(withoutSecret(DRAFT, 'basicAuthPassword'), USE)).toEqual({ basicAuthPassword: 'Basic auth needs a password' });
});

test('[2.5.1-d] TLS client auth needs certificate and key', () => {
  const tls = { ...DRAFT, jsonData: { tlsAuth: true, tlsAuthWithCACert: true } };
  expect(Object.keys(faultsOfDraft(tls, USE))).toEqual(['tlsCACert', 'tlsClientCert', 'tlsClientKey']);
  const filled = {
    ...tls,
    secureJsonData: { tlsCACert: 'a', tlsClientCert: 'b' },
    secureJsonFields: { ...tls.secureJsonFields, tlsClientKey: true },
  };
  expect(faultsOfDraft(filled, USE)).toEqual({});
  expect(faultsOfDraft({ ...tls, access: 'direct' }, USE)).toEqual({});
});

test('headers are numbered without a gap', () => {
  expect(headersOf({ jsonData: { httpHeaderName1: 'X-A', httpHeaderName3: 'X-C' } }).map(({ name }) => name)).toEqual(['X-A']);
  const added = renameHeader(addHeader(DRAFT), 3, 'X-C');
  expect(headersOf(added).map(({ number, name }) => [number, name])).toEqual([
    [1, 'X-A'],
    [2, 'X-B'],
    [3, 'X-C'],
  ]);
});

test('removing a header moves the later ones up and asks for their stored values again', () => {
  const removed = removeHeader(DRAFT, 1);
  expect(headersOf(removed)).toEqual([{ number: 1, name: 'X-B', valueKey: 'httpHeaderValue1' }]);
  expect(inputOf(removed).secureJsonData).toEqual({ httpHeaderValue1: '', httpHeaderValue2: '' });
  expect(faultsOfDraft(removed, USE).headers).toEqual({ 1: 'Give the header a value' });
});

test('removing the last header leaves the others as they are', () => {
  const removed = removeHeader(DRAFT, 2);
  expect(headersOf(removed).map(({ name }) => name)).toEqual(['X-A']);
  expect(inputOf(removed).secureJsonData).toEqual({ httpHeaderValue2: '' });
  expect(faultsOfDraft(removed, USE)).toEqual({});
});

test('a value typed here moves along', () => {
  const typed = withSecret(withoutSecret(DRAFT, 'httpHeaderValue2'), 'httpHeaderValue2', 'b');
  expect(inputOf(removeHeader(typed, 1)).secureJsonData).toEqual({ httpHeaderValue1: 'b', httpHeaderValue2: '' });
});

test('a header added and removed again leaves no trace', () => {
  expect(inputOf(removeHeader(addHeader(DRAFT), 3))).toEqual(inputOf(DRAFT));
});

test.each([
  ['', 'Give the header a name'],
  ['X A', 'A header name has no spaces and no colon'],
  ['X-A:', 'A header name has no spaces and no colon'],
  ['X\r\nB', 'A header name has no spaces and no colon'],
])('the header name %j is refused', (name, message) => {
  expect(faultsOfDraft(renameHeader(DRAFT, 1, name), USE).headers).toEqual({ 1: message });
});

test('another server or another way of access loses the stored secrets, another path does not', () => {
  expect(losesSecrets(DRAFT, { ...DRAFT, url: 'http://localhost:9090/path' })).toBe(false);
  expect(losesSecrets(DRAFT, { ...DRAFT, url: 'http://localhost:9091' })).toBe(true);
  expect(losesSecrets(DRAFT, { ...DRAFT, url: 'https://localhost:9090' })).toBe(true);
  expect(losesSecrets(DRAFT, { ...DRAFT, access: 'direct' })).toBe(true);
  expect(losesSecrets({ ...DRAFT, secureJsonFields: {} }, { ...DRAFT, secureJsonFields: {}, access: 'direct' })).toBe(false);
});

test('a free name is found, whatever the capitals', () => {
  expect(freeName('Prometheus', [])).toBe('Prometheus');
  expect(freeName('Prometheus', ['prometheus', 'Prometheus-1'])).toBe('Prometheus-2');
});

test.each([
  ['us', 'Another data source has this name'],
  [' us ', 'Another data source has this name'],
  ['US', undefined],
  ['', 'Give the data source a name'],
  ['n'.repeat(190), undefined],
  ['n'.repeat(300), 'A name has at most 190 letters, this one has 300'],
])('a name such as %.20j: %s', (name, fault) => {
  expect(faultsOfDraft({ ...DRAFT, name }, USE).name).toBe(fault);
});
