import * as z from 'zod/mini';
import { Email, TeamName } from '../user-names.ts';
import { Id, IdParam, IntQuery, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The most teams that a picker shows at once to who is neither Editor nor Admin. */
export const TEAM_PICKER_LIMIT = 50;

/** A team of an org; `email` is empty for who may not see it, and `avatarUrl` then made of the name. */
const Team = z.object({
  id: Id,
  orgId: Id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string(),
  memberCount: z.int(),
});
export type Team = z.infer<typeof Team>;

export const searchTeams = defineRoute({
  method: 'GET',
  path: '/api/teams/search',
  access: 'signed-in',
  summary: `Teams of the organisation by name, for Editors. For whoever else may administer a folder or dashboard at most ${TEAM_PICKER_LIMIT}, without emails.`,
  query: z.object({ perpage: IntQuery, page: IntQuery, query: z.optional(z.string()), name: z.optional(z.string()) }),
  response: z.object({ totalCount: z.int(), teams: z.array(Team), page: z.int(), perPage: z.int() }),
  errors: ['permission-denied'],
});

export const listUserTeams = defineRoute({
  method: 'GET',
  path: '/api/user/teams',
  access: 'signed-in',
  summary: 'Teams of the caller in this organisation, by name.',
  response: z.array(Team),
});

export const getTeam = defineRoute({
  method: 'GET',
  path: '/api/teams/:id',
  access: 'signed-in',
  summary: 'A team, for Editors and whoever may administer a folder or dashboard.',
  params: z.object({ id: IdParam }),
  response: Team,
  errors: ['team-not-found', 'permission-denied'],
});

export const createTeam = defineRoute({
  method: 'POST',
  path: '/api/teams',
  access: 'admin',
  summary: 'Makes a team.',
  body: z.object({ name: TeamName, email: z.optional(Email) }),
  response: z.object({ teamId: Id, message: z.string() }),
  errors: ['required-missing', 'team-name-exists', 'quota-reached'],
});

export const updateTeam = defineRoute({
  method: 'PUT',
  path: '/api/teams/:id',
  access: 'admin',
  summary: 'Renames a team or changes its email: an empty name leaves the name, an empty email clears it.',
  params: z.object({ id: IdParam }),
  body: z.object({ name: z.optional(TeamName), email: z.optional(Email) }),
  response: Message,
  errors: ['team-not-found', 'team-name-taken'],
});

export const deleteTeam = defineRoute({
  method: 'DELETE',
  path: '/api/teams/:id',
  access: 'admin',
  summary: 'Deletes a team with its memberships and its permissions.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: ['team-id-unknown'],
});

const TeamMember = z.object({
  orgId: Id,
  teamId: Id,
  userId: Id,
  email: z.string(),
  login: z.string(),
  avatarUrl: z.string(),
  /** Which sync put the member here, such as `LDAP`; empty: by hand. */
  labels: z.array(z.string()),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const listTeamMembers = defineRoute({
  method: 'GET',
  path: '/api/teams/:id/members',
  access: 'admin',
  summary: 'Members of a team by login.',
  params: z.object({ id: IdParam }),
  response: z.array(TeamMember),
  errors: ['team-not-found'],
});

export const addTeamMember = defineRoute({
  method: 'POST',
  path: '/api/teams/:id/members',
  access: 'admin',
  summary: 'Adds a member of the organisation to a team.',
  params: z.object({ id: IdParam }),
  body: z.object({ userId: z.int() }),
  response: Message,
  errors: ['required-missing', 'team-not-found', 'user-not-found', 'team-member-exists', 'quota-reached'],
});

export const removeTeamMember = defineRoute({
  method: 'DELETE',
  path: '/api/teams/:id/members/:userId',
  access: 'admin',
  summary: 'Takes a member out of a team.',
  params: z.object({ id: IdParam, userId: IdParam }),
  response: Message,
  errors: ['team-not-found', 'team-member-not-found'],
});

/** As long as the names of directories are, within what databases index. */
const GROUP_ID_MAX_LENGTH = 500;

/** A group of a directory (its DN) or of a provider (its name or id). */
const GroupId = z.string().check(
  z.maxLength(GROUP_ID_MAX_LENGTH),
  z.refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), 'has signs that no group has'),
);

const TeamGroup = z.object({ orgId: Id, teamId: Id, groupId: z.string() });

export const listTeamGroups = defineRoute({
  method: 'GET',
  path: '/api/teams/:id/groups',
  access: 'admin',
  summary: 'Groups of directories and providers whose people belong to a team.',
  params: z.object({ id: IdParam }),
  response: z.array(TeamGroup),
  errors: ['team-not-found'],
});

export const addTeamGroup = defineRoute({
  method: 'POST',
  path: '/api/teams/:id/groups',
  access: 'admin',
  summary: 'Adds a group to a team.',
  params: z.object({ id: IdParam }),
  body: z.object({ groupId: GroupId }),
  response: Message,
  errors: ['required-missing', 'team-not-found', 'team-group-exists', 'quota-reached'],
});

export const removeTeamGroup = defineRoute({
  method: 'DELETE',
  path: '/api/teams/:id/groups/:groupId',
  access: 'admin',
  summary: 'Takes a group away from a team.',
  params: z.object({ id: IdParam, groupId: GroupId }),
  response: Message,
  errors: ['not-found', 'team-not-found', 'team-group-not-found'],
});
