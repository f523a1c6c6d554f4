import { createUser } from '@pharos/contract/api/users';
import { fail } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { orgRepository } from '../orgs/index.ts';
import { accountRepository, checkPassword } from '../users/index.ts';

const scope = grantServerScope('a server administrator makes accounts');

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'users' | 'security'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

export const serverAdminRoutes = (parts: Parts): readonly HandledRoute[] => [
  handle(createUser, async ({ body }) => ({ id: await makeAccount(parts, body), message: 'User created' })),
];

interface Wish {
  readonly login?: string;
  readonly email?: string;
  readonly name?: string;
  readonly password?: string;
}

async function makeAccount({ storage, config, hasher, clock }: Parts, wish: Wish): Promise<number> {
  const [login, email] = [wish.login?.trim() ?? '', wish.email?.trim() ?? ''];
  if (login === '' && email === '') fail('user-needs-login-or-email');
  const password = wish.password ?? '';
  checkPassword(config.security, password, { login, email }, 'password-too-short');
  const passwordHash = await hasher.hash(password);
  const now = clock.nowMs();
  return storage.inTransaction(async (db) => {
    const names = { login: login || email, email: email || login, name: wish.name?.trim() ?? '' };
    const { orgId, role } = await homeOf(db, config.users, names.email || names.login, now);
    const account = { ...names, passwordHash, isServerAdmin: false, currentOrgId: orgId };
    const accountId = (await accountRepository(db).insert(scope, account, now)) ?? fail('user-exists');
    await orgRepository(db).addMember(scope, orgId, { accountId, role }, now);
    return accountId;
  });
}

/** The organisation of a new account: the configured one, or one of its own (wire-notes operations F3). */
async function homeOf(db: Database, users: Config['users'], name: string, now: number): Promise<{ orgId: number; role: Role }> {
  const orgs = orgRepository(db);
  if (!users.autoAssignOrg) return { orgId: (await orgs.insert(scope, name, now)) ?? fail('org-name-taken'), role: 'Admin' };
  if (!(await orgs.findById(scope, users.autoAssignOrgId))) fail('org-not-found');
  return { orgId: users.autoAssignOrgId, role: users.autoAssignOrgRole };
}
