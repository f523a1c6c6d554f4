import * as z from 'zod/mini';
import { Id, IdParam, KEY_NAME_MAX_LENGTH, Message, NAME_MAX_LENGTH, Role } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The caller's own account; an API key has none. */
export const UserProfile = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  login: z.string(),
  theme: z.string(),
  orgId: z.int(),
  isGrafanaAdmin: z.boolean(),
});

const OrgMembership = z.object({ orgId: Id, name: z.string(), role: Role });

export const getUser = defineRoute({
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  summary: 'The profile of the caller.',
  response: UserProfile,
  errors: ['user-not-found'],
});

export const listUserOrgs = defineRoute({
  method: 'GET',
  path: '/api/user/orgs',
  access: 'signed-in',
  summary: 'Organisations of the caller, by name.',
  response: z.array(OrgMembership),
});

export const useOrg = defineRoute({
  method: 'POST',
  path: '/api/user/using/:orgId',
  access: 'signed-in',
  summary: 'Stores the organisation the caller works in.',
  params: z.object({ orgId: IdParam }),
  response: Message,
  errors: ['org-not-valid'],
});

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/api/user/password',
  access: 'signed-in',
  summary: "Changes the caller's own password; other sessions end.",
  body: z.object({ oldPassword: z.string(), newPassword: z.string(), confirmNew: z.optional(z.string()) }),
  bodyLimit: 4096,
  /** `warning` says that the password is a common one; an addition of ours. */
  response: z.extend(Message, { warning: z.optional(z.string()) }),
  errors: ['old-password-wrong', 'new-password-too-short', 'user-not-found'],
});

export const createUser = defineRoute({
  method: 'POST',
  path: '/api/admin/users',
  access: 'server-admin',
  summary: 'Makes an account.',
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    email: z.optional(z.string().check(z.maxLength(KEY_NAME_MAX_LENGTH))),
    login: z.optional(z.string().check(z.maxLength(KEY_NAME_MAX_LENGTH))),
    password: z.optional(z.string().check(z.maxLength(1024))),
  }),
  response: z.object({ id: Id, message: z.string() }),
  errors: ['user-exists', 'user-needs-login-or-email', 'password-too-short', 'required-missing'],
});
