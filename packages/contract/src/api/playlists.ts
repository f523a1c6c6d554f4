import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, LIST_START, NAME_MAX_LENGTH } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What an entry of a playlist stands for: one dashboard by the number of its row, or every dashboard that carries a tag. */
export const PLAYLIST_ITEM_TYPES = ['dashboard_by_id', 'dashboard_by_tag'] as const;

/** The most entries of one playlist, and the most dashboards that one tag brings. */
export const MAX_PLAYLIST_ITEMS = 250;
export const MAX_DASHBOARDS_PER_TAG = 100;

const name = z.string().check(z.maxLength(NAME_MAX_LENGTH));

/** The fields of an entry that people choose; a number as `value` is read as its text. */
const PlaylistItemInput = z.object({
  /** Of an entry that was read from this playlist: one of a tag without `value` keeps its tag. */
  id: z.optional(z.int()),
  type: z.enum(PLAYLIST_ITEM_TYPES),
  value: z.union([
    name,
    z.pipe(
      z.int(),
      z.transform((id: number) => String(id)),
    ),
  ]),
  title: z.optional(name),
  order: z.optional(z.int()),
});

const PlaylistItem = z.object({
  id: Id,
  playlistid: Id,
  type: z.enum(PLAYLIST_ITEM_TYPES),
  /** Empty for a tag that is on no dashboard the caller may view. */
  value: z.string(),
  order: z.int(),
  /** Of the dashboard, or the tag, as the caller may read it now; else empty. */
  title: z.string(),
});
export type PlaylistItem = z.infer<typeof PlaylistItem>;

const summary = { id: Id, name: z.string(), interval: z.string() } as const;
const PlaylistWithItems = z.object({ ...summary, items: z.array(PlaylistItem) });
export type PlaylistWithItems = z.infer<typeof PlaylistWithItems>;

/** A playlist in the list. What it shows is an addition of ours: how many entries name one dashboard, and the tags of the others, those that
 * the caller finds. */
const ListedPlaylist = z.object({ ...summary, dashboardCount: z.int(), tags: z.array(z.string()) });
export type ListedPlaylist = z.infer<typeof ListedPlaylist>;

/** A dashboard that a playlist shows; `slug` is empty where a tag brought it, `url` an addition of ours. */
const PlayedDashboard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  uri: z.string(),
  url: z.string(),
  order: z.int(),
});
export type PlayedDashboard = z.infer<typeof PlayedDashboard>;

const PlaylistBody = z.object({
  name,
  interval: z.optional(name),
  items: z.optional(z.nullable(z.array(PlaylistItemInput).check(z.maxLength(MAX_PLAYLIST_ITEMS)))),
});
export type PlaylistBody = z.infer<typeof PlaylistBody>;

const params = z.object({ id: IdParam });

export const listPlaylists = defineRoute({
  method: 'GET',
  path: '/api/playlists',
  access: 'signed-in',
  summary: 'Playlists of the organisation by name; `query` is the whole name, without case, in which `%` stands for anything.',
  query: z.object({ query: z.optional(z.string()), limit: IntQuery, [LIST_START]: IntQuery }),
  response: z.array(ListedPlaylist),
  errors: ['work-limited'],
});

export const getPlaylist = defineRoute({
  method: 'GET',
  path: '/api/playlists/:id',
  access: 'signed-in',
  summary: 'A playlist with its entries in their order.',
  params,
  response: PlaylistWithItems,
  errors: ['playlist-not-found'],
});

export const listPlaylistItems = defineRoute({
  method: 'GET',
  path: '/api/playlists/:id/items',
  access: 'signed-in',
  summary: 'The entries of a playlist in their order.',
  params,
  response: z.array(PlaylistItem),
  errors: ['playlist-not-found'],
});

export const listPlayedDashboards = defineRoute({
  method: 'GET',
  path: '/api/playlists/:id/dashboards',
  access: 'signed-in',
  summary: `The dashboards that a playlist shows in turn: those of its entries that the caller may view, at most ${MAX_DASHBOARDS_PER_TAG} for a tag.`,
  params,
  query: z.object({ [LIST_START]: IntQuery }),
  response: z.array(PlayedDashboard),
  errors: ['playlist-not-found', 'work-limited'],
});

export const createPlaylist = defineRoute({
  method: 'POST',
  path: '/api/playlists',
  access: 'editor',
  summary: 'Makes a playlist. Entries keep the order that is sent.',
  body: PlaylistBody,
  response: z.object(summary),
  errors: ['required-missing', 'interval-invalid', 'quota-reached'],
});

export const updatePlaylist = defineRoute({
  method: 'PUT',
  path: '/api/playlists/:id',
  access: 'editor',
  summary: 'Replaces a playlist and its entries, which are numbered anew by their place.',
  params,
  body: PlaylistBody,
  response: PlaylistWithItems,
  errors: ['required-missing', 'interval-invalid', 'playlist-not-found', 'quota-reached'],
});

export const deletePlaylist = defineRoute({
  method: 'DELETE',
  path: '/api/playlists/:id',
  access: 'editor',
  summary: 'Deletes a playlist. The body of the response is empty.',
  params,
  response: z.unknown(),
  errors: ['playlist-not-found'],
});
