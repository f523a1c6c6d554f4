import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlayedDashboards,
  listPlaylistItems,
  listPlaylists,
  updatePlaylist,
} from '@pharos/contract/api/playlists';
import { handle, type HandledRoute, RawResponse } from '../../platform/http/handle.ts';
import type { PlaylistService } from './playlists.service.ts';

export const playlistRoutes = (playlists: PlaylistService): readonly HandledRoute[] => [
  handle(listPlaylists, ({ actor, query }) => playlists.list(actor, query)),
  handle(getPlaylist, ({ actor, params }) => playlists.read(actor, params.id)),
  handle(listPlaylistItems, async ({ actor, params }) => (await playlists.read(actor, params.id)).items),
  handle(listPlayedDashboards, ({ actor, params }) => playlists.dashboards(actor, params.id)),
  handle(createPlaylist, ({ actor, body }) => playlists.create(actor, body)),
  handle(updatePlaylist, ({ actor, params, body }) => playlists.update(actor, params.id, body)),
  handle(deletePlaylist, async ({ actor, params }) => {
    await playlists.delete(actor, params.id);
    return new RawResponse(200, { 'content-type': 'application/json; charset=utf-8' }, ''); // wire-notes http-api 24
  }),
];
