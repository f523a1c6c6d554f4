import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './org-size.tables.ts';

/** What one organisation stored when it was counted last. */
export const orgSizeRepository = (db: Database) => ({
  find: (scope: OrgScope): Promise<{ bytes: number; countedAt: number } | undefined> =>
    db.selectFrom('orgSize').select(['bytes', 'countedAt']).where('orgId', '=', scope.orgId).executeTakeFirst(),
});
