import type { AccessGrant, AccessLevel } from '@pharos/contract/api/org-access';
import { grantsOf, highestLevel, type PermissionRequester, type PermissionTarget } from '@pharos/domain/permissions/entries';
import { type SourceEntry, sourceGrants, type SourcePlace, sourceLevelOf } from '@pharos/domain/permissions/source-access';
import { entriesAt, hasNames, type StoredEntries } from '../permission-lists/index.ts';
import type { EntryNames } from '../permissions/index.ts';

/** A level, and every rule that gives somebody one; the rules of the domain decide and tell. */
export interface Decision {
  readonly level: AccessLevel | undefined;
  readonly grants: readonly AccessGrant[];
}

type Place = Parameters<typeof entriesAt>[1] & { readonly folderTitle: string | null };

/** What somebody may do with a folder or dashboard. */
export function decideDashboard(requester: PermissionRequester, stored: StoredEntries, place: Place): Decision {
  const inEffect = entriesAt(stored, place);
  const grants = grantsOf(requester, inEffect);
  return {
    level: highestLevel(grants.map(({ level }) => level)),
    grants: grants.map((grant): AccessGrant => {
      if (grant.rule === 'admin') return grant;
      const { rule, level, entry } = grant;
      const folder = rule === 'folder' && place.folderTitle !== null ? { folder: place.folderTitle } : {};
      return { rule, level, to: describe(entry.target, hasNames(entry) ? entry : undefined), ...folder };
    }),
  };
}

/** The same of a data source. */
export function decideSource<Entry extends SourceEntry & EntryNames>(requester: PermissionRequester, place: SourcePlace<Entry>): Decision {
  const grants = sourceGrants(requester, place);
  return {
    level: sourceLevelOf(grants),
    grants: grants.map((grant): AccessGrant =>
      grant.rule === 'own' ? { rule: 'own', level: grant.level, to: describe(grant.entry.target, grant.entry) } : grant,
    ),
  };
}

function describe(target: PermissionTarget, names: Pick<EntryNames, 'login' | 'teamName'> | undefined): NonNullable<AccessGrant['to']> {
  if (target.kind === 'role') return { kind: 'role', name: target.role };
  return { kind: target.kind, name: (target.kind === 'user' ? names?.login : names?.teamName) ?? '' };
}

/** The rule that gives the highest level, of several the first. */
export const reasonOf = ({ level, grants }: Decision): AccessGrant | undefined => grants.find((grant) => grant.level === level);
