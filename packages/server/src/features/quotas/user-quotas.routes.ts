import { listOwnQuotas, listUserQuotas, setUserQuota, USER_QUOTA_TARGETS, type UserQuota } from '@pharos/contract/api/user-quotas';
import { fail } from '@pharos/contract/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { userRepository } from '../users/index.ts';
import { userQuotaRepository } from './user-quotas.server-wide.repository.ts';

interface UserQuotaParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'quota'>;
  readonly clock: Clock;
  readonly serverScope: ServerScope;
}

/** How many organisations a user is in, of how many they may make. All of it answers `quotas-off` while `[quota]` is off. */
export function userQuotaRoutes({ storage, config: { quota }, clock, serverScope }: UserQuotaParts): readonly HandledRoute[] {
  const requireOn = () => quota.enabled || fail('quotas-off');

  const requireLogin = async (db: Database, id: number): Promise<string> =>
    (await userRepository(db).findById(serverScope, id))?.login ?? fail('user-not-found');

  async function list(userId: number): Promise<UserQuota[]> {
    requireOn();
    await requireLogin(storage.reader, userId);
    const quotas = userQuotaRepository(storage.reader);
    const used = await quotas.countOrgsOf(serverScope, userId);
    const own = await quotas.limit(serverScope, userId, 'org_user');
    return [{ user_id: userId, target: 'org_user', limit: own ?? quota.userOrg, used }];
  }

  async function set(
    by: Actor,
    userId: number,
    { target: name, limit }: { readonly target: string; readonly limit: number },
  ): Promise<void> {
    requireOn();
    const target = USER_QUOTA_TARGETS.find((one) => one === name) ?? fail('quota-target-unknown');
    await storage.inTransaction(async (db) => {
      const login = await requireLogin(db, userId);
      const quotas = userQuotaRepository(db);
      const old = (await quotas.limit(serverScope, userId, target)) ?? quota.userOrg;
      if (old === limit) return;
      await quotas.set(serverScope, userId, { target, maxCount: limit });
      const object = { kind: 'user', id: userId, name: login } as const;
      const changes = { [`quota ${target}`]: [old, limit] as const };
      await recordAudit(db, { by, orgId: null, action: 'user-changed', object, changes }, clock.nowMs());
    });
  }

  return [
    handle(listOwnQuotas, ({ actor }) => list(actor.kind === 'user' ? actor.userId : fail('user-not-found'))),
    handle(listUserQuotas, ({ params }) => list(params.id)),
    handle(setUserQuota, async ({ actor, params: { id, target }, body: { limit } }) => {
      await set(actor, id, { target, limit });
      return { message: 'Organization quota updated' };
    }),
  ];
}
