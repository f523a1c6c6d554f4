import { sql } from 'kysely';
import { MAX_DASHBOARDS_PER_TAG } from '@pharos/contract/api/playlists';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { visibleAmong } from '../permissions/index.ts';

export interface PlayedRow {
  readonly id: number;
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
}

/** The dashboards that entries of playlists stand for; always only those that the caller may view. */
export const playedDashboardRepository = (db: Database) => ({
  byId: (actor: Actor, ids: readonly number[]): Promise<PlayedRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('dashboard')
          .select(['id', 'uid', 'slug', 'title'])
          .where('orgId', '=', actor.scope.orgId)
          .where('id', 'in', ids)
          .where('isFolder', '=', false)
          .where(visibleAmong(actor))
          .execute(),

  /** Of the tags that entries of playlists name, those that a dashboard carries which the caller may view. */
  foundTags: async (actor: Actor): Promise<ReadonlySet<string>> => {
    const { orgId } = actor.scope;
    const { rows } = await sql<{ readonly term: string }>`select distinct dashboard_tag.term
      from dashboard_tag join dashboard on dashboard.org_id = dashboard_tag.org_id and dashboard.id = dashboard_tag.dashboard_id
      where dashboard_tag.org_id = ${orgId} and not dashboard.is_folder and ${visibleAmong(actor)}
        and dashboard_tag.term in (select value from playlist_item where org_id = ${orgId} and type = 'dashboard_by_tag')`.execute(db);
    return new Set(rows.map(({ term }) => term));
  },

  /** By title, the first of each tag. */
  byTag: async (actor: Actor, tags: readonly string[]): Promise<readonly (PlayedRow & { readonly tag: string })[]> => {
    if (tags.length === 0) return [];
    const { rows } = await sql<PlayedRow & { readonly tag: string }>`select id, uid, slug, title, tag from (
      select dashboard.id, dashboard.uid, dashboard.slug, dashboard.title, dashboard.title_key, dashboard_tag.term as tag,
        row_number() over (partition by dashboard_tag.term order by dashboard.title_key, dashboard.id) as place
      from dashboard_tag join dashboard on dashboard.org_id = dashboard_tag.org_id and dashboard.id = dashboard_tag.dashboard_id
      where dashboard_tag.org_id = ${actor.scope.orgId} and dashboard_tag.term in (${sql.join(tags)})
        and not dashboard.is_folder and ${visibleAmong(actor)}) as found
      where place <= ${sql.lit(MAX_DASHBOARDS_PER_TAG)} order by title_key, id`.execute(db);
    return rows;
  },
});
