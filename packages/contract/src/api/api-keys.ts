import * as z from 'zod/mini';
import { Id, IdParam, Message, NAME_MAX_LENGTH, Role, RoleInput } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api/auth/keys',
  access: 'editor',
  summary: "Keys of the organisation at or below the caller's role.",
  response: z.array(z.object({ id: Id, name: z.string(), role: Role })),
});

export const createApiKey = defineRoute({
  method: 'POST',
  path: '/api/auth/keys',
  access: 'editor',
  summary: 'Makes a key; its text is shown this once.',
  needsConfirmation: true,
  body: z.object({
    name: z.string().check(z.maxLength(NAME_MAX_LENGTH)),
    role: RoleInput,
    /** Sent by clients of the original. An expiry is refused, since keys here do not expire. */
    secondsToLive: z.optional(z.nullable(z.number().check(z.refine((seconds) => seconds === 0, 'Keys of this server do not expire')))),
  }),
  response: z.object({ name: z.string(), key: z.string() }),
  errors: ['quota-reached', 'api-key-exists', 'api-key-role-too-high', 'required-missing'],
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
