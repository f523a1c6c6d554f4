import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { StorageLog } from '../../platform/database/settings.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { type AttemptCounts, attemptRepository } from './attempts.server-wide.repository.ts';
import type { AttemptKeys } from './attempts-under-way.ts';

const scope = grantServerScope('sign-in attempts are counted before anybody is known');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What a further attempt finds: room, or what has been tried too often. */
export type Room = { readonly kind: 'room' } | { readonly kind: 'name-full' } | { readonly kind: 'address-full'; readonly seconds: number };
export type Counted = Exclude<Room, { readonly kind: 'room' }> | { readonly kind: 'counted'; readonly id: number };

/** Attempts as the database counts them, for all copies together. */
export interface AttemptCounter {
  /** Read only; `open` attempts of this name are taken as failed. */
  find(keys: AttemptKeys): Promise<{ readonly room: Room; readonly hasRoomBeside: (open: number) => boolean }>;
  /** Counts the attempt as failed where there is room, in one transaction. */
  count(keys: AttemptKeys, isByOwner: boolean): Promise<Counted>;
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

  const isTooMany = (failures: number) => !security.disableBruteForceLoginProtection && failures >= limits.loginFailuresPerAccount;

  const roomIn = ({ failures, lastMinute, lastHour }: AttemptCounts): Room => {
    if (lastMinute >= limits.loginAttemptsPerAddressPerMinute) return { kind: 'address-full', seconds: MINUTE_MS / 1000 };
    if (lastHour >= limits.loginAttemptsPerAddressPerHour) return { kind: 'address-full', seconds: HOUR_MS / 1000 };
    return { kind: isTooMany(failures) ? 'name-full' : 'room' };
  };

  const read = (db: Database, { nameKey, addressKey }: AttemptKeys): Promise<AttemptCounts> => {
    const now = clock.nowMs();
    const times = { minuteAgo: now - MINUTE_MS, hourAgo: now - HOUR_MS, failuresSince: now - limits.loginFailureWindowSeconds * 1000 };
    return attemptRepository(db).count(scope, { nameKey, addressKey, ...times });
  };

  return {
    find: async (keys) => {
      const counts = await read(storage.reader, keys);
      const room = roomIn(counts);
      return { room, hasRoomBeside: (open) => room.kind === 'room' && !isTooMany(counts.failures + open) };
    },

    count: ({ nameKey, addressKey }, isByOwner) =>
      storage.inTransaction(async (db): Promise<Counted> => {
        const room = roomIn(await read(db, { nameKey, addressKey }));
        if (room.kind === 'address-full' || (room.kind === 'name-full' && !isByOwner)) return room;
        const id = await attemptRepository(db).insert(scope, { nameKey, addressKey, hasFailed: true }, clock.nowMs());
        return { kind: 'counted', id };
      }),

    takeBack: (id, as) =>
      storage
        .inTransaction((db) => (as === 'right' ? attemptRepository(db).markRight(scope, id) : attemptRepository(db).delete(scope, id)))
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'A sign-in could not be taken off the count of wrong passwords')),

    deleteOld: () => storage.inTransaction((db) => attemptRepository(db).deleteBefore(scope, clock.nowMs() - HOUR_MS)),
  };
}
