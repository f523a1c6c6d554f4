import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataSourcePolicy, type AddressPolicy } from './address-policy.ts';
import type { OutboundTarget } from './agents.ts';
import { createOutboundClient, type OutboundClient, type OutboundRequest } from './outbound-client.ts';
import { Secret } from '../config/secret.ts';
import { respondEndlessly, startStandIn, type StandIn } from '../../testing/stand-in-upstream.ts';
import { usableUrl } from './target-url.ts';

let upstream: StandIn;
let client: OutboundClient;
const openPolicy: AddressPolicy = dataSourcePolicy({ allow: [], deny: [], own: () => [], localAddresses: () => [] });
const target = (policy = openPolicy): OutboundTarget => ({ key: 'test', tls: { skipVerify: false }, policy });
const get = (change: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: 'GET',
  url: new URL(upstream.url),
  headers: {},
  timeoutMs: 5_000,
  maxBytes: 1024 * 1024,
  ...change,
});

beforeEach(async () => {
  upstream = await startStandIn();
  client = createOutboundClient({ userAgent: 'Pharos/test' });
});
afterEach(async () => {
  await client.close();
  await upstream.close();
});

test('[B12] a request larger than 8 MB is not sent', async () => {
  const limit = 8 * 1024 * 1024;
  const tooLarge = { code: 'upstream-request-too-large', message: 'The request to the data source would be larger than 8 MB' };
  const post = (body: string, more: Partial<OutboundRequest> = {}) => client.send(target(), get({ method: 'POST', body, ...more }));
  await expect(post('ä'.repeat(limit / 2 + 1))).rejects.toMatchObject(tooLarge);
  await expect(client.send(target(), get({ url: new URL(`?q=${'x'.repeat(limit)}`, upstream.url) }))).rejects.toMatchObject(tooLarge);
  expect(upstream.requests).toHaveLength(0);
  expect((await post('x'.repeat(limit))).status).toBe(200);
  expect((await post('x'.repeat(limit + 1), { maxRequestBytes: limit + 1 })).status).toBe(200);
});

test('an answer comes back decompressed, with secrets sent and hidden', async () => {
  upstream.respondWith((_request, response) => void response.setHeader('content-encoding', 'gzip').end(gzipSync('hello')));
  const secretHeaders = [{ name: 'Authorization', value: new Secret('Basic abc') }];
  const request = get({ secretHeaders, headers: { accept: 'application/json' } });
  const reply = await client.send(target(), request);
  expect(new TextDecoder().decode(reply.body)).toBe('hello');
  expect(upstream.requests[0]?.headers).toMatchObject({
    authorization: 'Basic abc',
    accept: 'application/json',
    'user-agent': 'Pharos/test',
  });
  expect(`${inspect(request)} ${JSON.stringify(request)} ${String(secretHeaders[0]?.value)}`).not.toContain('abc');
});

test('a redirect is not followed', async () => {
  upstream.respondWith((_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end());
  expect((await client.send(target(), get())).status).toBe(302);
  expect(upstream.requests).toHaveLength(1);
});

test('nobody listening is said in words', async () => {
  await upstream.close();
  await expect(client.send(target(), get())).rejects.toMatchObject({
    code: 'upstream-unreachable',
    message: `Could not reach ${upstream.url}. Is it running, and may this server reach it?`,
  });
});

test('a store that never answers times out, and its connection is closed', async () => {
  upstream.respondWith(() => undefined);
  await expect(client.send(target(), get({ timeoutMs: 100 }))).rejects.toMatchObject({
    code: 'upstream-timeout',
    params: { seconds: 0.1 },
  });
  await expect.poll(upstream.closedEarly).toBe(1);
});

test('a store that begins and then falls silent times out', async () => {
  upstream.respondWith((_request, response) => void response.write('{'));
  await expect(client.send(target(), get({ timeoutMs: 100 }))).rejects.toMatchObject({ code: 'upstream-timeout' });
});

test('an endless answer ends at the cap', async () => {
  upstream.respondWith(respondEndlessly);
  await expect(client.send(target(), get())).rejects.toMatchObject({
    code: 'upstream-too-large',
    message: 'The answer of the data source is larger than 1 MB',
  });
  await expect.poll(upstream.closedEarly).toBe(1);
});

test('a small answer that unpacks beyond the cap ends at the cap', async () => {
  upstream.respondWith(
    (_request, response) => void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(20 * 1024 * 1024))),
  );
  await expect(client.send(target(), get())).rejects.toMatchObject({ code: 'upstream-too-large' });
});

test('damaged compression, bytes that are no HTTP and a broken connection are said apart', async () => {
  upstream.respondWith((_request, response) => void response.setHeader('content-encoding', 'gzip').end('garbage'));
  await expect(client.send(target(), get())).rejects.toMatchObject({
    code: 'upstream-unreachable',
    message: expect.stringContaining('damaged'),
  });
  upstream.respondWith((request) => void request.socket.end('SSH-2.0-OpenSSH\r\n'));
  await expect(client.send(target(), get())).rejects.toMatchObject({ message: expect.stringContaining('does not answer in HTTP') });
  upstream.respondWith((_request, response) => {
    response.write('{');
    setImmediate(() => response.destroy());
  });
  await expect(client.send(target(), get())).rejects.toMatchObject({ message: expect.stringContaining('closed the connection') });
});

test('a caller who leaves closes the connection and gets its own reason', async () => {
  upstream.respondWith(() => undefined);
  const controller = new AbortController();
  const requested = client.send(target(), get({ signal: controller.signal }));
  await expect.poll(() => upstream.requests.length).toBe(1);
  controller.abort(new Error('left'));
  await expect(requested).rejects.toThrow('left');
  await expect.poll(upstream.closedEarly).toBe(1);
});

test('a refused address is never connected to, by number or by name', async () => {
  const policy = dataSourcePolicy({
    allow: [],
    deny: [],
    own: () => [{ address: '127.0.0.1', port: upstream.port }],
    localAddresses: () => [],
  });
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    await expect(client.send(target(policy), get({ url: new URL(`http://${host}:${upstream.port}`) }))).rejects.toMatchObject({
      code: 'outbound-refused',
    });
  }
  await expect(client.send(target(), get({ url: new URL('http://169.254.169.254/latest/') }))).rejects.toMatchObject({
    code: 'outbound-refused',
  });
  expect(upstream.requests).toEqual([]);
});

test('a name that answers a public address first and a refused one later gains nothing', async () => {
  let requested = 0;
  const flipping = createOutboundClient({
    userAgent: 'Pharos/test',
    resolve: ((_host: string, _options: object, callback: (error: null, addresses: readonly object[]) => void) => {
      requested++;
      callback(null, [{ address: '169.254.169.254', family: 4 }]);
    }) as never, // the overloads of dns.lookup
  });
  await expect(flipping.send(target(), get({ url: new URL('http://flips.test/') }))).rejects.toMatchObject({ code: 'outbound-refused' });
  expect(requested).toBe(1);
  await flipping.close();
});

test('unusable TLS material is said before anything is sent', async () => {
  const broken: OutboundTarget = { key: 'tls', tls: { skipVerify: false, ca: 'no certificate', cert: 'x', key: 'y' }, policy: openPolicy };
  await expect(client.send(broken, get())).rejects.toMatchObject({ code: 'data-source-tls-invalid' });
});

test.each([
  ['', 'none is set'],
  ['ftp://files.test', 'ftp cannot be asked, only http and https'],
  ['file:///etc/passwd', 'file cannot be asked'],
  ['localhost:9090', 'cannot be asked'],
  ['not a url', 'it is not one such as'],
  ['http://a:b@c.test', 'basic auth'],
])('the URL %j is refused in words', (text, reason) => {
  expect(() => usableUrl(text)).toThrow(reason);
});

test.each(['a\r\nx-other: b', 'ключ'])(
  '[W4] a stored value %j that no header can carry is refused in words that name it, and nothing is sent',
  async (text) => {
    const request = get({ secretHeaders: [{ name: 'X-Key', value: new Secret(text) }] });
    await expect(client.send(target(), request)).rejects.toMatchObject({
      code: 'data-source-setting-refused',
      message: 'The value of the header x-key cannot be sent. Enter it again.',
    });
    expect(upstream.requests).toEqual([]);
  },
);

test('whose URL to check where a host is unknown is said', async () => {
  const resolve = ((_host: string, _options: object, callback: (error: Error) => void) =>
    callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))) as never; // the overloads of dns.lookup
  const lost = createOutboundClient({ userAgent: 'Pharos/test', resolve });
  const url = new URL('http://gone.test/');
  const messageOf = (what?: string) => lost.send({ ...target(), what }, get({ url })).catch((error: Error) => error.message);
  expect(await messageOf()).toBe('There is no host named gone.test. Check the URL of the data source.');
  expect(await messageOf('the catalogue')).toBe('There is no host named gone.test. Check the URL of the catalogue.');
  await lost.close();
});
