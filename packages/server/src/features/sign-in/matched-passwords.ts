import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';

const MATCH_MS = 60_000;
const MAX_MATCHES = 1000;

/**
 * Remembers for a minute that a text matched a stored hash, and nothing else: not whose, and not the text. A caller with basic auth would cost a whole
 * hash at every request otherwise. The key holds the stored hash, so a changed password matches nothing that is remembered.
 */
export interface MatchedPasswords {
  has(password: string, stored: string): boolean;
  add(password: string, stored: string): void;
}

export function createMatchedPasswords(clock: Clock): MatchedPasswords {
  const secret = randomBytes(32);
  const matches = new LRUCache<string, number>({ max: MAX_MATCHES });
  const keyOf = (password: string, stored: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([stored, password]))
      .digest('base64');
  return {
    has: (password, stored) => {
      const matchedAt = matches.get(keyOf(password, stored));
      return matchedAt !== undefined && clock.nowMs() - matchedAt < MATCH_MS;
    },
    // Not moved on by use, so that a minute after each comparison there is another one.
    add: (password, stored) => void matches.set(keyOf(password, stored), clock.nowMs()),
  };
}
