import type { ListedPlaylist, PlayedDashboard, PlaylistBody, PlaylistWithItems } from '@pharos/contract/api/playlists';
import { AppError, fail } from '@pharos/contract/errors';
import { includesRole } from '@pharos/domain/permissions/roles';
import { playlistFaults } from '@pharos/domain/playlists/playlist';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { entryLimit } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dashboardUrl } from '../dashboards/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { type PlayedRow, playedDashboardRepository } from './played-dashboards.repository.ts';
import { type ItemRow, type NewItem, playlistRepository, type PlaylistRow } from './playlists.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

/** Playlists of an organisation: everybody sees and plays them, Editors change them. One that was stored without entries shows nothing until it gets some. */
export interface PlaylistService {
  /** By name, some at a time. */
  list(actor: Actor, filter: PlaylistFilter): AsyncIterable<readonly ListedPlaylist[]>;
  /** @throws AppError playlist-not-found */
  read(actor: Actor, id: number): Promise<PlaylistWithItems>;
  /** What is played, in its order, some at a time. @throws AppError playlist-not-found */
  dashboards(actor: Actor, id: number): AsyncIterable<readonly PlayedDashboard[]>;
  create(actor: Actor, body: PlaylistBody): Promise<PlaylistRow>;
  /** @throws AppError playlist-not-found */
  update(actor: Actor, id: number, body: PlaylistBody): Promise<PlaylistWithItems>;
  /** @throws AppError playlist-not-found */
  delete(actor: Actor, id: number): Promise<void>;
}

interface PlaylistFilter {
  /** The whole name, without case, in which `%` stands for anything; all when absent. */
  readonly query?: string | undefined;
  readonly limit?: number | undefined;
  /** So many of them are left out at the front. */
  readonly start?: number;
}

/** Playlists whose entries are read at once, and entries that are read at once with what they stand for: a tag for a hundred dashboards. */
const PLAYLISTS_PER_READ = 50;
const ENTRIES_PER_READ = 20;

/** About what a row of either table takes beside its texts. */
const ROW_BYTES = 300;
const MAX_LISTED = 1000;

export function createPlaylistService({ storage, clock, space, subPath }: Dependencies): PlaylistService {
  /** What some entries stand for, in their order. */
  async function playedBy(actor: Actor, items: readonly ItemRow[]): Promise<readonly PlayedDashboard[]> {
    const valuesOf = (type: ItemRow['type']) => [...new Set(items.filter((item) => item.type === type).map(({ value }) => value))];
    const played = playedDashboardRepository(storage.reader);
    const byId = new Map((await played.byId(actor, valuesOf('dashboard_by_id').flatMap(rowId))).map((row) => [String(row.id), row]));
    const byTag = Map.groupBy(await played.byTag(actor, valuesOf('dashboard_by_tag')), ({ tag }) => tag);
    const playedRow = (row: PlayedRow, order: number, slug: string): PlayedDashboard => ({
      id: row.id,
      slug,
      title: row.title,
      uri: `db/${row.slug}`,
      url: dashboardUrl({ subPath }, { ...row, isFolder: false }),
      order,
    });
    return items.flatMap(({ type, value, position: order }) => {
      if (type === 'dashboard_by_tag') return (byTag.get(value) ?? []).map((row) => playedRow(row, order, ''));
      const row = byId.get(String(rowId(value)[0]));
      return row ? [playedRow(row, order, row.slug)] : [];
    });
  }

  return {
    list: async function* (actor, { query: text = '', limit, start = 0 }) {
      const playlists = playlistRepository(storage.reader);
      const rows = await playlists.list(actor.scope, { text, limit: entryLimit(limit, MAX_LISTED) });
      const isFound = await foundTags(storage.reader, actor);
      for (const part of partsOf(rows.slice(start), PLAYLISTS_PER_READ)) {
        const ids = part.map(({ id }) => id);
        const entries = Map.groupBy(await playlists.entries(actor.scope, ids), ({ playlistId }) => playlistId);
        yield part.map((row) => ({ ...row, ...describeEntries(entries.get(row.id) ?? [], isFound) }));
      }
    },

    read: async (actor, id) => {
      const { items, ...playlist } = await load(storage.reader, actor, id);
      return withItems(playlist, await asSeen(storage.reader, actor, items));
    },

    dashboards: async function* (actor, id) {
      const { items } = await load(storage.reader, actor, id);
      for (const part of partsOf(items, ENTRIES_PER_READ)) yield await playedBy(actor, part);
    },

    create: (actor, body) => {
      const { items, ...playlist } = readBody(body);
      return space.withQuota(actor.scope, bytesOf(items), () =>
        storage.inTransaction(async (db) => {
          const playlists = playlistRepository(db);
          const rows = keepStored(items, []);
          refuseFaults({ ...playlist, items: rows });
          const id = await playlists.insert(actor.scope, playlist, clock.nowMs());
          await playlists.replaceItems(actor.scope, id, rows);
          return { id, ...playlist };
        }),
      );
    },

    update: (actor, id, body) => {
      const { items, ...playlist } = readBody(body);
      const numbered = items.map((item, index) => ({ ...item, position: index + 1 }));
      return space.withQuota(actor.scope, bytesOf(items), () =>
        storage.inTransaction(async (db) => {
          const stored = await load(db, actor, id);
          const rows = keepStored(numbered, stored.items);
          refuseFaults({ ...playlist, items: rows });
          const playlists = playlistRepository(db);
          await playlists.update(actor.scope, { id, ...playlist }, clock.nowMs());
          await playlists.replaceItems(actor.scope, id, rows);
          return withItems({ id, ...playlist }, await asSeen(db, actor, await playlists.items(actor.scope, id)));
        }),
      );
    },

    delete: (actor, id) =>
      storage.inTransaction(async (db) => {
        const { name } = (await playlistRepository(db).delete(actor.scope, id)) ?? fail('playlist-not-found');
        const gone = { action: 'playlist-deleted', object: { kind: 'playlist', id, name } } as const;
        await recordAudit(db, { by: actor, orgId: actor.scope.orgId, ...gone }, clock.nowMs());
      }),
  };
}

function* partsOf<Item>(items: readonly Item[], size: number): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

async function load(db: Database, { scope }: Actor, id: number): Promise<PlaylistRow & { readonly items: readonly ItemRow[] }> {
  const playlists = playlistRepository(db);
  const row = (await playlists.find(scope, id)) ?? fail('playlist-not-found');
  const items = await playlists.items(scope, id);
  return { ...row, items };
}

/** Entries as the caller may read them now: without the title of a dashboard that the caller does not see, and without a tag that the caller does not find. */
async function asSeen(db: Database, actor: Actor, items: readonly ItemRow[]): Promise<readonly ItemRow[]> {
  const played = playedDashboardRepository(db);
  const ids = items.flatMap(({ type, value }) => (type === 'dashboard_by_id' ? rowId(value) : []));
  const titles = new Map((await played.byId(actor, [...new Set(ids)])).map(({ id, title }) => [String(id), title]));
  const isFound = await foundTags(db, actor);
  return items.map((item) => {
    if (item.type === 'dashboard_by_id') return { ...item, title: titles.get(String(rowId(item.value)[0])) ?? '' };
    const tag = isFound(item.value) ? item.value : '';
    return { ...item, value: tag, title: tag };
  });
}

/** Whether the caller may read a tag: Admins all, also those that no dashboard carries. */
async function foundTags(db: Database, actor: Actor): Promise<(tag: string) => boolean> {
  if (includesRole(actor.role, 'Admin')) return () => true;
  const found = await playedDashboardRepository(db).foundTags(actor);
  return (tag) => found.has(tag);
}

/**
 * Entries as they are stored. One that is there keeps its row, once, and where it comes back without the tag that its writer did not find, the
 * tag; one without a tag whose row somebody else has removed meanwhile stays removed.
 */
function keepStored(items: readonly NewItem[], stored: readonly ItemRow[]): readonly NewItem[] {
  const left = new Map(stored.map((item) => [item.id, item]));
  return items.flatMap(({ id, ...item }) => {
    const row = id === undefined ? undefined : left.get(id);
    const isBlank = item.type === 'dashboard_by_tag' && item.value === '';
    if (!row) return isBlank && id !== undefined ? [] : [item];
    left.delete(row.id);
    return [isBlank && row.type === item.type ? { ...item, id: row.id, value: row.value, title: row.title } : { ...item, id: row.id }];
  });
}

const withItems = ({ id, name, interval }: PlaylistRow, items: readonly ItemRow[]): PlaylistWithItems => ({
  id,
  name,
  interval,
  items: items.map(({ id: itemId, type, value, title, position }) => ({
    id: itemId,
    playlistid: id,
    type,
    value,
    order: position,
    title,
  })),
});

const FIELD_NAMES = { name: 'Name', interval: 'Interval', items: 'Items' } as const;

/** What is stored without an interval or entries stays as it is; nothing is saved so any more. @throws AppError required-missing, interval-invalid */
function readBody({ name, interval = '', items }: PlaylistBody): Omit<PlaylistRow, 'id'> & { readonly items: readonly NewItem[] } {
  refuseFaults({ name, interval, items: items ?? [] });
  return {
    name: name.trim(),
    interval: interval.trim(),
    items: (items ?? []).map(({ id, type, value, title = '', order }, index) => ({ id, type, value, title, position: order ?? index + 1 })),
  };
}

/** @throws AppError required-missing, interval-invalid */
function refuseFaults(playlist: Parameters<typeof playlistFaults>[0]): void {
  const faults = playlistFaults(playlist);
  for (const field of ['name', 'interval', 'items'] as const) {
    const fault = faults[field];
    if (!fault) continue;
    const { reason } = fault;
    if (!fault.isMissing) throw new AppError('interval-invalid', { reason });
    throw new AppError('required-missing', { reason }, { fields: { fieldNames: [FIELD_NAMES[field]] } });
  }
}

const bytesOf = (items: readonly NewItem[]): number =>
  items.reduce((sum, { value, title }) => sum + ROW_BYTES + value.length + title.length, ROW_BYTES);

/** The number of a dashboard's row; none where a client sent something else. */
const rowId = (value: string): readonly number[] => (/^\d{1,15}$/.test(value) ? [Number(value)] : []);

function describeEntries(
  entries: readonly { readonly type: ItemRow['type']; readonly value: string }[],
  isFound: (tag: string) => boolean,
): Pick<ListedPlaylist, 'dashboardCount' | 'tags'> {
  const tags = entries.filter(({ type }) => type === 'dashboard_by_tag').map(({ value }) => value);
  return { dashboardCount: entries.length - tags.length, tags: tags.filter(isFound) };
}
