import { fail } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { userQuotaRepository } from './user-quotas.server-wide.repository.ts';

interface RoomParts {
  readonly config: Pick<Config, 'quota'>;
  readonly serverScope: ServerScope;
}

/** Below 0 there is no limit, and 0 allows nothing (wire-notes http-api 5). */
const isReached = (limit: number, used: number): boolean => limit >= 0 && used >= limit;

/** One more account. @throws AppError target-quota-reached */
export async function requireUserRoom(db: Database, { config: { quota }, serverScope }: RoomParts): Promise<void> {
  if (!quota.enabled || quota.globalUser < 0) return;
  if (isReached(quota.globalUser, await userQuotaRepository(db).countUsers(serverScope))) fail('target-quota-reached', { target: 'user' });
}

/** One more organisation, which a user makes. @throws AppError target-quota-reached */
export async function requireOrgRoom(db: Database, { config: { quota }, serverScope }: RoomParts, userId: number): Promise<void> {
  if (!quota.enabled) return;
  const quotas = userQuotaRepository(db);
  const own = (await quotas.limit(serverScope, userId, 'org_user')) ?? quota.userOrg;
  const isFull =
    isReached(quota.globalOrg, await quotas.countOrgs(serverScope)) || isReached(own, await quotas.countOrgsOf(serverScope, userId));
  if (isFull) fail('target-quota-reached', { target: 'org' });
}
