import {
  addTeamGroup,
  addTeamMember,
  createTeam,
  deleteTeam,
  getTeam,
  listTeamGroups,
  listUserTeams,
  listTeamMembers,
  removeTeamGroup,
  removeTeamMember,
  searchTeams,
  updateTeam,
} from '@pharos/contract/api/teams';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { avatarUrl } from '../avatars/index.ts';
import { teamAvatarUrl } from './team-avatar.ts';
import type { RoleSource } from '../orgs/index.ts';
import type { TeamGroupService } from './team-groups.service.ts';
import type { TeamMemberService } from './team-members.service.ts';
import type { TeamRow } from './teams.repository.ts';
import type { TeamService } from './teams.service.ts';

interface Dependencies {
  readonly teams: TeamService;
  readonly members: TeamMemberService;
  readonly groups: TeamGroupService;
  /** What people call the sync that put somebody into a team. */
  readonly roleSource: RoleSource;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

export const teamRoutes = (dependencies: Dependencies): readonly HandledRoute[] => [
  ...ofTeams(dependencies),
  ...ofMembers(dependencies),
  ...ofGroups(dependencies),
];

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

const ofMembers = ({ members, roleSource, subPath }: Dependencies): readonly HandledRoute[] => [
  handle(listTeamMembers, async ({ actor, params }) => {
    const rows = await members.list(actor, params.id);
    return rows.map(({ origin, serviceOrgId, ...row }) => {
      const source = origin === null ? undefined : roleSource(origin);
      const labels = source === undefined ? [] : [source];
      const email = serviceOrgId === null ? row.email : '';
      return { orgId: actor.scope.orgId, teamId: params.id, ...row, email, avatarUrl: avatarUrl(subPath, row.email), labels };
    });
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

const ofGroups = ({ groups }: Dependencies): readonly HandledRoute[] => [
  handle(listTeamGroups, async ({ actor, params }) =>
    (await groups.list(actor, params.id)).map((groupId) => ({ orgId: actor.scope.orgId, teamId: params.id, groupId })),
  ),
  handle(addTeamGroup, async ({ actor, params, body }) => {
    await groups.add(actor, params.id, body.groupId);
    return { message: 'Group added to Team' };
  }),
  handle(removeTeamGroup, async ({ actor, params }) => {
    await groups.remove(actor, params.id, params.groupId);
    return { message: 'Team Group removed' };
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
