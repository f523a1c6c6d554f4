import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import '../orgs.tables.ts';

type Removal = (orgId: number, ids: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Tables of which an organisation may have many rows, in the order in which they are emptied: what whoever has a key may still see comes first, and
 * everything before what it belongs to, so that no step takes more with it than its own rows. All others go with the organisation.
 */
const REMOVALS = {
  snapshot: (orgId, ids) => sql`delete from snapshot where org_id = ${orgId} and id in (${ids})`,
  annotation_tag: (orgId, ids) => sql`delete from annotation_tag where org_id = ${orgId} and id in (${ids})`,
  annotation: (orgId, ids) => sql`delete from annotation where org_id = ${orgId} and id in (${ids})`,
  dashboard_version: (orgId, ids) => sql`delete from dashboard_version where org_id = ${orgId} and id in (${ids})`,
  dashboard_tag: (orgId, ids) => sql`delete from dashboard_tag where org_id = ${orgId} and id in (${ids})`,
  dashboard_term: (orgId, ids) => sql`delete from dashboard_term where org_id = ${orgId} and id in (${ids})`,
  permission: (orgId, ids) => sql`delete from permission where org_id = ${orgId} and id in (${ids})`,
  default_permission: (orgId, ids) => sql`delete from default_permission where org_id = ${orgId} and id in (${ids})`,
  star: (orgId, ids) => sql`delete from star where org_id = ${orgId} and id in (${ids})`,
  bin_annotation_tag: (orgId, ids) => sql`delete from bin_annotation_tag where org_id = ${orgId} and id in (${ids})`,
  bin_annotation: (orgId, ids) => sql`delete from bin_annotation where org_id = ${orgId} and id in (${ids})`,
  bin_version: (orgId, ids) => sql`delete from bin_version where org_id = ${orgId} and id in (${ids})`,
  bin_tag: (orgId, ids) => sql`delete from bin_tag where org_id = ${orgId} and id in (${ids})`,
  bin_permission: (orgId, ids) => sql`delete from bin_permission where org_id = ${orgId} and id in (${ids})`,
  bin_star: (orgId, ids) => sql`delete from bin_star where org_id = ${orgId} and id in (${ids})`,
  bin_dashboard: (orgId, ids) => sql`delete from bin_dashboard where org_id = ${orgId} and id in (${ids})`,
  dashboard: (orgId, ids) => sql`delete from dashboard where org_id = ${orgId} and id in (${ids})`,
  data_source_permission: (orgId, ids) => sql`delete from data_source_permission where org_id = ${orgId} and id in (${ids})`,
  data_source_secret: (orgId, ids) => sql`delete from data_source_secret where org_id = ${orgId} and id in (${ids})`,
  data_source: (orgId, ids) => sql`delete from data_source where org_id = ${orgId} and id in (${ids})`,
  playlist_item: (orgId, ids) => sql`delete from playlist_item where org_id = ${orgId} and id in (${ids})`,
  playlist: (orgId, ids) => sql`delete from playlist where org_id = ${orgId} and id in (${ids})`,
  short_url: (orgId, ids) => sql`delete from short_url where org_id = ${orgId} and id in (${ids})`,
  preference: (orgId, ids) => sql`delete from preference where org_id = ${orgId} and id in (${ids})`,
  team_member: (orgId, ids) => sql`delete from team_member where org_id = ${orgId} and id in (${ids})`,
  team: (orgId, ids) => sql`delete from team where org_id = ${orgId} and id in (${ids})`,
} as const satisfies Readonly<Record<string, Removal>>;

export type ContentsTable = keyof typeof REMOVALS;
export const CONTENTS = Object.keys(REMOVALS) as readonly ContentsTable[]; // its own keys, in their order

interface Step {
  readonly orgId: number;
  readonly table: ContentsTable;
  readonly limit: number;
}

/** What goes last of a table: nothing may belong to a folder, or to what was deleted with others, any more. */
const LAST: Partial<Record<ContentsTable, string>> = { dashboard: 'folder_id is null', bin_dashboard: 'deleted_with is null' };

/** An organisation on its way out. */
export const orgContentsRepository = (db: Database) => ({
  /** Nobody gets in any more, and its name is free: no name is compared in capitals. */
  close: async (_scope: ServerScope, orgId: number, nowMs: number): Promise<void> => {
    await db.deleteFrom('membership').where('orgId', '=', orgId).execute();
    await db.deleteFrom('apiKey').where('orgId', '=', orgId).execute();
    await db.deleteFrom('invitation').where('orgId', '=', orgId).execute();
    await db.deleteFrom('task').where('orgId', '=', orgId).execute();
    await sql`update account set current_org_id = (select min(membership.org_id) from membership where membership.user_id = account.id)
      where current_org_id = ${orgId} and exists (select 1 from membership where membership.user_id = account.id)`.execute(db);
    const closed = { deletedAt: nowMs, nameKey: `DELETED ${orgId}` };
    await db.updateTable('org').set(closed).where('id', '=', orgId).execute();
  },

  /** @returns how many rows were removed; fewer than the limit are the last ones */
  removeSome: async (_scope: ServerScope, { orgId, table, limit }: Step): Promise<number> => {
    const last = LAST[table];
    const order = last === undefined ? sql`id` : sql`case when ${sql.raw(last)} then 1 else 0 end, id`;
    const ids = sql`select id from ${sql.table(table)} where org_id = ${orgId} order by ${order} limit ${sql.lit(limit)}`;
    const { numAffectedRows = 0n } = await REMOVALS[table](orgId, ids).execute(db);
    return Number(numAffectedRows);
  },

  /** Its key goes with it: what was sealed for it can be read by nobody, in what is backed up from now on. */
  removeOrg: async (_scope: ServerScope, orgId: number): Promise<void> => {
    await db.deleteFrom('org').where('id', '=', orgId).where('deletedAt', 'is not', null).execute();
  },
});
