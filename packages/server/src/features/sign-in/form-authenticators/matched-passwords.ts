import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Fingerprint } from '../attempts/fingerprint.ts';

const MATCH_MS = 60_000;
/** @limit programs that call with ever new accounts: what is remembered of each takes memory */
const MAX_MATCHES = 1000;

/**
 * Remembers for a minute that a text matched a stored hash, and nothing else: not whose, and not the text. A caller with basic auth would cost a whole
 * hash at every request otherwise.
 */
export interface MatchedPasswords {
  has(attempt: Fingerprint): boolean;
  add(attempt: Fingerprint): void;
}

export function createMatchedPasswords(clock: Clock): MatchedPasswords {
  const matches = new LRUCache<Fingerprint, number>({ max: MAX_MATCHES });
  return {
    has: (attempt) => {
      const matchedAt = matches.get(attempt);
      return matchedAt !== undefined && clock.nowMs() - matchedAt < MATCH_MS;
    },
    // Not moved on by use, so that a minute after each comparison there is another one.
    add: (attempt) => void matches.set(attempt, clock.nowMs()),
  };
}
