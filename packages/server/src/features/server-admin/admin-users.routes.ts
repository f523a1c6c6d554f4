import {
  createUser,
  deleteUser,
  disableUser,
  enableUser,
  linkUserIdentity,
  listUserAuthTokens,
  listUserIdentities,
  logOutUser,
  revokeUserAuthToken,
  setUserPassword,
  setUserPermissions,
  unlinkUserIdentity,
} from '@pharos/contract/api/admin-users';
import { AppError, fail } from '@pharos/contract/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { type Actor, sessionOf } from '../../platform/session/actor.ts';
import { orgRepository } from '../orgs/index.ts';
import { tokenResponse } from '../sign-in/index.ts';
import { makeUser } from './create-user.ts';
import { requireUser, type ServerAdminParts } from './server-admin-parts.ts';
import type { UserAdmin } from './user-admin.service.ts';

/** What server administrators do to one account. */
export const adminUserRoutes = (parts: ServerAdminParts, admin: UserAdmin): readonly HandledRoute[] => [
  handle(createUser, async ({ actor, body }) => ({ ...(await makeUser(parts, actor, body)), message: 'User created' })),

  handle(setUserPassword, async ({ actor, params, body: { password, mustChangePassword: mustChange = false } }) => {
    if (password === '')
      throw new AppError('required-missing', { reason: 'password is required' }, { fields: { fieldNames: ['Password'] } });
    const warning = await admin.setPassword(actor, params.id, { password, mustChange });
    return { message: 'User password updated', ...(warning === undefined ? {} : { warning }) };
  }),

  handle(setUserPermissions, async ({ actor, params, body }) => {
    await admin.setServerAdmin(actor, params.id, body.isGrafanaAdmin);
    return { message: 'User permissions updated' };
  }),

  handle(deleteUser, async ({ actor, params }) => {
    await admin.delete(actor, params.id);
    return { message: 'User deleted' };
  }),

  handle(disableUser, async ({ actor, params }) => {
    await admin.setDisabled(actor, params.id, true);
    return { message: 'User disabled' };
  }),

  handle(enableUser, async ({ actor, params }) => {
    await admin.setDisabled(actor, params.id, false);
    return { message: 'User enabled' };
  }),

  handle(logOutUser, async ({ actor, params }) => {
    await admin.logOut(actor, params.id);
    return { message: 'User logged out' };
  }),

  handle(listUserAuthTokens, async ({ actor, params: { id } }) => {
    await requireUser(parts.storage.reader, parts, id);
    const active = sessionOf(actor)?.id;
    return (await parts.signIn.sessions.list(id)).map((session) => tokenResponse(session, active));
  }),

  handle(revokeUserAuthToken, async ({ actor, params: { id }, body: { authTokenId } }) => {
    await requireUser(parts.storage.reader, parts, id);
    if (!(await parts.signIn.sessions.endOne(actor, authTokenId, id))) fail('auth-token-not-found');
    return { message: 'User auth token revoked' };
  }),

  handle(listUserIdentities, async ({ params: { id } }) => {
    const { storage, signIn } = parts;
    await requireUser(storage.reader, parts, id);
    const identities = await signIn.identities.listOf(storage.reader, id);
    return identities.map(({ id: identityId, title, issuer, subject, createdAt }) => ({
      id: identityId,
      source: title,
      issuer: issuer ?? '',
      subject,
      created: new Date(createdAt).toISOString(),
    }));
  }),

  handle(linkUserIdentity, async ({ actor, params: { id }, body }) => {
    await parts.signIn.linkManually(actor, { userId: id, ...body });
    return { message: 'Identity linked' };
  }),

  handle(unlinkUserIdentity, async ({ actor, params }) => {
    await unlink(parts, actor, { userId: params.id, identityId: params.identityId });
    return { message: 'Identity unlinked' };
  }),
];

interface LinkedIdentity {
  readonly userId: number;
  readonly identityId: number;
}

/** Whoever signed in by it is signed out. */
async function unlink(parts: ServerAdminParts, by: Actor, { userId, identityId }: LinkedIdentity): Promise<void> {
  const { storage, clock, signIn } = parts;
  await storage.inTransaction(async (db) => {
    const { login } = await requireUser(db, parts, userId);
    const gone = (await signIn.identities.unlink(db, { userId, id: identityId })) ?? fail('identity-not-found');
    await signIn.sessions.endAll(db, userId);
    // No sync comes any more that would give or take roles: Admins decide about them again.
    const left = await signIn.identities.listOf(db, userId);
    if (left.every(({ provider }) => provider !== gone.provider))
      await orgRepository(db).releaseSynced(parts.serverScope, userId, gone.provider);
    const changes = { identity: [`${gone.provider}: ${gone.subject}`, null] } as const;
    const object = { kind: 'user', id: userId, name: login } as const;
    await recordAudit(db, { by, orgId: null, action: 'identity-unlinked', object, changes }, clock.nowMs());
  });
}
