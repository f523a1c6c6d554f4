import {
  listDashboardPermissions,
  listFolderPermissions,
  saveDashboardPermissions,
  saveFolderPermissions,
  type PermissionItem,
  type PermissionListEntry,
} from '@pharos/contract/api/permissions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** Whose permissions: a folder, by its uid, or a dashboard, by the number of its row. */
export type PermissionPlace = { readonly kind: 'folder'; readonly uid: string } | { readonly kind: 'dashboard'; readonly id: number };

/** All entries that hold at the place, inherited ones too. */
export function usePermissionEntries(place: PermissionPlace): UseQueryResult<PermissionListEntry[]> {
  const { api } = usePlatform();
  return useQuery(
    place.kind === 'folder'
      ? apiQuery(api, listFolderPermissions, { params: { uid: place.uid } })
      : apiQuery(api, listDashboardPermissions, { params: { id: String(place.id) } }),
  );
}

/** Sends the complete list of own entries. What went wrong is told by toast, and the list shows again what holds. */
export function useSavePermissions(place: PermissionPlace): (items: PermissionItem[]) => Promise<void> {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return async (items) => {
    try {
      if (place.kind === 'folder') await api(saveFolderPermissions, { params: { uid: place.uid }, body: { items } });
      else await api(saveDashboardPermissions, { params: { id: String(place.id) }, body: { items } });
    } finally {
      await refresh(listFolderPermissions, listDashboardPermissions);
    }
  };
}
