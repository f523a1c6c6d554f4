import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { UserRow } from '../../users/index.ts';
import { DIRECTORY } from '../directory/shown-person.ts';
import { externalIdentityRepository } from '../identities/external-identities.server-wide.repository.ts';

const scope = grantServerScope('what signs an account in belongs to no organisation');

type PasswordOwner = Pick<UserRow, 'id' | 'passwordHash'>;

/** Whether the account has a password, here or in a directory. */
export async function signsInWithPassword(
  db: Database,
  { authLdap }: Pick<Config, 'authLdap'>,
  { id, passwordHash }: PasswordOwner,
): Promise<boolean> {
  if (passwordHash !== null) return true;
  if (!authLdap.enabled) return false;
  return (await externalIdentityRepository(db).listOf(scope, id)).some(({ provider }) => provider === DIRECTORY);
}

/** Whether there is something for a factor to stand besides: a password, or any sign-in where all are asked for one. */
export const mayHaveFactor = async (db: Database, config: Pick<Config, 'authLdap' | 'security'>, user: PasswordOwner): Promise<boolean> =>
  config.security.secondFactorFor === 'all' || signsInWithPassword(db, config, user);
