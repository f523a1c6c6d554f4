import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import { type UserRow, userRepository } from '../../users/index.ts';
import type { Visit } from '../sessions/session.service.ts';
import { signInStepRepository } from './sign-in-steps.server-wide.repository.ts';

const scope = grantServerScope('a sign-in that waits for a factor is nobody yet');

/** How long a person may take for the second factor, in ms. */
export const STEP_TTL_MS = 10 * 60_000;

/** A sign-in that waits for its factor: a password was right, or somebody else has vouched for its person. */
export interface OpenStep {
  readonly user: UserRow;
  readonly visit: Visit;
  readonly tokenHash: string;
  /** Of the provider that has sent them, sealed; null where there is nothing to keep. */
  readonly providerTokens: string | null;
}

export interface SignInSteps {
  /** The step of a cookie. @throws AppError sign-in-step-over */
  require(token: string | undefined): Promise<OpenStep>;
  /** Ends it in the transaction that begins the session. @throws AppError sign-in-step-over where it has ended already */
  end(db: Database, step: OpenStep): Promise<void>;
  deleteExpired(): Promise<void>;
}

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
}

export const createSignInSteps = ({ storage, clock }: Parts): SignInSteps => ({
  require: async (token = '') => {
    const hash = tokenHash(token);
    const row = await signInStepRepository(storage.reader).find(scope, hash, clock.nowMs());
    const user = row && (await userRepository(storage.reader).findById(scope, row.userId));
    if (!row || !user || user.isDisabled) return fail('sign-in-step-over');
    const { signInMethod: method, address, userAgent, changeView, providerTokens } = row;
    const visit = { method, address, userAgent, ...(changeView === null ? {} : { changeView }) };
    return { user, tokenHash: hash, visit, providerTokens };
  },

  end: async (db, { tokenHash: hash }) => {
    if (!(await signInStepRepository(db).end(scope, hash))) fail('sign-in-step-over');
  },

  deleteExpired: () => storage.inTransaction((db) => signInStepRepository(db).deleteExpired(scope, clock.nowMs())),
});
