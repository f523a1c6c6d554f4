import * as z from 'zod/mini';
import { Email, Login } from '../user-names.ts';
import { AuthToken } from './auth-tokens.ts';
import { Id, IdParam, Message, NAME_MAX_LENGTH, Password, PasswordWarning } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The account that an address names. */
const UserParam = z.object({ id: IdParam });

export const createUser = defineRoute({
  method: 'POST',
  path: '/api/admin/users',
  access: 'server-admin',
  summary: 'Makes an account.',
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    email: z.optional(Email),
    login: z.optional(Login),
    password: z.optional(Password),
    /** An addition of ours: another one has to be chosen at the first sign-in. Passed over while LDAP or an auth proxy is on. */
    mustChangePassword: z.optional(z.boolean()),
  }),
  response: z.extend(Message, { id: Id, warning: PasswordWarning }),
  errors: ['user-exists', 'user-needs-login-or-email', 'password-too-short', 'required-missing'],
});

export const setUserPassword = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:id/password',
  access: 'server-admin',
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary: 'Gives an account another password; all its sessions end.',
  params: UserParam,
  body: z.object({
    password: Password,
    /** An addition of ours: its person has to choose another one at the next sign-in. Passed over while LDAP or an auth proxy is on. */
    mustChangePassword: z.optional(z.boolean()),
  }),
  bodyLimit: 4096,
  response: z.extend(Message, { warning: PasswordWarning }),
  errors: ['user-not-found', 'set-password-too-short', 'required-missing'],
});

export const setUserPermissions = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:id/permissions',
  access: 'server-admin',
  needsConfirmation: true,
  summary: 'Makes an account a server administrator, or an ordinary one.',
  params: UserParam,
  body: z.object({ isGrafanaAdmin: z._default(z.boolean(), false) }),
  bodyLimit: 4096,
  response: Message,
  errors: ['user-not-found', 'last-server-admin'],
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'server-admin',
  needsConfirmation: true,
  summary: 'Deletes an account with its memberships, permissions, stars and preferences. What it made stays.',
  params: UserParam,
  response: Message,
  errors: ['user-not-found', 'last-server-admin'],
});

export const disableUser = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:id/disable',
  access: 'server-admin',
  summary: 'Lets an account sign in no more; all its sessions end.',
  params: UserParam,
  response: Message,
  errors: ['user-not-found', 'last-server-admin'],
});

export const enableUser = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:id/enable',
  access: 'server-admin',
  summary: 'Lets a disabled account sign in again.',
  params: UserParam,
  response: Message,
  errors: ['user-not-found'],
});

export const logOutUser = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:id/logout',
  access: 'server-admin',
  summary: 'Ends all sessions of an account.',
  params: UserParam,
  response: Message,
  errors: ['user-not-found'],
});

export const listUserAuthTokens = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id/auth-tokens',
  access: 'server-admin',
  summary: 'Sessions of an account, the one used last first.',
  params: UserParam,
  response: z.array(AuthToken),
  errors: ['user-not-found'],
});

export const revokeUserAuthToken = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:id/revoke-auth-token',
  access: 'server-admin',
  summary: 'Ends one session of an account.',
  params: UserParam,
  body: z.object({ authTokenId: z.int() }),
  bodyLimit: 4096,
  response: Message,
  errors: ['user-not-found', 'auth-token-not-found', 'required-missing'],
});

/** An account as a directory, a proxy or a sign-in provider knows it. */
const UserIdentity = z.object({
  id: Id,
  /** What people call the section of the configuration that it came by: `LDAP`, `GitHub`. */
  source: z.string(),
  /** Who says so; empty in what an importer wrote and nobody has signed in by yet. */
  issuer: z.string(),
  /** What it is called there for good. */
  subject: z.string(),
  /** When it was linked, RFC 3339. */
  created: z.string(),
});
export type UserIdentity = z.infer<typeof UserIdentity>;

export const listUserIdentities = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id/identities',
  access: 'server-admin',
  summary: 'Where else an account is known, and can sign in by.',
  params: UserParam,
  response: z.array(UserIdentity),
  errors: ['user-not-found'],
});

/** What an administrator links accounts with: somebody of the directory by a name of theirs, or what a proxy names. */
export const LINKABLE_SECTIONS = ['ldap', 'authproxy'] as const;

export const linkUserIdentity = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:id/identities',
  access: 'server-admin',
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary: 'Links an account with somebody of the directory, or with the value of a proxy. Nothing of the account is changed or removed.',
  params: UserParam,
  body: z.object({ section: z.enum(LINKABLE_SECTIONS), name: z.string().check(z.maxLength(NAME_MAX_LENGTH)) }),
  bodyLimit: 4096,
  response: Message,
  errors: [
    'user-not-found',
    'required-missing',
    'section-off',
    'ldap-user-not-found',
    'ldap-user-ambiguous',
    'directory-unavailable',
    'identity-taken',
  ],
});

export const unlinkUserIdentity = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:id/identities/:identityId',
  access: 'server-admin',
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary: 'Unlinks an identity from an account; all its sessions end.',
  params: z.object({ id: IdParam, identityId: IdParam }),
  response: Message,
  errors: ['user-not-found', 'identity-not-found'],
});
