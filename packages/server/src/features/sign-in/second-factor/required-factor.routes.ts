import { getRequiredFactor, getUserFactors, resetUserFactors, setRequiredFactor } from '@pharos/contract/api/required-factor';
import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository } from '../../users/index.ts';
import type { RequiredFactor } from './required-factor.service.ts';
import { resetFactors, showUserFactors } from './user-factors.ts';

const scope = grantServerScope('factors of an account belong to no organisation');

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly required: RequiredFactor;
}

/** What Admins require of members, and what server administrators do for people who have lost a factor. */
export const requiredFactorRoutes = ({ storage, clock, required }: Parts): readonly HandledRoute[] => [
  handle(getRequiredFactor, ({ actor }) => required.show(actor)),
  handle(setRequiredFactor, async ({ actor, body: { isRequired, afterDays = 0 } }) => {
    await required.set(actor, isRequired ? afterDays : undefined);
    return { message: isRequired ? 'Two-factor sign-in is required' : 'Two-factor sign-in is no longer required' };
  }),
  handle(getUserFactors, ({ params: { id } }) => showUserFactors(storage.reader, id)),
  handle(resetUserFactors, async ({ actor, params: { id } }) => {
    await storage.inTransaction(async (db) => {
      const user = (await userRepository(db).findById(scope, id)) ?? fail('user-not-found');
      if (!user.hasSecondFactor) fail('factor-not-found');
      await resetFactors(db, { user, by: actor, nowMs: clock.nowMs() });
    });
    return { message: 'Second factor removed' };
  }),
];
