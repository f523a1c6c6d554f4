import type { SignInPreview } from '@pharos/contract/api/ldap';
import { refusalText } from '@pharos/domain/access/admission';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Storage } from '../../../platform/database/storage.ts';
import type { DirectoryPerson } from '../../../platform/directory/find-person.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository } from '../../users/index.ts';
import type { Identities } from '../identities/identities.service.ts';
import { listMappedTeams } from '../identities/team-claims.ts';
import { UNMAPPED } from './directory-people.ts';
import type { ConfiguredDirectory } from './open-directory.ts';
import { requireDirectoryPerson } from './require-directory-person.ts';
import { claimsOf, identityOf } from './shown-person.ts';

const scope = grantServerScope('accounts with the names of somebody in the directory belong to no organisation');

interface Parts {
  readonly storage: Pick<Storage, 'reader'>;
  readonly identities: Pick<Identities, 'preview'>;
  readonly directory: ConfiguredDirectory;
}

/** What it would come to if somebody signed in by the directory now. @throws AppError ldap-user-not-found, ldap-user-ambiguous, directory-unavailable */
export async function previewSignIn({ storage, identities, directory }: Parts, name: string): Promise<SignInPreview> {
  const { person, isMapped } = await requireDirectoryPerson(directory, name);
  if (!isMapped) return refused(UNMAPPED, await findSameNames(storage.reader, person, 0));
  const claims = claimsOf(person, { directory: directory.current(), teams: await listMappedTeams(storage.reader) });
  const result = await identities.preview({ identity: identityOf(person), claims });
  if (result.kind === 'refused') return refused(refusalText(result.refusal, 'LDAP'), await findSameNames(storage.reader, person, 0));
  const { by, user } = result;
  const kind = by === 'admission' ? 'new' : by === 'email' ? 'joins' : 'known';
  const sameNames = await findSameNames(storage.reader, person, user.id);
  return { kind, userId: kind === 'new' ? 0 : user.id, login: user.login, reason: '', sameNames };
}

const refused = (reason: string, sameNames: SignInPreview['sameNames']): SignInPreview => ({
  kind: 'refused',
  userId: 0,
  login: '',
  reason,
  sameNames,
});

/** Accounts beside that of the person itself that have their login or their e-mail; one with both has the e-mail. */
async function findSameNames(
  reader: Storage['reader'],
  { login, email }: DirectoryPerson,
  ownId: number,
): Promise<SignInPreview['sameNames']> {
  const users = userRepository(reader);
  const [byLogin, byEmail] = [
    await users.findByLogin(scope, login),
    email === '' ? undefined : await users.findByEmailAsName(scope, email),
  ];
  const found = new Map<number, SignInPreview['sameNames'][number]>();
  if (byLogin) found.set(byLogin.id, { id: byLogin.id, login: byLogin.login, has: 'login' });
  if (byEmail && byEmail.emailKey === nameKey(email)) found.set(byEmail.id, { id: byEmail.id, login: byEmail.login, has: 'email' });
  found.delete(ownId);
  return [...found.values()];
}
