import { type RawBuilder, sql } from 'kysely';
import type { PermissionLevel } from '@pharos/contract/primitives';
import { nameKey } from '@pharos/domain/text/name-key';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { allowedAmong } from '../permissions/index.ts';
import { beginsWith, namesSource, showsTerm } from '../dashboard-terms/index.ts';
import { starredIds } from '../stars/index.ts';

export interface SearchFilter {
  /** Part of the title, without case; nothing in it is a wildcard. */
  readonly text: string;
  /** Words of the text: given where dashboards are also found by what they show. */
  readonly terms: readonly string[];
  /** Only what names a data source in one of these ways. */
  readonly references: readonly string[];
  /** All of them must be there. */
  readonly tags: readonly string[];
  readonly isFolder: boolean | undefined;
  /** Only what the caller has starred. */
  readonly isStarred: boolean;
  readonly ids: readonly number[];
  /** 0: what stands in General, folders included. */
  readonly folderIds: readonly number[];
  readonly level: PermissionLevel;
  readonly order: 'title' | 'updated';
  readonly limit: number;
  readonly offset: number;
}

export interface HitRow {
  readonly id: number;
  readonly uid: string;
  readonly title: string;
  readonly slug: string;
  readonly isFolder: boolean;
  readonly folderId: number | null;
  readonly folderUid: string | null;
  readonly folderSlug: string | null;
  readonly folderTitle: string | null;
  readonly updatedAt: number;
  readonly updatedLogin: string | null;
}

/** Finds among what the caller may use. */
export const searchRepository = (db: Database, kind: Storage['kind']) => ({
  find: (actor: Actor, filter: SearchFilter): Promise<HitRow[]> => {
    const hits = db
      .selectFrom('dashboard')
      .leftJoin('dashboard as folder', (join) =>
        join.onRef('folder.orgId', '=', 'dashboard.orgId').onRef('folder.id', '=', 'dashboard.folderId'),
      )
      .leftJoin('account as updater', 'updater.id', 'dashboard.updatedBy')
      .select([
        'dashboard.id',
        'dashboard.uid',
        'dashboard.title',
        'dashboard.slug',
        'dashboard.isFolder',
        'dashboard.folderId',
        'folder.uid as folderUid',
        'folder.slug as folderSlug',
        'folder.title as folderTitle',
        'dashboard.updatedAt',
        'updater.login as updatedLogin',
      ])
      .where('dashboard.orgId', '=', actor.scope.orgId)
      .where(sql.join([allowedAmong(actor, filter.level), ...conditions(actor, filter)], sql` and `) as RawBuilder<boolean>) // a chain of conditions is one
      .limit(filter.limit)
      .offset(filter.offset);
    if (filter.terms.length > 0) return byTitleFirst(hits, filter.text).execute();
    const ordered = filter.order === 'updated' ? hits.orderBy('dashboard.updatedAt', 'desc') : hits.orderBy('dashboard.titleKey');
    return ordered.orderBy('dashboard.id').execute();
  },

  /** What of the given dashboards begins with one of the words, the shortest of each. */
  loadMatched: async (actor: Actor, ids: readonly number[], terms: readonly string[]): Promise<ReadonlyMap<number, string>> => {
    const matched = new Map<number, string>();
    if (ids.length === 0 || terms.length === 0) return matched;
    const rows = await db
      .selectFrom('dashboardTerm')
      .select(['dashboardId', 'term'])
      .where('orgId', '=', actor.scope.orgId)
      .where(ofIds(kind, ids))
      .where(
        sql<boolean>`(${sql.join(
          terms.map((word) => sql`(${beginsWith(word)})`),
          sql` or `,
        )})`,
      )
      .execute();
    for (const { dashboardId, term } of rows)
      if (term.length < (matched.get(dashboardId)?.length ?? Infinity)) matched.set(dashboardId, term);
    return matched;
  },

  /** Ids of all dashboards that the caller has starred: few beside those that are found. */
  loadStarred: async (actor: Actor): Promise<ReadonlySet<number>> => {
    if (actor.kind !== 'user') return new Set();
    const { rows } = await sql<{ dashboardId: number }>`${starredIds(actor)}`.execute(db);
    return new Set(rows.map(({ dashboardId }) => dashboardId));
  },

  /** Tags of the given dashboards, those of each by name. All ids are one value: a statement with thousands of places takes longer to write than to run. */
  loadTags: async (actor: Actor, ids: readonly number[]): Promise<readonly { id: number; term: string }[]> => {
    const tags = db
      .selectFrom('dashboardTag')
      .select(['dashboardId as id', 'term'])
      .where('orgId', '=', actor.scope.orgId)
      .where(ofIds(kind, ids));
    return ids.length === 0 ? [] : tags.orderBy('dashboardId').orderBy('term').execute();
  },
});

const ofIds = (kind: Storage['kind'], ids: readonly number[]): RawBuilder<boolean> =>
  kind === 'sqlite3'
    ? sql<boolean>`dashboard_id in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<boolean>`dashboard_id = any(cast(${`{${ids.join(',')}}`} as bigint[]))`;

/** What is found by its title stands before what is found by what it shows. */
const byTitleFirst = <Query extends { orderBy(by: RawBuilder<unknown>): Query }>(hits: Query, text: string): Query =>
  hits
    .orderBy(sql`case when ${titleHolds(text)} then 0 else 1 end`)
    .orderBy(sql`dashboard.title_key`)
    .orderBy(sql`dashboard.id`);

const titleHolds = (text: string): RawBuilder<boolean> =>
  sql<boolean>`dashboard.title_key like ${`%${likeLiteral(nameKey(text))}%`} escape '!'`;

/** The title holds the text, or each word of it is begun by something that the dashboard shows, or stands in its title. */
const isFoundBy = ({ scope }: Actor, text: string, terms: readonly string[]): RawBuilder<boolean> => {
  if (terms.length === 0) return titleHolds(text);
  const each = terms.map((word) => sql`(${titleHolds(word)} or ${showsTerm(scope.orgId, word)})`);
  return sql<boolean>`(${titleHolds(text)} or (${sql.join(each, sql` and `)}))`;
};

function conditions(
  actor: Actor,
  { text, terms, references, tags, isFolder, isStarred, ids, folderIds }: SearchFilter,
): readonly RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (text !== '') all.push(isFoundBy(actor, text, terms));
  if (references.length > 0) all.push(namesSource(actor.scope.orgId, references));
  if (isStarred) all.push(sql`dashboard.id in (${starredIds(actor)})`);
  if (isFolder !== undefined) all.push(sql`dashboard.is_folder = ${isFolder}`);
  if (ids.length > 0) all.push(sql`dashboard.id in (${sql.join(ids)})`);
  if (folderIds.length > 0) all.push(sql`coalesce(dashboard.folder_id, 0) in (${sql.join(folderIds)})`);
  if (tags.length > 0)
    all.push(sql`(select count(*) from dashboard_tag where dashboard_tag.org_id = dashboard.org_id
      and dashboard_tag.dashboard_id = dashboard.id and dashboard_tag.term in (${sql.join(tags)})) = ${sql.lit(tags.length)}`);
  return all;
}
