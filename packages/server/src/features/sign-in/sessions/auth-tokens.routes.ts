import { listAuthTokens, revokeAuthToken, revokeOtherAuthTokens } from '@pharos/contract/api/auth-tokens';
import { fail } from '@pharos/contract/errors';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import { requirePerson } from '../../users/index.ts';
import { readDevice } from './device.ts';
import type { OwnSession, SessionService } from './session.service.ts';

/** A person's own sessions: who has a cookie of theirs, and an end to it. */
export const authTokenRoutes = (sessions: Pick<SessionService, 'list' | 'endOne' | 'endOthers'>): readonly HandledRoute[] => [
  handle(listAuthTokens, async ({ actor }) => {
    const { userId, sessionId } = requirePerson(actor);
    return (await sessions.list(userId)).map((session) => tokenResponse(session, sessionId));
  }),
  handle(revokeAuthToken, async ({ actor, body: { authTokenId } }) => {
    const user = requirePerson(actor);
    if (authTokenId === user.sessionId) fail('auth-token-active');
    if (!(await sessions.endOne(user, authTokenId))) fail('auth-token-not-found');
    return { message: 'User auth token revoked' };
  }),
  handle(revokeOtherAuthTokens, async ({ actor }) => {
    await sessions.endOthers(requirePerson(actor));
    return { message: 'Logged out everywhere else' };
  }),
];

/** A session as lists of sessions show it. */
export function tokenResponse({ id, address, userAgent, createdAt, seenAt }: OwnSession, activeId: number | undefined) {
  const { kind, ...names } = readDevice(userAgent);
  return {
    id,
    isActive: id === activeId,
    clientIp: address,
    ...names,
    device: kind,
    createdAt: new Date(createdAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  };
}
