import { confirmUser } from '@pharos/contract/api/confirmation';
import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { handle, type HandledRoute, rawJson } from '../../../platform/http/handle.ts';
import { sessionOf } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import { userRepository } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import type { SessionService } from '../sessions/session.service.ts';
import type { ConfirmationWay } from './confirmation-way.ts';

const scope = grantServerScope('who a person is belongs to no organisation');

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly ways: readonly ConfirmationWay[];
}

/** A person shows again who they are. The session goes on under another token, so that a copy of the old one is worth nothing any more. */
export const confirmationRoutes = ({ storage, clock, cookies, sessions, ways }: Parts): readonly HandledRoute[] => [
  handle(confirmUser, async ({ actor, body, clientAddress, cookie }) => {
    const session = sessionOf(actor);
    if (!session) return { message: 'Nothing to confirm' };
    const user = (await userRepository(storage.reader).findById(scope, session.userId)) ?? fail('unauthorized');
    const context = { address: clientAddress, device: cookie(cookies.deviceName), session };
    const way = ways.find(({ id }) => id === body.way);
    const isOpen = await way?.isOpenTo(user);
    if (!way || !isOpen || !(await way.verify(user, body, context))) fail('confirmation-wrong');
    const token = await storage.inTransaction(async (db) => {
      const renewed = (await sessions.confirm(db, session.id, cookie(cookies.name) ?? '')) ?? fail('unauthorized');
      await auditSignIn(db, { userId: user.id, action: 'confirmed', by: actor }, clock.nowMs());
      return renewed;
    });
    return rawJson(JSON.stringify({ message: 'Confirmed' }), 200, { 'set-cookie': [cookies.set(token)] });
  }),
];
