import * as z from 'zod/mini';
import { Id, IdParam, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What an organisation stores, and may store. */
export const OrgStorage = z.object({
  usedBytes: z.int(),
  /** Null: as much as the disk takes. */
  limitBytes: z.nullable(z.int()),
  /** When all was counted last, RFC 3339; what this server stored since is in `usedBytes` too. Null: not yet. */
  countedAt: z.nullable(z.string()),
});
export type OrgStorage = z.infer<typeof OrgStorage>;

export const getOrgStorage = defineRoute({
  method: 'GET',
  path: '/api/org/storage',
  access: 'admin',
  summary: 'How much the organisation stores, of how much it may.',
  response: OrgStorage,
});

/** What of an organisation has a limit of its own. */
export const ORG_QUOTA_TARGETS = ['org_user', 'dashboard', 'data_source', 'api_key'] as const;
export type OrgQuotaTarget = (typeof ORG_QUOTA_TARGETS)[number];

/** How many there are, of how many there may be: a limit below 0 is none. Names are those of the wire (wire-notes http-api 1.2). */
const OrgQuota = z.object({ org_id: Id, target: z.enum(ORG_QUOTA_TARGETS), limit: z.int(), used: z.int() });
export type OrgQuota = z.infer<typeof OrgQuota>;

export const getOrgQuotas = defineRoute({
  method: 'GET',
  path: '/api/org/quotas',
  access: 'signed-in',
  summary: 'How many members, dashboards, data sources and keys the organisation has, of how many it may have.',
  response: z.array(OrgQuota),
  errors: ['quotas-off'],
});

export const getServerOrgQuotas = defineRoute({
  method: 'GET',
  path: '/api/orgs/:orgId/quotas',
  access: 'server-admin',
  summary: 'The same of any organisation.',
  params: z.object({ orgId: IdParam }),
  response: z.array(OrgQuota),
  errors: ['quotas-off', 'org-not-found'],
});

export const setServerOrgQuota = defineRoute({
  method: 'PUT',
  path: '/api/orgs/:orgId/quotas/:target',
  access: 'server-admin',
  summary: 'Gives an organisation a limit of its own.',
  params: z.object({ orgId: IdParam, target: z.string() }),
  body: z.object({ limit: z.int().check(z.minimum(-1), z.maximum(1_000_000_000)) }),
  response: Message,
  errors: ['quotas-off', 'org-not-found', 'quota-target-unknown'],
});
