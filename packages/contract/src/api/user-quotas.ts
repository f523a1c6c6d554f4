import * as z from 'zod/mini';
import { Id, IdParam, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What of a user has a limit of its own: the organisations that they are in. */
export const USER_QUOTA_TARGETS = ['org_user'] as const;
export type UserQuotaTarget = (typeof USER_QUOTA_TARGETS)[number];

/** How many there are, of how many there may be: a limit below 0 is none. Names are those of the wire (wire-notes http-api 1.2). */
const UserQuota = z.object({ user_id: Id, target: z.enum(USER_QUOTA_TARGETS), limit: z.int(), used: z.int() });
export type UserQuota = z.infer<typeof UserQuota>;

export const listOwnQuotas = defineRoute({
  method: 'GET',
  path: '/api/user/quotas',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'How many organisations the caller is in, of how many they may make.',
  response: z.array(UserQuota),
  errors: ['quotas-off', 'user-not-found'],
});

export const listUserQuotas = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id/quotas',
  access: 'server-admin',
  summary: 'The same of any user.',
  params: z.object({ id: IdParam }),
  response: z.array(UserQuota),
  errors: ['quotas-off', 'user-not-found'],
});

export const setUserQuota = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:id/quotas/:target',
  access: 'server-admin',
  summary: 'Gives a user a limit of their own.',
  params: z.object({ id: IdParam, target: z.string() }),
  body: z.object({ limit: z.int().check(z.minimum(-1), z.maximum(1_000_000_000)) }),
  bodyLimit: 4096,
  response: Message,
  errors: ['quotas-off', 'user-not-found', 'quota-target-unknown'],
});
