import * as z from 'zod/mini';
import { PasskeyProof, TotpProof } from '../factor-proof.ts';
import { PasskeyRequest } from '../passkey.ts';
import { Message, Password } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What shows again who somebody is, by its way. A refusal with `confirmation-required` names in `ways` those that the account has, the best one first. */
export const Proof = z.discriminatedUnion('way', [z.object({ way: z.literal('password'), password: Password }), TotpProof, PasskeyProof]);
export type Proof = z.infer<typeof Proof>;

/** A way to show again who one is. */
export type ConfirmationWay = Proof['way'];

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
