import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { AttemptKeys } from './attempt-keys.ts';
import { type AttemptCounts, attemptRepository } from './attempts.server-wide.repository.ts';

const scope = grantServerScope('sign-in attempts are counted before anybody is known');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The wait after as many failures as are free of one, doubled by each further one. */
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = MINUTE_MS;

/** What has been tried too often. */
export type Full = { readonly kind: 'user-slowed' } | { readonly kind: 'address-full'; readonly seconds: number };
export type Room = { readonly kind: 'room' } | Full;
export type Counted = Full | { readonly kind: 'counted'; readonly id: number };

/** Attempts as the database counts them, for all copies together. */
interface AttemptCounter {
  /** Read only. */
  find(keys: AttemptKeys): Promise<Room>;
  /** Counts the attempt as failed where there is room, in one transaction. */
  count(keys: AttemptKeys): Promise<Counted>;
  /** What cannot be taken back stays counted as failed for its time. */
  takeBack(id: number, as: 'right' | 'no attempt'): Promise<void>;
  deleteOld(): Promise<void>;
}

export interface CounterParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'limits' | 'security'>;
  readonly clock: Clock;
  readonly log: StorageLog;
}

export function createAttemptCounter({ storage, config, clock, log }: CounterParts): AttemptCounter {
  const { limits, security } = config;

  /** Strangers are never shut out for good: the wait grows, and then the next attempt is looked at. */
  const isSlowed = ({ failures, failuresLastHour, lastFailedAt }: AttemptCounts): boolean => {
    if (security.disableBruteForceLoginProtection || failures < limits.loginFailuresPerAccount) return false;
    const doublings = Math.max(0, failuresLastHour - limits.loginFailuresPerAccount);
    return clock.nowMs() < (lastFailedAt ?? 0) + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** doublings);
  };

  const roomIn = (counts: AttemptCounts): Room => {
    if (counts.lastMinute >= limits.loginAttemptsPerAddressPerMinute) return { kind: 'address-full', seconds: MINUTE_MS / 1000 };
    if (counts.lastHour >= limits.loginAttemptsPerAddressPerHour) return { kind: 'address-full', seconds: HOUR_MS / 1000 };
    return { kind: isSlowed(counts) ? 'user-slowed' : 'room' };
  };

  const read = (db: Database, { userKey, addressKey }: AttemptKeys): Promise<AttemptCounts> => {
    const now = clock.nowMs();
    const times = { minuteAgo: now - MINUTE_MS, hourAgo: now - HOUR_MS, failuresSince: now - limits.loginFailureWindowSeconds * 1000 };
    return attemptRepository(db).count(scope, { userKey, addressKey, ...times });
  };

  return {
    find: async (keys) => roomIn(await read(storage.reader, keys)),

    count: ({ userKey, addressKey }) =>
      storage.inTransaction(async (db): Promise<Counted> => {
        const room = roomIn(await read(db, { userKey, addressKey }));
        if (room.kind !== 'room') return room;
        const id = await attemptRepository(db).insert(scope, { userKey, addressKey, hasFailed: true }, clock.nowMs());
        return { kind: 'counted', id };
      }),

    takeBack: (id, as) =>
      storage
        .inTransaction((db) => (as === 'right' ? attemptRepository(db).markRight(scope, id) : attemptRepository(db).delete(scope, id)))
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'A sign-in could not be taken off the count of wrong passwords')),

    deleteOld: () => storage.inTransaction((db) => attemptRepository(db).deleteBefore(scope, clock.nowMs() - HOUR_MS)),
  };
}
