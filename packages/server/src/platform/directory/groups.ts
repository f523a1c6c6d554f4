import type { Connection } from './connection.ts';
import { IncompleteSearchError } from './directory-error.ts';
import type { DirectoryServer } from './directory-server.ts';
import type { DirectoryEntry } from './entry.ts';
import { escapeInFilter, normaliseDn } from './names.ts';

/** Groups inside groups by the thousand end here: each is a search more for who signs in. */
const MAX_GROUPS = 10_000;
/** Chains of groups inside groups end here: each level is a round of searches more for who signs in. */
const MAX_LEVELS = 10;

export interface FoundGroups {
  /** By DN, or by what the configuration reads of them. */
  readonly groups: readonly string[];
  /** False where the directory gave only a part of them: what is missing is not left. */
  readonly isWhole: boolean;
}

interface Group {
  readonly name: string;
  /** Undefined where nothing can be read there. */
  readonly read: () => Promise<DirectoryEntry | undefined>;
}

interface GroupsOfEntry {
  readonly groups: readonly Group[];
  readonly isWhole: boolean;
}

type Reading = Pick<DirectoryServer, 'attributes' | 'groupSearch' | 'hasNestedGroups'>;

/** All groups of a person, and where that is switched on the groups of these. @throws DirectoryError */
export async function findGroups(connection: Connection, server: Reading, person: DirectoryEntry): Promise<FoundGroups> {
  const found = new Map<string, string>();
  let isWhole = true;
  let entries: readonly DirectoryEntry[] = [person];
  for (let level = 1; level <= MAX_LEVELS && entries.length > 0 && isWhole; level += 1) {
    const results = await Promise.all(entries.map((entry) => groupsOf(connection, server, entry)));
    const fresh = results.flatMap(({ groups }) => groups).filter(({ name }) => addNew(found, name));
    isWhole = results.every((result) => result.isWhole) && found.size <= MAX_GROUPS;
    if (!server.hasNestedGroups) break;
    entries = (await Promise.all(fresh.map(({ read }) => read()))).filter((entry) => entry !== undefined);
  }
  return { groups: [...found.values()], isWhole };
}

function addNew(found: Map<string, string>, name: string): boolean {
  const key = normaliseDn(name);
  if (found.has(key)) return false;
  found.set(key, name);
  return true;
}

async function groupsOf(connection: Connection, server: Reading, entry: DirectoryEntry): Promise<GroupsOfEntry> {
  const { groupSearch, attributes } = server;
  if (groupSearch) return searchGroups(connection, { ...groupSearch, nameAttribute: attributes.memberOf }, entry);
  const { memberOf } = attributes;
  const groups = entry.values(memberOf).map((name) => ({
    name,
    read: async () => (await connection.search(name, { attributes: [memberOf] }))[0],
  }));
  return { groups, isWhole: !entry.isPartOf(memberOf) };
}

type GroupSearch = NonNullable<DirectoryServer['groupSearch']> & { readonly nameAttribute: string };

/** The groups of the first base that has some. */
async function searchGroups(connection: Connection, search: GroupSearch, entry: DirectoryEntry): Promise<GroupsOfEntry> {
  const { filter, bases, userAttribute, nameAttribute } = search;
  const value = isDn(userAttribute) ? entry.dn : entry.values(userAttribute)[0];
  if (value === undefined) return { groups: [], isWhole: true };
  const hasOwnName = !['', 'dn', 'memberof'].includes(nameAttribute.toLowerCase());
  const attributes = [...(hasOwnName ? [nameAttribute] : []), ...(isDn(userAttribute) ? [] : [userAttribute])];
  const filled = filter.replaceAll('%s', () => escapeInFilter(value));
  try {
    for (const base of bases) {
      const found = await connection.search(base, { filter: filled, attributes: attributes.length === 0 ? ['1.1'] : attributes });
      const groups = found.flatMap((group) =>
        (hasOwnName ? group.values(nameAttribute).slice(0, 1) : [group.dn]).map((name) => ({ name, read: async () => group })),
      );
      if (found.length > 0) return { groups, isWhole: true };
    }
    return { groups: [], isWhole: true };
  } catch (error) {
    if (error instanceof IncompleteSearchError) return { groups: [], isWhole: false };
    throw error;
  }
}

const isDn = (attribute: string): boolean => attribute.toLowerCase() === 'dn';
