import * as z from 'zod/mini';
import { ChangeView } from '../change-view.ts';
import { FactorCode, FactorProof, FactorWay } from '../factor-proof.ts';
import { PasskeyCreation, PasskeyMade, PasskeyRequest, PasskeyShown } from '../passkey.ts';
import { REDIRECT_MAX_LENGTH } from '../redirect-length.ts';
import { defineRoute } from '../route.ts';
import { RecoveryCodes, TotpSecret } from './second-factor.ts';

/** Largest body with a passkey in it, in bytes. */
const PASSKEY_BODY_LIMIT = 65_536;

/** Where the person wanted to go, as for `login`. */
const Redirect = z.object({ redirect: z.optional(z.string().check(z.maxLength(REDIRECT_MAX_LENGTH))) });

const LoggedIn = z.object({ message: z.string(), redirectUrl: z.optional(z.string()), changeView: z.optional(ChangeView) });

/** Between a password and the session: who it is for, and what is wanted. `factor`: to show one of `ways`. `set-up`: to set one up, because it is required. */
const SignInStep = z.object({
  kind: z.enum(['factor', 'set-up']),
  login: z.string(),
  /** What the account has, the best one first; to be set up: what can be. */
  ways: z.array(FactorWay),
});
export type SignInStep = z.infer<typeof SignInStep>;

export const findSignInStep = defineRoute({
  method: 'GET',
  path: '/api/login/step',
  access: 'public',
  inChangeView: true,
  summary:
    'What a sign-in waits for whose password was right, by a cookie of its own. An addition of ours, as are the other calls of this step.',
  response: SignInStep,
  errors: ['sign-in-step-over'],
});

export const requestStepPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/step/passkey',
  access: 'public',
  inChangeView: true,
  summary: 'Gives a challenge for the passkeys of the account that signs in.',
  response: PasskeyRequest,
  errors: ['sign-in-step-over', 'passkeys-off'],
});

export const finishSignInStep = defineRoute({
  method: 'POST',
  path: '/api/login/step',
  access: 'public',
  inChangeView: true,
  summary: 'Shows the second factor; answers a session cookie.',
  query: Redirect,
  body: FactorProof,
  bodyLimit: PASSKEY_BODY_LIMIT,
  response: LoggedIn,
  errors: ['sign-in-step-over', 'factor-wrong', 'rate-limited'],
});

export const startStepTotp = defineRoute({
  method: 'POST',
  path: '/api/login/step/totp',
  access: 'public',
  inChangeView: true,
  summary: 'Gives the secret of an authenticator app to an account that has to set one up before it is signed in.',
  response: TotpSecret,
  errors: ['sign-in-step-over'],
});

export const finishStepTotp = defineRoute({
  method: 'POST',
  path: '/api/login/step/totp/confirm',
  access: 'public',
  inChangeView: true,
  summary: 'Switches the authenticator app on by its first code; answers a session cookie and the recovery codes.',
  query: Redirect,
  body: z.object({ code: FactorCode }),
  bodyLimit: 4096,
  response: z.extend(LoggedIn, { recoveryCodes: RecoveryCodes }),
  errors: ['sign-in-step-over', 'factor-wrong', 'totp-not-started', 'rate-limited'],
});

export const startStepPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/step/passkeys/challenge',
  access: 'public',
  inChangeView: true,
  summary: 'Gives what a browser makes a passkey by, to an account that has to set up a factor before it is signed in.',
  response: PasskeyCreation,
  errors: ['sign-in-step-over', 'passkeys-off'],
});

export const finishStepPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/step/passkeys',
  access: 'public',
  inChangeView: true,
  summary: 'Adds the passkey, under the name of the device; answers a session cookie and the recovery codes.',
  query: Redirect,
  body: z.object({ passkey: PasskeyMade }),
  bodyLimit: PASSKEY_BODY_LIMIT,
  response: z.extend(LoggedIn, { recoveryCodes: RecoveryCodes }),
  errors: ['sign-in-step-over', 'passkey-refused', 'rate-limited'],
});

export const requestSignInPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/passkey/challenge',
  access: 'public',
  inChangeView: true,
  summary: 'Gives a challenge for signing in with a passkey alone. An addition of ours.',
  response: PasskeyRequest,
  errors: ['login-disabled', 'passkeys-off'],
});

export const signInByPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  inChangeView: true,
  summary: 'Signs in with a passkey in place of name and password; answers a session cookie. An addition of ours.',
  query: Redirect,
  body: z.object({ passkey: PasskeyShown }),
  bodyLimit: PASSKEY_BODY_LIMIT,
  response: LoggedIn,
  errors: ['login-disabled', 'passkey-refused', 'rate-limited'],
});
