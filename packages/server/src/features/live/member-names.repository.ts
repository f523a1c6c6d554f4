import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { ViewerName } from './dashboard-watch.ts';

/** Logins and names of members of the organisation, in the order of their ids; who is no member is left out. */
export const memberNames = (db: Database, scope: OrgScope, userIds: readonly number[]): Promise<readonly ViewerName[]> =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.userId')
    .select(['account.id', 'account.login', 'account.name'])
    .where('membership.orgId', '=', scope.orgId)
    .where('membership.userId', 'in', [...userIds])
    .orderBy('account.id')
    .execute();
