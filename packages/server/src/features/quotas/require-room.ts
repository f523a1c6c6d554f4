import type { OrgQuotaTarget } from '@pharos/contract/api/quotas';
import { fail } from '@pharos/contract/errors';
import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import { userRepository } from '../users/index.ts';
import { limitsOfOrg, orgQuotaRepository } from './org-quotas.repository.ts';
import { userQuotaRepository } from './user-quotas.server-wide.repository.ts';

interface RoomParts {
  readonly config: Pick<Config, 'quota'>;
  readonly serverScope: ServerScope;
}

/** Below 0 there is no limit, and 0 allows nothing (wire-notes http-api 5). */
export const isQuotaReached = (limit: number, used: number): boolean => limit >= 0 && used >= limit;

/** Whether the server may have one more user; programs count in no limit of users. */
export const hasUserRoom = async (db: Database, { config: { quota }, serverScope }: RoomParts): Promise<boolean> =>
  !quota.enabled || quota.globalUser < 0 || !isQuotaReached(quota.globalUser, await userRepository(db).count(serverScope));

/** @throws AppError target-quota-reached */
export async function requireUserRoom(db: Database, parts: RoomParts): Promise<void> {
  if (!(await hasUserRoom(db, parts))) fail('target-quota-reached', { target: 'user' });
}

/** One more organisation, which a user makes. @throws AppError target-quota-reached */
export async function requireOrgRoom(db: Database, { config: { quota }, serverScope }: RoomParts, userId: number): Promise<void> {
  if (!quota.enabled) return;
  const quotas = userQuotaRepository(db);
  const own = (await quotas.limit(serverScope, userId, 'org_user')) ?? quota.userOrg;
  const isFull =
    isQuotaReached(quota.globalOrg, await quotas.countOrgs(serverScope)) ||
    isQuotaReached(own, await quotas.countOrgsOf(serverScope, userId));
  if (isFull) fail('target-quota-reached', { target: 'org' });
}

/**
 * Whether an organisation may have one more, in the transaction that adds it: two at once do not share the last place. Of dashboards and keys the
 * whole server has a limit too.
 */
export async function hasOrgRoom(
  db: Database,
  { config: { quota }, serverScope, kind }: RoomParts & Pick<Storage, 'kind'>,
  { scope, target }: { readonly scope: OrgScope; readonly target: OrgQuotaTarget },
): Promise<boolean> {
  if (!quota.enabled) return true;
  const [own, everywhere] = [orgQuotaRepository(db), userQuotaRepository(db)];
  const { [target]: limit } = await limitsOfOrg(db, quota, scope);
  const inAll = target === 'dashboard' ? quota.globalDashboard : target === 'api_key' ? quota.globalApiKey : -1;
  if (limit < 0 && inAll < 0) return true;
  if (kind === 'postgres') await sql`select 1 from org where id = ${scope.orgId} for no key update`.execute(db);
  if (limit >= 0 && isQuotaReached(limit, await own.count(scope, target))) return false;
  if (target !== 'dashboard' && target !== 'api_key') return true;
  return inAll < 0 || !isQuotaReached(inAll, await everywhere.countAllOf(serverScope, target));
}
