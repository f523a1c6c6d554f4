import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import type { Cache } from './cache.ts';

export interface CacheBudget {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** What is over is thrown away this often, so that an idle process gives its memory back. */
const SWEEP_MS = 10_000;

/** The embedded driver: the least recently used values go first once the bytes are used up. */
export function createEmbeddedCache<Value extends object>({ maxBytes, maxEntries }: CacheBudget, clock: Clock): Cache<Value> {
  const entries = new LRUCache<string, { readonly value: Value; readonly endsAt: number }>({ max: maxEntries, maxSize: maxBytes });
  let sweeper: NodeJS.Timeout | undefined;

  function sweepLater(): void {
    sweeper ??= setTimeout(() => {
      sweeper = undefined;
      const nowMs = clock.nowMs();
      for (const [key, { endsAt }] of entries.entries().toArray()) if (endsAt <= nowMs) entries.delete(key);
      if (entries.size > 0) sweepLater();
    }, SWEEP_MS).unref();
  }

  return {
    async get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (clock.nowMs() < entry.endsAt) return entry.value;
      entries.delete(key);
      return undefined;
    },
    async set(key, value, { ttlMs, bytes }) {
      if (ttlMs <= 0 || bytes > maxBytes) {
        entries.delete(key);
        return;
      }
      entries.set(key, { value, endsAt: clock.nowMs() + ttlMs }, { size: Math.max(1, Math.ceil(bytes)) });
      sweepLater();
    },
    async delete(key) {
      entries.delete(key);
    },
    async clear() {
      entries.clear();
    },
  };
}
