import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { OrgSpace } from '../quotas/index.ts';
import type { RoleSource } from '../orgs/index.ts';
import { createTeamGroupService } from './team-groups.service.ts';
import { createTeamMemberService } from './team-members.service.ts';
import { teamRoutes } from './teams.routes.ts';
import { createTeamService } from './teams.service.ts';

export { teamAvatarUrl } from './team-avatar.ts';
export { type MappedTeam, teamGroupsOfServer } from './team-groups.server-wide.repository.ts';
export { teamMemberRepository } from './team-members.repository.ts';
export { teamRepository } from './teams.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
  readonly roleSource: RoleSource;
}

/** Teams, their members and their groups on the wire. */
export const createTeams = (dependencies: Dependencies): readonly HandledRoute[] =>
  teamRoutes({
    teams: createTeamService(dependencies),
    members: createTeamMemberService(dependencies),
    groups: createTeamGroupService(dependencies),
    roleSource: dependencies.roleSource,
    subPath: dependencies.config.site.subPath,
  });
