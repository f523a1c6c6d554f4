import { defineRoute } from '@pharos/contract/route';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { httpServerForTest, userForTest } from '../../../testing/http-server.ts';
import { standsStill } from '../../../testing/stands-still.ts';
import { createShutdown } from '../../shutdown/shutdown-signals.ts';
import { handle, handlePublic, RawResponse } from '../handle.ts';

const MEGABYTE = 1024 * 1024;
const thing = defineRoute({
  method: 'POST',
  path: '/api/thing',
  access: 'public',
  summary: '',
  body: z.object({ a: z.optional(z.string()) }),
  bodyLimit: MEGABYTE,
  response: z.unknown(),
});
const gated = defineRoute({
  method: 'POST',
  path: '/api/gated',
  access: 'admin',
  summary: '',
  body: z.object({}),
  bodyLimit: MEGABYTE,
  response: z.unknown(),
});
const open = defineRoute({ method: 'GET', path: '/api/open', access: 'public', summary: '', response: z.unknown() });
const routes = [
  handlePublic(thing, ({ body }) => ({ length: body.a?.length ?? 0 })),
  handle(gated, () => ({})),
  handlePublic(open, () => ({ fine: true })),
];

async function listening(server: FastifyInstance): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A connection whose bytes are written by hand. */
async function connect(port: number): Promise<{
  socket: Socket;
  write: (text: string) => void;
  received: () => string;
  closed: Promise<void>;
  until: (pattern: RegExp) => Promise<string>;
}> {
  const socket = createConnection(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const waiting = new Set<() => void>();
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    for (const check of waiting) check();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const received = () => Buffer.concat(chunks).toString('latin1');
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (!pattern.test(received())) return;
        waiting.delete(check);
        resolve(received());
      };
      waiting.add(check);
      void closed.then(() => reject(new Error(`closed after: ${received()}`)));
      check();
    });
  return { socket, write: (text) => void socket.write(text), received, closed, until };
}

async function sendBytes(bytes: string): Promise<string> {
  const port = await listening(await httpServerForTest({ routes }));
  const { write, received, closed, until } = await connect(port);
  write(bytes);
  await Promise.race([closed, until(/\r\n\r\n[\s\S]*\}$/)]);
  return received();
}

const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;

describe('bad HTTP is answered and the connection closed', () => {
  test.each([
    [
      'two ways to tell the length',
      head(
        'POST /api/thing HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 2',
        'Transfer-Encoding: chunked',
      ) + '0\r\n\r\n',
      400,
    ],
    ['two lengths', head('POST /api/thing HTTP/1.1', 'Host: localhost', 'Content-Length: 2', 'Content-Length: 3') + '{}', 400],
    ['an odd transfer encoding', head('POST /api/thing HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: xchunked') + '0\r\n\r\n', 400],
    ['an unknown method', head('BREW /api/open HTTP/1.1', 'Host: localhost'), 400],
    ['no HTTP at all', 'hello there\r\n\r\n', 400],
    ['a NUL in the address', head('GET /a\u0000b HTTP/1.1', 'Host: localhost'), 400],
    ['a line break in a header', head('GET /api/open HTTP/1.1', 'Host: localhost', 'X-A: b\rc: d'), 400],
    ['no host', head('GET /api/open HTTP/1.1'), 400],
    ['headers of 40 KiB', head('GET /api/open HTTP/1.1', 'Host: localhost', `X-Big: ${'x'.repeat(40_000)}`), 431],
  ])('%s', async (_, bytes, status) => {
    const response = await sendBytes(bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response.toLowerCase()).toContain('connection: close');
    expect(response).not.toContain('at ');
  });
});

describe('heads that are too large or say two things', () => {
  test.each([
    ['headers of 20 KiB', [`X-Big: ${'x'.repeat(20_000)}`], 431],
    ['200 headers', Array.from({ length: 200 }, (_, at) => `X-${at}: 1`), 431],
    ['two Authorization headers', ['Authorization: Bearer a', 'Authorization: Bearer b'], 400],
    ['two organisations', ['X-Grafana-Org-Id: 1', 'X-Grafana-Org-Id: 2'], 400],
    ['two origins', ['Origin: http://localhost', 'Origin: http://evil.test'], 400],
    ['two hosts', ['Host: evil.test'], 400],
  ])('%s', async (_, lines, status) => {
    expect(await sendBytes(head('GET /api/open HTTP/1.1', 'Host: localhost', ...lines))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('bodies from real connections', () => {
  const post = (path: string, ...lines: readonly string[]) =>
    head(`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...lines);

  test('one announced as too large is refused before any of it arrives', async () => {
    const port = await listening(await httpServerForTest({ routes }));
    const { write, until, closed } = await connect(port);
    write(post('/api/thing', `Content-Length: ${50 * MEGABYTE}`));
    expect(await until(/bytes"\}$/)).toMatch(/^HTTP\/1.1 413 [\s\S]*Request body is larger than 1048576 bytes/);
    await closed;
  });

  test('one without an announced length is refused at the byte too many, long before its end', async () => {
    const port = await listening(await httpServerForTest({ routes }));
    const { write, until, closed } = await connect(port);
    write(post('/api/thing', 'Transfer-Encoding: chunked'));
    const piece = 'x'.repeat(64 * 1024);
    for (let sent = 0; sent <= MEGABYTE; sent += piece.length) write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    expect(await until(/bytes"\}/)).toMatch(/^HTTP\/1.1 413 /);
    await closed;
  });

  test('one from somebody who may not send it is not read', async () => {
    const port = await listening(await httpServerForTest({ routes, visitor: userForTest() }));
    const { write, until } = await connect(port);
    write(post('/api/gated', 'Content-Length: 100000'));
    expect(await until(/denied"\}$/)).toMatch(/^HTTP\/1.1 403 /);
  });

  test('one for an address or a method that nobody knows is not read', async () => {
    const port = await listening(await httpServerForTest({ routes }));
    for (const [path, status] of [
      ['/api/nowhere', 404],
      ['/api/open', 405],
    ] as const) {
      const { write, until } = await connect(port);
      write(post(path, 'Content-Length: 100000'));
      expect(await until(/"\}$/)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  test('one that is cut off harms nobody', async () => {
    const server = await httpServerForTest({ routes });
    const port = await listening(server);
    const first = await connect(port);
    const arrived = once(server.server, 'request');
    first.write(`${post('/api/thing', 'Content-Length: 1000')}{"a":"`);
    await arrived;
    first.socket.destroy();
    const second = await connect(port);
    second.write(head('GET /api/open HTTP/1.1', 'Host: localhost'));
    expect(await second.until(/\}$/)).toContain('{"fine":true}');
  });

  test('a connection goes on after a refused request', async () => {
    const port = await listening(await httpServerForTest({ routes }));
    const { write, until } = await connect(port);
    write(`${post('/api/thing', 'Content-Length: 8')}{"a":1,}`);
    await until(/not valid JSON[^}]*\}$/);
    write(head('GET /api/open HTTP/1.1', 'Host: localhost'));
    expect(await until(/\{"fine":true\}$/)).toMatch(/200 OK/);
  });
});

describe('answers in parts', () => {
  const stream = (parts: () => AsyncIterable<Uint8Array>, headers = {}) =>
    handlePublic(
      defineRoute({ method: 'GET', path: '/api/parts', access: 'public', summary: '', response: z.unknown() }),
      () => new RawResponse(200, { 'content-type': 'application/vnd.pharos.frames', ...headers }, parts()),
    );
  const send = (...lines: readonly string[]) => head('GET /api/parts HTTP/1.1', 'Host: localhost', ...lines);

  test.each([[''], ['Accept-Encoding: gzip']])('a finished part does not wait for the next (%s)', async (line) => {
    const gate = Promise.withResolvers<void>();
    const port = await listening(
      await httpServerForTest({
        routes: [
          stream(async function* () {
            yield Buffer.from('first');
            await gate.promise;
            yield Buffer.from('second');
          }),
        ],
      }),
    );
    const { write, until, received } = await connect(port);
    write(send(...(line === '' ? [] : [line])));
    const early = await until(/\r\n\r\n[0-9a-f]+\r\n[\s\S]+\r\n$/);
    if (line === '') expect(early).toContain('first');
    else expect(gunzipSync(dechunk(received()), { finishFlush: 2 }).toString()).toBe('first');
    gate.resolve();
    await until(/\r\n0\r\n\r\n$/);
    if (line !== '') expect(gunzipSync(dechunk(received())).toString()).toBe('firstsecond');
  });

  test('the source is ended, and the signal aborts, when the caller goes away', async () => {
    const ended = Promise.withResolvers<string>();
    const aborted = Promise.withResolvers<void>();
    const route = handlePublic(
      defineRoute({ method: 'GET', path: '/api/parts', access: 'public', summary: '', response: z.unknown() }),
      ({ signal }) => {
        signal.addEventListener('abort', () => aborted.resolve());
        return new RawResponse(
          200,
          { 'content-type': 'application/octet-stream' },
          (async function* () {
            try {
              for (;;) {
                yield Buffer.from('part');
                await nextTurn();
              }
            } finally {
              ended.resolve('ended');
            }
          })(),
        );
      },
    );
    const port = await listening(await httpServerForTest({ routes: [route] }));
    const { write, until, socket } = await connect(port);
    write(send());
    await until(/part/);
    socket.destroy();
    await aborted.promise;
    expect(await ended.promise).toBe('ended');
  });

  test('a caller who does not read is not written to without end', async () => {
    let made = 0;
    const port = await listening(
      await httpServerForTest({
        routes: [
          stream(
            async function* () {
              for (; made < 5000; made++) yield Buffer.alloc(64 * 1024, made);
            },
            { 'content-encoding': 'identity' },
          ),
        ],
      }),
    );
    const { write, socket } = await connect(port);
    socket.pause();
    write(send());
    await expect.poll(() => made).toBeGreaterThan(0);
    await standsStill(() => made);
    expect(made).toBeLessThan(1000);
  });

  test('HEAD sends no part and ends the source', async () => {
    const port = await listening(
      await httpServerForTest({
        routes: [
          stream(async function* () {
            yield Buffer.from('never');
          }),
        ],
      }),
    );
    const { write, until, received } = await connect(port);
    write(head('HEAD /api/parts HTTP/1.1', 'Host: localhost'));
    await until(/\r\n\r\n/);
    expect(received()).not.toContain('never');
  });

  test('a server that stops finishes what is in flight and takes nothing new', async () => {
    const released = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const waits = handlePublic(open, async () => {
      started.resolve();
      await released.promise;
      return { fine: true };
    });
    const server = await httpServerForTest({ routes: [waits] });
    const port = await listening(server);
    const { write, until } = await connect(port);
    write(head('GET /api/open HTTP/1.1', 'Host: localhost'));
    await started.promise;
    const closing = server.close();
    released.resolve();
    expect(await until(/\{"fine":true\}$/)).toMatch(/^HTTP\/1.1 200 /);
    await closing;
    const late = await connect(port);
    await late.closed;
    expect(late.received()).toBe('');
  });

  test('the signal aborts when the server has waited long enough', async () => {
    const stopping = new AbortController();
    const aborted = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const waits = handlePublic(open, async ({ signal }) => {
      signal.addEventListener('abort', () => aborted.resolve());
      started.resolve();
      await aborted.promise;
      return { fine: true };
    });
    const server = await httpServerForTest({ routes: [waits], stopping: stopping.signal });
    const response = server.inject('/api/open');
    await started.promise;
    stopping.abort();
    expect((await response).statusCode).toBe(200);
    expect((await server.inject('/api/open')).statusCode).toBe(503);
  });

  test('[R12] a call that is given up because the server stops says so, with the time to come back', async () => {
    const shutdown = createShutdown();
    const started = Promise.withResolvers<void>();
    const waits = handlePublic(open, async ({ signal }) => {
      started.resolve();
      await once(signal, 'abort');
      throw signal.reason;
    });
    const server = await httpServerForTest({ routes: [waits], stopping: shutdown.stopping });
    const response = server.inject('/api/open');
    await started.promise;
    shutdown.stop();
    for (const refused of [await response, await server.inject('/api/open')]) {
      expect([refused.statusCode, refused.json().message]).toEqual([503, 'The server is stopping. Try again in a moment.']);
      expect(refused.headers['retry-after']).toBe('2');
    }
  });

  test.each(['http://localhost/api/open', 'localhost:80', '*'])(
    '[W12] a request line with %s instead of a path is refused',
    async (target) => {
      const server = await httpServerForTest({ routes });
      const connection = await connect(await listening(server));
      connection.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      await connection.closed;
      expect(connection.received()).toMatch(/^HTTP\/1\.1 400 /);
      expect(connection.received()).not.toContain('fine');
    },
  );

  test('[R10] a server that is about to stop ends each connection with its next response, whether that is good or bad', async () => {
    const shutdown = createShutdown();
    const server = await httpServerForTest({ routes, draining: shutdown.draining });
    const port = await listening(server);
    const send = async (path: string) => {
      const connection = await connect(port);
      connection.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await connection.until(/\r\n\r\n.*\}$/s);
      return connection;
    };
    const before = await send('/api/open');
    expect(before.received()).toMatch(/^connection: keep-alive\r$/im);
    shutdown.drain();
    for (const path of ['/api/open', '/api/unknown']) {
      const after = await send(path);
      expect(after.received()).toMatch(/^connection: close\r$/im);
      await after.closed;
    }
    before.write('GET /api/open HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await before.closed;
    expect(before.received().match(/"fine":true/g)).toHaveLength(2);
  });
});

function dechunk(text: string): Buffer {
  let rest = text.slice(text.indexOf('\r\n\r\n') + 4);
  const parts: string[] = [];
  for (;;) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.slice(0, end), 16);
    if (!size) return Buffer.from(parts.join(''), 'latin1');
    parts.push(rest.slice(end + 2, end + 2 + size));
    rest = rest.slice(end + 2 + size + 2);
  }
}
