import type { HandledRoute } from '../../platform/http/handle.ts';
import type { AccountFlowParts } from './account-flow-parts.ts';
import { createCountedCalls } from './codes/counted-calls.ts';
import { mailCodeRepository } from './codes/mail-codes.server-wide.repository.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';

export interface AccountFlows {
  readonly routes: readonly HandledRoute[];
  /** Removes codes that have expired and calls that count no more; to be called now and then. */
  cleanUp(): Promise<void>;
}

/** How people come to accounts and organisations, and back to their accounts: invitations, sign-up, forgotten passwords, changed emails. */
export function createAccountFlows(parts: AccountFlowParts): AccountFlows {
  const calls = createCountedCalls(parts);
  const counting = { ...parts, calls };
  return {
    routes: [...invitationRoutes(counting), ...signUpRoutes(counting), ...passwordResetRoutes(counting), ...profileRoutes(counting)],
    cleanUp: async () => {
      await calls.deleteOld();
      await parts.storage.inTransaction((db) => mailCodeRepository(db).deleteExpired(parts.serverScope, parts.clock.nowMs()));
    },
  };
}
