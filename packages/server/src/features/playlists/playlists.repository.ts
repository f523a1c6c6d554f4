import { sql } from 'kysely';
import type { PlaylistItem } from '@pharos/contract/api/playlists';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './playlists.tables.ts';

export interface PlaylistRow {
  readonly id: number;
  readonly name: string;
  readonly interval: string;
}

export type ItemRow = Pick<PlaylistItem, 'id' | 'type' | 'value' | 'title'> & { readonly position: number };
/** `id` where it is one of the rows that stand there. */
export type NewItem = Omit<ItemRow, 'id'> & { readonly id?: number | undefined };

interface ListFilter {
  /** A whole name without case, in which `%` stands for anything; empty: any. */
  readonly text: string;
  readonly limit: number;
}

/** Playlists of one organisation. */
export const playlistRepository = (db: Database) => ({
  /** By name. */
  list: (scope: OrgScope, { text, limit }: ListFilter): Promise<PlaylistRow[]> => {
    const all = db.selectFrom('playlist').select(['id', 'name', 'interval']).where('orgId', '=', scope.orgId);
    const named = text === '' ? all : all.where(sql<boolean>`name_key like ${pattern(text)} escape '!'`);
    return named.orderBy('nameKey').orderBy('id').limit(limit).execute();
  },

  /** What the first entries of each playlist are, for lists. */
  entries: (scope: OrgScope, playlistIds: readonly number[]) =>
    playlistIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('playlistItem')
          .select(['playlistId', 'type', 'value'])
          .where('orgId', '=', scope.orgId)
          .where('playlistId', 'in', playlistIds)
          .orderBy('playlistId')
          .orderBy('position')
          .orderBy('id')
          .execute(),

  find: (scope: OrgScope, id: number): Promise<PlaylistRow | undefined> =>
    db.selectFrom('playlist').select(['id', 'name', 'interval']).where('orgId', '=', scope.orgId).where('id', '=', id).executeTakeFirst(),

  items: (scope: OrgScope, playlistId: number): Promise<ItemRow[]> =>
    db
      .selectFrom('playlistItem')
      .select(['id', 'type', 'value', 'title', 'position'])
      .where('orgId', '=', scope.orgId)
      .where('playlistId', '=', playlistId)
      .orderBy('position')
      .orderBy('id')
      .execute(),

  insert: async (scope: OrgScope, playlist: Omit<PlaylistRow, 'id'>, nowMs: number): Promise<number> => {
    const { id } = await db
      .insertInto('playlist')
      .values({ ...playlist, nameKey: nameKey(playlist.name), orgId: scope.orgId, createdAt: nowMs, updatedAt: nowMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  update: async (scope: OrgScope, { id, name, interval }: PlaylistRow, nowMs: number): Promise<void> => {
    await db
      .updateTable('playlist')
      .set({ name, nameKey: nameKey(name), interval, updatedAt: nowMs })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .execute();
  },

  /** Puts these entries in the place of all others. Those that stay keep their numbers, so that others who have read them still name them. */
  replaceItems: async (scope: OrgScope, playlistId: number, items: readonly NewItem[]): Promise<void> => {
    await db.deleteFrom('playlistItem').where('orgId', '=', scope.orgId).where('playlistId', '=', playlistId).execute();
    const [staying, added] = [items.flatMap(({ id, ...item }) => (id === undefined ? [] : [{ id, ...item }])), items.filter(isAdded)];
    for (const rows of [staying, added].map((some) => some.map((item) => ({ ...item, orgId: scope.orgId, playlistId }))))
      if (rows.length > 0) await db.insertInto('playlistItem').values(rows).execute();
  },

  /** What is gone, with its entries; undefined where there is none. */
  delete: (scope: OrgScope, id: number): Promise<{ name: string } | undefined> =>
    db.deleteFrom('playlist').where('orgId', '=', scope.orgId).where('id', '=', id).returning('name').executeTakeFirst(),
});

const isAdded = ({ id }: NewItem): boolean => id === undefined;

/** Of the signs of LIKE only `%` keeps its meaning. */
const pattern = (text: string): string => nameKey(text).replaceAll(/[!_]/g, (sign) => `!${sign}`);
