import * as z from 'zod/mini';
import { Id, IdParam, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** An account at a directory, provider or proxy by which somebody signs in here. */
const Identity = z.object({
  id: Id,
  /** What people call the directory, provider or proxy. */
  title: z.string(),
  /** What the account is called there. */
  subject: z.string(),
  createdAt: z.string(),
  /** Somebody can sign in by it at the moment. */
  isOn: z.boolean(),
  /** Something else is left to sign in with. */
  mayDisconnect: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;

/** A provider as pages lead to it. */
export const ConnectableProvider = z.object({
  /** In addresses. */
  name: z.string(),
  title: z.string(),
});
export type ConnectableProvider = z.infer<typeof ConnectableProvider>;

export const listIdentities = defineRoute({
  method: 'GET',
  path: '/api/user/identities',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'What signs the caller in. An addition of ours.',
  response: z.object({
    /** The account has a password here. */
    hasPassword: z.boolean(),
    identities: z.array(Identity),
    /** Those that the account could sign in by, and does not yet. */
    providers: z.array(ConnectableProvider),
  }),
  errors: ['user-not-found'],
});

export const disconnectIdentity = defineRoute({
  method: 'DELETE',
  path: '/api/user/identities/:id',
  access: 'signed-in',
  isWithoutOrg: true,
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary: 'Disconnects an identity of the caller, never the last way to sign in. An addition of ours.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: ['user-not-found', 'identity-not-found', 'identity-last-method'],
});

/** Names of providers in addresses. */
export const PROVIDER_NAME_MAX_LENGTH = 64;

export const connectIdentity = defineRoute({
  method: 'POST',
  path: '/api/user/identities/connect/:provider',
  access: 'signed-in',
  isWithoutOrg: true,
  needsConfirmation: true,
  refusesAppPasswords: true,
  summary: 'Begins to connect the account of the caller with a provider; the browser goes on to the address. An addition of ours.',
  params: z.object({ provider: z.string().check(z.maxLength(PROVIDER_NAME_MAX_LENGTH)) }),
  response: z.object({
    /** Where the person shows who they are there. */
    url: z.string(),
  }),
  errors: ['user-not-found', 'identity-not-found', 'provider-unavailable', 'not-found'],
});
