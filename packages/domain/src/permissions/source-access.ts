import { SOURCE_LEVELS, type SourceLevel } from '@pharos/contract/primitives';
import { concerns, type PermissionRequester, type PermissionTarget } from './entries.ts';
import { includesRole } from './roles.ts';

/** One grant on a data source. Entries only give; none takes away. */
export interface SourceEntry {
  readonly target: PermissionTarget;
  readonly level: SourceLevel;
}

/** A data source as its permissions are decided. */
export interface SourcePlace<Entry> {
  /** Its permissions are enabled; else everybody of the organisation queries it. */
  readonly hasAcl: boolean;
  readonly entries: readonly Entry[];
}

/** A rule that gives somebody something on a data source: being an Admin, no permissions being enabled, or an entry. */
export type SourceGrant<Entry> =
  | { readonly rule: 'admin'; readonly level: 'edit' }
  | { readonly rule: 'open'; readonly level: 'query' }
  | { readonly rule: 'own'; readonly level: SourceLevel; readonly entry: Entry };

/** Every rule that gives somebody something; none of them is nothing at all. */
export function sourceGrants<Entry extends SourceEntry>(
  requester: PermissionRequester,
  { hasAcl, entries }: SourcePlace<Entry>,
): readonly SourceGrant<Entry>[] {
  const { role } = requester;
  if (role === undefined) return [];
  const giving = hasAcl ? entries.filter(({ target }) => concerns(target, requester)) : [];
  return [
    ...(includesRole(role, 'Admin') ? [{ rule: 'admin', level: 'edit' } as const] : []),
    ...(hasAcl ? [] : [{ rule: 'open', level: 'query' } as const]),
    ...giving.map((entry) => ({ rule: 'own', level: entry.level, entry }) as const),
  ];
}

/** What somebody may do with a data source: the highest of what the rules give; undefined is nothing. */
export const sourceLevelOf = (grants: readonly Pick<SourceGrant<SourceEntry>, 'level'>[]): SourceLevel | undefined =>
  grants.map(({ level }) => level).toSorted((a, b) => SOURCE_LEVELS[b] - SOURCE_LEVELS[a])[0];
