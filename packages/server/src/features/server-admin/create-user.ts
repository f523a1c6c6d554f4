import { createUser } from '@pharos/contract/api/admin-users';
import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { assignHome, auditMember, orgRepository } from '../orgs/index.ts';
import { userRepository, auditUser, checkPassword } from '../users/index.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'users' | 'security'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  readonly serverScope: ServerScope;
}

export const serverAdminRoutes = (dependencies: Dependencies): readonly HandledRoute[] => [
  handle(createUser, async ({ actor, body }) => ({ ...(await makeUser(dependencies, actor, body)), message: 'User created' })),
];

interface NewUser {
  readonly login?: string;
  readonly email?: string;
  readonly name?: string;
  readonly password?: string;
}

async function makeUser(dependencies: Dependencies, maker: Actor, input: NewUser): Promise<{ id: number; warning?: string }> {
  const { storage, config, hasher, clock, serverScope } = dependencies;
  const [login, email] = [input.login?.trim() ?? '', input.email?.trim() ?? ''];
  if (login === '' && email === '') fail('user-needs-login-or-email');
  const password = input.password ?? '';
  const warning = checkPassword({ security: config.security, tooShort: 'password-too-short' }, password, { login, email });
  const passwordHash = await hasher.hash(password, callerName(maker));
  const now = clock.nowMs();
  const id = await storage.inTransaction(async (db) => {
    const names = { login: login || email, email: email || login, name: input.name?.trim() ?? '' };
    const home = await assignHome(db, serverScope, { users: config.users, by: maker, name: names.email || names.login, nowMs: now });
    if (typeof home === 'string') fail(home);
    const { orgId, role } = home;
    const user = { ...names, passwordHash, isServerAdmin: false, currentOrgId: orgId };
    const userId = (await userRepository(db).insert(serverScope, user, now)) ?? fail('user-exists');
    await orgRepository(db).addMember(serverScope, orgId, { userId, role, nowMs: now });
    await auditUser(db, { by: maker, userId, next: names }, now);
    await auditMember(db, { by: maker, orgId, member: { userId, login: names.login }, next: role }, now);
    return userId;
  });
  return { id, ...(warning === undefined ? {} : { warning }) };
}
