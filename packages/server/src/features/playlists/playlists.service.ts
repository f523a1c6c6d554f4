import type { ListedPlaylist, PlayedDashboard, PlaylistBody, PlaylistWithItems } from '@pharos/contract/api/playlists';
import { AppError, fail } from '@pharos/contract/errors';
import { playlistIntervalFault } from '@pharos/domain/playlists/playlist';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dashboardUrl } from '../dashboards/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { type PlayedRow, playedDashboardRepository } from './played-dashboards.repository.ts';
import { type ItemRow, type NewItem, playlistRepository, type PlaylistRow } from './playlists.repository.ts';

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

/** Playlists of an organisation: everybody sees and plays them, Editors change them. One without entries can only be deleted. */
export interface PlaylistService {
  list(actor: Actor, filter: { readonly query?: string | undefined; readonly limit?: number | undefined }): Promise<ListedPlaylist[]>;
  /** @throws AppError playlist-not-found, playlist-empty */
  read(actor: Actor, id: number): Promise<PlaylistWithItems>;
  /** What is played, in its order. @throws AppError playlist-not-found, playlist-empty */
  dashboards(actor: Actor, id: number): Promise<PlayedDashboard[]>;
  create(actor: Actor, body: PlaylistBody): Promise<PlaylistRow>;
  /** @throws AppError playlist-not-found, playlist-empty */
  update(actor: Actor, id: number, body: PlaylistBody): Promise<PlaylistWithItems>;
  /** @throws AppError playlist-not-found */
  delete(actor: Actor, id: number): Promise<void>;
}

/** About what a row of either table takes beside its texts. */
const ROW_BYTES = 300;
const MAX_LISTED = 1000;

export function createPlaylistService({ storage, clock, space, subPath }: Parts): PlaylistService {
  return {
    list: async (actor, { query = '', limit = 0 }) => {
      const playlists = playlistRepository(storage.reader);
      const rows = await playlists.list(actor.scope, { text: query, limit: limit > 0 ? Math.min(limit, MAX_LISTED) : MAX_LISTED });
      const entries = Map.groupBy(
        await playlists.entries(
          actor.scope,
          rows.map(({ id }) => id),
        ),
        ({ playlistId }) => playlistId,
      );
      return rows.map((row) => ({ ...row, ...describeEntries(entries.get(row.id) ?? []) }));
    },

    read: (actor, id) => load(storage.reader, actor, id),

    dashboards: async (actor, id) => {
      const { items } = await load(storage.reader, actor, id);
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
      return items.flatMap(({ type, value, order }) => {
        if (type === 'dashboard_by_tag') return (byTag.get(value) ?? []).map((row) => playedRow(row, order, ''));
        const row = byId.get(String(rowId(value)[0]));
        return row ? [playedRow(row, order, row.slug)] : [];
      });
    },

    create: (actor, body) => {
      const { items, ...playlist } = readBody(body);
      return space.storing(actor.scope, bytesOf(items), () =>
        storage.inTransaction(async (db) => {
          const playlists = playlistRepository(db);
          const id = await playlists.insert(actor.scope, playlist, clock.nowMs());
          await playlists.replaceItems(actor.scope, id, items);
          return { id, ...playlist };
        }),
      );
    },

    update: (actor, id, body) => {
      const { items, ...playlist } = readBody(body);
      const numbered = items.map((item, index) => ({ ...item, position: index + 1 }));
      return space.storing(actor.scope, bytesOf(items), () =>
        storage.inTransaction(async (db) => {
          await load(db, actor, id);
          const playlists = playlistRepository(db);
          await playlists.update(actor.scope, { id, ...playlist }, clock.nowMs());
          await playlists.replaceItems(actor.scope, id, numbered);
          return withItems({ id, ...playlist }, await playlists.items(actor.scope, id));
        }),
      );
    },

    delete: (actor, id) =>
      storage.inTransaction(async (db) => {
        if (!(await playlistRepository(db).delete(actor.scope, id))) fail('playlist-not-found');
      }),
  };
}

async function load(db: Database, { scope }: Actor, id: number): Promise<PlaylistWithItems> {
  const playlists = playlistRepository(db);
  const row = (await playlists.find(scope, id)) ?? fail('playlist-not-found');
  const items = await playlists.items(scope, id);
  if (items.length === 0) fail('playlist-empty');
  return withItems(row, items);
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

/** @throws AppError required-missing, interval-invalid */
function readBody({ name, interval = '', items }: PlaylistBody): Omit<PlaylistRow, 'id'> & { readonly items: readonly NewItem[] } {
  if (name.trim() === '') throw new AppError('required-missing', { reason: 'name is required' }, { fields: { fieldNames: ['Name'] } });
  const reason = interval.trim() === '' ? undefined : playlistIntervalFault(interval);
  if (reason !== undefined) throw new AppError('interval-invalid', { reason });
  return {
    name: name.trim(),
    interval: interval.trim(),
    items: (items ?? []).map(({ type, value, title = '', order }, index) => ({ type, value, title, position: order ?? index + 1 })),
  };
}

const bytesOf = (items: readonly NewItem[]): number =>
  items.reduce((sum, { value, title }) => sum + ROW_BYTES + value.length + title.length, ROW_BYTES);

/** The number of a dashboard's row; none where a client sent something else. */
const rowId = (value: string): readonly number[] => (/^\d{1,15}$/.test(value) ? [Number(value)] : []);

function describeEntries(
  entries: readonly { readonly type: ItemRow['type']; readonly value: string }[],
): Pick<ListedPlaylist, 'dashboardCount' | 'tags'> {
  const tags = entries.filter(({ type }) => type === 'dashboard_by_tag').map(({ value }) => value);
  return { dashboardCount: entries.length - tags.length, tags };
}
