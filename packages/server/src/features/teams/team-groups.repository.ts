import type { Database } from '../../platform/database/storage.ts';
import { normaliseDn } from '../../platform/directory/names.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './teams.tables.ts';

interface NewGroup {
  readonly teamId: number;
  readonly groupId: string;
}

/** Groups of directories and providers that the teams of one organisation stand for. They are compared as directories do: without case. */
export const teamGroupRepository = (db: Database) => ({
  /** As they were written, by name. */
  list: async (scope: OrgScope, teamId: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('teamGroup')
      .select('groupId')
      .where('orgId', '=', scope.orgId)
      .where('teamId', '=', teamId)
      .orderBy('groupKey')
      .execute();
    return rows.map(({ groupId }) => groupId);
  },

  /** False where the team has it already. */
  add: async (scope: OrgScope, { teamId, groupId }: NewGroup, nowMs: number): Promise<boolean> => {
    const rows = await db
      .insertInto('teamGroup')
      .values({ orgId: scope.orgId, teamId, groupId, groupKey: normaliseDn(groupId), createdAt: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return rows.length === 1;
  },

  /** As it was written; undefined where the team does not have it. */
  remove: async (scope: OrgScope, teamId: number, groupId: string): Promise<string | undefined> => {
    const row = await db
      .deleteFrom('teamGroup')
      .where('orgId', '=', scope.orgId)
      .where('teamId', '=', teamId)
      .where('groupKey', '=', normaliseDn(groupId))
      .returning('groupId')
      .executeTakeFirst();
    return row?.groupId;
  },
});
