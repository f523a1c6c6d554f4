import pg from 'pg';
import { connectionOptions } from './postgres-pool.ts';
import type { DatabaseSettings, StorageLog } from './settings.ts';

/** Tells other copies on the same database that there is something to read. May be lost: it only saves them waiting. */
export interface WakeUps {
  send(): void;
  /** Calls the listener for each one that arrives, and when the connection is there again. There is one listener. */
  onWake(listener: () => void): void;
  close(): Promise<void>;
}

/** On SQLite there is no other copy. */
const NO_WAKE_UPS: WakeUps = { send: () => undefined, onWake: () => undefined, close: async () => undefined };

const CHANNEL = 'pharos_events';
const RECONNECT_MS = 1000;

/** NOTIFY and LISTEN over a connection beside the pool: no business transaction ever waits for the one lock that NOTIFY takes at commit. */
export function openWakeUps(settings: DatabaseSettings, log: StorageLog): WakeUps {
  if (settings.type === 'sqlite3') return NO_WAKE_UPS;
  const state: ListenState = { client: undefined, onWake: () => {}, isClosed: false, retry: undefined, isSending: false, isDue: false };
  void listen(settings, state, log);
  return {
    send: () => {
      state.isDue = true;
      void flush(state);
    },
    onWake: (listener) => void (state.onWake = listener),
    async close() {
      state.isClosed = true;
      clearTimeout(state.retry);
      await state.client?.end().catch(() => undefined);
    },
  };
}

interface ListenState {
  client: pg.Client | undefined;
  onWake: () => void;
  isClosed: boolean;
  retry: NodeJS.Timeout | undefined;
  isSending: boolean;
  /** Something was committed since the last NOTIFY began. */
  isDue: boolean;
}

/** One NOTIFY at a time; commits meanwhile share the next one. What could not be sent is sent by the next connection. */
async function flush(state: ListenState): Promise<void> {
  if (state.isSending) return;
  state.isSending = true;
  while (state.isDue && state.client) {
    state.isDue = false;
    const isSent = await state.client.query(`notify ${CHANNEL}`).then(
      () => true,
      () => false,
    );
    if (isSent) continue;
    state.isDue = true;
    break;
  }
  state.isSending = false;
}

/** Undefined, with a line in the log, where a file of the TLS settings cannot be read: it may just be exchanged. */
function makeClient(settings: DatabaseSettings, log: StorageLog): pg.Client | undefined {
  try {
    return new pg.Client({ ...connectionOptions(settings), application_name: 'pharos events', keepAlive: true });
  } catch (error) {
    log.warn({ reason: String(error) }, 'The connection that hears of events could not be prepared');
    return undefined;
  }
}

/** Keeps one connection that listens; a lost one is opened again, and until then everybody finds events by looking. */
async function listen(settings: DatabaseSettings, state: ListenState, log: StorageLog): Promise<void> {
  const retryLater = () => {
    if (!state.isClosed) state.retry = setTimeout(() => void listen(settings, state, log), RECONNECT_MS).unref();
  };
  const client = makeClient(settings, log);
  if (!client) return retryLater();
  let isLost = false;
  const again = () => {
    if (isLost) return;
    isLost = true;
    if (state.client === client) state.client = undefined;
    void client.end().catch(() => undefined);
    retryLater();
  };
  client.on('error', (error) => {
    if (!state.isClosed) log.warn({ reason: error.message }, 'The connection that hears of events was lost');
    again();
  });
  client.on('end', again);
  client.on('notification', () => state.onWake());
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    if (state.isClosed) return await client.end();
    state.client = client;
    state.onWake();
    await flush(state);
  } catch (error) {
    log.warn({ reason: String(error) }, 'The connection that hears of events could not be opened');
    again();
  }
}
