import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, LIST_START, Message, NAME_MAX_LENGTH, PagingQuery, Role, RoleInput } from '../primitives.ts';
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
  /** What the sync is called that gives the role, which nobody else changes then; absent where it was given by hand. An addition of ours. */
  roleSource: z.optional(z.string()),
});
export type OrgUser = z.infer<typeof OrgUser>;

/** Where an organisation is; what is not known of it is empty. */
const OrgAddress = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  zipCode: z.string(),
  state: z.string(),
  country: z.string(),
});
export type OrgAddress = z.infer<typeof OrgAddress>;

/** An organisation with its address. */
export const Org = z.object({ id: Id, name: z.string(), address: OrgAddress });
export type Org = z.infer<typeof Org>;

/** The name of an organisation. */
export const OrgName = z.object({ name: z.string().check(z.maxLength(NAME_MAX_LENGTH)) });

const AddressLine = z._default(z.string().check(z.maxLength(NAME_MAX_LENGTH)), '');

/** An address that replaces the one before: what is absent is emptied. */
export const OrgAddressInput = z.object({
  address1: AddressLine,
  address2: AddressLine,
  city: AddressLine,
  zipCode: AddressLine,
  state: AddressLine,
  country: AddressLine,
});

export const getOrg = defineRoute({
  method: 'GET',
  path: '/api/org',
  access: 'signed-in',
  summary: 'The organisation of the request.',
  response: Org,
  errors: ['org-not-found'],
});

export const updateOrg = defineRoute({
  method: 'PUT',
  path: '/api/org',
  access: 'admin',
  summary: 'Gives the organisation another name.',
  body: OrgName,
  response: Message,
  errors: ['required-missing', 'org-rename-taken', 'org-not-found'],
});

export const updateOrgAddress = defineRoute({
  method: 'PUT',
  path: '/api/org/address',
  access: 'admin',
  summary: 'Replaces the address of the organisation.',
  body: OrgAddressInput,
  response: Message,
  errors: ['org-not-found'],
});

export const listOrgUsers = defineRoute({
  method: 'GET',
  path: '/api/org/users',
  access: 'signed-in',
  summary: `Members of the organisation, by email, then login, for Admins. With 'query', for Editors and whoever may administer a folder or dashboard too: at most ${PICKER_LIMIT}, without emails and pictures.`,
  query: z.object({ query: z.optional(z.string()), limit: IntQuery, ...PagingQuery, [LIST_START]: IntQuery }),
  response: z.array(OrgUser),
  errors: ['permission-denied', 'work-limited'],
});

export const lookupOrgUsers = defineRoute({
  method: 'GET',
  path: '/api/org/users/lookup',
  access: 'signed-in',
  summary: `Members by a part of their name or login, at most ${PICKER_LIMIT}, for Admins, Editors and whoever may administer a folder or dashboard.`,
  query: z.object({ query: z.optional(z.string()), limit: IntQuery }),
  response: z.array(z.pick(OrgUser, { userId: true, login: true, avatarUrl: true })),
  errors: ['permission-denied'],
});

/** Whom an Admin adds, and as what. */
export const NewOrgUser = z.object({ loginOrEmail: z.string().check(z.maxLength(NAME_MAX_LENGTH)), role: RoleInput });

export const addOrgUser = defineRoute({
  method: 'POST',
  path: '/api/org/users',
  access: 'admin',
  summary: 'Adds an existing account to the organisation.',
  body: NewOrgUser,
  response: Message,
  errors: ['user-not-found', 'user-already-member', 'required-missing', 'adding-by-name-off', 'target-quota-reached', 'org-not-found'],
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
  body: OrgName,
  response: z.object({ orgId: Id, message: z.string() }),
  errors: ['org-name-taken', 'org-create-denied', 'required-missing', 'target-quota-reached'],
});

export const listOrgs = defineRoute({
  method: 'GET',
  path: '/api/orgs',
  access: 'server-admin',
  summary: 'Organisations by name: 1,000, or the part that is named.',
  /** `query` is how the name begins, `name` all of it; both without case. */
  query: z.object({ query: z.optional(z.string()), name: z.optional(z.string()), ...PagingQuery }),
  response: z.array(z.object({ id: Id, name: z.string() })),
});
