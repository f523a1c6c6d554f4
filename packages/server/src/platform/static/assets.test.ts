import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { configForTest } from '../../testing/config.ts';
import { httpServerForTest } from '../../testing/http-server.ts';
import { assetRoutes } from './asset-routes.ts';
import { listAssets } from './assets.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pharos-assets-'));
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  put('assets/app-abc.js', 'console.log(1);');
  put('assets/app-abc.js.gz', gzipSync('console.log(1);'));
  put('assets/app-abc.js.br', brotliCompressSync('console.log(1);'));
  put('img/mark.svg', '<svg/>');
  put('index.html', '<p>page</p>');
  put('.vite/manifest.json', '{}');
  put('notes.md', 'secret');
  symlinkSync('/etc/passwd', path.join(folder, 'assets', 'passwd.txt'));
  return () => rmSync(folder, { recursive: true });
});

async function server() {
  return httpServerForTest({ routes: assetRoutes(listAssets(folder)) });
}

test('a file with a hash in its name may be kept for ever, others for an hour', async () => {
  const app = await server();
  const script = await app.inject('/public/assets/app-abc.js');
  expect([script.body, script.headers['cache-control'], script.headers['content-type']]).toEqual([
    'console.log(1);',
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
  expect((await app.inject('/public/img/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('the compressed copy is sent to who takes it', async () => {
  const response = await (await server()).inject({ url: '/public/assets/app-abc.js', headers: { 'accept-encoding': 'gzip' } });
  expect([response.headers['content-encoding'], response.headers.vary, response.rawPayload.equals(gzipSync('console.log(1);'))]).toEqual([
    'gzip',
    'Accept-Encoding',
    true,
  ]);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['identity', undefined],
])('who takes "%s" gets %s', async (accepted, encoding) => {
  const { headers } = await (await server()).inject({ url: '/public/assets/app-abc.js', headers: { 'accept-encoding': accepted } });
  expect([headers['content-encoding'], headers['content-type'], headers['cache-control']]).toEqual([
    encoding,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
});

test('asked for its head alone, a file tells the length of what would be sent', async () => {
  const { headers, body } = await (await server()).inject({ method: 'HEAD', url: '/public/assets/app-abc.js' });
  expect([headers['content-length'], body]).toEqual(['15', '']);
});

test('a file has the headers that guard every response', async () => {
  const { headers } = await (await server()).inject('/public/img/mark.svg');
  expect([headers['x-content-type-options'], headers['cross-origin-resource-policy'], headers['content-security-policy']]).toEqual([
    'nosniff',
    'same-origin',
    expect.stringContaining("default-src 'none'"),
  ]);
});

test('a part of a file is asked for in vain: the whole file comes', async () => {
  const response = await (await server()).inject({ url: '/public/assets/app-abc.js', headers: { range: 'bytes=0-3' } });
  expect([response.statusCode, response.body, response.headers['accept-ranges']]).toEqual([200, 'console.log(1);', undefined]);
});

test('below a sub path files are found with it and without', async () => {
  const app = await httpServerForTest({
    routes: assetRoutes(listAssets(folder)),
    config: configForTest({ PHAROS_SERVER_ROOT_URL: 'http://localhost:3000/pharos/' }),
  });
  const statuses = ['/pharos/public/img/mark.svg', '/public/img/mark.svg'].map(async (url) => (await app.inject(url)).statusCode);
  expect(await Promise.all(statuses)).toEqual([200, 200]);
});

test('a file that a new build has taken away is not found, and no defect of the server', async () => {
  const gone = path.join(folder, 'assets', 'gone-abc.js');
  writeFileSync(gone, 'console.log(2);');
  const app = await server();
  rmSync(gone);
  expect((await app.inject('/public/assets/gone-abc.js')).statusCode).toBe(404);
});

test('an unchanged file is not sent again', async () => {
  const app = await server();
  const { etag } = (await app.inject('/public/img/mark.svg')).headers;
  const again = await app.inject({ url: '/public/img/mark.svg', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

/** Asks without cleaning the path up first, as `inject` and browsers do. */
async function sendRaw(
  rawPath: string,
): Promise<{ readonly status: number | undefined; readonly location: string | undefined; readonly body: string }> {
  const app = await server();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // listening on TCP
  const [response] = (await once(request({ host: '127.0.0.1', port, path: rawPath }).end(), 'response')) as [IncomingMessage];
  const body = (await response.toArray()).join('');
  return { status: response.statusCode, location: response.headers.location, body };
}

describe('what is not an asset is not found, with one and the same body', () => {
  test.each([
    'index.html',
    '.vite/manifest.json',
    'notes.md',
    'assets/passwd.txt',
    'assets',
    'assets/',
    '',
    '../package.json',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fpackage.json',
    '%252e%252e%252fpackage.json',
    '..%5c..%5cetc',
    'C:%5cx',
    'assets/../../package.json',
    'assets//app-abc.js',
    'assets/app-abc.js/.',
    '%uff0e%uff0e/x',
    '__proto__',
    'constructor',
  ])('/public/%s', async (name) => {
    const response = await sendRaw(`/public/${name}`);
    expect(response.body).not.toContain('root:');
    expect([response.status, response.location, response.body]).toEqual([
      name.includes('%uff0e') ? 400 : 404, // no percent escape at all
      undefined,
      expect.stringMatching(/^\{"message":"(Not found|Malformed request address)"\}$|^<!doctype html>/),
    ]);
  });
});

test('search engines are asked to stay away', async () => {
  expect((await (await server()).inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
});

test('a folder that is not there has no assets', () => {
  expect(listAssets(path.join(folder, 'nowhere')).find('x.js')).toBeUndefined();
});
