import * as z from 'zod/mini';
import { IdParam, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { BasicUse } from './second-factor.ts';

/** The longest time, in days, until a second factor is required of members. */
export const MAX_FACTOR_DAYS = 14;

export const getRequiredFactor = defineRoute({
  method: 'GET',
  path: '/api/org/second-factor',
  access: 'admin',
  summary: 'Whether the organisation requires a second factor of its members, and what that would mean for them. An addition of ours.',
  response: z.object({
    /** From when on; absent: it requires none. */
    requiredFrom: z.optional(z.string()),
    members: z.int(),
    /** Those of them who have none. */
    membersWithout: z.int(),
    /** Basic auth of members in the last 30 days: it needs app passwords from then on. */
    basicUses: z.array(BasicUse),
  }),
});

export const setRequiredFactor = defineRoute({
  method: 'PUT',
  path: '/api/org/second-factor',
  access: 'admin',
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary: 'Requires a second factor of the members of the organisation after some days, or no more. An addition of ours.',
  body: z.object({
    isRequired: z.boolean(),
    /** Passed over where none is required. */
    afterDays: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_FACTOR_DAYS))),
  }),
  bodyLimit: 4096,
  response: Message,
  errors: ['factor-own-missing'],
});

const UserParam = z.object({ id: IdParam });

export const getUserFactors = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id/second-factor',
  access: 'server-admin',
  summary: 'What an account signs in with besides a password. An addition of ours.',
  params: UserParam,
  response: z.object({
    isOn: z.boolean(),
    hasTotp: z.boolean(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
    appPasswords: z.int(),
  }),
  errors: ['user-not-found'],
});

export const resetUserFactors = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  access: 'server-admin',
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary: 'Takes all second factors of an account away, for a person who has lost them; all its sessions end. An addition of ours.',
  params: UserParam,
  response: Message,
  errors: ['user-not-found', 'factor-not-found'],
});
