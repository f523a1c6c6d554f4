import { PERMISSION_LEVELS, type PermissionLevel, type Role } from '@pharos/contract/primitives';
import { includesRole, rolesUpTo } from './roles.ts';

/** Whom an entry gives something: one person, one team, or everybody of a role. Admins need no entry and have none. */
export type PermissionTarget =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'team'; readonly teamId: number }
  | { readonly kind: 'role'; readonly role: Exclude<Role, 'Admin'> };

/** One grant on a folder or dashboard. Entries only give; none takes away. */
export interface PermissionEntry {
  readonly target: PermissionTarget;
  readonly level: PermissionLevel;
}

/** What holds everywhere until an organisation saves a list of its own: Viewers view, Editors edit (wire-notes http-api 4.2). */
export const DEFAULT_ENTRIES: readonly PermissionEntry[] = [
  { target: { kind: 'role', role: 'Viewer' }, level: 'view' },
  { target: { kind: 'role', role: 'Editor' }, level: 'edit' },
];

/** The lists of an organisation that hold where permissions were never saved: everywhere, and in General. Undefined: never saved either. */
export interface SavedDefaults<Entry> {
  readonly everywhere?: readonly Entry[] | undefined;
  readonly general?: readonly Entry[] | undefined;
}

/** A folder or dashboard as its permissions are decided. */
export interface SavedPermissions<Entry> {
  readonly own: readonly Entry[];
  /** Permissions were saved here once. */
  readonly hasAcl: boolean;
  /** Absent for what stands in General, and for folders. */
  readonly folder?: { readonly entries: readonly Entry[]; readonly hasAcl: boolean };
  readonly isFolder?: boolean;
  /** Absent: the organisation has saved none. */
  readonly defaults?: SavedDefaults<Entry>;
}

/** An entry that holds, with where it comes from; an inherited one comes from the folder and can only be changed there. */
export type EntryInEffect<Entry> =
  | { readonly origin: 'own' | 'folder'; readonly entry: Entry; readonly isInherited: boolean }
  | { readonly origin: 'default' | 'general'; readonly entry: Entry | PermissionEntry; readonly isInherited: boolean };

/** Entries that hold, by where they come from. */
export type EntriesInEffect<Entry> = readonly EntryInEffect<Entry>[];

interface DefaultList<Entry> {
  readonly origin: 'default' | 'general';
  readonly entries: readonly (Entry | PermissionEntry)[];
}

/** What holds in General itself, and for the dashboards in it whose permissions were never saved: its own list, else the organisation's. */
export const generalEntries = <Entry>({ everywhere, general }: SavedDefaults<Entry>): DefaultList<Entry> =>
  general ? { origin: 'general', entries: general } : { origin: 'default', entries: everywhere ?? DEFAULT_ENTRIES };

/**
 * The entries in effect at a place (wire-notes http-api 4.2): the organisation's first, where nothing was ever saved on the folder or, outside of
 * folders, on the place itself; then the folder's and its own.
 */
export function entriesInEffect<Entry>(place: SavedPermissions<Entry>): EntriesInEffect<Entry> {
  const { own, hasAcl, folder, isFolder = false, defaults = {} } = place;
  const isInherited = folder !== undefined;
  const { origin, entries } = generalEntries(folder || isFolder ? { everywhere: defaults.everywhere } : defaults);
  return [
    ...((folder ?? { hasAcl }).hasAcl ? [] : entries.map((entry) => ({ origin, entry, isInherited }))),
    ...(folder?.entries ?? []).map((entry) => ({ origin: 'folder' as const, entry, isInherited: true })),
    ...own.map((entry) => ({ origin: 'own' as const, entry, isInherited: false })),
  ];
}

/** Whom rights are decided for. */
export interface PermissionRequester {
  readonly role: Role | undefined;
  /** Programs with a key and anonymous visitors match roles only: both stand for no user. */
  readonly user?: { readonly userId: number; readonly teamIds: readonly number[] };
}

/** The highest of some levels; undefined without any. */
export const highestLevel = (levels: readonly PermissionLevel[]): PermissionLevel | undefined =>
  levels.toSorted((a, b) => PERMISSION_LEVELS[b] - PERMISSION_LEVELS[a])[0];

/** A rule that gives somebody a level: being an Admin, or an entry, with where it comes from. */
type Grant<Entry> =
  | { readonly rule: 'admin'; readonly level: 'admin' }
  | { readonly rule: EntryInEffect<Entry>['origin']; readonly level: PermissionLevel; readonly entry: Entry | PermissionEntry };

/**
 * Every rule that gives somebody something among entries that are in effect (wire-notes http-api 4.3); none is nothing at all. Admins have everything
 * without any, an Editor also has what entries give to Viewers, and who has no role in the organisation has nothing.
 */
export function grantsOf<Entry extends PermissionEntry>(
  requester: PermissionRequester,
  inEffect: readonly Pick<EntryInEffect<Entry>, 'origin' | 'entry'>[],
): readonly Grant<Entry>[] {
  const giving = inEffect.filter(({ entry }) => concerns(entry.target, requester));
  return [
    ...(includesRole(requester.role, 'Admin') ? [{ rule: 'admin', level: 'admin' } as const] : []),
    ...giving.map(({ origin, entry }) => ({ rule: origin, level: entry.level, entry })),
  ];
}

/** What entries give somebody: the highest of what `grantsOf` tells. */
export const levelOf = (requester: PermissionRequester, entries: readonly PermissionEntry[]): PermissionLevel | undefined =>
  highestLevel(
    grantsOf(
      requester,
      entries.map((entry) => ({ origin: 'own' as const, entry })),
    ).map(({ level }) => level),
  );

/** Whether an entry for somebody gives this caller what it says. Who has no role in the organisation is given nothing by any. */
export function concerns(target: PermissionTarget, { role, user }: PermissionRequester): boolean {
  if (role === undefined) return false;
  if (target.kind === 'role') return rolesUpTo(role).includes(target.role);
  if (user === undefined) return false;
  return target.kind === 'user' ? target.userId === user.userId : user.teamIds.includes(target.teamId);
}

/** The same text for the same person, team or role, another one for every other. */
export function targetKey(target: PermissionTarget): string {
  if (target.kind === 'user') return `user ${target.userId}`;
  return target.kind === 'team' ? `team ${target.teamId}` : `role ${target.role}`;
}

/** Whether two entries are for the same person, team or role. */
export const isSameTarget = (one: PermissionTarget, other: PermissionTarget): boolean => targetKey(one) === targetKey(other);

/** Why a list of entries cannot be saved. */
export type EntriesProblem = 'duplicate' | 'not-higher' | 'own-admin-lost';

interface NewEntries {
  readonly items: readonly PermissionEntry[];
  /** What the place inherits. */
  readonly inherited: readonly PermissionEntry[];
  /** Who saves. */
  readonly by: PermissionRequester;
}

/**
 * Checks the complete new list of a place's own entries, in this order: each target once; more than is inherited for the same target; and
 * whoever saves must not lose the right to do so. Undefined where nothing is wrong.
 */
export function findEntriesProblem({ items, inherited, by }: NewEntries): EntriesProblem | undefined {
  if (new Set(items.map(({ target }) => targetKey(target))).size < items.length) return 'duplicate';
  const isTooLow = items.some((item) =>
    inherited.some((above) => isSameTarget(item.target, above.target) && PERMISSION_LEVELS[item.level] <= PERMISSION_LEVELS[above.level]),
  );
  if (isTooLow) return 'not-higher';
  return levelOf(by, [...inherited, ...items]) === 'admin' ? undefined : 'own-admin-lost';
}

const RANKS = { user: 10, team: 20, role: 30 } as const;
const EDITOR_RANK = 31;
const INHERITED_RANK = 100;

/** Place of an entry in a permission list: users, teams, roles with Viewers first; what is inherited below all of them. Ties go by name. */
export const entryRank = (target: PermissionTarget, isInherited: boolean): number =>
  (target.kind === 'role' && target.role === 'Editor' ? EDITOR_RANK : RANKS[target.kind]) + (isInherited ? INHERITED_RANK : 0);
