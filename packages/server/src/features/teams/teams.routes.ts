import {
  addTeamMember,
  createTeam,
  deleteTeam,
  getTeam,
  listUserTeams,
  listTeamMembers,
  removeTeamMember,
  searchTeams,
  updateTeam,
} from '@pharos/contract/api/teams';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { avatarUrl } from '../avatars/index.ts';
import { teamAvatarUrl } from './team-avatar.ts';
import type { TeamMemberService } from './team-members.service.ts';
import type { TeamRow } from './teams.repository.ts';
import type { TeamService } from './teams.service.ts';

interface Dependencies {
  readonly teams: TeamService;
  readonly members: TeamMemberService;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

export const teamRoutes = (dependencies: Dependencies): readonly HandledRoute[] => [...ofTeams(dependencies), ...ofMembers(dependencies)];

const ofTeams = ({ teams, subPath }: Dependencies): readonly HandledRoute[] => [
  handle(searchTeams, async ({ actor, query }) => {
    const { teams: rows, ...page } = await teams.list(actor, query);
    return { ...page, teams: rows.map((row) => teamResponse(subPath, actor.scope.orgId, row)) };
  }),
  handle(listUserTeams, async ({ actor }) => (await teams.listOwn(actor)).map((row) => teamResponse(subPath, actor.scope.orgId, row))),
  handle(getTeam, async ({ actor, params }) => teamResponse(subPath, actor.scope.orgId, await teams.read(actor, params.id))),
  handle(createTeam, async ({ actor, body }) => ({ teamId: await teams.create(actor, body), message: 'Team created' })),
  handle(updateTeam, async ({ actor, params, body }) => {
    await teams.update(actor, params.id, body);
    return { message: 'Team updated' };
  }),
  handle(deleteTeam, async ({ actor, params }) => {
    await teams.delete(actor, params.id);
    return { message: 'Team deleted' };
  }),
];

const ofMembers = ({ members, subPath }: Dependencies): readonly HandledRoute[] => [
  handle(listTeamMembers, async ({ actor, params }) => {
    const rows = await members.list(actor, params.id);
    const common = { orgId: actor.scope.orgId, teamId: params.id, labels: [] };
    return rows.map((row) => ({ ...common, ...row, avatarUrl: avatarUrl(subPath, row.email) }));
  }),
  handle(addTeamMember, async ({ actor, params, body }) => {
    await members.add(actor, params.id, body.userId);
    return { message: 'Member added to Team' };
  }),
  handle(removeTeamMember, async ({ actor, params }) => {
    await members.remove(actor, params.id, params.userId);
    return { message: 'Team Member removed' };
  }),
];

const teamResponse = (subPath: string, orgId: number, { id, name, email, memberCount }: TeamRow) => ({
  id,
  orgId,
  name,
  email,
  avatarUrl: teamAvatarUrl(subPath, { name, email }),
  memberCount,
});
