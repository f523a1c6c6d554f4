import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './teams.tables.ts';

export interface MappedTeam {
  readonly orgId: number;
  readonly teamId: number;
  /** The group that it stands for, as groups are compared. */
  readonly groupKey: string;
}

/** Groups of all organisations' teams: a sync does not know yet which organisations somebody is in. */
export const teamGroupsOfServer = (db: Database) => ({
  list: (_scope: ServerScope): Promise<readonly MappedTeam[]> =>
    db.selectFrom('teamGroup').select(['orgId', 'teamId', 'groupKey']).execute(),
});
