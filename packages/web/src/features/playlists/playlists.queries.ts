import { listDashboardTags } from '@pharos/contract/api/dashboards';
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlayedDashboards,
  listPlaylists,
  updatePlaylist,
  type PlaylistBody,
} from '@pharos/contract/api/playlists';
import { search } from '@pharos/contract/api/search';
import { useApiList, useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** How long the search for dashboards waits for the next letter. */
export const SEARCH_DEBOUNCE_MS = 500;
const MAX_FOUND = '50';

export const usePlaylists = () => useApiList(listPlaylists);

export const usePlaylist = (id: string) => useApiQuery(getPlaylist, { params: { id } });

/** Dashboards whose title has these words. */
export const useFoundDashboards = (query: string) => useApiQuery(search, { query: { type: 'dash-db', query, limit: MAX_FOUND } });

/** Those of some ids that one may see, with their folders. */
export const useDashboardsOf = (ids: readonly string[]) =>
  // An id that no row has: without any the server would list all.
  useApiQuery(search, { query: { type: 'dash-db', dashboardIds: ids.length === 0 ? ['0'] : [...ids], limit: '1000' } });

/** What a playlist plays. */
export const usePlayed = (id: string) => useApiList(listPlayedDashboards, { params: { id } });

/** Tags with how many dashboards carry them. */
export const useTags = () => useApiList(listDashboardTags);

/** Stores playlists; lists ask again. */
export function usePlaylistActions() {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const refreshAll = () => refresh(listPlaylists, getPlaylist, listPlayedDashboards);
  return {
    save: async (id: number | undefined, body: PlaylistBody): Promise<void> => {
      if (id === undefined) await api(createPlaylist, { body });
      else await api(updatePlaylist, { params: { id: String(id) }, body });
      await refreshAll();
    },
    remove: async (id: number): Promise<void> => {
      await api(deletePlaylist, { params: { id: String(id) } });
      await refreshAll();
    },
  };
}
