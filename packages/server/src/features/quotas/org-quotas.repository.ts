import type { OrgQuotaTarget } from '@pharos/contract/api/quotas';
import type { Generated } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';

interface OrgQuotaTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly target: OrgQuotaTarget;
  /** Below 0: no limit. */
  readonly maxCount: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    orgQuota: OrgQuotaTable;
  }
}

const TABLES = { org_user: 'membership', dashboard: 'dashboard', data_source: 'dataSource', api_key: 'apiKey' } as const;

/** Limits that were set for one organisation, and what it has. */
export const orgQuotaRepository = (db: Database) => ({
  limits: async (scope: OrgScope): Promise<Partial<Record<OrgQuotaTarget, number>>> => {
    const rows = await db.selectFrom('orgQuota').select(['target', 'maxCount']).where('orgId', '=', scope.orgId).execute();
    return Object.fromEntries(rows.map(({ target, maxCount }) => [target, maxCount]));
  },

  set: async (scope: OrgScope, target: OrgQuotaTarget, maxCount: number): Promise<void> => {
    await db
      .insertInto('orgQuota')
      .values({ orgId: scope.orgId, target, maxCount })
      .onConflict((conflict) => conflict.columns(['orgId', 'target']).doUpdateSet({ maxCount }))
      .execute();
  },

  /** Of members the people: programs are no `org_user`. */
  count: async (scope: OrgScope, target: OrgQuotaTarget): Promise<number> => {
    const all = db
      .selectFrom(TABLES[target])
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('orgId', '=', scope.orgId);
    const programs = db.selectFrom('account').select('id').where('serviceOrgId', '=', scope.orgId);
    const counted = target === 'org_user' ? all.where('userId', 'not in', programs) : all;
    return (await counted.executeTakeFirstOrThrow()).count;
  },

  orgName: async (scope: OrgScope): Promise<string | undefined> =>
    (await db.selectFrom('org').select('name').where('id', '=', scope.orgId).executeTakeFirst())?.name,
});

/** What holds for an organisation: its own limits, and the usual ones. */
export const limitsOfOrg = async (db: Database, quota: Config['quota'], scope: OrgScope): Promise<Record<OrgQuotaTarget, number>> => ({
  org_user: quota.orgUser,
  dashboard: quota.orgDashboard,
  data_source: quota.orgDataSource,
  api_key: quota.orgApiKey,
  ...(await orgQuotaRepository(db).limits(scope)),
});
