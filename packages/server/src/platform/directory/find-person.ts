import { randomUUID } from 'node:crypto';
import type { Connection } from './connection.ts';
import { DirectoryError } from './directory-error.ts';
import type { DirectoryServer } from './directory-server.ts';
import type { DirectoryEntry } from './entry.ts';
import { mapGroups, type MappedRights } from './group-mappings.ts';
import { findGroups } from './groups.ts';
import { escapeInDn, escapeInFilter } from './names.ts';

/** Somebody as a directory knows them. */
export interface DirectoryPerson {
  /** Stays the same when the entry is renamed or moved, whichever server gave it. */
  readonly id: string;
  readonly dn: string;
  readonly login: string;
  /** Empty where the entry has none, as is the name. */
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** False where the directory did not give all of them: rights and teams stay as they are then. */
  readonly hasAllGroups: boolean;
  readonly rights: MappedRights;
}

/** Why nobody is let in. `wrong` may be a name that is unknown, where people bind with their own. */
export type DirectoryRefusal =
  | { readonly kind: 'wrong' | 'unknown' }
  /** Several entries have the name: the operator's filter is too wide. */
  | { readonly kind: 'several' }
  /** No mapping is for their groups. */
  | { readonly kind: 'unmapped'; readonly dn: string; readonly groups: readonly string[] }
  /** The entry has no attribute that the login is read from. */
  | { readonly kind: 'nameless'; readonly dn: string };

export type DirectoryResult = { readonly kind: 'person'; readonly person: DirectoryPerson } | DirectoryRefusal;

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** People bind with their own name and password, and search as themselves. */
const bindsAsPeople = ({ bindDn, bindPassword }: DirectoryServer): boolean => bindDn !== '' && !bindPassword.isSet;

const bindNameOf = ({ bindDn }: DirectoryServer, name: string): string => bindDn.replaceAll('%s', () => escapeInDn(name));

/** Whose name and password they are on one server. @throws DirectoryError */
export async function verifyAt(connection: Connection, server: DirectoryServer, { name, password }: Credentials): Promise<DirectoryResult> {
  const ownName = bindsAsPeople(server) ? bindNameOf(server, name) : undefined;
  if (ownName === undefined) await bindAsReader(connection, server, name);
  else if (!(await connection.bind(ownName, password))) return { kind: 'wrong' };
  const [entry, second] = await findEntries(connection, server, name);
  if (!entry || second) {
    // As long as for a name that is known here.
    if (ownName === undefined) await connection.bind(`cn=${randomUUID()},${server.searchBases[0] ?? ''}`, password);
    return { kind: entry ? 'several' : 'unknown' };
  }
  // What the search found may be another entry than the one that was bound as.
  const isProven = ownName === entry.dn;
  if (!isProven && !(await connection.bind(entry.dn, password))) return { kind: 'wrong' };
  if (ownName === undefined && searchesGroups(server)) await bindAsReader(connection, server, name);
  return describePerson(connection, server, entry);
}

/** Whose name it is on one server, without a password. @throws DirectoryError */
export async function findAt(connection: Connection, server: DirectoryServer, name: string): Promise<DirectoryResult> {
  if (bindsAsPeople(server)) throw new DirectoryError('without bind_password nobody is found here but by their own password');
  await bindAsReader(connection, server, name);
  const [entry, second] = await findEntries(connection, server, name);
  if (!entry || second) return { kind: entry ? 'several' : 'unknown' };
  return describePerson(connection, server, entry);
}

async function bindAsReader(connection: Connection, server: DirectoryServer, name: string): Promise<void> {
  const { bindDn, bindPassword } = server;
  const isAccepted = await (bindDn === '' ? connection.bind('', '') : connection.bind(bindNameOf(server, name), bindPassword.reveal()));
  if (!isAccepted) throw new DirectoryError('bind_dn or bind_password is not right');
}

const searchesGroups = ({ groupSearch, hasNestedGroups }: DirectoryServer): boolean => groupSearch !== undefined || hasNestedGroups;

const ENOUGH_TO_KNOW = 2;

/** One or two of the first base that has some. */
async function findEntries(connection: Connection, server: DirectoryServer, name: string): Promise<readonly DirectoryEntry[]> {
  const { attributes, groupSearch, searchBases, searchFilter } = server;
  const names = [...Object.values(attributes), groupSearch?.userAttribute ?? '', 'entryUUID', 'objectGUID'];
  const wanted = [...new Set(names)].filter((attribute) => !['', 'dn'].includes(attribute.toLowerCase()));
  const filter = searchFilter.replaceAll('%s', () => escapeInFilter(name));
  for (const base of searchBases) {
    const found = await connection.search(base, { filter, attributes: wanted, limit: ENOUGH_TO_KNOW });
    if (found.length > 0) return found;
  }
  return [];
}

async function describePerson(connection: Connection, server: DirectoryServer, entry: DirectoryEntry): Promise<DirectoryResult> {
  const { username, email, name, surname } = server.attributes;
  const first = (attribute: string): string => entry.values(attribute)[0] ?? '';
  const { id, dn } = entry;
  const login = first(username);
  if (login === '') return { kind: 'nameless', dn };
  const { groups, isWhole } = await findGroups(connection, server, entry);
  const rights = mapGroups(server.mappings, groups);
  if (!rights && !isWhole) throw new DirectoryError(`it does not give all groups of ${dn}`);
  if (!rights) return { kind: 'unmapped', dn, groups };
  const person = {
    id,
    dn,
    login,
    email: first(email),
    name: `${first(name)} ${first(surname)}`.trim(),
    groups,
    hasAllGroups: isWhole,
    rights,
  };
  return { kind: 'person', person };
}
