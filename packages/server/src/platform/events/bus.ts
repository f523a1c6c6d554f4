import { setTimeout as pause } from 'node:timers/promises';
import { createAlarm } from '../clock/alarm.ts';
import type { StorageLog } from '../database/settings.ts';
import type { Storage } from '../database/storage.ts';
import type { ListenNotify } from '../database/postgres/listen-notify.ts';
import { type BusEvent, type EventName, type EventOf, readEvent } from './catalogue.ts';
import { createOutboxReader, PAGE, type StoredEvent } from './outbox-reader.ts';

/**
 * Delivers recorded events after their commit to every copy of the server; a port. Each copy hears each event once while it runs, in no
 * promised order; what happened before it started it does not hear.
 */
export interface Bus {
  /** Hears events of one name. A listener that throws holds back nobody. Returns how to stop. */
  on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void | Promise<void>): () => void;
  /** Delivers no more. */
  close(): Promise<void>;
}

export interface BusParts {
  readonly storage: Storage;
  readonly listenNotify: ListenNotify;
  readonly log: StorageLog;
  /** How often the outbox is looked at when nobody wakes the bus: a command line writes to it too, and a notification may be lost. */
  readonly pollMs?: number;
}

const POLL_MS = 2000;

type Listener = (event: BusEvent) => void | Promise<void>;

/** Reads the outbox: at once after a commit of this copy, woken by notifications of the others, and now and then by itself. */
export async function openBus({ storage, listenNotify, log, pollMs = POLL_MS }: BusParts): Promise<Bus> {
  const listeners = new Map<EventName, Set<Listener>>();
  const deliver = createDelivery(listeners, log);
  const reader = createOutboxReader(storage);
  const alarm = createAlarm();
  const closing = new AbortController();
  const { signal } = closing;

  async function relay(): Promise<void> {
    while (!signal.aborted) {
      try {
        const rows = await reader.next();
        for (const row of rows) deliver(row);
        if (rows.length < PAGE) await alarm.wait(pollMs);
      } catch (error) {
        if (!signal.aborted) log.warn({ reason: String(error) }, 'Events could not be read');
        await pause(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  await reader.begin();
  storage.onEvents(() => {
    alarm.ring();
    listenNotify.notify();
  });
  listenNotify.onNotify(alarm.ring);
  const running = relay();
  return {
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      const heard = listener as Listener; // it is called with events of its name only
      listeners.set(name, known.add(heard));
      return () => known.delete(heard);
    },
    async close() {
      closing.abort();
      alarm.ring();
      await running;
      await listenNotify.close();
    },
  };
}

function createDelivery(listeners: ReadonlyMap<EventName, ReadonlySet<Listener>>, log: StorageLog): (row: StoredEvent) => void {
  const unknown = new Set<string>();
  const onError = (name: string) => (error: unknown) => log.warn({ event: name, err: error }, 'A listener of an event failed');
  return (row) => {
    const event = readEvent(row);
    if (!event) {
      if (!unknown.has(row.event)) log.info({ event: row.event }, 'An event that this version does not know is passed over');
      unknown.add(row.event);
      return;
    }
    for (const listener of listeners.get(event.name) ?? []) void Promise.resolve(event).then(listener).catch(onError(event.name));
  };
}
