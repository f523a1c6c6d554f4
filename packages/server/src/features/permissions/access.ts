import { type RawBuilder, sql } from 'kysely';
import { PERMISSION_LEVELS, type PermissionLevel } from '@pharos/contract/primitives';
import { givenByDefault, givenInGeneral } from './default-access.ts';
import { ALWAYS, givingEntries, NEVER, type Requester } from './giving-entries.ts';

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
        and ${givingEntries(requester, PERMISSION_LEVELS[level])})`,
    isInGeneral: IN_GENERAL,
  });

/**
 * The same condition for a query that goes through many rows: what is restricted and what is granted is gathered once, so that a row costs
 * two look-ups instead of statements of its own. For one row it would gather the entries of the whole organisation.
 */
export const allowedAmong = (requester: Requester, level: PermissionLevel): RawBuilder<boolean> => {
  const giving = givingEntries(requester, PERMISSION_LEVELS[level]);
  const granted = sql`select permission.dashboard_id from permission where permission.org_id = ${requester.scope.orgId} and ${giving}`;
  const restricted = sql`select restricted.id from dashboard as restricted
    where restricted.org_id = ${requester.scope.orgId} and restricted.is_folder and restricted.has_acl`;
  // Entries of folders are few among all, and a folder with entries is always a restricted one.
  const grantedFolders = sql`${restricted} and exists (select 1 from permission
    where permission.org_id = restricted.org_id and permission.dashboard_id = restricted.id and ${giving})`;
  return allowed(requester, level, {
    hasDefaults: sql`case when dashboard.folder_id is null then not dashboard.has_acl else dashboard.folder_id not in (${restricted}) end`,
    isGranted: sql`(dashboard.id in (${granted}) or dashboard.folder_id in (${grantedFolders}))`,
    isInGeneral: IN_GENERAL,
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
  const giving = givingEntries(requester, PERMISSION_LEVELS.edit);
  return allowed(requester, 'edit', {
    hasDefaults: sql`not coalesce(
      (select parent.has_acl from dashboard as parent where parent.org_id = bin_dashboard.org_id and parent.id = bin_dashboard.folder_id),
      ${wasRestricted})`,
    isGranted: sql`(exists (select 1 from permission
        where permission.org_id = bin_dashboard.org_id and permission.dashboard_id = bin_dashboard.folder_id
          and ${giving})
      or exists (select 1 from bin_permission as permission
        where permission.org_id = bin_dashboard.org_id and permission.dashboard_id in (bin_dashboard.id, bin_dashboard.folder_id)
          and ${giving}))`,
    isInGeneral: sql`bin_dashboard.folder_id is null and not bin_dashboard.is_folder`,
  });
};

const IN_GENERAL = sql`dashboard.folder_id is null and not dashboard.is_folder`;

interface Conditions {
  /** Nothing was ever saved where the row's permissions begin. */
  readonly hasDefaults: RawBuilder<unknown>;
  /** An entry of the row or its folder gives the level to the caller. */
  readonly isGranted: RawBuilder<unknown>;
  /** A dashboard outside of all folders. */
  readonly isInGeneral: RawBuilder<unknown>;
}

function allowed(requester: Requester, level: PermissionLevel, { hasDefaults, isGranted, isInGeneral }: Conditions): RawBuilder<boolean> {
  if (requester.role === 'Admin') return ALWAYS;
  if (requester.role === undefined) return NEVER;
  const byDefault = sql`(case when ${isInGeneral} then ${givenInGeneral(requester, level)} else ${givenByDefault(requester, level)} end)`;
  return sql<boolean>`((${hasDefaults} and ${byDefault}) or ${isGranted})`;
}

/** Rows of a list that the caller may see. */
export const visibleAmong = (requester: Requester): RawBuilder<boolean> => allowedAmong(requester, 'view');

/** The condition on one row as a column, as both databases give it: 1 or 0. */
export const allowedColumn = (requester: Requester, level: PermissionLevel): RawBuilder<number> =>
  sql<number>`case when ${allowedTo(requester, level)} then 1 else 0 end`;
