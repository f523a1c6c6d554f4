import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import type { Cache } from './cache.ts';

export interface CacheBudget {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** The embedded driver: the least recently used values go first once the bytes are used up. */
export function createEmbeddedCache<Value extends object>({ maxBytes, maxEntries }: CacheBudget, clock: Clock): Cache<Value> {
  const entries = new LRUCache<string, { readonly value: Value; readonly endsAt: number }>({ max: maxEntries, maxSize: maxBytes });
  return {
    async get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (clock.nowMs() < entry.endsAt) return entry.value;
      entries.delete(key);
      return undefined;
    },
    async set(key, value, { lifeMs, bytes }) {
      if (lifeMs <= 0 || bytes > maxBytes) {
        entries.delete(key);
        return;
      }
      entries.set(key, { value, endsAt: clock.nowMs() + lifeMs }, { size: Math.max(1, Math.ceil(bytes)) });
    },
    async delete(key) {
      entries.delete(key);
    },
    async clear() {
      entries.clear();
    },
  };
}
