import { completeSignUp, getSignUpOptions, startSignUp } from '@pharos/contract/api/sign-up';
import { type HandledRoute, handlePublic } from '../../../platform/http/handle.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { enteredResponse, newcomerOf, readTyped } from '../new-user.ts';
import { createSignUpService } from './sign-up.service.ts';

export function signUpRoutes(parts: CountingParts): readonly HandledRoute[] {
  const signUp = createSignUpService(parts);
  return [
    handlePublic(getSignUpOptions, () => signUp.options),

    handlePublic(startSignUp, async ({ body, clientAddress }) => {
      await signUp.start(body.email, clientAddress);
      return { status: 'SignUpCreated' as const };
    }),

    handlePublic(completeSignUp, async (call) => {
      const { code = '', orgName = '' } = call.body;
      const completion = { typed: readTyped(call.body), code, orgName: orgName.trim(), newcomer: newcomerOf(call) };
      const { warning, isInvited, ...made } = await signUp.complete(completion);
      const next = isInvited ? 'redirect-to-select-org' : 'redirect-to-landing-page';
      return enteredResponse(parts, call, { ...made, body: { message: 'User sign up completed successfully', code: next, warning } });
    }),
  ];
}
