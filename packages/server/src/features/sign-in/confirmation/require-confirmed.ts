import { AppError } from '@pharos/contract/errors';
import type { Config } from '../../../platform/config/config.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { owesChangeView, type RequireConfirmed } from '../../../platform/http/gate.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository, type UserRow } from '../../users/index.ts';
import type { ConfirmationWay } from './confirmation-way.ts';

const scope = grantServerScope('what a person can confirm with belongs to no organisation');
const MS_PER_MINUTE = 60_000;

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'security'>;
  readonly clock: Clock;
  readonly ways: readonly ConfirmationWay[];
}

/**
 * Sessions whose person has shown long ago who they are. Programs show it with every call, and what the change-password view does is the first thing a
 * session does at all. An account without any way to confirm is let through, and the audit says so.
 */
export const createRequireConfirmed =
  ({ storage, config, clock, ways }: Parts): RequireConfirmed =>
  async (visitor) => {
    const maxAgeMs = config.security.reauthMinutes * MS_PER_MINUTE;
    if (maxAgeMs === 0 || visitor.kind !== 'user' || visitor.by !== 'session' || owesChangeView(visitor)) return visitor;
    if (clock.nowMs() - (visitor.authenticatedAt ?? 0) <= maxAgeMs) return visitor;
    const user = await userRepository(storage.reader).findById(scope, visitor.userId);
    const open = user ? await openWays(ways, user) : [];
    if (open.length === 0) return { ...visitor, isUnconfirmed: true };
    throw new AppError('confirmation-required', {}, { fields: { ways: open } });
  };

async function openWays(ways: readonly ConfirmationWay[], user: UserRow): Promise<readonly string[]> {
  const found = await Promise.all(ways.map(async (way) => ((await way.isOpenTo(user)) ? [way.id] : [])));
  return found.flat();
}
