import * as z from 'zod/mini';
import { Id, IdParam, Message, NAME_MAX_LENGTH, Role } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const LdapServer = z.object({
  host: z.string(),
  port: z.int(),
  available: z.boolean(),
  /** Why it cannot be used; empty where it can. */
  error: z.string(),
});

export const getLdapStatus = defineRoute({
  method: 'GET',
  path: '/api/admin/ldap/status',
  access: 'server-admin',
  summary: 'Each host of the directory, tried now.',
  response: z.array(LdapServer),
  errors: ['ldap-disabled'],
});

export const reloadLdap = defineRoute({
  method: 'POST',
  path: '/api/admin/ldap/reload',
  access: 'server-admin',
  summary: 'Reads the file of the directory again, on the copy of the server that is called.',
  response: Message,
  errors: ['ldap-disabled', 'ldap-file-invalid'],
});

/** A field of an entry. */
const LdapField = z.object({
  /** Name of the attribute in the file. */
  cfgAttrValue: z.string(),
  /** What the entry has there. */
  ldapValue: z.string(),
});

const LdapRole = z.object({
  /** 0 and empty for a group that gives no role. */
  orgId: z.int(),
  orgName: z.string(),
  orgRole: z.union([Role, z.literal('')]),
  groupDN: z.string(),
});

/** Groups of somebody that are shown; there may be thousands. */
export const LDAP_GROUPS_SHOWN = 1000;

const LdapTeam = z.object({ orgName: z.string(), teamName: z.string(), groupDN: z.string() });

const LdapUser = z.object({
  name: LdapField,
  surname: LdapField,
  email: LdapField,
  login: LdapField,
  /** Null: the mappings say nothing of it. */
  isGrafanaAdmin: z.nullable(z.boolean()),
  /** The account of this person is disabled here. */
  isDisabled: z.boolean(),
  roles: z.array(LdapRole),
  teams: z.array(LdapTeam),
  /** Additions of ours: the account of this person, 0 where there is none, and whether any mapping lets them in. */
  userId: z.union([Id, z.literal(0)]),
  isMapped: z.boolean(),
  dn: z.string(),
});
export type LdapUser = z.infer<typeof LdapUser>;

export const getLdapUser = defineRoute({
  method: 'GET',
  path: '/api/admin/ldap/:username',
  access: 'server-admin',
  summary: 'Somebody as the directory knows them, and what it gives them here.',
  params: z.object({ username: z.string().check(z.maxLength(NAME_MAX_LENGTH)) }),
  response: LdapUser,
  errors: ['ldap-disabled', 'ldap-user-not-found', 'ldap-user-ambiguous', 'directory-unavailable', 'not-found'],
});

/** An account of ours that has a name of somebody else. */
const SameName = z.object({ id: Id, login: z.string(), has: z.enum(['login', 'email']) });

/** What signing in would come to now. */
const SignInPreview = z.object({
  /** `known`: signs in to the account; `joins`: it is joined by its e-mail; `new`: it would be made. */
  kind: z.enum(['known', 'joins', 'new', 'refused']),
  /** 0 for an account that is not there yet, and where nobody would be let in. */
  userId: z.union([Id, z.literal(0)]),
  /** Of that account; empty where nobody would be let in. */
  login: z.string(),
  /** Why nobody would be let in, as their person would read it; else empty. */
  reason: z.string(),
  /** Other accounts with the same login or e-mail. */
  sameNames: z.array(SameName),
});
export type SignInPreview = z.infer<typeof SignInPreview>;

export const previewLdapSignIn = defineRoute({
  method: 'GET',
  path: '/api/admin/ldap/:username/sign-in',
  access: 'server-admin',
  summary: 'What it would come to if somebody of the directory signed in now; nothing is changed. An addition of ours.',
  params: z.object({ username: z.string().check(z.maxLength(NAME_MAX_LENGTH)) }),
  response: SignInPreview,
  errors: ['ldap-disabled', 'ldap-user-not-found', 'ldap-user-ambiguous', 'directory-unavailable', 'not-found'],
});

export const syncLdapUser = defineRoute({
  method: 'POST',
  path: '/api/admin/ldap/sync/:id',
  access: 'server-admin',
  summary: 'Makes names, roles and teams of an account what the directory says. Who is gone there is disabled.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: ['ldap-disabled', 'user-not-found', 'ldap-user-not-found', 'ldap-user-gone', 'directory-unavailable', 'last-server-admin'],
});
