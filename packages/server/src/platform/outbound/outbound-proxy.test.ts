import type { lookup } from 'node:dns';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type StandInProxy, startStandInProxy } from '../../testing/stand-in-proxy.ts';
import { startStandIn } from '../../testing/stand-in-upstream.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '../../testing/test-certificate.ts';
import { readOutboundProxy } from '../config/outbound-proxy.ts';
import { dataSourcePolicy } from './address-policy.ts';
import type { OutboundTarget } from './agents.ts';
import { createOutboundClient, type OutboundRequest } from './outbound-client.ts';

const policy = dataSourcePolicy({ allow: [], deny: ['*.denied.test'], own: () => [], localAddresses: () => [] });
const target = (tls: OutboundTarget['tls'] = { skipVerify: false }): OutboundTarget => ({ key: 'test', tls, policy });
const get = (url: string): OutboundRequest => ({ method: 'GET', url: new URL(url), headers: {}, timeoutMs: 5_000, maxBytes: 1024 * 1024 });

/** What names mean here; any other is unknown. */
const NAMES: Readonly<Record<string, string>> = { 'store.test': '192.0.2.7', 'cloud.test': '169.254.169.254' };
const resolve = ((host: string, _options: object, callback: (error: Error | null, addresses: readonly object[]) => void) => {
  const address = NAMES[host];
  callback(address ? null : Object.assign(new Error(), { code: 'ENOTFOUND' }), address ? [{ address, family: 4 }] : []);
}) as unknown as typeof lookup; // its overloads

function clientBy(port: number, credentials = '') {
  const proxy = `http://${credentials}127.0.0.1:${port}`;
  const proxyFor = readOutboundProxy({ HTTP_PROXY: proxy, HTTPS_PROXY: proxy });
  const client = createOutboundClient({ userAgent: 'Pharos/test', proxyFor, resolve });
  onTestFinished(() => client.close());
  return client;
}

async function proxyTo(port: number): Promise<StandInProxy> {
  const proxy = await startStandInProxy(port);
  onTestFinished(() => proxy.close());
  return proxy;
}

async function httpScene() {
  const upstream = await startStandIn();
  onTestFinished(() => upstream.close());
  return { upstream, proxy: await proxyTo(upstream.port) };
}

async function httpsScene() {
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (_request, response) => void response.end('secret hello'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return proxyTo((server.address() as AddressInfo).port); // listening on TCP
}

const decodeBody = (body: Uint8Array) => new TextDecoder().decode(body);

test('http goes to the proxy with the whole address, and the credentials are for the proxy alone', async () => {
  const { upstream, proxy } = await httpScene();
  upstream.respondWith((_request, response) => void response.end('hello'));
  const reply = await clientBy(proxy.port, 'me:p%40ss@').send(target(), get('http://store.test:9090/api?a=1'));
  expect(decodeBody(reply.body)).toBe('hello');
  const authorization = `Basic ${btoa('me:p@ss')}`;
  expect(proxy.requested).toEqual([{ line: 'GET http://store.test:9090/api?a=1', authorization, host: 'store.test:9090' }]);
});

test('https goes through a tunnel and is checked against the name of its target', async () => {
  const proxy = await httpsScene();
  const client = clientBy(proxy.port);
  const reply = await client.send(target({ skipVerify: false, ca: TEST_CERTIFICATE }), get('https://store.test/'));
  expect(decodeBody(reply.body)).toBe('secret hello');
  expect(proxy.requested).toMatchObject([{ line: 'CONNECT store.test:443' }]);
  for (const [tls, url] of [
    [{ skipVerify: false }, 'https://store.test/'],
    [{ skipVerify: false, ca: TEST_CERTIFICATE }, 'https://other.test/'],
  ] as const) {
    await expect(client.send(target(tls), get(url))).rejects.toMatchObject({
      message: expect.stringContaining('The certificate of https://'),
    });
  }
});

test.each([
  ['http://169.254.169.254/latest/', 'it is link-local'],
  ['https://cloud.test/', 'it is link-local'],
  ['http://[fd00:ec2::254]/', 'it is a metadata service'],
  ['http://metadata.google.internal/computeMetadata/', 'it is a metadata service'],
  ['http://a.denied.test/', 'security.outbound_deny names *.denied.test'],
])('what may not be asked straight may not be asked through a proxy: %s', async (url, reason) => {
  const { upstream, proxy } = await httpScene();
  const requested = clientBy(proxy.port).send(target(), get(url));
  await expect(requested).rejects.toMatchObject({ code: 'outbound-refused', message: expect.stringContaining(reason) });
  expect([proxy.requested, upstream.requests]).toEqual([[], []]);
});

test('a name that only the proxy knows is left to it', async () => {
  const { proxy } = await httpScene();
  expect((await clientBy(proxy.port).send(target(), get('http://inside.test/'))).status).toBe(200);
});

test('this machine is asked straight', async () => {
  const { upstream, proxy } = await httpScene();
  expect((await clientBy(proxy.port).send(target(), get(upstream.url))).status).toBe(200);
  expect(proxy.requested).toEqual([]);
});

test.each([
  [407, 'http://store.test/', 'The proxy http://127.0.0.1:PORT asks who is calling. HTTP_PROXY may hold user name and password.'],
  [407, 'https://store.test/', 'The proxy http://127.0.0.1:PORT asks who is calling. HTTPS_PROXY may hold user name and password.'],
  [
    403,
    'https://store.test/',
    'The proxy http://127.0.0.1:PORT opens no way to store.test (403). If it needs no proxy, add it to NO_PROXY.',
  ],
])('a proxy that refuses with %i is told apart from the target: %s', async (status, url, message) => {
  const { proxy } = await httpScene();
  proxy.refuse(status);
  const requested = clientBy(proxy.port, 'me:m4rker@').send(target(), get(url));
  await expect(requested).rejects.toMatchObject({ code: 'upstream-unreachable', message: message.replace('PORT', String(proxy.port)) });
});

test.each(['http', 'https'])('a proxy that is not there is named, without its password: %s', async (scheme) => {
  const { proxy } = await httpScene();
  await proxy.close();
  const requested = clientBy(proxy.port, 'me:m4rker@').send(target(), get(`${scheme}://store.test/`));
  const variable = `${scheme.toUpperCase()}_PROXY`;
  await expect(requested).rejects.toMatchObject({
    message: `Could not reach the proxy http://127.0.0.1:${proxy.port}, which ${variable} names. If store.test needs no proxy, add it to NO_PROXY.`,
  });
});
