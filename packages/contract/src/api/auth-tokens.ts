import * as z from 'zod/mini';
import { Id, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** A session, called as later releases of the original call it. Names of browser and system are empty where its browser does not say them. */
export const AuthToken = z.object({
  id: Id,
  /** The session of this very request. */
  isActive: z.boolean(),
  /** Where it signed in from. */
  clientIp: z.string(),
  browser: z.string(),
  browserVersion: z.string(),
  os: z.string(),
  osVersion: z.string(),
  /** `desktop`, `mobile`, `tablet`, or what else the browser says of its machine. */
  device: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
});
export type AuthToken = z.infer<typeof AuthToken>;

export const listAuthTokens = defineRoute({
  method: 'GET',
  path: '/api/user/auth-tokens',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Sessions of the caller, the one used last first.',
  response: z.array(AuthToken),
  errors: ['user-not-found'],
});

export const revokeAuthToken = defineRoute({
  method: 'POST',
  path: '/api/user/revoke-auth-token',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Ends another session of the caller.',
  body: z.object({ authTokenId: z.int() }),
  bodyLimit: 4096,
  response: Message,
  errors: ['user-not-found', 'auth-token-not-found', 'auth-token-active', 'required-missing'],
});

export const revokeOtherAuthTokens = defineRoute({
  method: 'POST',
  path: '/api/user/revoke-other-auth-tokens',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Ends all sessions of the caller but the one of this request. An addition of ours.',
  response: Message,
  errors: ['user-not-found'],
});
