import { randomBytes } from 'node:crypto';
import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { grantOrgScope, grantServerScope } from '../../platform/session/grant-scope.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { orgRepository } from '../orgs/index.ts';
import { accountRepository } from '../users/index.ts';
import { sessionRepository } from './sessions.server-wide.repository.ts';

const scope = grantServerScope('the first start makes the first organisation');

/** Name of the organisation of the first start. */
export const MAIN_ORG_NAME = 'Main Org.';

/** How the first administrator signs in. The password is set only where it may be printed, once: the generated one. */
export interface FirstStart {
  readonly login: string;
  readonly orgId: number;
  readonly passwordKind: 'default' | 'configured' | 'generated';
  readonly generatedPassword?: string;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'security' | 'site'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** Fills the new organisation, in the same transaction. */
  readonly seedDashboards?: (db: Database, scope: OrgScope) => Promise<void>;
}

/**
 * Makes 'Main Org.' and the server administrator in a database without any account; undefined where there is one already.
 * Copies that start together agree: one makes them.
 */
export async function firstStart({ storage, config, hasher, clock, seedDashboards }: Parts): Promise<FirstStart | undefined> {
  if (await accountRepository(storage.reader).hasAny(scope)) return undefined;
  const login = config.security.adminUser;
  const { password, ...kind } = firstPassword(config);
  const passwordHash = await hasher.hash(password);
  const now = clock.nowMs();
  return storage.inTransaction(async (db) => {
    const accounts = accountRepository(db);
    if (await accounts.hasAny(scope)) return undefined;
    const orgs = orgRepository(db);
    const orgId = (await orgs.insert(scope, MAIN_ORG_NAME, now)) ?? (await orgs.findByName(scope, nameKey(MAIN_ORG_NAME)))?.id ?? 1;
    const account = { login, email: `${login}@localhost`, name: '', passwordHash, isServerAdmin: true, currentOrgId: orgId };
    const accountId = await accounts.insert(scope, account, now);
    if (accountId !== undefined) await orgs.addMember(scope, orgId, { accountId, role: 'Admin', nowMs: now });
    await seedDashboards?.(db, grantOrgScope(orgId));
    return { login, orgId, ...kind };
  });
}

type FirstPassword = Pick<FirstStart, 'passwordKind' | 'generatedPassword'> & { readonly password: string };

function firstPassword({ security, site }: Pick<Config, 'security' | 'site'>): FirstPassword {
  if (security.adminPassword.isSet) return { passwordKind: 'configured', password: security.adminPassword.reveal() };
  if (site.isLoopback) return { passwordKind: 'default', password: DEFAULT_PASSWORD };
  const generatedPassword = generatePassword();
  return { passwordKind: 'generated', password: generatedPassword, generatedPassword };
}

const generatePassword = (): string => randomBytes(15).toString('base64url');

/** Gives the first server administrator a new password and ends all sessions of that account; undefined where there is none. */
export async function resetAdminPassword({
  storage,
  hasher,
  clock,
}: Omit<Parts, 'config'>): Promise<{ login: string; password: string } | undefined> {
  const password = generatePassword();
  const hash = await hasher.hash(password);
  return storage.inTransaction(async (db) => {
    const accounts = accountRepository(db);
    const account = await accounts.firstServerAdmin(scope);
    if (!account) return undefined;
    await accounts.setPassword(scope, account.id, { passwordHash: hash, nowMs: clock.nowMs() });
    await sessionRepository(db).endAll(scope, account.id);
    await recordEvent(db, { name: 'sessions-ended', ids: { userId: account.id } }, clock.nowMs());
    return { login: account.login, password };
  });
}
