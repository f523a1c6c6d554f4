import pg from 'pg';
import { connectionOptions } from './connection-options.ts';
import type { DatabaseSettings, StorageLog } from '../settings.ts';

/** Tells other copies on the same database that there is something to read. May be lost: it only saves them waiting. */
export interface ListenNotify {
  notify(): void;
  /** Calls the listener for each one that arrives, and when the connection is there again. There is one listener. */
  onNotify(listener: () => void): void;
  close(): Promise<void>;
}

/** On SQLite there is no other copy. */
const NO_LISTEN_NOTIFY: ListenNotify = { notify: () => undefined, onNotify: () => undefined, close: async () => undefined };

const CHANNEL = 'pharos_events';
const KEEP_ALIVE_MS = 10_000;

export interface ListenTimes {
  /** Until a connection has to be there. */
  readonly connectMs: number;
  /** Until a statement has to be answered; a connection that leaves one unanswered is given up. */
  readonly queryMs: number;
  readonly reconnectMs: number;
}

const TIMES: ListenTimes = { connectMs: 5000, queryMs: 5000, reconnectMs: 1000 };

/** NOTIFY and LISTEN over a connection beside the pool: no business transaction ever waits for the one lock that NOTIFY takes at commit. */
export function openListenNotify(settings: DatabaseSettings, log: StorageLog, times: ListenTimes = TIMES): ListenNotify {
  if (settings.type === 'sqlite3') return NO_LISTEN_NOTIFY;
  const state: ListenState = { client: undefined, onNotify: () => {}, isClosed: false, retry: undefined, isSending: false, isDue: false };
  const parts: ListenParts = { settings, state, log, times };
  void listen(parts);
  return {
    notify: () => {
      state.isDue = true;
      void flush(state);
    },
    onNotify: (listener) => void (state.onNotify = listener),
    async close() {
      state.isClosed = true;
      clearTimeout(state.retry);
      if (state.client) await endWithin(state.client, times.queryMs);
    },
  };
}

interface ListenState {
  client: pg.Client | undefined;
  onNotify: () => void;
  isClosed: boolean;
  retry: NodeJS.Timeout | undefined;
  isSending: boolean;
  /** Something was committed since the last NOTIFY began. */
  isDue: boolean;
}

interface ListenParts {
  readonly settings: DatabaseSettings;
  readonly state: ListenState;
  readonly log: StorageLog;
  readonly times: ListenTimes;
}

/** Says goodbye, and hangs up where nobody answers. */
async function endWithin(client: pg.Client, maxMs: number): Promise<void> {
  const hangUp = setTimeout(() => client.connection.stream.destroy(), maxMs);
  await client.end().catch(() => undefined);
  clearTimeout(hangUp);
}

/** One NOTIFY at a time; commits meanwhile share the next one. What could not be sent is sent by the next connection. */
async function flush(state: ListenState): Promise<void> {
  if (state.isSending) return;
  state.isSending = true;
  while (state.isDue && state.client) {
    state.isDue = false;
    const { client } = state;
    try {
      await client.query(`notify ${CHANNEL}`);
    } catch {
      state.isDue = true;
      if (state.client === client) state.client = undefined;
      // Ends with an event, upon which the next connection is made.
      client.connection.stream.destroy();
    }
  }
  state.isSending = false;
}

/** Undefined, with a line in the log, where a file of the TLS settings cannot be read: it may just be exchanged. */
function makeClient({ settings, log, times }: ListenParts): pg.Client | undefined {
  try {
    return new pg.Client({
      ...connectionOptions(settings),
      application_name: 'pharos events',
      connectionTimeoutMillis: times.connectMs,
      query_timeout: times.queryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
  } catch (error) {
    log.warn({ reason: String(error) }, 'The connection that hears of events could not be prepared');
    return undefined;
  }
}

/** Keeps one connection that listens; a lost one is opened again, and until then everybody finds events by looking. */
async function listen(parts: ListenParts): Promise<void> {
  const { state, log, times } = parts;
  const retryLater = () => {
    if (!state.isClosed) state.retry = setTimeout(() => void listen(parts), times.reconnectMs).unref();
  };
  const client = makeClient(parts);
  if (!client) return retryLater();
  let isLost = false;
  const again = (text: string, error: unknown) => {
    if (isLost) return;
    isLost = true;
    if (state.client === client) state.client = undefined;
    if (!state.isClosed) log.warn({ reason: String(error) }, text);
    void endWithin(client, times.queryMs);
    retryLater();
  };
  const lost = (error: unknown) => again('The connection that hears of events was lost', error);
  client.on('error', lost);
  client.on('end', () => lost('it has ended'));
  client.on('notification', () => state.onNotify());
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    if (state.isClosed) return await endWithin(client, times.queryMs);
    state.client = client;
    state.onNotify();
    await flush(state);
  } catch (error) {
    again('The connection that hears of events could not be opened', error);
  }
}
