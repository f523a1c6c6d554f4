import type { PermissionListEntry } from '@pharos/contract/api/permissions';
import { PERMISSION_LEVELS, UNSET_INSTANT } from '@pharos/contract/primitives';
import type { EntriesInEffect, EntryInEffect as InEffect, PermissionEntry } from '@pharos/domain/permissions/entries';
import { LEVEL_TEXTS } from '@pharos/domain/permissions/level-texts';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { Actor } from '../../platform/session/actor.ts';
import { avatarUrl } from '../avatars/index.ts';
import { dashboardUrl } from '../dashboards/index.ts';
import { type EntryNames, mayReadEmails } from '../permissions/index.ts';
import { teamAvatarUrl } from '../teams/index.ts';
import { DEFAULTS_ID, hasNames } from './entries-at.ts';
import type { StoredEntry } from './permission-lists.repository.ts';
import type { PermissionList } from './permission-lists.service.ts';

export interface ListContext {
  readonly subPath: string;
  readonly actor: Actor;
  /** Lists of folders name the folder instead of the owner of each entry (wire-notes http-api 19). */
  readonly isFolderList: boolean;
}

/** Entries as they are listed: defaults first, then the folder's and its own, each in the order in which they were saved. */
export function permissionEntries({ row, entries }: PermissionList, context: ListContext): PermissionListEntry[] {
  const { uid, title, slug, isFolder } = row;
  const place = { uid, title, slug, isFolder, url: dashboardUrl(context, row) };
  return entries.map((one) => ({
    ...(context.isFolderList ? { folderId: row.id } : { dashboardId: ownerOf(one) }),
    ...describeEntry(one, context),
    ...place,
  }));
}

type EntryInEffect = InEffect<StoredEntry>;

const isDefault = ({ origin }: EntryInEffect): boolean => origin === 'default' || origin === 'general';
const ownerOf = (one: EntryInEffect): number => (!isDefault(one) && hasNames(one.entry) ? one.entry.dashboardId : DEFAULTS_ID);

/** Of a list that holds where permissions were never saved: it is of no folder and no dashboard. */
export const defaultEntries = (entries: EntriesInEffect<StoredEntry>, title: string, context: Omit<ListContext, 'isFolderList'>) =>
  entries.map((one): PermissionListEntry => ({
    dashboardId: DEFAULTS_ID,
    ...describeEntry(one, context),
    uid: '',
    title,
    slug: '',
    isFolder: true,
    url: '',
  }));

/** What an entry gives to whom, and since when: one that holds because nothing was saved has no instant. */
function describeEntry(one: EntryInEffect, context: Omit<ListContext, 'isFolderList'>) {
  const { level } = one.entry;
  const instant = isDefault(one) || !hasNames(one.entry) ? UNSET_INSTANT : new Date(one.entry.createdAt).toISOString();
  return {
    created: instant,
    updated: instant,
    ...describeTarget(one.entry, context),
    permission: PERMISSION_LEVELS[level],
    permissionName: LEVEL_TEXTS[level].name,
    inherited: one.isInherited,
  };
}

type NamedFields = Pick<
  PermissionListEntry,
  'userId' | 'userLogin' | 'userEmail' | 'userAvatarUrl' | 'teamId' | 'teamEmail' | 'teamAvatarUrl' | 'team' | 'isServiceAccount'
>;
type TargetFields = NamedFields & Pick<PermissionListEntry, 'role'>;
const NOBODY = { userId: 0, userLogin: '', userEmail: '', userAvatarUrl: '', teamId: 0, teamEmail: '', teamAvatarUrl: '', team: '' };

type NameContext = Omit<ListContext, 'isFolderList'>;

function describeTarget(entry: EntryInEffect['entry'], context: NameContext): TargetFields {
  const { target } = entry;
  if (target.kind === 'role') return { ...NOBODY, role: target.role };
  return hasNames(entry) ? describeNames(entry, context) : NOBODY;
}

/** Emails of people are for Admins, those of teams for Editors; a visitor without an account learns the name of nobody. */
export function describeNames(entry: Pick<PermissionEntry, 'target'> & EntryNames, { actor, subPath }: NameContext): NamedFields {
  const { target } = entry;
  if (target.kind === 'user') {
    const email = mayReadEmails(actor) ? entry.email : '';
    const login = actor.kind === 'anonymous' ? '' : entry.login;
    const ids = { ...NOBODY, userId: target.userId, userLogin: login, userEmail: email, userAvatarUrl: avatarUrl(subPath, email) };
    return entry.isServiceAccount ? { ...ids, isServiceAccount: true } : ids;
  }
  if (target.kind !== 'team') return NOBODY;
  const [name, email] = [entry.teamName, includesRole(actor.role, 'Editor') ? entry.teamEmail : ''];
  return { ...NOBODY, teamId: target.teamId, team: name, teamEmail: email, teamAvatarUrl: teamAvatarUrl(subPath, { name, email }) };
}
