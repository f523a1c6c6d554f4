import { type RawBuilder, sql } from 'kysely';
import { PERMISSION_LEVELS, type PermissionLevel, type Role } from '@pharos/contract/primitives';
import { hasLevelByDefault } from '@pharos/domain/permissions/levels';
import { rolesUpTo } from '@pharos/domain/permissions/roles';
import { type Actor, isNamedInEntries } from '../../platform/session/actor.ts';
import './permissions.tables.ts';

/** What a condition looks at: a caller, or where a statement is prepared, the kind of caller with values that come later. */
export interface Requester {
  readonly kind: Actor['kind'];
  readonly role: Role | undefined;
  readonly userId: number | RawBuilder<number>;
  readonly scope: { readonly orgId: number | RawBuilder<number> };
}

const NEVER = sql<boolean>`1 = 0`;
const ALWAYS = sql<boolean>`1 = 1`;

/**
 * A condition on the table `dashboard` of a query that reads one row, or few: those that the caller may use at this level. One of these
 * conditions is part of every statement that reads dashboards, so that no list, count or search can leak by forgetting a filter. A folder's
 * own flag decides whether the defaults hold for what is in it (wire-notes http-api 4.2).
 */
export const allowedTo = (requester: Requester, level: PermissionLevel): RawBuilder<boolean> =>
  allowed(requester, level, {
    hasDefaults: sql`not coalesce(
      (select parent.has_acl from dashboard as parent where parent.org_id = dashboard.org_id and parent.id = dashboard.folder_id),
      dashboard.has_acl)`,
    isGranted: sql`exists (select 1 from permission
      where permission.org_id = dashboard.org_id and permission.dashboard_id in (dashboard.id, dashboard.folder_id)
        and ${givingEntries(requester, level)})`,
  });

/**
 * The same condition for a query that goes through many rows: what is restricted and what is granted is gathered once, so that a row costs
 * two look-ups instead of statements of its own. For one row it would gather the entries of the whole organisation.
 */
export const allowedAmong = (requester: Requester, level: PermissionLevel): RawBuilder<boolean> => {
  const giving = givingEntries(requester, level);
  const granted = sql`select permission.dashboard_id from permission where permission.org_id = ${requester.scope.orgId} and ${giving}`;
  const restricted = sql`select restricted.id from dashboard as restricted
    where restricted.org_id = ${requester.scope.orgId} and restricted.is_folder and restricted.has_acl`;
  // Entries of folders are few among all, and a folder with entries is always a restricted one.
  const grantedFolders = sql`${restricted} and exists (select 1 from permission
    where permission.org_id = restricted.org_id and permission.dashboard_id = restricted.id and ${giving})`;
  return allowed(requester, level, {
    hasDefaults: sql`case when dashboard.folder_id is null then not dashboard.has_acl else dashboard.folder_id not in (${restricted}) end`,
    isGranted: sql`(dashboard.id in (${granted}) or dashboard.folder_id in (${grantedFolders}))`,
  });
};

/** Whether a row of `bin_dashboard` was closed by its folder, by the folder's last state where that lies in the bin too, or else by itself. */
export const wasRestricted = sql`coalesce((select folder.has_acl from bin_dashboard as folder
  where folder.org_id = bin_dashboard.org_id and folder.id = bin_dashboard.folder_id), bin_dashboard.is_restricted)`;

/**
 * A condition on the table `bin_dashboard`: what the caller could have deleted, by the entries that it and its folder had then and by those that
 * the folder has now.
 */
export const deletableInBin = (requester: Requester): RawBuilder<boolean> => {
  return allowed(requester, 'edit', {
    hasDefaults: sql`not coalesce(
      (select parent.has_acl from dashboard as parent where parent.org_id = bin_dashboard.org_id and parent.id = bin_dashboard.folder_id),
      ${wasRestricted})`,
    isGranted: sql`(exists (select 1 from permission
        where permission.org_id = bin_dashboard.org_id and permission.dashboard_id = bin_dashboard.folder_id
          and ${givingEntries(requester, 'edit')})
      or exists (select 1 from bin_permission as permission
        where permission.org_id = bin_dashboard.org_id and permission.dashboard_id in (bin_dashboard.id, bin_dashboard.folder_id)
          and ${givingEntries(requester, 'edit')}))`,
  });
};

interface Conditions {
  /** Nothing was ever saved where the row's permissions begin. */
  readonly hasDefaults: RawBuilder<unknown>;
  /** An entry of the row or its folder gives the level to the caller. */
  readonly isGranted: RawBuilder<unknown>;
}

function allowed({ role }: Requester, level: PermissionLevel, { hasDefaults, isGranted }: Conditions): RawBuilder<boolean> {
  if (role === 'Admin') return ALWAYS;
  if (role === undefined) return NEVER;
  return hasLevelByDefault(role, level) ? sql<boolean>`(${hasDefaults} or ${isGranted})` : sql<boolean>`(${isGranted})`;
}

/** Entries that give somebody this level: to the role or a weaker one, and to persons by name or by their teams (wire-notes http-api 4.3). */
function givingEntries({ kind, role, userId, scope }: Requester, level: PermissionLevel): RawBuilder<unknown> {
  const toRole = sql`permission.role in (${sql.join(rolesUpTo(role))})`;
  const toUser = sql`permission.user_id = ${userId} or permission.team_id in (select team_member.team_id from team_member
    where team_member.org_id = ${scope.orgId} and team_member.user_id = ${userId})`;
  return sql`permission.level >= ${PERMISSION_LEVELS[level]} and (${isNamedInEntries(kind) ? sql`${toRole} or ${toUser}` : toRole})`;
}

/** Rows of a list that the caller may see. */
export const visibleAmong = (actor: Actor): RawBuilder<boolean> => allowedAmong(actor, 'view');

/** The condition on one row as a column, as both databases give it: 1 or 0. */
export const allowedColumn = (requester: Requester, level: PermissionLevel): RawBuilder<number> =>
  sql<number>`case when ${allowedTo(requester, level)} then 1 else 0 end`;

/** Access to the root: General has no row and no entries but the defaults (wire-notes http-api 4.2). */
export const mayUseGeneral = (actor: Actor, level: PermissionLevel): boolean => hasLevelByDefault(actor.role, level);
