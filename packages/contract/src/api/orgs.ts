import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, Message, NAME_MAX_LENGTH, PagingQuery, Role, RoleInput } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The most members that a picker of people shows at once. */
export const PICKER_LIMIT = 10;

/** A member of an org; `email` and `avatarUrl`, which is made of it, are empty for who may not see it; `lastSeenAtAge` is how long ago that was, in words. */
export const OrgUser = z.object({
  orgId: Id,
  userId: Id,
  email: z.string(),
  avatarUrl: z.string(),
  login: z.string(),
  role: Role,
  lastSeenAt: z.string(),
  lastSeenAtAge: z.string(),
});

const Org = z.object({
  id: Id,
  name: z.string(),
  address: z.object({
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    zipCode: z.string(),
    state: z.string(),
    country: z.string(),
  }),
});

export const getOrg = defineRoute({
  method: 'GET',
  path: '/api/org',
  access: 'signed-in',
  summary: 'The organisation of the request.',
  response: Org,
  errors: ['org-not-found'],
});

export const listOrgUsers = defineRoute({
  method: 'GET',
  path: '/api/org/users',
  access: 'signed-in',
  summary: `Members of the organisation, by email, then login, for Admins. With 'query', for Editors and whoever may administer a folder or dashboard too: at most ${PICKER_LIMIT}, without emails and pictures.`,
  query: z.object({ query: z.optional(z.string()), limit: IntQuery, ...PagingQuery }),
  response: z.array(OrgUser),
  errors: ['permission-denied'],
});

export const addOrgUser = defineRoute({
  method: 'POST',
  path: '/api/org/users',
  access: 'admin',
  summary: 'Adds an existing account to the organisation.',
  body: z.object({ loginOrEmail: z.string().check(z.maxLength(NAME_MAX_LENGTH)), role: RoleInput }),
  response: Message,
  errors: ['user-not-found', 'user-already-member', 'required-missing', 'adding-by-name-off'],
});

export const changeOrgUser = defineRoute({
  method: 'PATCH',
  path: '/api/org/users/:userId',
  access: 'admin',
  summary: "Changes a member's role.",
  params: z.object({ userId: IdParam }),
  body: z.object({ role: RoleInput }),
  response: Message,
  errors: ['role-given', 'user-not-found', 'last-org-admin-role'],
});

export const removeOrgUser = defineRoute({
  method: 'DELETE',
  path: '/api/org/users/:userId',
  access: 'admin',
  summary: 'Takes a member out of the organisation. The account stays, also without any other organisation.',
  params: z.object({ userId: IdParam }),
  response: Message,
  errors: ['user-not-found', 'last-org-admin'],
});

export const createOrg = defineRoute({
  method: 'POST',
  path: '/api/orgs',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Makes an organisation; the maker becomes its Admin.',
  body: z.object({ name: z.string().check(z.maxLength(NAME_MAX_LENGTH)) }),
  response: z.object({ orgId: Id, message: z.string() }),
  errors: ['org-name-taken', 'org-create-denied', 'required-missing'],
});

export const listOrgs = defineRoute({
  method: 'GET',
  path: '/api/orgs',
  access: 'server-admin',
  summary: 'All organisations.',
  query: z.object({ query: z.optional(z.string()), name: z.optional(z.string()) }),
  response: z.array(z.object({ id: Id, name: z.string() })),
});
