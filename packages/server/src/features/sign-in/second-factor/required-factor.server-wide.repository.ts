import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';

/** When the organisations of an account require a second factor. */
export const orgsRequiringFactor = async (db: Database, _scope: ServerScope, userId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('org', 'org.id', 'membership.orgId')
    .select('org.secondFactorFrom')
    .where('membership.userId', '=', userId)
    .where('org.secondFactorFrom', 'is not', null)
    .where('org.deletedAt', 'is', null)
    .execute();
  return rows.flatMap(({ secondFactorFrom }) => secondFactorFrom ?? []);
};
