import type { UserRow } from '../../users/index.ts';
import type { CredentialsService } from '../credentials.service.ts';
import type { ConfirmationWay } from './confirmation-way.ts';

/** The password of the account, here or in a directory, counted like one at the sign-in. */
export const createPasswordWay = (credentials: CredentialsService, hasPassword: (user: UserRow) => Promise<boolean>): ConfirmationWay => ({
  id: 'password',
  isOpenTo: hasPassword,
  verify: async (user, proof, context) =>
    proof.way === 'password' && credentials.isSignInOf(user, { ...context, password: proof.password }),
});
