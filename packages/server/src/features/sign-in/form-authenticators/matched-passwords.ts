import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Fingerprint } from '../attempts/fingerprint.ts';

const MATCH_MS = 60_000;
/** @limit programs that call with ever new accounts: what is remembered of each takes memory */
const MAX_MATCHES = 1000;

/**
 * Remembers for a minute that a text matched, with what it matched where that is not known otherwise, and never the text. A caller with basic auth would
 * cost a whole hash, or a call of the directory, at every request otherwise.
 */
export interface MatchedPasswords<Match> {
  find(attempt: Fingerprint): Match | undefined;
  add(attempt: Fingerprint, match: Match): void;
}

export function createMatchedPasswords<Match>(clock: Clock): MatchedPasswords<Match> {
  const matches = new LRUCache<Fingerprint, { readonly match: Match; readonly at: number }>({ max: MAX_MATCHES });
  return {
    find: (attempt) => {
      const found = matches.get(attempt);
      return found !== undefined && clock.nowMs() - found.at < MATCH_MS ? found.match : undefined;
    },
    // Not moved on by use, so that a minute after each comparison there is another one.
    add: (attempt, match) => void matches.set(attempt, { match, at: clock.nowMs() }),
  };
}
