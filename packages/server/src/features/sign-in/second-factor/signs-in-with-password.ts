import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { UserRow } from '../../users/index.ts';
import { externalIdentityRepository } from '../identities/external-identities.server-wide.repository.ts';

const scope = grantServerScope('what signs an account in belongs to no organisation');

/** Whether there is a password for a factor to stand besides, here or in a directory; where all sign-ins are asked for one, it stands besides each of them. */
export async function signsInWithPassword(
  db: Database,
  { authLdap, security }: Pick<Config, 'authLdap' | 'security'>,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  if (passwordHash !== null || security.secondFactorFor === 'all') return true;
  if (!authLdap.enabled) return false;
  return (await externalIdentityRepository(db).listOf(scope, id)).some(({ provider }) => provider === 'ldap');
}
