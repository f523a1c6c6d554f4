import * as z from 'zod/mini';
import { Id, IdParam, Message, NAME_MAX_LENGTH, Role, RoleInput } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** A hundred years: the longest time that a key or token may be made for. */
const MAX_SECONDS_TO_LIVE = 3_155_760_000;

/** How long a key or token works, in seconds; 0, null or absent: for ever. */
export const SecondsToLive = z.optional(z.nullable(z.int().check(z.maximum(MAX_SECONDS_TO_LIVE))));

/** A key of the organisation, never its text (wire-notes http-api 14): `expiration` and `lastUsedAt` are of later releases. */
const ApiKey = z.object({
  id: Id,
  name: z.string(),
  role: Role,
  /** From when on it does not work; absent: it never ends. */
  expiration: z.optional(z.string()),
  /** The last day (UTC) that it was used on, as its first instant; absent: it never was since days are stored. */
  lastUsedAt: z.optional(z.string()),
  created: z.string(),
  /** Login of who made it; empty for a program, and for who is no more. */
  createdBy: z.string(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api/auth/keys',
  access: 'editor',
  summary: "Keys of the organisation at or below the caller's role; expired ones with `includeExpired=true`.",
  query: z.object({ includeExpired: z.optional(z.string()) }),
  response: z.array(ApiKey),
});

export const createApiKey = defineRoute({
  method: 'POST',
  path: '/api/auth/keys',
  access: 'editor',
  summary: 'Makes a key; its text is shown this once.',
  needsConfirmation: true,
  body: z.object({ name: z.string().check(z.maxLength(NAME_MAX_LENGTH)), role: RoleInput, secondsToLive: SecondsToLive }),
  response: z.object({ id: Id, name: z.string(), key: z.string() }),
  errors: [
    'quota-reached',
    'target-quota-reached',
    'api-key-exists',
    'api-key-role-too-high',
    'required-missing',
    'lifetime-negative',
    'lifetime-missing',
    'lifetime-too-long',
  ],
});

export const deleteApiKey = defineRoute({
  method: 'DELETE',
  path: '/api/auth/keys/:id',
  access: 'editor',
  summary: 'Deletes a key.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: ['api-key-not-found'],
});
