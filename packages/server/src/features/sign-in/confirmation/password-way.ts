import type { CredentialsService } from '../credentials.service.ts';
import type { ConfirmationWay } from './confirmation-way.ts';

/** The password of the account, counted like one at the sign-in. */
export const createPasswordWay = (credentials: CredentialsService): ConfirmationWay => ({
  id: 'password',
  isOpenTo: ({ passwordHash }) => passwordHash !== null,
  verify: async (user, proof, context) =>
    proof.way === 'password' && credentials.isSignInOf(user, { ...context, password: proof.password }),
});
