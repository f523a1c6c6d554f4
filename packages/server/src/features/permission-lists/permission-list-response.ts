import type { PermissionListEntry } from '@pharos/contract/api/permissions';
import { PERMISSION_LEVELS, UNSET_INSTANT } from '@pharos/contract/primitives';
import type { EntriesInEffect, PermissionTarget } from '@pharos/domain/permissions/entries';
import { LEVEL_TEXTS } from '@pharos/domain/permissions/level-texts';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { Actor } from '../../platform/session/actor.ts';
import { avatarUrl } from '../avatars/index.ts';
import { dashboardUrl } from '../dashboards/index.ts';
import { mayReadEmails } from '../permissions/index.ts';
import { teamAvatarUrl } from '../teams/index.ts';
import type { StoredEntry } from './permission-lists.repository.ts';
import type { PermissionList } from './permission-lists.service.ts';

export interface ListContext {
  readonly subPath: string;
  readonly actor: Actor;
  /** Lists of folders name the folder instead of the owner of each entry (wire-notes http-api 19). */
  readonly isFolderList: boolean;
}

/** The owner of the two defaults. */
const DEFAULTS_ID = -1;

/** Entries as they are listed: defaults first, then the folder's and its own, each in the order in which they were saved. */
export function permissionEntries({ row, entries }: PermissionList, context: ListContext): PermissionListEntry[] {
  const { uid, title, slug, isFolder } = row;
  const place = { uid, title, slug, isFolder, url: dashboardUrl(context, row) };
  return entries.map((one) => ({
    ...(context.isFolderList ? { folderId: row.id } : { dashboardId: one.origin === 'default' ? DEFAULTS_ID : one.entry.dashboardId }),
    ...instants(one),
    ...describeTarget(one, context),
    permission: PERMISSION_LEVELS[one.entry.level],
    permissionName: LEVEL_TEXTS[one.entry.level].name,
    ...place,
    inherited: one.isInherited,
  }));
}

type EntryInEffect = EntriesInEffect<StoredEntry>[number];

function instants(one: EntryInEffect): Pick<PermissionListEntry, 'created' | 'updated'> {
  const instant = one.origin === 'default' ? UNSET_INSTANT : new Date(one.entry.createdAt).toISOString();
  return { created: instant, updated: instant };
}

type TargetFields = Pick<
  PermissionListEntry,
  'userId' | 'userLogin' | 'userEmail' | 'userAvatarUrl' | 'teamId' | 'teamEmail' | 'teamAvatarUrl' | 'team' | 'role' | 'isServiceAccount'
>;
const NOBODY = { userId: 0, userLogin: '', userEmail: '', userAvatarUrl: '', teamId: 0, teamEmail: '', teamAvatarUrl: '', team: '' };

function describeTarget(one: EntryInEffect, context: ListContext): TargetFields {
  const { target } = one.entry;
  if (target.kind === 'role') return { ...NOBODY, role: target.role };
  return one.origin === 'default' ? NOBODY : { ...NOBODY, ...describeNamed(target, one.entry, context) };
}

/** Emails of people are for Admins, those of teams for Editors; a visitor without an account learns the name of nobody. */
function describeNamed(target: PermissionTarget, entry: StoredEntry, { actor, subPath }: ListContext): Partial<TargetFields> {
  if (target.kind === 'user') {
    const email = mayReadEmails(actor) ? entry.email : '';
    const login = actor.kind === 'anonymous' ? '' : entry.login;
    const ids = { userId: target.userId, userLogin: login, userEmail: email, userAvatarUrl: avatarUrl(subPath, email) };
    return entry.isServiceAccount ? { ...ids, isServiceAccount: true } : ids;
  }
  if (target.kind !== 'team') return {};
  const [name, email] = [entry.teamName, includesRole(actor.role, 'Editor') ? entry.teamEmail : ''];
  return { teamId: target.teamId, team: name, teamEmail: email, teamAvatarUrl: teamAvatarUrl(subPath, { name, email }) };
}
