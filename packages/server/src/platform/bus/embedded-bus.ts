import type { Bus, BusEvent } from './bus.ts';

export interface EmbeddedBusOptions {
  /** Told of listeners and takers that threw. */
  readonly onError: (error: unknown, event: BusEvent) => void;
  /** Waits before work is tried again; the default is a real timer. */
  readonly wait?: (ms: number) => Promise<void>;
}

const RETRY_MS = [100, 1_000, 5_000, 30_000];
/** Work that waits for a taker that does not exist yet. */
const MAX_WAITING = 10_000;

/** The embedded driver: within this process, after the current turn, so that a publisher never runs its listeners inside itself. */
export function createEmbeddedBus({
  onError,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
}: EmbeddedBusOptions): Bus {
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  const takers = new Map<string, (event: BusEvent) => Promise<void>>();
  const waiting = new Map<string, BusEvent[]>();
  const underWay = new Set<Promise<void>>();
  let isClosed = false;

  function deliver(event: BusEvent): void {
    for (const listener of listeners.get(event.name) ?? []) {
      try {
        listener(event);
      } catch (error) {
        onError(error, event);
      }
    }
  }

  async function attempt(event: BusEvent): Promise<void> {
    for (const pauseMs of [0, ...RETRY_MS]) {
      if (pauseMs > 0) await wait(pauseMs);
      const taker = takers.get(event.name);
      if (isClosed || !taker) break;
      try {
        return await taker(event);
      } catch (error) {
        onError(error, event);
      }
    }
    if (!isClosed) keep(event);
  }

  function keep(event: BusEvent): void {
    const events = waiting.get(event.name) ?? [];
    events.push(event);
    if (events.length > MAX_WAITING) onError(new Error('work was dropped: nobody takes it'), events.shift() ?? event);
    waiting.set(event.name, events);
  }

  function start(event: BusEvent): void {
    const run = Promise.resolve().then(() => attempt(event));
    underWay.add(run);
    void run.finally(() => underWay.delete(run));
  }

  return {
    async broadcast(event) {
      if (!isClosed) queueMicrotask(() => deliver(event));
    },
    onBroadcast(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    async work(event) {
      if (isClosed) return;
      if (takers.has(event.name)) start(event);
      else keep(event);
    },
    onWork(name, taker) {
      takers.set(name, taker);
      const events = waiting.get(name) ?? [];
      waiting.delete(name);
      for (const event of events) start(event);
      return () => void (takers.get(name) === taker && takers.delete(name));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
      listeners.clear();
      takers.clear();
    },
  };
}
