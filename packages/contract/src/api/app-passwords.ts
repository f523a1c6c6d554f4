import * as z from 'zod/mini';
import { Id, IdParam, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { SecondsToLive } from './api-keys.ts';
import { FACTOR_NAME_MAX_LENGTH } from './second-factor.ts';

/**
 * The most app passwords of one account.
 * @limit a person or program that makes passwords without end, which nobody knows the use of
 */
export const MAX_APP_PASSWORDS = 10;

const AppPassword = z.object({
  id: Id,
  name: z.string(),
  /** How it begins. */
  prefix: z.string(),
  /** It has the server administration of its person. */
  isServerAdmin: z.boolean(),
  createdAt: z.string(),
  /** Absent: it never ends. */
  expiresAt: z.optional(z.string()),
  /** The last day (UTC) that it was used on, as its first instant; absent: it never was. */
  lastUsedAt: z.optional(z.string()),
});
export type AppPassword = z.infer<typeof AppPassword>;

export const listAppPasswords = defineRoute({
  method: 'GET',
  path: '/api/user/app-passwords',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Passwords of the caller for programs, never their texts. An addition of ours.',
  response: z.array(AppPassword),
  errors: ['user-not-found'],
});

export const createAppPassword = defineRoute({
  method: 'POST',
  path: '/api/user/app-passwords',
  access: 'signed-in',
  isWithoutOrg: true,
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary:
    'Makes a password for a program, which it uses in basic auth with the name of the caller; its text is shown this once. An addition of ours.',
  body: z.object({
    name: z.string().check(z.maxLength(FACTOR_NAME_MAX_LENGTH)),
    secondsToLive: SecondsToLive,
    /** It may do what the caller may as a server administrator. */
    isServerAdmin: z.optional(z.boolean()),
  }),
  bodyLimit: 4096,
  response: z.object({ id: Id, name: z.string(), password: z.string() }),
  errors: [
    'user-not-found',
    'app-passwords-full',
    'app-password-exists',
    'app-password-without-password',
    'lifetime-negative',
    'permission-denied',
    'required-missing',
  ],
});

export const deleteAppPassword = defineRoute({
  method: 'DELETE',
  path: '/api/user/app-passwords/:id',
  access: 'signed-in',
  isWithoutOrg: true,
  refusesAppPasswords: true,
  summary: 'Deletes an app password of the caller. An addition of ours.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: ['user-not-found', 'app-password-not-found'],
});
