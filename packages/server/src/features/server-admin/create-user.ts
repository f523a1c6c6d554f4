import { fail } from '@pharos/contract/errors';
import type { Actor } from '../../platform/session/actor.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import { assignHome, auditMember, orgRepository } from '../orgs/index.ts';
import { arePasswordsChosenHere } from '../sign-in/index.ts';
import { userRepository, auditUser, checkPassword } from '../users/index.ts';
import type { ServerAdminParts } from './server-admin-parts.ts';

interface NewUser {
  readonly login?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  readonly mustChangePassword?: boolean | undefined;
}

interface MadeUser {
  readonly id: number;
  readonly warning?: string;
}

/** An account that a server administrator makes, in its first organisation. */
export async function makeUser(parts: ServerAdminParts, maker: Actor, input: NewUser): Promise<MadeUser> {
  const { storage, config, hasher, clock, serverScope } = parts;
  const [login, email] = [input.login?.trim() ?? '', input.email?.trim() ?? ''];
  if (login === '' && email === '') fail('user-needs-login-or-email');
  const password = input.password ?? '';
  const warning = checkPassword({ security: config.security, tooShort: 'password-too-short' }, password, { login, email });
  const passwordHash = await hasher.hash(password, callerName(maker));
  const mustChangePassword = (input.mustChangePassword ?? false) && arePasswordsChosenHere(config);
  const now = clock.nowMs();
  const id = await storage.inTransaction(async (db) => {
    const names = { login: login || email, email: email || login, name: input.name?.trim() ?? '' };
    const home = await assignHome(db, serverScope, { users: config.users, by: maker, name: names.email || names.login, nowMs: now });
    if (typeof home === 'string') fail(home);
    const { orgId, role } = home;
    const user = { ...names, passwordHash, mustChangePassword, isServerAdmin: false, currentOrgId: orgId };
    const userId = (await userRepository(db).insert(serverScope, user, now)) ?? fail('user-exists');
    await orgRepository(db).addMember(serverScope, orgId, { userId, role, nowMs: now });
    await auditUser(db, { by: maker, userId, next: names }, now);
    await auditMember(db, { by: maker, orgId, member: { userId, login: names.login }, next: role }, now);
    return userId;
  });
  return { id, ...(warning === undefined ? {} : { warning }) };
}
