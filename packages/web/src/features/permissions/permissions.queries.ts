import {
  listDefaultPermissions,
  listGeneralPermissions,
  saveDefaultPermissions,
  saveGeneralPermissions,
} from '@pharos/contract/api/default-permissions';
import {
  listDashboardPermissions,
  listFolderPermissions,
  saveDashboardPermissions,
  saveFolderPermissions,
  type PermissionItem,
  type PermissionListEntry,
} from '@pharos/contract/api/permissions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/**
 * Whose permissions: a folder, by its uid, or a dashboard, by the number of its row; or what holds where none were saved, everywhere and in General.
 */
export type PermissionPlace =
  | { readonly kind: 'folder'; readonly uid: string }
  | { readonly kind: 'dashboard'; readonly id: number }
  | { readonly kind: 'defaults' }
  | { readonly kind: 'general' };

function queryOf(api: Api, place: PermissionPlace) {
  switch (place.kind) {
    case 'folder':
      return apiQuery(api, listFolderPermissions, { params: { uid: place.uid } });
    case 'dashboard':
      return apiQuery(api, listDashboardPermissions, { params: { id: String(place.id) } });
    case 'defaults':
      return apiQuery(api, listDefaultPermissions);
    case 'general':
      return apiQuery(api, listGeneralPermissions);
  }
}

function send(api: Api, place: PermissionPlace, body: { readonly items: PermissionItem[] }) {
  switch (place.kind) {
    case 'folder':
      return api(saveFolderPermissions, { params: { uid: place.uid }, body });
    case 'dashboard':
      return api(saveDashboardPermissions, { params: { id: String(place.id) }, body });
    case 'defaults':
      return api(saveDefaultPermissions, { body });
    case 'general':
      return api(saveGeneralPermissions, { body });
  }
}

/** All entries that hold at the place, inherited ones too. */
export function usePermissionEntries(place: PermissionPlace): UseQueryResult<PermissionListEntry[]> {
  const { api } = usePlatform();
  return useQuery(queryOf(api, place));
}

/** Sends the complete list of own entries. What went wrong is told by toast, and the list shows again what holds. */
export function useSavePermissions(place: PermissionPlace): (items: PermissionItem[]) => Promise<void> {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return async (items) => {
    try {
      await send(api, place, { items });
    } finally {
      await refresh(listFolderPermissions, listDashboardPermissions, listDefaultPermissions, listGeneralPermissions);
    }
  };
}
