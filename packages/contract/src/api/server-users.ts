import * as z from 'zod/mini';
import { Email, Login } from '../user-names.ts';
import { Id, IdParam, IntQuery, Message, NAME_MAX_LENGTH } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { listUserTeams } from './teams.ts';
import { OrgMembership, UserProfile } from './users.ts';

/** Accounts that come at once where a request does not say, and the most it may ask for. */
export const USERS_PER_PAGE = 1000;
export const MAX_USERS_PER_PAGE = 5000;

/** An account in a list of the whole server. */
const UserHit = z.object({
  id: Id,
  name: z.string(),
  login: z.string(),
  email: z.string(),
  avatarUrl: z.string(),
  isAdmin: z.boolean(),
  isDisabled: z.boolean(),
  lastSeenAt: z.string(),
  /** How long ago that was, in words; ten years for who never signed in. */
  lastSeenAtAge: z.string(),
});
export type UserHit = z.infer<typeof UserHit>;

const UserQuery = z.object({
  /** Part of a name, login or email, without case. */
  query: z.optional(z.string()),
  perpage: IntQuery,
  page: IntQuery,
});

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/users',
  access: 'server-admin',
  summary: `Accounts of the whole server, by login: ${USERS_PER_PAGE}, or at most ${MAX_USERS_PER_PAGE} on a page.`,
  query: UserQuery,
  response: z.array(UserHit),
});

export const searchUsers = defineRoute({
  method: 'GET',
  path: '/api/users/search',
  access: 'server-admin',
  summary: 'The same with how many there are.',
  query: UserQuery,
  response: z.object({ totalCount: z.int(), users: z.array(UserHit), page: z.int(), perPage: z.int() }),
});

/** A profile as a server administrator sees it. */
const ServerUser = z.extend(UserProfile, {
  avatarUrl: z.string(),
  isDisabled: z.boolean(),
  /** It has a password here. */
  hasPassword: z.boolean(),
  /** Its person has to choose another password at the next sign-in. */
  mustChangePassword: z.boolean(),
  lastSeenAt: z.string(),
  lastSeenAtAge: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ServerUser = z.infer<typeof ServerUser>;

const UserParam = z.object({ id: IdParam });

export const getUserById = defineRoute({
  method: 'GET',
  path: '/api/users/:id',
  access: 'server-admin',
  summary: 'The profile of an account.',
  params: UserParam,
  response: ServerUser,
  errors: ['user-not-found'],
});

export const getUserByName = defineRoute({
  method: 'GET',
  path: '/api/users/lookup',
  access: 'server-admin',
  summary: 'The profile of the account with this login, else with this email.',
  query: z.object({ loginOrEmail: z._default(z.string(), '') }),
  response: ServerUser,
  errors: ['user-not-found'],
});

export const updateUserById = defineRoute({
  method: 'PUT',
  path: '/api/users/:id',
  access: 'server-admin',
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary: 'Changes name, login, email or theme of an account; what is empty stays.',
  params: UserParam,
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    email: z.optional(Email),
    login: z.optional(Login),
    theme: z.optional(z.enum(['', 'dark', 'light'])),
  }),
  bodyLimit: 4096,
  response: Message,
  errors: ['user-not-found', 'user-exists', 'user-needs-login-or-email'],
});

/** An organisation of a user, as a server administrator sees it. */
const UserOrg = z.extend(OrgMembership, {
  /** What the sync is called that gives the role, which nobody else changes then; absent where it was given by hand. An addition of ours. */
  roleSource: z.optional(z.string()),
});
export type UserOrg = z.infer<typeof UserOrg>;

export const listOrgsOfUser = defineRoute({
  method: 'GET',
  path: '/api/users/:id/orgs',
  access: 'server-admin',
  summary: 'Organisations of an account, by name.',
  params: UserParam,
  response: z.array(UserOrg),
});

export const listTeamsOfUser = defineRoute({
  method: 'GET',
  path: '/api/users/:id/teams',
  access: 'server-admin',
  summary: 'Teams of an account in the organisation of the request, by name.',
  params: UserParam,
  response: listUserTeams.response,
});

export const useOrgForUser = defineRoute({
  method: 'POST',
  path: '/api/users/:id/using/:orgId',
  access: 'server-admin',
  summary: 'Stores the organisation that an account works in.',
  params: z.object({ id: IdParam, orgId: IdParam }),
  response: Message,
  errors: ['org-not-valid'],
});
