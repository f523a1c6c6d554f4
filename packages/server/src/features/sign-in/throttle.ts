import ipaddr from 'ipaddr.js';
import { AppError } from '@pharos/contract/errors';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Storage } from '../../platform/database/storage.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { attemptRepository } from './attempts.server-wide.repository.ts';

const scope = grantServerScope('sign-in attempts are counted before anybody is known');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Slows down guessing: by name and by address, counted in the database. */
export interface SignInThrottle {
  /**
   * Whether so many attempts on this name have failed that no further one is looked at.
   * @throws AppError rate-limited when this address has tried too often, whatever the name
   */
  check(attempt: { readonly name: string; readonly address: string }): Promise<{ readonly isBlocked: boolean }>;
  /** The same of a name alone. */
  isBlocked(name: string): Promise<boolean>;
  note(attempt: { readonly name: string; readonly address: string; readonly hasFailed: boolean }): Promise<void>;
  deleteOld(): Promise<void>;
}

export function createThrottle(storage: Storage, { limits, security }: Pick<Config, 'limits' | 'security'>, clock: Clock): SignInThrottle {
  const isTooMany = (failures: number) => !security.disableBruteForceLoginProtection && failures >= limits.loginFailuresPerAccount;
  const failuresSince = (now: number) => now - limits.loginFailureWindowSeconds * 1000;

  return {
    check: async ({ name, address }) => {
      const now = clock.nowMs();
      const counts = await attemptRepository(storage.reader).count(scope, {
        nameKey: storedName(name),
        addressKey: addressKey(address),
        minuteAgo: now - MINUTE_MS,
        hourAgo: now - HOUR_MS,
        failuresSince: failuresSince(now),
      });
      if (counts.lastMinute >= limits.loginAttemptsPerAddressPerMinute) throw new AppError('rate-limited', { seconds: MINUTE_MS / 1000 });
      if (counts.lastHour >= limits.loginAttemptsPerAddressPerHour) throw new AppError('rate-limited', { seconds: HOUR_MS / 1000 });
      return { isBlocked: isTooMany(counts.failures) };
    },

    isBlocked: async (name) =>
      isTooMany(await attemptRepository(storage.reader).countFailures(scope, storedName(name), failuresSince(clock.nowMs()))),

    note: ({ name, address, hasFailed }) =>
      storage.inTransaction((db) =>
        attemptRepository(db).insert(scope, { nameKey: storedName(name), addressKey: addressKey(address), hasFailed }, clock.nowMs()),
      ),

    deleteOld: () => storage.inTransaction((db) => attemptRepository(db).deleteBefore(scope, clock.nowMs() - HOUR_MS)),
  };
}

const storedName = (name: string): string => nameKey(name.trim()).slice(0, KEY_NAME_MAX_LENGTH);

/** One household or server has a whole /64 of IPv6 addresses. */
function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, KEY_NAME_MAX_LENGTH);
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64` : parsed.toString();
}
