import { createServer, type ServerOptions } from 'node:https';
import { createServer as createPlainServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../testing/certificates.ts';
import { dataSourcePolicy } from './address-policy.ts';
import type { TlsChoices } from './checked-connector.ts';
import { createOutboundClient } from './outbound-client.ts';

const DAY_MS = 86_400_000;
const HOSTS = ['127.0.0.1', 'store.test'];
const authority = makeCertificate({ name: 'Acme CA' });
const stranger = makeCertificate({ name: 'Another CA' });
const ofStore = makeCertificate({ name: 'store', issuer: authority, hosts: HOSTS });
const ofUs = makeCertificate({ name: 'pharos', issuer: authority });
const policy = dataSourcePolicy({ allow: [], deny: [], own: () => [], localAddresses: () => [] });

/** A store behind TLS; it answers who its client says to be. */
async function store(options: ServerOptions = {}): Promise<string> {
  const server = createServer({ cert: ofStore.cert, key: ofStore.key, ...options }, (request, response) => {
    const { subject } = (request.socket as TLSSocket).getPeerCertificate();
    response.end(JSON.stringify({ client: subject?.CN ?? null }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function fetchBody(url: string, tls: Partial<TlsChoices> = {}): Promise<string> {
  const client = createOutboundClient({ userAgent: 'Pharos/test' });
  onTestFinished(() => client.close());
  const target = { key: url, tls: { skipVerify: false, ...tls }, policy };
  const { body } = await client.send(target, { method: 'GET', url: new URL(url), headers: {}, timeoutMs: 5_000, maxBytes: 1_000 });
  return new TextDecoder().decode(body);
}

test('a certificate of a private authority is believed with its CA certificate only', async () => {
  const url = await store();
  expect(await fetchBody(url, { ca: authority.cert })).toBe('{"client":null}');
  await expect(fetchBody(url, { ca: stranger.cert })).rejects.toMatchObject({ code: 'upstream-unreachable' });
});

test('skip verify takes any certificate, whatever it is for', async () => {
  const lapsed = makeCertificate({ name: 'x', notBefore: new Date(0), notAfter: new Date(DAY_MS) });
  expect(await fetchBody(await store({ cert: lapsed.cert, key: lapsed.key }), { skipVerify: true })).toBe('{"client":null}');
});

test('the client certificate is shown to a store that asks for one', async () => {
  const url = await store({ requestCert: true, rejectUnauthorized: true, ca: authority.cert });
  expect(await fetchBody(url, { ca: authority.cert, cert: ofUs.cert, key: ofUs.key })).toBe('{"client":"pharos"}');
});

test('the server name is what the certificate must be for', async () => {
  const other = makeCertificate({ name: 'x', issuer: authority, hosts: ['inside.test'] });
  const url = await store({ cert: other.cert, key: other.key });
  expect(await fetchBody(url, { ca: authority.cert, serverName: 'inside.test' })).toBe('{"client":null}');
});

const selfSigned = makeCertificate({ name: 'self', hosts: HOSTS });
const lapsed = makeCertificate({ name: 'lapsed', issuer: authority, hosts: HOSTS, notBefore: new Date(0), notAfter: new Date(DAY_MS) });
const early = makeCertificate({ name: 'early', issuer: authority, hosts: HOSTS, notBefore: new Date(Date.now() + DAY_MS) });
const misnamed = makeCertificate({ name: 'misnamed', issuer: authority, hosts: ['elsewhere.test'] });

test.each<[string, ServerOptions, Partial<TlsChoices>, RegExp]>([
  [
    'signs itself',
    selfSigned,
    {},
    /^The certificate of https:\/\/127\.0\.0\.1:\d+ is signed by itself\. Enter it as CA certificate of the data/,
  ],
  ['comes from an unknown authority', ofStore, {}, /is signed by an authority that this server does not know\. Enter the authority's CA/],
  ['has lapsed', lapsed, { ca: authority.cert }, /is no longer valid\. Renew it there\.$/],
  ['is for later', early, { ca: authority.cert }, /is not valid yet\. Check the clocks of both machines\.$/],
  [
    'is for another name',
    misnamed,
    { ca: authority.cert },
    /is made for another name than 127\.0\.0\.1\. Use a name that stands in it as host/,
  ],
])('words for people: a certificate that %s', async (_, { cert, key }, tls, message) => {
  await expect(fetchBody(await store({ cert, key }), tls)).rejects.toMatchObject({ code: 'upstream-unreachable', message });
});

test('words for people: a store that wants a client certificate, and one that speaks no TLS', async () => {
  const strict = await store({ requestCert: true, rejectUnauthorized: true, ca: authority.cert });
  await expect(fetchBody(strict, { ca: authority.cert })).rejects.toMatchObject({
    message: /asks for a client certificate, or does not accept the one/,
  });
  const plain = createPlainServer((_request, response) => response.end());
  await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void plain.close());
  const url = `https://127.0.0.1:${(plain.address() as AddressInfo).port}/`;
  await expect(fetchBody(url)).rejects.toMatchObject({ message: /does not speak TLS\. Is it http:\/\/ instead of https:\/\/\?/ });
});

test('no failure tells how to start Node', async () => {
  const failure = await fetchBody(await store({ cert: selfSigned.cert, key: selfSigned.key })).catch((error: Error) => error.message);
  expect(failure).not.toMatch(/node/i);
});
