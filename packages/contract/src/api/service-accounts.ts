import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, Message, Role, RoleInput } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { TeamName } from '../user-names.ts';
import { SecondsToLive } from './api-keys.ts';

/** The most service accounts that a picker shows at once to who is no Admin. */
export const SERVICE_ACCOUNT_PICKER_LIMIT = 10;
/** The most of one page of the list. */
export const MAX_SERVICE_ACCOUNTS_PER_PAGE = 1000;

/** A service account as lists show it (wire-notes http-api 14.1): an account of programs in one organisation, with a role of its own. */
const ListedServiceAccount = z.object({
  id: Id,
  name: z.string(),
  login: z.string(),
  orgId: Id,
  isDisabled: z.boolean(),
  role: Role,
  /** How many it has, expired ones too; 0 for who is no Admin. */
  tokens: z.int(),
  avatarUrl: z.string(),
});
export type ListedServiceAccount = z.infer<typeof ListedServiceAccount>;

const ServiceAccount = z.object({
  id: Id,
  name: z.string(),
  login: z.string(),
  orgId: Id,
  isDisabled: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  avatarUrl: z.string(),
  role: Role,
  /** Names of the teams that it is in. */
  teams: z.array(z.string()),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

export const searchServiceAccounts = defineRoute({
  method: 'GET',
  path: '/api/serviceaccounts/search',
  access: 'signed-in',
  summary: `Service accounts of the organisation by name, for Admins; \`disabled=true\` lists those alone. For whoever else gives permissions at most ${SERVICE_ACCOUNT_PICKER_LIMIT}.`,
  query: z.object({ perpage: IntQuery, page: IntQuery, query: z.optional(z.string()), disabled: z.optional(z.string()) }),
  response: z.object({ totalCount: z.int(), serviceAccounts: z.array(ListedServiceAccount), page: z.int(), perPage: z.int() }),
  errors: ['permission-denied'],
});

export const createServiceAccount = defineRoute({
  method: 'POST',
  path: '/api/serviceaccounts',
  access: 'admin',
  summary: 'Makes a service account, by which programs are let in and nobody signs in.',
  body: z.object({ name: TeamName, role: z._default(RoleInput, 'Viewer'), isDisabled: z.optional(z.boolean()) }),
  response: ServiceAccount,
  errors: ['required-missing', 'service-account-exists', 'quota-reached'],
});

export const getServiceAccount = defineRoute({
  method: 'GET',
  path: '/api/serviceaccounts/:id',
  access: 'admin',
  summary: 'A service account.',
  params: z.object({ id: IdParam }),
  response: ServiceAccount,
  errors: ['service-account-not-found'],
});

export const updateServiceAccount = defineRoute({
  method: 'PATCH',
  path: '/api/serviceaccounts/:id',
  access: 'admin',
  summary: 'Renames a service account, gives it another role, or disables it; what is absent stays.',
  params: z.object({ id: IdParam }),
  body: z.object({ name: z.optional(TeamName), role: z.optional(RoleInput), isDisabled: z.optional(z.boolean()) }),
  response: z.object({ id: Id, message: z.string(), name: z.string(), serviceaccount: ServiceAccount }),
  errors: ['required-missing', 'service-account-not-found', 'service-account-exists'],
});

export const deleteServiceAccount = defineRoute({
  method: 'DELETE',
  path: '/api/serviceaccounts/:id',
  access: 'admin',
  summary: 'Ends a service account with all that it may show and do.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: ['service-account-not-found'],
});

/** A token as lists show it, never its text. `prefix`, what it begins with, is an addition of ours. */
const ServiceAccountToken = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string(),
  created: z.string(),
  /** From when on it does not work; null: it never ends. */
  expiration: z.nullable(z.string()),
  /** 0 for one that never ends. */
  secondsUntilExpiration: z.number(),
  hasExpired: z.boolean(),
  isRevoked: z.boolean(),
  /** The last day (UTC) that it was used on, as its first instant; null: not yet. */
  lastUsedAt: z.nullable(z.string()),
});
export type ServiceAccountToken = z.infer<typeof ServiceAccountToken>;

export const listServiceAccountTokens = defineRoute({
  method: 'GET',
  path: '/api/serviceaccounts/:id/tokens',
  access: 'admin',
  summary: 'Tokens of a service account by name, expired ones too.',
  params: z.object({ id: IdParam }),
  response: z.array(ServiceAccountToken),
  errors: ['service-account-not-found'],
});

export const createServiceAccountToken = defineRoute({
  method: 'POST',
  path: '/api/serviceaccounts/:id/tokens',
  access: 'admin',
  summary: 'Makes a token; its text is shown this once.',
  needsConfirmation: true,
  params: z.object({ id: IdParam }),
  body: z.object({ name: TeamName, secondsToLive: SecondsToLive }),
  response: z.object({ id: Id, name: z.string(), key: z.string() }),
  errors: [
    'required-missing',
    'service-account-not-found',
    'service-account-token-exists',
    'lifetime-negative',
    'lifetime-missing',
    'lifetime-too-long',
    'quota-reached',
  ],
});

export const deleteServiceAccountToken = defineRoute({
  method: 'DELETE',
  path: '/api/serviceaccounts/:id/tokens/:tokenId',
  access: 'admin',
  summary: 'Deletes a token.',
  params: z.object({ id: IdParam, tokenId: IdParam }),
  response: Message,
  errors: ['service-account-not-found', 'service-account-token-not-found'],
});
