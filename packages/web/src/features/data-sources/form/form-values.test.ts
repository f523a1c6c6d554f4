import { expect, test } from 'vitest';
import type { DataSource } from '@pharos/contract/api/data-source-list';
import { createFormValues, buildInput, type DataSourceFormValues, reasonToForget, withoutSecret, withSecret } from './form-values.ts';
import { faultsWhileTyping, findFormFaults, isCompleteUrl } from './faults.ts';
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
  jsonData: { timeInterval: '15s', unknown: { retained: true }, httpHeaderName1: 'X-A', httpHeaderName2: 'X-B' },
  secureJsonFields: { basicAuthPassword: true, httpHeaderValue1: true, httpHeaderValue2: true },
};
const VALUES = createFormValues(STORED);
const USE = { hasHttpBlock: true, suggestedUrl: 'http://localhost:9090', takenNames: ['us', 'Other'] };

test('[2.3.1-d] what is saved keeps unknown settings and leaves stored secrets alone', () => {
  const input = buildInput({ ...VALUES, name: '  eu ' });
  expect(input).toMatchObject({ name: 'eu', version: 7, jsonData: STORED.jsonData, secureJsonData: {} });
  expect(input).not.toHaveProperty('secureJsonFields');
});

test('[2.4.1-c] reset clears the flag; saved empty the secret is removed, typed anew it is replaced', () => {
  const reset = withoutSecret(VALUES, 'basicAuthPassword');
  expect(reset.secureJsonFields['basicAuthPassword']).toBe(false);
  expect(buildInput(reset).secureJsonData).toEqual({ basicAuthPassword: '' });
  expect(buildInput(withSecret(reset, 'basicAuthPassword', 'new')).secureJsonData).toEqual({ basicAuthPassword: 'new' });
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
  expect(findFormFaults({ ...VALUES, url: 'x' }, USE).url).toBe('Specify a complete HTTP URL (for example http://localhost:9090)');
});

test('[2.5.1-a] a name is required, for every kind', () => {
  expect(findFormFaults({ ...VALUES, name: '  ' }, { hasHttpBlock: false, suggestedUrl: '', takenNames: [] })).toEqual({
    name: 'Give the data source a name',
  });
  expect(findFormFaults(VALUES, USE)).toEqual({});
});

test('[2.5.1-c] basic auth needs user and password, a stored password counts', () => {
  const off = { ...VALUES, basicAuth: false, basicAuthUser: '', secureJsonFields: {} };
  expect(findFormFaults({ ...off, jsonData: {} }, USE)).toEqual({});
  expect(findFormFaults({ ...off, jsonData: {}, basicAuth: true }, USE)).toMatchObject({
    basicAuthUser: 'Basic auth needs a user',
    basicAuthPassword: 'Basic auth needs a password',
  });
  expect(findFormFaults(VALUES, USE)).toEqual({});
  expect(findFormFaults(withoutSecret(VALUES, 'basicAuthPassword'), USE)).toEqual({ basicAuthPassword: 'Basic auth needs a password' });
});

test('[2.5.1-d] TLS client auth needs certificate and key', () => {
  const tls = { ...VALUES, jsonData: { tlsAuth: true, tlsAuthWithCACert: true } };
  expect(Object.keys(findFormFaults(tls, USE))).toEqual(['tlsCACert', 'tlsClientCert', 'tlsClientKey']);
  const filled = {
    ...tls,
    secureJsonData: { tlsCACert: 'a', tlsClientCert: 'b' },
    secureJsonFields: { ...tls.secureJsonFields, tlsClientKey: true },
  };
  expect(findFormFaults(filled, USE)).toEqual({});
  expect(findFormFaults({ ...tls, access: 'direct' }, USE)).toEqual({});
});

test('headers are numbered without a gap', () => {
  expect(headersOf({ jsonData: { httpHeaderName1: 'X-A', httpHeaderName3: 'X-C' } }).map(({ name }) => name)).toEqual(['X-A']);
  const added = renameHeader(addHeader(VALUES), 3, 'X-C');
  expect(headersOf(added).map(({ number, name }) => [number, name])).toEqual([
    [1, 'X-A'],
    [2, 'X-B'],
    [3, 'X-C'],
  ]);
});

test('removing a header moves the later ones up and asks for their stored values again', () => {
  const removed = removeHeader(VALUES, 1);
  expect(headersOf(removed)).toEqual([{ number: 1, name: 'X-B', valueKey: 'httpHeaderValue1' }]);
  expect(buildInput(removed).secureJsonData).toEqual({ httpHeaderValue1: '', httpHeaderValue2: '' });
  expect(findFormFaults(removed, USE).headers).toEqual({ 1: 'Give the header a value' });
});

test('removing the last header leaves the others as they are', () => {
  const removed = removeHeader(VALUES, 2);
  expect(headersOf(removed).map(({ name }) => name)).toEqual(['X-A']);
  expect(buildInput(removed).secureJsonData).toEqual({ httpHeaderValue2: '' });
  expect(findFormFaults(removed, USE)).toEqual({});
});

test('a value typed here moves along', () => {
  const typed = withSecret(withoutSecret(VALUES, 'httpHeaderValue2'), 'httpHeaderValue2', 'b');
  expect(buildInput(removeHeader(typed, 1)).secureJsonData).toEqual({ httpHeaderValue1: 'b', httpHeaderValue2: '' });
});

test('a header added and removed again leaves no trace', () => {
  expect(buildInput(removeHeader(addHeader(VALUES), 3))).toEqual(buildInput(VALUES));
});

test.each([
  ['', 'Give the header a name'],
  ['X A', 'A header name has no spaces and no colon'],
  ['X-A:', 'A header name has no spaces and no colon'],
  ['X\r\nB', 'A header name has no spaces and no colon'],
])('the header name %j is refused', (name, message) => {
  expect(findFormFaults(renameHeader(VALUES, 1, name), USE).headers).toEqual({ 1: message });
});

test('the header after the fiftieth is refused at once, and none is lost', () => {
  const atLimit = Array.from({ length: 48 }).reduce<DataSourceFormValues>(withOneMoreHeader, VALUES);
  expect(headersOf(atLimit)).toHaveLength(50);
  expect([faultsWhileTyping(atLimit), findFormFaults(atLimit, USE)]).toEqual([{}, {}]);
  const beyond = withOneMoreHeader(atLimit);
  const faults = { headers: { 51: 'A data source sends at most 50 headers. Remove this one or another' } };
  expect([faultsWhileTyping(beyond), findFormFaults(beyond, USE)]).toEqual([faults, faults]);
  expect(buildInput(beyond)).toMatchObject({ jsonData: { httpHeaderName51: 'X-51' }, secureJsonData: { httpHeaderValue51: 'value' } });
  expect(faultsWhileTyping({ ...beyond, access: 'direct' })).toEqual({});
});

function withOneMoreHeader(values: DataSourceFormValues): DataSourceFormValues {
  const number = headersOf(values).length + 1;
  return withSecret(renameHeader(addHeader(values), number, `X-${number}`), `httpHeaderValue${number}`, 'value');
}

test('another server or another way of access loses the stored secrets, another path does not', () => {
  expect(reasonToForget(VALUES, { ...VALUES, url: 'http://localhost:9090/path' })).toBeUndefined();
  expect(reasonToForget(VALUES, { ...VALUES, url: 'http://localhost:9091' })).toBe('elsewhere');
  expect(reasonToForget(VALUES, { ...VALUES, url: 'https://localhost:9090' })).toBe('elsewhere');
  expect(reasonToForget(VALUES, { ...VALUES, access: 'direct' })).toBe('elsewhere');
  expect(reasonToForget({ ...VALUES, secureJsonFields: {} }, { ...VALUES, secureJsonFields: {}, access: 'direct' })).toBeUndefined();
});

test('[W3] with another CA the stored secrets are lost', () => {
  const withCa = { ...VALUES, jsonData: { ...VALUES.jsonData, tlsAuthWithCACert: true } };
  expect(reasonToForget(withCa, withCa)).toBeUndefined();
  expect(reasonToForget(withCa, withSecret(withCa, 'tlsCACert', 'PEM'))).toBe('trust');
  expect(reasonToForget(withCa, withoutSecret(withCa, 'tlsCACert'))).toBe('trust');
  expect(reasonToForget(withCa, VALUES)).toBe('trust');
});

test('[W3] without a check of the certificate the stored secrets are lost, and the value of a header with its name', () => {
  expect(reasonToForget(VALUES, { ...VALUES, jsonData: { ...VALUES.jsonData, tlsSkipVerify: true } })).toBe('trust');
  const renamed = renameHeader(VALUES, 1, 'X-C');
  expect(renamed.secureJsonFields).toMatchObject({ httpHeaderValue1: false, httpHeaderValue2: true });
  expect(buildInput(renamed).secureJsonData).toEqual({ httpHeaderValue1: '' });
  expect(findFormFaults(renamed, USE).headers).toEqual({ 1: 'Give the header a value' });
  expect(renameHeader(VALUES, 1, 'x-a').secureJsonFields).toEqual(VALUES.secureJsonFields);
});

test.each([
  ['Host', 'value', 'This header belongs to the connection: the server sends its own'],
  ['X-A', 'line\nbreak', 'A header value has no line breaks, no control characters and no letters beyond Latin-1'],
  ['X-A', 'ключ', 'A header value has no line breaks, no control characters and no letters beyond Latin-1'],
])('[W4] a header %j with the value %j is refused', (name, value, message) => {
  const values = withSecret(renameHeader(VALUES, 1, name), 'httpHeaderValue1', value);
  expect(findFormFaults(values, USE).headers).toEqual({ 1: message });
});

test.each(['http://user:pw@localhost:9090', 'http://user@localhost', 'user:pw@localhost'])(
  '[B7] the URL %j is sent to basic auth',
  (url) => {
    expect(findFormFaults({ ...VALUES, url }, USE).url).toBe(
      'User name and password belong into the fields of basic auth, not into the URL',
    );
  },
);

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
  expect(findFormFaults({ ...VALUES, name }, USE).name).toBe(fault);
});
