import type { Database } from '../../../platform/database/storage.ts';
import type { OrgScope } from '../../../platform/session/org-scope.ts';

/** Whether one organisation requires a second factor, and of how many people. */
export const requiredFactorRepository = (db: Database) => ({
  find: (scope: OrgScope) =>
    db.selectFrom('org').select(['id', 'name', 'secondFactorFrom']).where('id', '=', scope.orgId).executeTakeFirst(),

  /** Null: it requires none. */
  set: async (scope: OrgScope, secondFactorFrom: number | null, updatedAt: number): Promise<void> => {
    await db.updateTable('org').set({ secondFactorFrom, updatedAt }).where('id', '=', scope.orgId).execute();
  },

  /** People who belong to it, and those of them who have no factor. */
  countMembers: async (scope: OrgScope): Promise<{ readonly members: number; readonly membersWithout: number }> => {
    const rows = await db
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.userId')
      .select((row) => ['account.hasSecondFactor', row.fn.countAll<number>().as('count')])
      .where('membership.orgId', '=', scope.orgId)
      .where('account.serviceOrgId', 'is', null)
      .groupBy('account.hasSecondFactor')
      .execute();
    const countOf = (has: boolean) => rows.find(({ hasSecondFactor }) => hasSecondFactor === has)?.count ?? 0;
    return { members: countOf(true) + countOf(false), membersWithout: countOf(false) };
  },
});
