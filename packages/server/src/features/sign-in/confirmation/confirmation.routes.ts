import { confirmUser } from '@pharos/contract/api/confirmation';
import { fail } from '@pharos/contract/errors';
import type { Storage } from '../../../platform/database/storage.ts';
import { handle, type HandledRoute, rawJson } from '../../../platform/http/handle.ts';
import { hasSession, sessionOf } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import { userRepository } from '../../users/index.ts';
import type { ConfirmSession } from './confirm-session.ts';
import type { ConfirmationWay } from './confirmation-way.ts';

const scope = grantServerScope('who a person is belongs to no organisation');

interface Parts {
  readonly storage: Storage;
  readonly cookies: SessionCookies;
  readonly confirm: ConfirmSession;
  readonly ways: readonly ConfirmationWay[];
}

/** A person shows again who they are. The session goes on under another token, so that a copy of the old one is worth nothing any more. */
export const confirmationRoutes = ({ storage, cookies, confirm, ways }: Parts): readonly HandledRoute[] => [
  handle(confirmUser, async ({ actor, body, clientAddress, cookie }) => {
    if (!hasSession(actor)) return { message: 'Nothing to confirm' };
    const user = (await userRepository(storage.reader).findById(scope, actor.userId)) ?? fail('unauthorized');
    const context = { address: clientAddress, device: cookie(cookies.deviceName), session: sessionOf(actor) };
    const way = ways.find(({ id }) => id === body.way);
    const isOpen = await way?.isOpenTo(user);
    if (!way || !isOpen || !(await way.verify(user, body, context))) fail('confirmation-wrong');
    const token = (await confirm(actor, cookie(cookies.name) ?? '')) ?? fail('unauthorized');
    return rawJson(JSON.stringify({ message: 'Confirmed' }), 200, { 'set-cookie': [cookies.set(token)] });
  }),
];
