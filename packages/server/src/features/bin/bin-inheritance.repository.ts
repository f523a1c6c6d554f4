import { PERMISSION_LEVELS } from '@pharos/contract/primitives';
import { DEFAULT_ENTRIES } from '@pharos/domain/permissions/entries';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { defaultEntryRepository, targetColumns, wasRestricted } from '../permissions/index.ts';
import './bin.tables.ts';

/** New entries of the bin have numbers below 0: copied ones keep those of `permission`, and all get others on their way back. */
const LOWEST_ID = sql`(select coalesce(min(id), 0) from bin_permission where id < 0)`;

/** Permissions that dashboards in the bin of one organisation have from folders, and keep when the folders go. */
export const binInheritanceRepository = (db: Database) => ({
  /** What folders of the bin gave becomes the own of everything that names them, but for what goes for good with them. The higher level counts. */
  passOn: (scope: OrgScope, folderIds: readonly number[]): Promise<void> => inheritFromFolders(db, scope, { folderIds }),

  /**
   * What a folder that is gone gave becomes the own of a dashboard that comes back into General: the entries, and where the folder was open the
   * organisation's default entries, which General gives only to what has no list of its own, and not where it has one itself. The higher level counts.
   */
  inherit: async (scope: OrgScope, { folderId, dashboardId }: Orphan): Promise<void> => {
    await inheritFromFolders(db, scope, { folderIds: [folderId], dashboardId });
    const { everywhere, general } = await defaultEntryRepository(db).saved(scope);
    if (general) await takeList(db, scope, dashboardId);
    for (const { target, level } of everywhere ?? DEFAULT_ENTRIES)
      await giveDefault(db, scope, { dashboardId, ...targetColumns(target), level: PERMISSION_LEVELS[level] });
  },
});

/** A dashboard in the bin whose folder is gone. */
interface Orphan {
  readonly folderId: number;
  readonly dashboardId: number;
}

/** In General it would be under the list of General: it stands under one of its own from now on. */
async function takeList(db: Database, scope: OrgScope, dashboardId: number): Promise<void> {
  await sql`update bin_dashboard set has_acl = true where org_id = ${scope.orgId} and id = ${dashboardId} and not is_restricted`.execute(
    db,
  );
}

interface DefaultGrant extends ReturnType<typeof targetColumns> {
  readonly dashboardId: number;
  readonly level: number;
}

/** Makes a default the own of a dashboard that has a list of its own and stood in an open folder, where nothing gives its target as much. */
async function giveDefault(db: Database, scope: OrgScope, { dashboardId, userId, teamId, role, level }: DefaultGrant): Promise<void> {
  const heir = sql`from bin_dashboard as heir where heir.org_id = ${scope.orgId} and heir.id = ${dashboardId}
    and heir.has_acl and not heir.is_restricted`;
  const target = { user: sql`cast(${userId} as bigint)`, team: sql`cast(${teamId} as bigint)`, role: sql`cast(${role} as text)` };
  const isForTarget = sql`user_id is not distinct from ${target.user} and team_id is not distinct from ${target.team}
    and role is not distinct from ${target.role}`;
  await sql`update bin_permission set level = ${level} where org_id = ${scope.orgId} and dashboard_id = ${dashboardId}
    and ${isForTarget} and level < ${level} and exists (select 1 ${heir})`.execute(db);
  await sql`insert into bin_permission (org_id, id, dashboard_id, user_id, team_id, role, level, created_at)
    select heir.org_id, ${LOWEST_ID} - 1, heir.id, ${target.user}, ${target.team}, ${target.role}, cast(${level} as integer), heir.deleted_at ${heir}
      and not exists (select 1 from bin_permission as given where given.org_id = heir.org_id and given.dashboard_id = heir.id
        and ${isForTarget})`.execute(db);
}

interface Inheritance {
  readonly folderIds: readonly number[];
  /** The only one that inherits; everything that names the folders when absent, but for what goes for good with them. */
  readonly dashboardId?: number | undefined;
}

async function inheritFromFolders(db: Database, scope: OrgScope, { folderIds, dashboardId }: Inheritance): Promise<void> {
  const folders = sql`${sql.join(folderIds.map((id) => sql`cast(${id} as bigint)`))}`;
  const heirs = sql`folder_id in (${folders}) and id not in (${folders}) and (deleted_with is null or deleted_with not in (${folders}))
    ${dashboardId === undefined ? sql`` : sql`and id = ${dashboardId}`}`;
  await sql`update bin_dashboard set is_restricted = ${wasRestricted} where org_id = ${scope.orgId} and ${heirs}`.execute(db);
  const isSameTarget = sql`given.role is not distinct from bin_permission.role
    and given.user_id is not distinct from bin_permission.user_id and given.team_id is not distinct from bin_permission.team_id`;
  const given = sql`from bin_permission as given where given.org_id = bin_permission.org_id and ${isSameTarget} and given.dashboard_id =
    (select heir.folder_id from bin_dashboard as heir where heir.org_id = bin_permission.org_id and heir.id = bin_permission.dashboard_id)`;
  await sql`update bin_permission set level = (select max(given.level) ${given})
    where org_id = ${scope.orgId} and dashboard_id in (select id from bin_dashboard where org_id = ${scope.orgId} and ${heirs})
      and level < (select max(given.level) ${given})`.execute(db);
  await sql`insert into bin_permission (org_id, id, dashboard_id, user_id, team_id, role, level, created_at)
    select given.org_id, ${LOWEST_ID} - row_number() over (order by heir.id, given.id desc),
      heir.id, given.user_id, given.team_id, given.role, given.level, given.created_at
    from (select org_id, id, folder_id from bin_dashboard where org_id = ${scope.orgId} and ${heirs}) as heir
    join bin_permission as given on given.org_id = heir.org_id and given.dashboard_id = heir.folder_id
    where not exists (select 1 from bin_permission where bin_permission.org_id = heir.org_id and bin_permission.dashboard_id = heir.id
      and ${isSameTarget})`.execute(db);
}
