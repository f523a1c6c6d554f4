import { GENERAL_TITLE } from '@pharos/domain/search/search-query';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import { deletableInBin, wasRestricted } from '../permissions/index.ts';
import { binInheritanceRepository } from './bin-inheritance.repository.ts';
import { BINNED_TABLES, DASHBOARD_COLUMNS, type BinnedTable } from './bin-columns.ts';
import './bin.tables.ts';

/** Something in the bin that was deleted by itself. */
export interface BinRow {
  readonly id: number;
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
  readonly isFolder: boolean;
  readonly folderId: number | null;
  readonly folderTitle: string;
  readonly deletedAt: number;
  readonly deletedLogin: string | null;
  readonly itemCount: number;
}

/** Something that is gone for good. */
export type PurgedRow = Pick<BinRow, 'id' | 'uid' | 'title' | 'isFolder'>;

/** What came back with its folder. */
export type RestoredInside = Pick<BinRow, 'id' | 'uid' | 'title'>;

export interface BinSearch {
  /** Part of the title, as its key; nothing in it is a wildcard. */
  readonly titleKey: string;
  readonly limit: number;
  readonly offset: number;
}

interface Deletion {
  /** A dashboard, or a folder with what stands in it. */
  readonly id: number;
  readonly userId: number;
  readonly nowMs: number;
}

/** What comes back: where to, and as what. */
export interface Restoration {
  readonly id: number;
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
  readonly titleKey: string;
  readonly folderId: number | null;
  readonly data: string;
}

const names = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));

/** The bin of one organisation. */
export const binRepository = (db: Database) => {
  const found = (actor: Actor, titleKey: string) =>
    db
      .selectFrom('binDashboard')
      .where('binDashboard.orgId', '=', actor.scope.orgId)
      .where('binDashboard.deletedWith', 'is', null)
      .where(sql<boolean>`bin_dashboard.title_key like ${`%${likeLiteral(titleKey)}%`} escape '!'`)
      .where(deletableInBin(actor));

  const described = (actor: Actor, titleKey: string) =>
    found(actor, titleKey)
      .leftJoin('account', 'account.id', 'binDashboard.deletedBy')
      .select([
        'binDashboard.id',
        'binDashboard.uid',
        'binDashboard.slug',
        'binDashboard.title',
        'binDashboard.isFolder',
        'binDashboard.folderId',
        'binDashboard.folderTitle',
        'binDashboard.deletedAt',
        'account.login as deletedLogin',
        sql<number>`(select count(*) from bin_dashboard as inside
          where inside.org_id = bin_dashboard.org_id and inside.deleted_with = bin_dashboard.id)`.as('itemCount'),
      ]);

  return {
    /** Newest first. */
    list: (actor: Actor, { titleKey, limit, offset }: BinSearch): Promise<BinRow[]> =>
      described(actor, titleKey)
        .orderBy('binDashboard.deletedAt', 'desc')
        .orderBy('binDashboard.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (actor: Actor, titleKey: string): Promise<number> => {
      const { count } = await found(actor, titleKey)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    find: (actor: Actor, id: number): Promise<BinRow | undefined> =>
      described(actor, '').where('binDashboard.id', '=', id).executeTakeFirst(),

    readData: async (scope: OrgScope, id: number): Promise<string> => {
      const row = await db
        .selectFrom('binDashboard')
        .select('data')
        .where('orgId', '=', scope.orgId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.data;
    },

    /** Copies a dashboard, or a folder with its dashboards, and all that belongs to them. The caller deletes them afterwards. */
    keep: async (scope: OrgScope, { id, userId, nowMs }: Deletion): Promise<void> => {
      const isConcerned = sql`org_id = ${scope.orgId} and (id = ${id} or folder_id = ${id})`;
      await sql`insert into bin_dashboard (${names(DASHBOARD_COLUMNS)}, folder_title, is_restricted, deleted_with, deleted_at, deleted_by)
        select ${names(DASHBOARD_COLUMNS)},
          coalesce((select parent.title from dashboard as parent where parent.org_id = dashboard.org_id and parent.id = dashboard.folder_id), ${sql.lit(GENERAL_TITLE)}),
          coalesce((select parent.has_acl from dashboard as parent where parent.org_id = dashboard.org_id and parent.id = dashboard.folder_id), has_acl),
          case when id = ${id} then null else cast(${id} as bigint) end, cast(${nowMs} as bigint), cast(${userId} as bigint)
        from dashboard where ${isConcerned} order by case when id = ${id} then 0 else 1 end`.execute(db);
      const dashboards = sql`select id from bin_dashboard where org_id = ${scope.orgId} and (id = ${id} or deleted_with = ${id})`;
      for (const one of BINNED_TABLES) await copyRows(db, scope, { one, side: 'table', dashboards });
    },

    /** Puts back the row itself; what stood in a folder follows with `restoreInside`. */
    restore: async (scope: OrgScope, { id, ...row }: Restoration): Promise<void> => {
      const given: Readonly<Record<string, string | number | null>> = {
        uid: row.uid,
        slug: row.slug,
        title: row.title,
        title_key: row.titleKey,
        data: row.data,
      };
      const values = DASHBOARD_COLUMNS.map((column) => {
        if (column === 'has_acl' && row.folderId === null) return sql`has_acl or ${wasRestricted}`;
        if (column === 'folder_id') return row.folderId === null ? sql`cast(null as bigint)` : sql`cast(${row.folderId} as bigint)`;
        return column in given ? sql`cast(${given[column]} as text)` : sql.ref(column);
      });
      await sql`insert into dashboard (${names(DASHBOARD_COLUMNS)}) select ${sql.join(values)} from bin_dashboard
        where org_id = ${scope.orgId} and id = ${id}`.execute(db);
    },

    /** Puts back what went with a folder and may keep uid and title; the result is what is back. */
    restoreInside: async (scope: OrgScope, folderId: number): Promise<readonly RestoredInside[]> => {
      const { rows } = await sql<RestoredInside>`insert into dashboard (${names(DASHBOARD_COLUMNS)})
        select ${names(DASHBOARD_COLUMNS)} from bin_dashboard where org_id = ${scope.orgId} and deleted_with = ${folderId}
        on conflict do nothing returning id, uid, title`.execute(db);
      return rows;
    },

    /** Those that went with a folder and are still in the bin. */
    listInside: (scope: OrgScope, folderId: number) =>
      db
        .selectFrom('binDashboard')
        .select(['id', 'uid', 'slug', 'title', 'data'])
        .where('orgId', '=', scope.orgId)
        .where('deletedWith', '=', folderId)
        .execute(),

    /** Puts back what belongs to dashboards that are back, and takes them out of the bin. */
    finish: async (scope: OrgScope, ids: readonly number[]): Promise<void> => {
      if (ids.length === 0) return;
      const dashboards = sql`${sql.join(ids.map((id) => sql`cast(${id} as bigint)`))}`;
      for (const one of BINNED_TABLES) await copyRows(db, scope, { one, side: 'bin', dashboards });
      await sql`delete from bin_dashboard where org_id = ${scope.orgId} and id in (${dashboards})`.execute(db);
    },

    /** For good, with what went along. */
    purge: async (scope: OrgScope, id: number): Promise<void> => {
      await binInheritanceRepository(db).passOn(scope, [id]);
      await db.deleteFrom('binDashboard').where('orgId', '=', scope.orgId).where('id', '=', id).execute();
    },

    /** At most `limit` of what the caller could have deleted, for good, each with what went along; the result is what is gone. */
    purgeSome: async (actor: Actor, limit: number): Promise<readonly PurgedRow[]> => {
      const purged = found(actor, '').select(['binDashboard.id', 'binDashboard.uid', 'binDashboard.title', 'binDashboard.isFolder']);
      const rows = await purged.orderBy('binDashboard.id').limit(limit).execute();
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      await binInheritanceRepository(db).passOn(actor.scope, ids);
      await db.deleteFrom('binDashboard').where('orgId', '=', actor.scope.orgId).where('id', 'in', ids).execute();
      return rows;
    },
  };
};

interface Copy {
  readonly one: BinnedTable;
  /** Where the rows are. */
  readonly side: 'table' | 'bin';
  /** Ids of the dashboards that they belong to. */
  readonly dashboards: RawBuilder<unknown>;
}

/** Copies the rows of one table to the other side. What belongs to annotations is found by those of the dashboards, where they are. */
async function copyRows(db: Database, scope: OrgScope, { one, side, dashboards }: Copy): Promise<void> {
  const { owner } = one;
  const columns = one.columns.filter((column) => column !== 'id' || side === 'table' || !one.isRenumbered);
  const owners =
    owner.column === 'dashboard_id'
      ? dashboards
      : sql`select id from ${sql.table(owner[side])} where org_id = ${scope.orgId} and dashboard_id in (${dashboards})`;
  await sql`insert into ${sql.table(one[side === 'table' ? 'bin' : 'table'])} (${names(columns)})
    select ${names(columns)} from ${sql.table(one[side])}
    where org_id = ${scope.orgId} and ${sql.ref(owner.column)} in (${owners}) order by id`.execute(db);
}
