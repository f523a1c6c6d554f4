import { dashboardRepository, watchedDashboard } from '../dashboards/index.ts';
import { memberNames } from './member-names.repository.ts';
import type { LiveMessage } from '@pharos/contract/api/live';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Storage } from '../../platform/database/storage.ts';
import { openListenNotify } from '../../platform/database/postgres/listen-notify.ts';
import { type Bus, openBus } from '../../platform/events/bus.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { NewEvent } from '../../platform/events/catalogue.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import { configForTest } from '../../testing/config.ts';
import { LIVE_RULES } from '../../platform/live/live-rules.ts';
import type { CallerCheck } from '../sign-in/index.ts';
import { databases } from '../../testing/databases.ts';
import { type Person, testServer } from '../../testing/test-server.ts';
import { sourceAt, startQueries } from '../queries/queries-in-tests.ts';
import type { SourceConnection } from '../source-connections/index.ts';
import { createLive, type Live, type LiveParts, SHARED_STREAM_RULES } from './index.ts';

/** A source that streams, in org 1 unless said otherwise. */
export const testData = (id: number, change: Parameters<typeof sourceAt>[2] = {}): SourceConnection =>
  sourceAt(id, '', { type: 'testdata', ...change });

/** One target that gives a value every 10 ms. */
export const walk = (change: object = {}) => ({
  refId: 'A',
  datasourceId: 1,
  scenarioId: 'streaming_client',
  stream: { speed: 10, spread: 1, noise: 0 },
  ...change,
});

/** A client of a live connection, with what it heard. */
export interface LiveClient {
  readonly heard: readonly LiveMessage[];
  readonly opened: Promise<boolean>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  send(message: unknown): void;
  close(): void;
}

export interface LiveServerOptions {
  readonly rules?: Partial<LiveParts['rules']>;
  readonly sources?: SourceConnection[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A server with people of two organisations, a streaming source in each (1 and 2), and its live connection. */
export async function liveServer({
  rules = {},
  sources = [testData(1), testData(2, { orgId: 2 })],
  environment = {},
}: LiveServerOptions = {}) {
  const database = databases().find(({ name }) => name === 'SQLite');
  if (!database) throw new Error('there is no SQLite');
  const unexpected: unknown[] = [];
  const queries = startQueries(sources);
  let stillSignedIn: CallerCheck = async (actors) => new Set(actors);
  const clock = { nowMs: () => Date.now() };
  const log = { info: () => undefined, warn: (fields: object) => void unexpected.push(fields) };
  const started: { live: Live; bus: Bus }[] = [];
  const start = async (storage: Storage): Promise<readonly HandledRoute[]> => {
    const bus = await openBus({ storage, listenNotify: openListenNotify(configForTest().database, log), log });
    const live = createLive({
      clock,
      rules: { ...LIVE_RULES, ...SHARED_STREAM_RULES, maxStreams: 200, ...rules },
      bus,
      sourceVersion: async (actor, id) => (await queries.directory.byId(actor, id))?.version,
      readyStream: queries.readyStream,
      stillSignedIn: (actors) => stillSignedIn(actors),
      dashboards: {
        copyId: 1,
        readDashboard: async (actor, uid) => {
          const row = await dashboardRepository(storage.reader).findByUid(actor, uid);
          return row?.canView ? watchedDashboard({ subPath: '' }, row) : undefined;
        },
        namesOf: (scope, ids) => memberNames(storage.reader, scope, ids),
      },
      onUnexpected: (error) => unexpected.push(error),
    });
    started.push({ live, bus });
    return live.routes;
  };
  const server = await testServer(database, { environment, routes: ({ storage }) => start(storage) });
  const [parts] = started;
  if (!parts) throw new Error('the live connection was not made');
  const { live, bus } = parts;
  stillSignedIn = server.signIn.stillSignedIn;
  onTestFinished(async () => {
    await live.close();
    await bus.close();
    await server.close();
    await queries.close();
  });
  return {
    ...server,
    live,
    unexpected,
    record: (event: NewEvent) => server.storage.inTransaction((db) => recordEvent(db, event, clock.nowMs())),
    /** Opens a connection as a page of ours would. */
    connect: (
      person: Person,
      { path = '/ws', headers = {} }: { readonly path?: string; readonly headers?: Readonly<Record<string, string>> } = {},
    ) => openClient(`${server.url.replace('http', 'ws')}${path}`, { cookie: server.cookieOf(person), origin: server.url, ...headers }),
    /** Answers the status of a handshake, as a program sees it. */
    handshake: (headers: Readonly<Record<string, string>>, path = '/ws') => handshake(server.url, path, headers),
    /** A connection whose bytes the test reads itself, or does not. */
    rawConnect: (person: Person) => rawHandshake(server.url, '/ws', { cookie: server.cookieOf(person), origin: server.url }),
  };
}

/** A live connection of a client with these headers. */
export function openClient(url: string, headers: Readonly<Record<string, string>>): LiveClient {
  const socket = new WebSocket(url, { headers });
  const heard: LiveMessage[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  socket.addEventListener('error', () => undefined); // 'close' follows
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
  );
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('close', () => resolve(false));
  });
  onTestFinished(() => socket.close());
  return {
    heard,
    opened,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.close(),
  };
}

async function rawHandshake(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly socket: Socket; readonly head: string }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const all = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  socket.write(
    `GET ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  const [first] = await once(socket, 'data');
  return { socket, head: String(first) };
}

async function handshake(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  const { socket, head } = await rawHandshake(url, path, headers);
  socket.destroy();
  return { status: Number(head.split(' ')[1]), text: head };
}

/** A text message as a client sends it: masked, with a mask of zeros. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126 ? Buffer.from([0x80 | payload.length]) : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), payload]);
}
