import { deleteDashboardByUid, saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { getDashboardByUid, listDashboardTags } from '@pharos/contract/api/dashboards';
import { createFolder, deleteFolder, getFolder, updateFolder, type Folder } from '@pharos/contract/api/folders';
import { listNewViewers } from '@pharos/contract/api/permissions';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { starDashboard, unstarDashboard } from '@pharos/contract/api/stars';
import { AppError } from '@pharos/contract/errors';
import { buildDocument, buildResponse } from './dashboard-server.ts';
import { fakeServer, type FakeServer, type ReceivedCall, listPart } from '../platform/testing/fake-server.ts';

/** A dashboard of a fake org; `folder` is the number of its folder. */
export interface FakeDashboard {
  readonly title: string;
  readonly folder?: number;
  readonly tags?: readonly string[];
  readonly isStarred?: boolean;
}

const folder = (id: number, title: string, more: Partial<Folder> = {}): Folder => ({
  id,
  uid: `folder-${id}`,
  title,
  url: `/dashboards/f/folder-${id}/${title.toLowerCase().replaceAll(' ', '-')}`,
  hasAcl: false,
  canSave: true,
  canEdit: true,
  canAdmin: true,
  createdBy: 'mira',
  created: '2026-03-01T10:00:00Z',
  updatedBy: 'mira',
  updated: '2026-03-01T10:00:00Z',
  version: 1,
  ...more,
});

export interface FolderServer extends FakeServer {
  /** Queries of the searches so far. */
  readonly searches: () => readonly Readonly<Record<string, string | readonly string[]>>[];
}

interface FolderOptions {
  /** Of every folder. */
  readonly more?: Partial<Folder>;
  /** Entries of one part of a list of hits; absent: lists come whole. */
  readonly perPart?: number;
  /** One that answers other calls already. */
  readonly server?: FakeServer;
}

/** An org with folders and dashboards that can be searched, made, saved, moved and deleted. */
export function folderServer(
  titles: readonly string[],
  dashboards: readonly FakeDashboard[] = [],
  { more = {}, perPart, server = fakeServer() }: FolderOptions = {},
): FolderServer {
  let folders = titles.map((title, index) => folder(index + 1, title, more));
  let boards = dashboards.map(({ title, folder: folderId = 0, tags = [], isStarred = false }, index) => ({
    id: 100 + index,
    uid: `board-${index}`,
    title,
    folderId,
    tags,
    isStarred,
  }));
  const find = (uid: string | undefined): Folder =>
    folders.find((one) => one.uid === uid) ??
    (() => {
      throw new AppError('folder-not-found');
    })();
  const hits = (): readonly SearchHit[] => [
    ...folders.map(({ id, uid, title, url }): SearchHit => hitOf({ id, uid, title, url, type: 'dash-folder' })),
    ...boards.map(({ id, uid, title, tags, isStarred, folderId }): SearchHit => {
      const inside = folders.find((one) => one.id === folderId);
      const place = inside && { folderId, folderUid: inside.uid, folderTitle: inside.title, folderUrl: inside.url };
      return { ...hitOf({ id, uid, title, url: `/d/${uid}/x`, type: 'dash-db' }), tags: [...tags], isStarred, ...place };
    }),
  ];
  server.raw(search, ({ query }) => {
    const found = hits().filter((hit) => matches(hit, query));
    return listPart(found, query, perPart ?? found.length);
  });
  server.on(listDashboardTags, () =>
    [
      ...Map.groupBy(
        boards.flatMap(({ tags }) => tags),
        (term) => term,
      ),
    ].map(([term, all]) => ({ term, count: all.length })),
  );
  server.on(listNewViewers, []);
  server.on(getFolder, ({ params }) => find(params['uid']));
  server.on(createFolder, ({ body }) => {
    const { title } = body as { title: string }; // sent by the page under test
    const made = folder(folders.length + 50, title, more);
    folders = [...folders, made];
    return made;
  });
  server.on(updateFolder, ({ params, body }) => {
    const { title, version, overwrite } = body as { title: string; version: number; overwrite: boolean }; // sent by the page under test
    const before = find(params['uid']);
    if (version !== before.version && !overwrite) throw new AppError('folder-version-mismatch');
    const saved = { ...folder(before.id, title, more), version: before.version + 1 };
    folders = folders.map((one) => (one.uid === before.uid ? saved : one));
    return saved;
  });
  server.on(deleteFolder, ({ params }) => {
    const gone = find(params['uid']);
    folders = folders.filter(({ uid }) => uid !== gone.uid);
    boards = boards.filter(({ folderId }) => folderId !== gone.id);
    return { title: gone.title, message: `Folder ${gone.title} deleted` };
  });
  server.on(deleteDashboardByUid, ({ params }) => {
    boards = boards.filter(({ uid }) => uid !== params['uid']);
    return { title: '', message: 'Dashboard deleted' };
  });
  const star = (isStarred: boolean) => (call: ReceivedCall) => {
    boards = boards.map((one) => (String(one.id) === call.params['id'] ? { ...one, isStarred } : one));
    return { message: '' };
  };
  server.on(starDashboard, star(true));
  server.on(unstarDashboard, star(false));
  server.on(getDashboardByUid, ({ params }) => {
    const { id, uid, title, folderId } = boards.find((one) => one.uid === params['uid']) ?? { id: 0, uid: '', title: '', folderId: 0 };
    if (id === 0) throw new AppError('dashboard-not-found');
    return buildResponse(buildDocument([], { id, uid, title }), { folderId });
  });
  server.on(saveDashboard, ({ body }) => {
    const { dashboard, folderId } = body as { dashboard: { uid: string }; folderId: number }; // sent by the page under test
    boards = boards.map((one) => (one.uid === dashboard.uid ? { ...one, folderId } : one));
    return { id: 1, slug: 'x', status: 'success', uid: dashboard.uid, url: `/d/${dashboard.uid}/x`, version: 5 };
  });
  return { ...server, searches: () => server.callsOf(search).map(queryOf) };
}

const hitOf = (hit: Pick<SearchHit, 'id' | 'uid' | 'title' | 'url' | 'type'>): SearchHit => ({
  ...hit,
  uri: 'db/x',
  tags: [],
  isStarred: false,
});

function matches(hit: SearchHit, query: URLSearchParams): boolean {
  const text = (query.get('query') ?? '').toLowerCase();
  const folderIds = query.getAll('folderIds').map(Number);
  return (
    hit.title.toLowerCase().includes(text) &&
    (folderIds.length === 0 || folderIds.includes(hit.folderId ?? 0)) &&
    query.getAll('tag').every((tag) => hit.tags.includes(tag)) &&
    (query.get('type') ?? hit.type) === hit.type &&
    (query.get('starred') !== 'true' || hit.isStarred)
  );
}

/** Repeated keys as lists. */
const queryOf = ({ query }: ReceivedCall) =>
  Object.fromEntries(
    [...new Set(query.keys())].map((key): [string, string | readonly string[]] => {
      const all = query.getAll(key);
      return [key, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
