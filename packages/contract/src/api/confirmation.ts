import * as z from 'zod/mini';
import { Message, Password } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What shows again who somebody is, by its way. A refusal with `confirmation-required` names in `ways` those that the account has, the best one first. */
export const Proof = z.discriminatedUnion('way', [z.object({ way: z.literal('password'), password: Password })]);
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
  bodyLimit: 4096,
  response: Message,
  errors: ['confirmation-wrong'],
});
