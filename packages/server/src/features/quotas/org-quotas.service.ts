import { ORG_QUOTA_TARGETS, type OrgQuota } from '@pharos/contract/api/quotas';
import { fail } from '@pharos/contract/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { limitsOfOrg, orgQuotaRepository } from './org-quotas.repository.ts';

export interface OrgQuotaParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'quota'>;
  readonly clock: Clock;
}

/** How many members, dashboards, data sources and keys an organisation has, of how many. All of it throws `quotas-off` while `[quota]` is. */
interface OrgQuotaService {
  list(scope: OrgScope): Promise<OrgQuota[]>;
  /** @throws AppError quota-target-unknown */
  set(place: { readonly by: Actor; readonly scope: OrgScope }, target: string, limit: number): Promise<void>;
}

export function createOrgQuotaService({ storage, config, clock }: OrgQuotaParts): OrgQuotaService {
  const { quota } = config;
  const requireOn = () => quota.enabled || fail('quotas-off');
  const limitsOf = (db: Database, scope: OrgScope) => limitsOfOrg(db, quota, scope);
  return {
    list: async (scope) => {
      requireOn();
      const [limits, used] = await Promise.all([
        limitsOf(storage.reader, scope),
        Promise.all(ORG_QUOTA_TARGETS.map((target) => orgQuotaRepository(storage.reader).count(scope, target))),
      ]);
      return ORG_QUOTA_TARGETS.map((target, index) => ({ org_id: scope.orgId, target, limit: limits[target], used: used[index] ?? 0 }));
    },

    set: async ({ by, scope }, name, limit) => {
      requireOn();
      const target = ORG_QUOTA_TARGETS.find((one) => one === name) ?? fail('quota-target-unknown');
      await storage.inTransaction(async (db) => {
        const quotas = orgQuotaRepository(db);
        const orgName = (await quotas.orgName(scope)) ?? fail('org-not-found');
        const { [target]: old } = await limitsOf(db, scope);
        if (old === limit) return;
        await quotas.set(scope, target, limit);
        const object = { kind: 'org', id: scope.orgId, name: orgName } as const;
        const changes = { [`quota ${target}`]: [old, limit] as const };
        await recordAudit(db, { by, orgId: scope.orgId, action: 'org-changed', object, changes }, clock.nowMs());
      });
    },
  };
}
