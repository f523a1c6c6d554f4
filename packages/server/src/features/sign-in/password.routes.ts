import { changePassword } from '@pharos/contract/api/users';
import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute, rawJson } from '../../platform/http/handle.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { sessionOf, type UserActor } from '../../platform/session/actor.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import type { SessionCookies } from '../../platform/session/session-cookie.ts';
import { userRepository, type UserRow, checkPassword } from '../users/index.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { SessionService, Visit } from './sessions/session.service.ts';
import { arePasswordsChosenHere, requireUsable, storePassword } from './store-password.ts';

const scope = grantServerScope("a person's own password belongs to no organisation");

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'authLdap' | 'authProxy' | 'security' | 'site'>;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionService;
  readonly credentials: CredentialsService;
  readonly cookies: SessionCookies;
  readonly clock: Clock;
}

/** Changing one's own password: needs the old one, save in the change-password view after a sign-in link or a password that was set, ends all sessions, and signs a browser in anew. */
export const passwordRoutes = (dependencies: Dependencies): readonly HandledRoute[] => [
  handle(changePassword, async ({ actor, body, clientAddress, header, cookie }) => {
    if (actor.kind !== 'user') fail('user-not-found');
    // A link of ours, and what an administrator has set, still lead to a password where passwords are not chosen here.
    if (!arePasswordsChosenHere(dependencies.config) && actor.changeView === undefined) fail('password-managed-elsewhere');
    const { factors = '' } = actor;
    const visit = { method: 'password' as const, address: clientAddress, userAgent: header('user-agent') ?? '', factors };
    const user = await requireOldPassword(dependencies, actor, {
      password: body.oldPassword ?? '',
      address: clientAddress,
      device: cookie(dependencies.cookies.deviceName),
    });
    requireUsable(dependencies.config, body.newPassword, user);
    const warning = checkPassword({ security: dependencies.config.security, tooShort: 'new-password-too-short' }, body.newPassword, user);
    await requireAnother(dependencies, actor, { user, password: body.newPassword });
    const token = await store(dependencies, actor, { password: body.newPassword, visit });
    return rawJson(
      JSON.stringify({ message: 'User password changed', warning }),
      200,
      token === undefined ? {} : { 'set-cookie': [dependencies.cookies.set(token)] },
    );
  }),
];

/** Guessing the old password through a stolen session is slowed like guessing at sign-in, by itself: strangers slow down nobody who is signed in. */
async function requireOldPassword(
  { storage, credentials }: Dependencies,
  actor: UserActor,
  shown: { readonly password: string; readonly address: string; readonly device: string | undefined },
): Promise<UserRow> {
  const user = (await userRepository(storage.reader).findById(scope, actor.userId)) ?? fail('user-not-found');
  if (actor.by === 'session' && (actor.changeView === 'sign-in-link' || actor.changeView === 'set-password')) return user;
  return (await credentials.isPasswordOf(user, { ...shown, session: sessionOf(actor) })) ? user : fail('old-password-wrong');
}

/** Who has to choose another password does not choose the same. @throws AppError body-invalid */
async function requireAnother(
  { hasher }: Dependencies,
  actor: UserActor,
  { user: { passwordHash }, password }: { readonly user: UserRow; readonly password: string },
): Promise<void> {
  if (actor.changeView !== 'set-password' || passwordHash === null) return;
  if (await hasher.verify(password, passwordHash))
    fail('body-invalid', { reason: 'Choose another password than the one that was set for you' });
}

async function store(
  { storage, hasher, sessions, clock }: Dependencies,
  actor: UserActor,
  { password, visit }: { readonly password: string; readonly visit: Visit },
): Promise<string | undefined> {
  const hash = await hasher.hash(password, callerName(actor));
  return storage.inTransaction(async (db) => {
    await storePassword(db, { userId: actor.userId, passwordHash: hash, by: actor, nowMs: clock.nowMs() });
    if (actor.sessionId !== undefined) return sessions.replaceAll(db, actor.userId, visit);
    await sessions.endAll(db, actor.userId);
    return undefined;
  });
}
