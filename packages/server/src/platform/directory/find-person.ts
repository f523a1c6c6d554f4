import { randomUUID } from 'node:crypto';
import type { Connection } from './connection.ts';
import { DirectoryError } from './directory-error.ts';
import type { DirectoryServer } from './directory-server.ts';
import type { DirectoryEntry } from './entry.ts';
import { mapGroups, type MappedRights } from './group-mappings.ts';
import { filterOfIds } from './filter-of-ids.ts';
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
  /** Where login, e-mail and name were read, for who looks for a mistake in the file. */
  readonly fields: PersonFields;
}

interface ReadField {
  /** As the file names it; empty: none. */
  readonly attribute: string;
  readonly value: string;
}

type PersonFields = Readonly<Record<'username' | 'email' | 'name' | 'surname', ReadField>>;

/** Somebody who was found before, and what they may be found by again. */
export interface KnownPerson {
  readonly id: string;
  /** Names to try where the id finds nobody, the best first. */
  readonly names: readonly string[];
}

/** Why nobody is let in. `wrong` may be a name that is unknown, where people bind with their own. */
export type DirectoryRefusal =
  | { readonly kind: 'wrong' | 'unknown' }
  /** Several entries have the name: the operator's filter is too wide. */
  | { readonly kind: 'several' }
  /** No mapping is for their groups: the person has no rights. */
  | { readonly kind: 'unmapped'; readonly person: DirectoryPerson }
  /** The entry has no attribute that the login is read from. */
  | { readonly kind: 'nameless'; readonly dn: string };

export type DirectoryResult = { readonly kind: 'person'; readonly person: DirectoryPerson } | DirectoryRefusal;

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** People bind with their own name and password, and search as themselves. */
export const bindsAsPeople = ({ bindDn, bindPassword }: DirectoryServer): boolean => bindDn !== '' && !bindPassword.isSet;

const NEEDS_READER = 'without bind_password nobody is found here but by their own password';

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
  if (bindsAsPeople(server)) throw new DirectoryError(NEEDS_READER);
  await bindAsReader(connection, server, name);
  const [entry, second] = await findEntries(connection, server, name);
  if (!entry || second) return { kind: entry ? 'several' : 'unknown' };
  return describePerson(connection, server, entry);
}

/** Those of the people whom a search by their ids finds as the filter of people would, whatever they are called now. @throws DirectoryError */
export async function findManyAt(
  connection: Connection,
  server: DirectoryServer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DirectoryResult>> {
  if (bindsAsPeople(server)) throw new DirectoryError(NEEDS_READER);
  const found = new Map<string, DirectoryResult>();
  const filter = filterOfIds(server.searchFilter, ids);
  if (!filter) return found;
  await bindAsReader(connection, server, '');
  for (const base of server.searchBases)
    for (const entry of await connection.search(base, { filter, attributes: attributesOf(server) }))
      if (!found.has(entry.id)) found.set(entry.id, await describePerson(connection, server, entry));
  return found;
}

/** Whether a server can be used at all. @throws DirectoryError */
export async function checkAt(connection: Connection, server: DirectoryServer): Promise<void> {
  if (bindsAsPeople(server)) await connection.bind('', '');
  else await bindAsReader(connection, server, '');
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
  const filter = server.searchFilter.replaceAll('%s', () => escapeInFilter(name));
  for (const base of server.searchBases) {
    const found = await connection.search(base, { filter, attributes: attributesOf(server), limit: ENOUGH_TO_KNOW });
    if (found.length > 0) return found;
  }
  return [];
}

function attributesOf({ attributes, groupSearch }: DirectoryServer): readonly string[] {
  const names = [...Object.values(attributes), groupSearch?.userAttribute ?? '', 'entryUUID', 'objectGUID'];
  return [...new Set(names)].filter((attribute) => !['', 'dn'].includes(attribute.toLowerCase()));
}

const NO_RIGHTS: MappedRights = { roles: new Map(), isServerAdmin: undefined };

async function describePerson(connection: Connection, server: DirectoryServer, entry: DirectoryEntry): Promise<DirectoryResult> {
  const read = (attribute: string): ReadField => ({ attribute, value: entry.values(attribute)[0] ?? '' });
  const { username, email, name, surname } = server.attributes;
  const fields = { username: read(username), email: read(email), name: read(name), surname: read(surname) };
  const { id, dn } = entry;
  const login = fields.username.value;
  if (login === '') return { kind: 'nameless', dn };
  const { groups, isWhole } = await findGroups(connection, server, entry);
  const rights = mapGroups(server.mappings, groups);
  if (!rights && !isWhole) throw new DirectoryError(`it does not give all groups of ${dn}`);
  const person: DirectoryPerson = {
    id,
    dn,
    login,
    email: fields.email.value,
    name: `${fields.name.value} ${fields.surname.value}`.trim(),
    groups,
    hasAllGroups: isWhole,
    rights: rights ?? NO_RIGHTS,
    fields,
  };
  return { kind: rights ? 'person' : 'unmapped', person };
}
