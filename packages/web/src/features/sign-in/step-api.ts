import {
  findSignInStep,
  finishSignInStep,
  finishStepPasskey,
  finishStepTotp,
  requestSignInPasskey,
  requestStepPasskey,
  signInByPasskey,
  startStepPasskey,
  startStepTotp,
} from '@pharos/contract/api/sign-in-step';
import { REDIRECT_MAX_LENGTH } from '@pharos/contract/redirect-length';
import type { FactorProof } from '@pharos/contract/factor-proof';
import type { PasskeyCreation, PasskeyMade, PasskeyRequest, PasskeyShown } from '@pharos/contract/passkey';
import type { RouteOutput } from '@pharos/contract/route';
import { requestedIn } from '@pharos/domain/session/redirect-target';
import { callRoute } from '../../platform/api/api.ts';
import { createRequest } from '../../platform/api/request.ts';
import type { LoggedIn, SignInHost } from './sign-in-api.ts';

/** The calls between a right password and the session, and those of a passkey in place of it; all throw `ApiError`. */
export interface StepApi {
  readonly find: () => Promise<RouteOutput<typeof findSignInStep>>;
  readonly finish: (proof: FactorProof) => Promise<LoggedIn>;
  readonly requestPasskey: () => Promise<PasskeyRequest>;
  readonly startTotp: () => Promise<RouteOutput<typeof startStepTotp>>;
  readonly finishTotp: (code: string) => Promise<RouteOutput<typeof finishStepTotp>>;
  readonly startPasskey: () => Promise<PasskeyCreation>;
  readonly finishPasskey: (passkey: PasskeyMade) => Promise<RouteOutput<typeof finishStepPasskey>>;
  readonly requestSignIn: () => Promise<PasskeyRequest>;
  readonly signIn: (passkey: PasskeyShown) => Promise<LoggedIn>;
}

export function createStepApi({ search, ...host }: SignInHost): StepApi {
  const send = createRequest({ ...host, orgId: 0, isSignedIn: false });
  const requested = requestedIn(search);
  const query = requested === undefined || requested.length > REDIRECT_MAX_LENGTH ? {} : { redirect: requested };
  return {
    find: () => callRoute(send, findSignInStep),
    finish: (body) => callRoute(send, finishSignInStep, { call: { query, body } }),
    requestPasskey: () => callRoute(send, requestStepPasskey),
    startTotp: () => callRoute(send, startStepTotp),
    finishTotp: (code) => callRoute(send, finishStepTotp, { call: { query, body: { code } } }),
    startPasskey: () => callRoute(send, startStepPasskey),
    finishPasskey: (passkey) => callRoute(send, finishStepPasskey, { call: { query, body: { passkey } } }),
    requestSignIn: () => callRoute(send, requestSignInPasskey),
    signIn: (passkey) => callRoute(send, signInByPasskey, { call: { query, body: { passkey } } }),
  };
}
