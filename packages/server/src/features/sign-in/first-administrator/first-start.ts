import { hostname } from 'node:os';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { grantOrgScope, grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { OrgScope } from '../../../platform/session/org-scope.ts';
import { auditMember, auditNewOrg, orgRepository } from '../../orgs/index.ts';
import { userRepository, auditUser } from '../../users/index.ts';
import { firstPasswordRepository } from './first-password.server-wide.repository.ts';
import { deleteFirstPassword, firstPasswordPath, writeFirstPassword } from './first-password-file.ts';
import { generatePassword } from './generate-password.ts';

const scope = grantServerScope('the first start makes the first organisation');

/** Name of the organisation of the first start. */
export const MAIN_ORG_NAME = 'Main Org.';

/** Who was made at the first start, and where the password comes from. */
export interface FirstStart {
  readonly login: string;
  readonly orgId: number;
  readonly passwordKind: 'configured' | 'generated';
}

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'security' | 'paths'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** Fills the new organisation, in the same transaction. */
  readonly seedDashboards?: (db: Database, scope: OrgScope) => Promise<void>;
}

/**
 * Makes 'Main Org.' and the server administrator in a database without any account; undefined where there is one already. Without a configured
 * password it is a random one, which only a file of the data folder tells. Copies that start together agree: one makes them.
 */
export async function firstStart(dependencies: Dependencies): Promise<FirstStart | undefined> {
  const { storage, config, hasher } = dependencies;
  if (await userRepository(storage.reader).hasAny(scope)) return undefined;
  const { adminPassword, adminUser: login } = config.security;
  if (adminPassword.isSet) return makeAdministrator(dependencies, { kind: 'configured', hash: await hasher.hash(adminPassword.reveal()) });
  const password = generatePassword();
  const hash = await hasher.hash(password);
  const file = firstPasswordPath(config.paths.data);
  // On disk before the database knows of it: a crash in between loses nothing.
  writeFirstPassword(file, { login, password });
  const made = await makeAdministrator(dependencies, { kind: 'generated', hash });
  if (!made) deleteFirstPassword(file);
  return made;
}

interface NewPassword {
  readonly kind: FirstStart['passwordKind'];
  readonly hash: string;
}

const makeAdministrator = (
  { storage, config, clock, seedDashboards }: Dependencies,
  { kind, hash: passwordHash }: NewPassword,
): Promise<FirstStart | undefined> =>
  storage.inTransaction(async (db) => {
    const users = userRepository(db);
    if (await users.hasAny(scope)) return undefined;
    const orgs = orgRepository(db);
    const [login, now] = [config.security.adminUser, clock.nowMs()];
    const madeOrgId = await orgs.insert(scope, MAIN_ORG_NAME, now);
    const orgId = madeOrgId ?? (await orgs.findByName(scope, nameKey(MAIN_ORG_NAME)))?.id ?? 1;
    const user = { login, email: `${login}@localhost`, name: '', passwordHash, isServerAdmin: true, currentOrgId: orgId };
    const userId = await users.insert(scope, user, now);
    if (userId === undefined) return undefined;
    await orgs.addMember(scope, orgId, { userId, role: 'Admin', nowMs: now });
    const by = { kind: 'system', name: 'first start' } as const;
    if (madeOrgId !== undefined) await auditNewOrg(db, { by, orgId, name: MAIN_ORG_NAME }, now);
    await auditUser(db, { by, userId, next: user }, now);
    await auditMember(db, { by, orgId, member: { userId, login }, next: 'Admin' }, now);
    if (kind === 'generated') await firstPasswordRepository(db).establish(scope, { userId, passwordHash, place: placeOf(config) });
    await seedDashboards?.(db, grantOrgScope(orgId));
    return { login, orgId, passwordKind: kind };
  });

/** Where the operator of several copies finds the file of this one. */
export const placeOf = ({ paths }: Pick<Config, 'paths'>): string => `${hostname()}:${firstPasswordPath(paths.data)}`;
