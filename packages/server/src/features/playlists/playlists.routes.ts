import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlayedDashboards,
  listPlaylistItems,
  listPlaylists,
  updatePlaylist,
} from '@pharos/contract/api/playlists';
import { handle, type HandledRoute, type ListEntry, ListResponse, RawResponse } from '../../platform/http/handle.ts';
import { countedEntries, readStart } from '../../platform/http/paging.ts';
import type { PlaylistService } from './playlists.service.ts';

const listWhole = (batches: AsyncIterable<readonly ListEntry[]>): ListResponse => new ListResponse(batches, Number.POSITIVE_INFINITY);

/** Without the first of them: what an entry stands for is known only when it is read. */
async function* behind(batches: AsyncIterable<readonly ListEntry[]>, start: number): AsyncIterable<readonly ListEntry[]> {
  let left = start;
  for await (const batch of batches) {
    yield batch.slice(left);
    left = Math.max(0, left - batch.length);
  }
}

export const playlistRoutes = (playlists: PlaylistService): readonly HandledRoute[] => [
  handle(listPlaylists, ({ actor, query }) => {
    const start = readStart(query);
    return listWhole(countedEntries(playlists.list(actor, { ...query, start }), start));
  }),
  handle(getPlaylist, ({ actor, params }) => playlists.read(actor, params.id)),
  handle(listPlaylistItems, async ({ actor, params }) => (await playlists.read(actor, params.id)).items),
  handle(listPlayedDashboards, ({ actor, params, query }) =>
    listWhole(behind(countedEntries(playlists.dashboards(actor, params.id)), readStart(query))),
  ),
  handle(createPlaylist, ({ actor, body }) => playlists.create(actor, body)),
  handle(updatePlaylist, ({ actor, params, body }) => playlists.update(actor, params.id, body)),
  handle(deletePlaylist, async ({ actor, params }) => {
    await playlists.delete(actor, params.id);
    return new RawResponse(200, { 'content-type': 'application/json; charset=utf-8' }, ''); // wire-notes http-api 24
  }),
];
