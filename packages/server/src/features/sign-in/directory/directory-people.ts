import type { Storage } from '../../../platform/database/storage.ts';
import type { Directory } from '../../../platform/directory/directory.ts';
import type { DirectoryPerson, DirectoryRefusal, DirectoryResult } from '../../../platform/directory/find-person.ts';
import type { ShownIdentity } from '../identities/identity.ts';
import { listMappedTeams } from '../identities/team-claims.ts';
import type { ConfiguredDirectory } from './open-directory.ts';
import { unavailable } from './require-directory-person.ts';
import { claimsOf, identityOf } from './shown-person.ts';

/** Somebody as the directory shows them now, or why nobody is let in. */
type ShownPerson =
  | { readonly kind: 'shown'; readonly shown: ShownIdentity; readonly person: DirectoryPerson }
  | { readonly kind: 'refused'; readonly reason: Exclude<DirectoryRefusal['kind'], 'wrong' | 'unknown'>; readonly text: string }
  | { readonly kind: 'wrong' | 'unknown' };

/** People of the directory as identities. Each call: @throws AppError directory-unavailable */
export interface DirectoryPeople {
  verify(credentials: { readonly name: string; readonly password: string }): Promise<ShownPerson>;
  find(name: string): Promise<ShownPerson>;
}

/** What somebody reads whose groups give nothing. */
export const UNMAPPED = 'None of your groups in the directory has a place here. Ask an administrator.';

const TEXTS = {
  several: 'Several people of the directory have this name. Ask an administrator.',
  unmapped: UNMAPPED,
  nameless: 'Your entry in the directory has no login. Ask an administrator.',
} as const;

export function createDirectoryPeople(directory: ConfiguredDirectory, storage: Pick<Storage, 'reader'>): DirectoryPeople {
  async function show(search: (directory: Directory) => Promise<DirectoryResult>): Promise<ShownPerson> {
    const current = directory.current();
    const result = await search(current).catch(unavailable);
    if (result.kind === 'wrong' || result.kind === 'unknown') return result;
    if (result.kind !== 'person') return { kind: 'refused', reason: result.kind, text: TEXTS[result.kind] };
    const { person } = result;
    const claims = claimsOf(person, { directory: current, teams: await listMappedTeams(storage.reader) });
    return { kind: 'shown', shown: { identity: identityOf(person), claims }, person };
  }
  return { verify: (credentials) => show((current) => current.verify(credentials)), find: (name) => show((current) => current.find(name)) };
}
