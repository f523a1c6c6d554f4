import * as z from 'zod/mini';
import { PasskeyProof, TotpProof } from '../factor-proof.ts';
import { PasskeyRequest } from '../passkey.ts';
import { Message, Password } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { ConnectableProvider, PROVIDER_NAME_MAX_LENGTH } from './identities.ts';

/** What shows again who somebody is, by its way. A refusal with `confirmation-required` names in `ways` those that the account has, the best one first. */
export const Proof = z.discriminatedUnion('way', [z.object({ way: z.literal('password'), password: Password }), TotpProof, PasskeyProof]);
export type Proof = z.infer<typeof Proof>;

/** A way to show again who one is: by a proof, or by a round trip to a provider that the account is connected with. */
export type ConfirmationWay = Proof['way'] | 'provider';

export const confirmUser = defineRoute({
  method: 'POST',
  path: '/api/user/confirm',
  access: 'signed-in',
  isWithoutOrg: true,
  summary:
    'Confirms that it is still the person of this session who uses it; answers a new session cookie. Who came without a session has nothing to confirm.',
  body: Proof,
  bodyLimit: 65_536,
  response: Message,
  errors: ['confirmation-wrong', 'factor-wrong', 'passkey-refused'],
});

export const requestConfirmationPasskey = defineRoute({
  method: 'POST',
  path: '/api/user/confirm/passkey',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Gives a challenge for the passkeys of the caller, to confirm with. An addition of ours.',
  response: PasskeyRequest,
  errors: ['user-not-found', 'passkeys-off'],
});

export const listConfirmationProviders = defineRoute({
  method: 'GET',
  path: '/api/user/confirm/providers',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Providers by which the caller can confirm who they are. An addition of ours.',
  response: z.object({ providers: z.array(ConnectableProvider) }),
  errors: ['user-not-found'],
});

export const beginProviderConfirmation = defineRoute({
  method: 'POST',
  path: '/api/user/confirm/providers/:provider',
  access: 'signed-in',
  isWithoutOrg: true,
  summary:
    'Begins to confirm by a provider; a window goes on to the address, and says on a channel of the browser what became of it. An addition of ours.',
  params: z.object({ provider: z.string().check(z.maxLength(PROVIDER_NAME_MAX_LENGTH)) }),
  response: z.object({
    /** Where the person shows who they are. */
    url: z.string(),
    /** What the window will call this attempt. */
    attempt: z.string(),
  }),
  errors: ['user-not-found', 'identity-not-found', 'provider-unavailable', 'not-found'],
});
