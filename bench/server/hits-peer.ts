/** The peer of the search bench: the bare rows of as many dashboards, without anybody's permissions, and JSON made of them as a search does. */
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [databaseFile = '', like = '', limit = ''] = process.argv.slice(2);
const db = new Database(databaseFile, { readonly: true });

interface Hit {
  readonly id: number;
  readonly uid: string;
  readonly title: string;
  readonly slug: string;
  readonly isFolder: number;
  readonly folderId: number | null;
  readonly folderUid: string | null;
  readonly folderSlug: string | null;
  readonly folderTitle: string | null;
  readonly updatedAt: number;
  readonly login: string | null;
}

const hits = db.prepare<[string, number], Hit>(`select dashboard.id, dashboard.uid, dashboard.title, dashboard.slug,
  dashboard.is_folder as isFolder, dashboard.folder_id as folderId, folder.uid as folderUid, folder.slug as folderSlug, folder.title as folderTitle,
  dashboard.updated_at as updatedAt, updater.login from dashboard
  left join dashboard as folder on folder.org_id = dashboard.org_id and folder.id = dashboard.folder_id
  left join account as updater on updater.id = dashboard.updated_by
  where dashboard.org_id = 1 and dashboard.title_key like ? order by dashboard.title_key, dashboard.id limit ?`);
const tags = db.prepare<[string], { readonly id: number; readonly term: string }>(`select dashboard_id as id, term from dashboard_tag
  where org_id = 1 and dashboard_id in (select value from json_each(?)) order by dashboard_id, term`);

function buildResponse(): string {
  const rows = hits.all(like, Number(limit));
  const terms = Map.groupBy(tags.all(JSON.stringify(rows.map(({ id }) => id))), ({ id }) => id);
  return JSON.stringify(
    rows.map(({ id, uid, title, slug, isFolder, folderId, folderUid, folderSlug, folderTitle, updatedAt, login }) => ({
      id,
      uid,
      title,
      uri: `db/${slug}`,
      url: isFolder ? `/dashboards/f/${uid}/${slug}` : `/d/${uid}/${slug}`,
      type: isFolder ? 'dash-folder' : 'dash-db',
      tags: (terms.get(id) ?? []).map(({ term }) => term),
      isStarred: false,
      ...(folderId === null ? {} : { folderId, folderUid, folderTitle, folderUrl: `/dashboards/f/${folderUid}/${folderSlug}` }),
      updated: new Date(updatedAt).toISOString(),
      updatedBy: login ?? 'Anonymous',
    })),
  );
}

const server = Fastify();
server.get('/hits', (_request, reply) => reply.type('application/json; charset=utf-8').send(buildResponse()));
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
