import type { TeamClaims, TeamRef } from '@pharos/domain/access/sync-plan';
import type { Database } from '../../../platform/database/storage.ts';
import { normaliseDn } from '../../../platform/directory/names.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { type MappedTeam, teamGroupsOfServer } from '../../teams/index.ts';

const scope = grantServerScope('a sync gives teams in all organisations');

/** Teams that stand for groups of directories, proxies and providers. */
export const listMappedTeams = (db: Database): Promise<readonly MappedTeam[]> => teamGroupsOfServer(db).list(scope);

/** What the groups of somebody say about teams. */
export function teamClaims(teams: readonly MappedTeam[], groups: readonly string[]): TeamClaims {
  const keys = new Set(groups.map(normaliseDn));
  return { mapped: distinctTeams(teams), given: distinctTeams(teams.filter(({ groupKey }) => keys.has(groupKey))) };
}

function distinctTeams(teams: readonly MappedTeam[]): readonly TeamRef[] {
  const byId = new Map(teams.map(({ orgId, teamId }) => [teamId, { orgId, teamId }] as const));
  return [...byId.values()];
}
