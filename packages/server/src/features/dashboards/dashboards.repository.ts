import { AppError, type ErrorCode } from '@pharos/contract/errors';
import { sql } from 'kysely';
import { nameKey } from '@pharos/domain/text/name-key';
import { preparedRead, type PutValue } from '../../platform/database/prepared-read.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { allowedColumn, type Requester, visibleAmong } from '../permissions/index.ts';
import { starredColumn } from '../stars/index.ts';
import './dashboards.tables.ts';

/** What must not have a name that is taken. */
interface Namesake {
  readonly slug: string;
  readonly folderId: number | null;
  /** Of the row itself, where it is there already. */
  readonly ownId: number | undefined;
}

/** A dashboard or folder without its document, and what the caller may do with it. */
export interface DashboardRow {
  readonly id: number;
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
  readonly isFolder: boolean;
  readonly folderId: number | null;
  readonly hasAcl: boolean;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly createdLogin: string | null;
  readonly updatedLogin: string | null;
  readonly folderUid: string | null;
  readonly folderSlug: string | null;
  readonly folderTitle: string | null;
  readonly folderHasAcl: boolean | null;
  readonly canView: boolean;
  readonly canSave: boolean;
  readonly canAdmin: boolean;
}

export interface StoredDashboard extends DashboardRow {
  readonly isStarred: boolean;
  readonly data: string;
}

/** What is left of a row to tell of. */
export type DeletedDashboard = Pick<DashboardRow, 'id' | 'uid' | 'title' | 'version' | 'isFolder'>;

/** The same without a document that is longer than was asked for. */
export interface BoundedDashboard extends Omit<StoredDashboard, 'data'> {
  readonly data: string | null;
}

export interface DashboardContent {
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
  readonly folderId: number | null;
  readonly version: number;
}

export interface WrittenBy {
  /** -1 for keys and anonymous visitors. */
  readonly userId: number;
  readonly nowMs: number;
}

export const dashboardRepository = (db: Database) => ({
  findById: async (actor: Actor, id: number): Promise<DashboardRow | undefined> => {
    const row = await rows(db, actor).where('dashboard.id', '=', id).executeTakeFirst();
    return row && readRights(row);
  },

  /** By its number, which everybody can guess: what the caller may not see looks like what is not there. */
  findVisible: async (actor: Actor, id: number): Promise<DashboardRow | undefined> => {
    const row = id > 0 ? await dashboardRepository(db).findById(actor, id) : undefined;
    return row?.canView ? row : undefined;
  },

  /** The same where it has to be there. @throws AppError with the code, whether it is not there or the caller may not see it */
  requireVisible: async (actor: Actor, id: number, code: ErrorCode): Promise<DashboardRow> => {
    const row = id > 0 ? await dashboardRepository(db).findById(actor, id) : undefined;
    if (!row?.canView) throw new AppError(code, {}, { isHiding: row !== undefined });
    return row;
  },

  findByUid: async (actor: Actor, uid: string): Promise<DashboardRow | undefined> => {
    const row = await rows(db, actor).where('dashboard.uid', '=', uid).executeTakeFirst();
    return row && readRights(row);
  },

  readByUid: async (actor: Actor, uid: string): Promise<StoredDashboard | undefined> => {
    const { scope, userId, kind, role } = actor;
    const [row] = await documentByUid(db, { orgId: scope.orgId, userId, uid }, { kind, role });
    return row && readStar(readRights(row));
  },

  /** With the document only where it has at most so many bytes; a longer one does not leave the database. */
  readBoundedByUid: async (actor: Actor, uid: string, maxBytes: number): Promise<BoundedDashboard | undefined> => {
    const { scope, userId, kind, role } = actor;
    const [row] = await boundedDocumentByUid(db, { orgId: scope.orgId, userId, uid, maxBytes }, { kind, role });
    return row && readStar(readRights(row));
  },

  /** The oldest of this slug; folders are not looked at. */
  findBySlug: async (actor: Actor, slug: string): Promise<DashboardRow | undefined> => {
    const row = await ofSlug(db, actor, slug).limit(1).executeTakeFirst();
    return row && readRights(row);
  },

  /** The same with its document. */
  readBySlug: async (actor: Actor, slug: string): Promise<StoredDashboard | undefined> => {
    const document = ofSlug(db, actor, slug).select(['dashboard.data', starredColumn(actor).as('isStarred')]);
    const row = await document.limit(1).executeTakeFirst();
    return row && readStar(readRights(row));
  },

  findAllBySlug: async (actor: Actor, slug: string): Promise<DashboardRow[]> => {
    const found = await ofSlug(db, actor, slug).limit(2).execute();
    return found.map(readRights);
  },

  /** Who else has this name: any folder of the org, or whatever stands in the same folder. */
  findNamesakes: async (actor: Actor, { slug, folderId, ownId }: Namesake): Promise<DashboardRow[]> => {
    const others = rows(db, actor)
      .where('dashboard.slug', '=', slug)
      .where('dashboard.id', '!=', ownId ?? 0);
    const found = await others
      .where((row) =>
        row.or([
          row('dashboard.isFolder', '=', true),
          folderId === null ? row('dashboard.folderId', 'is', null) : row('dashboard.folderId', '=', folderId),
        ]),
      )
      .execute();
    return found.map(readRights);
  },

  /** Undefined where uid or name have just been taken. The document is written afterwards, because it holds the id. */
  insert: async (
    scope: OrgScope,
    { isFolder, ...content }: DashboardContent & { readonly isFolder: boolean },
    by: WrittenBy,
  ): Promise<number | undefined> => {
    const written = { createdAt: by.nowMs, updatedAt: by.nowMs, createdBy: by.userId, updatedBy: by.userId };
    const row = await db
      .insertInto('dashboard')
      .values({ ...content, ...written, orgId: scope.orgId, titleKey: nameKey(content.title), isFolder, hasAcl: false, data: '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  setData: async (scope: OrgScope, id: number, data: string): Promise<void> => {
    await db.updateTable('dashboard').set({ data }).where('orgId', '=', scope.orgId).where('id', '=', id).execute();
  },

  /** False where the stored version is not `ifVersion` any more. */
  update: async (
    scope: OrgScope,
    { id, ifVersion, ...content }: DashboardContent & { readonly id: number; readonly ifVersion: number; readonly data: string },
    by: WrittenBy,
  ): Promise<boolean> => {
    const written = { updatedAt: by.nowMs, updatedBy: by.userId, titleKey: nameKey(content.title) };
    const updated = await db
      .updateTable('dashboard')
      .set({ ...content, ...written })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('version', '=', ifVersion)
      .returning('id')
      .execute();
    return updated.length === 1;
  },

  /** With what is in it, where it is a folder; the answer is all that went. Tags, versions and permissions go with their rows. */
  delete: async (scope: OrgScope, id: number): Promise<readonly DeletedDashboard[]> => {
    const rows = db.deleteFrom('dashboard').where('orgId', '=', scope.orgId).returning(['id', 'uid', 'title', 'version', 'isFolder']);
    const inside = await rows.where('folderId', '=', id).execute();
    return [...inside, ...(await rows.where('id', '=', id).execute())];
  },

  /** Permissions were saved here: from now on the defaults do not hold any more. */
  restrict: async (scope: OrgScope, id: number): Promise<void> => {
    await db.updateTable('dashboard').set({ hasAcl: true }).where('orgId', '=', scope.orgId).where('id', '=', id).execute();
  },

  replaceTags: async (scope: OrgScope, dashboardId: number, terms: readonly string[]): Promise<void> => {
    await db.deleteFrom('dashboardTag').where('orgId', '=', scope.orgId).where('dashboardId', '=', dashboardId).execute();
    if (terms.length === 0) return;
    await db
      .insertInto('dashboardTag')
      .values(terms.map((term) => ({ orgId: scope.orgId, dashboardId, term })))
      .execute();
  },

  /** Tags of the dashboards that the caller may see, with their number, by name: so many of those behind a certain one. */
  countTags: (actor: Actor, { after, limit }: { readonly after: string; readonly limit: number }): Promise<TagCount[]> =>
    db
      .selectFrom('dashboardTag')
      .innerJoin('dashboard', (join) =>
        join.onRef('dashboard.orgId', '=', 'dashboardTag.orgId').onRef('dashboard.id', '=', 'dashboardTag.dashboardId'),
      )
      .select((row) => ['dashboardTag.term', row.fn.countAll<number>().as('count')])
      .where('dashboardTag.orgId', '=', actor.scope.orgId)
      .where('dashboardTag.term', '>', after)
      .where(visibleAmong(actor))
      .groupBy('dashboardTag.term')
      .orderBy('dashboardTag.term')
      .limit(limit)
      .execute(),
});

/** A tag with how many dashboards carry it. */
export interface TagCount {
  readonly term: string;
  readonly count: number;
}

/** Rights as `allowedColumn` gives them, 1 or 0. */
type RightColumns = Readonly<Record<'canView' | 'canSave' | 'canAdmin', number>>;

const readRights = <Row extends RightColumns>(row: Row) => ({
  ...row,
  canView: row.canView === 1,
  canSave: row.canSave === 1,
  canAdmin: row.canAdmin === 1,
});

const readStar = <Row extends { readonly isStarred: number }>(row: Row) => ({ ...row, isStarred: row.isStarred === 1 });

const rows = (db: Database, actor: Requester) =>
  db
    .selectFrom('dashboard')
    .leftJoin('dashboard as folder', (join) =>
      join.onRef('folder.orgId', '=', 'dashboard.orgId').onRef('folder.id', '=', 'dashboard.folderId'),
    )
    .leftJoin('account as creator', 'creator.id', 'dashboard.createdBy')
    .leftJoin('account as updater', 'updater.id', 'dashboard.updatedBy')
    .select([
      'dashboard.id',
      'dashboard.uid',
      'dashboard.slug',
      'dashboard.title',
      'dashboard.isFolder',
      'dashboard.folderId',
      'dashboard.hasAcl',
      'dashboard.version',
      'dashboard.createdAt',
      'dashboard.updatedAt',
      'creator.login as createdLogin',
      'updater.login as updatedLogin',
      'folder.uid as folderUid',
      'folder.slug as folderSlug',
      'folder.title as folderTitle',
      'folder.hasAcl as folderHasAcl',
      allowedColumn(actor, 'view').as('canView'),
      allowedColumn(actor, 'edit').as('canSave'),
      allowedColumn(actor, 'admin').as('canAdmin'),
    ])
    .where('dashboard.orgId', '=', actor.scope.orgId);

/** Dashboards of this slug, the oldest first; no folders. */
const ofSlug = (db: Database, actor: Requester, slug: string) =>
  rows(db, actor).where('dashboard.slug', '=', slug).where('dashboard.isFolder', '=', false).orderBy('dashboard.id');

type DocumentColumns = Omit<StoredDashboard, keyof RightColumns | 'isStarred' | 'data'> & RightColumns & { readonly isStarred: number };

interface DocumentValues {
  readonly orgId: number;
  readonly userId: number;
  readonly uid: string;
}

/** The caller's view of one dashboard, but for its document. */
const documentAt = (db: Database, value: PutValue<DocumentValues>, caller: Pick<Requester, 'kind' | 'role'>) => {
  const requester = { ...caller, userId: value('userId'), scope: { orgId: value('orgId') } };
  return rows(db, requester).select(starredColumn(requester).as('isStarred')).where('dashboard.uid', '=', value('uid'));
};

/** The call behind every dashboard that is opened. */
const documentByUid = preparedRead<DocumentValues, DocumentColumns & { readonly data: string }, Pick<Requester, 'kind' | 'role'>>(
  (db, value, caller) => documentAt(db, value, caller).select('dashboard.data').compile(),
);

/** The call behind every page that opens with a dashboard. */
const boundedDocumentByUid = preparedRead<
  DocumentValues & { readonly maxBytes: number },
  DocumentColumns & { readonly data: string | null },
  Pick<Requester, 'kind' | 'role'>
>((db, value, caller) => {
  const bounded = sql<string | null>`case when octet_length(dashboard.data) <= ${value('maxBytes')} then dashboard.data end`;
  return documentAt(db, value, caller).select(bounded.as('data')).compile();
});
