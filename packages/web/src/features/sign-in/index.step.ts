import { showPasskey } from '../two-factor/index.ts';
import type { LoggedIn, SignInHost } from './sign-in-api.ts';
import { createStepApi } from './step-api.ts';

export { FactorDue } from './FactorDue.tsx';
export { SignInStep } from './SignInStep.tsx';

/** Signs in with a passkey in place of name and password. */
export async function logInWithPasskey(host: SignInHost): Promise<LoggedIn> {
  const api = createStepApi(host);
  return api.signIn(await showPasskey(await api.requestSignIn()));
}
