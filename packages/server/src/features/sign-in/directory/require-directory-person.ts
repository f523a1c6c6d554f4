import { AppError, fail } from '@pharos/contract/errors';
import { DirectoryError } from '../../../platform/directory/directory-error.ts';
import type { DirectoryPerson } from '../../../platform/directory/find-person.ts';
import type { ConfiguredDirectory } from './open-directory.ts';

/** Somebody of the directory by a name, for who looks after accounts. @throws AppError ldap-user-not-found, ldap-user-ambiguous, directory-unavailable */
export async function requireDirectoryPerson(
  directory: ConfiguredDirectory,
  name: string,
): Promise<{ readonly person: DirectoryPerson; readonly isMapped: boolean }> {
  const found = await directory.current().find(name).catch(unavailable);
  if (found.kind === 'several') fail('ldap-user-ambiguous');
  if (found.kind !== 'person' && found.kind !== 'unmapped') fail('ldap-user-not-found');
  return { person: found.person, isMapped: found.kind === 'person' };
}

/** What a directory that cannot be used is on the wire. @throws AppError directory-unavailable, and what is no failure of a directory */
export function unavailable(error: unknown): never {
  if (error instanceof DirectoryError) throw new AppError('directory-unavailable', {}, { cause: error });
  throw error;
}
