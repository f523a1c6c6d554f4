import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository } from '../../users/index.ts';
import { firstPasswordRepository } from './first-password.server-wide.repository.ts';
import { placeOf } from './first-start.ts';

const scope = grantServerScope('the password of the first administrator is looked at when the server starts');
const HOUR_MS = 3_600_000;

/**
 * Whether `admin` may be the password of a server administrator: where the operator says so, and on a server that listens on this machine only and
 * has no name of its own, whose data may be of a release that began with this password. Decided by the configuration alone: no request can say
 * where it comes from.
 */
export const mayUseDefaultPassword = ({ security, site }: Pick<Config, 'security' | 'site'>): boolean =>
  security.adminPassword.reveal() === DEFAULT_PASSWORD || (site.isLoopback && !site.hasName);

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'security' | 'site' | 'paths'>;
  readonly hasher: PasswordHasher;
  readonly log: StorageLog;
}

/** Says at each start that the first administrator has the password everybody knows. Where it is not to be used, a sign-in link will be offered. */
export async function checkDefaultPassword({ storage, config, hasher, log }: Dependencies): Promise<void> {
  const user = await userRepository(storage.reader).firstServerAdmin(scope);
  const passwordHash = user?.passwordHash ?? undefined;
  if (!user || passwordHash === undefined || !(await hasher.verify(DEFAULT_PASSWORD, passwordHash))) return;
  const { login } = user;
  if (mayUseDefaultPassword(config))
    return log.warn(
      { login },
      `The password of this administrator is ${DEFAULT_PASSWORD}, which everybody knows: sign in and choose another`,
    );
  await storage.inTransaction((db) =>
    firstPasswordRepository(db).establish(scope, { userId: user.id, passwordHash, place: placeOf(config) }),
  );
  log.warn(
    { login },
    `The password of this administrator is still ${DEFAULT_PASSWORD}, which signs nobody in here: choose another by the sign-in link of this start, or set security.admin_password to ${DEFAULT_PASSWORD}`,
  );
}

/** Says of programs that call with the password everybody knows, once an hour. */
export function createDefaultPasswordWarning(log: StorageLog, clock: Clock): (user: { readonly login: string }) => void {
  let saidAt = -Infinity;
  return ({ login }) => {
    if (clock.nowMs() - saidAt < HOUR_MS) return;
    saidAt = clock.nowMs();
    log.warn(
      { login },
      `Programs call with the password ${DEFAULT_PASSWORD}, which everybody knows: choose another, or give them an API key`,
    );
  };
}
