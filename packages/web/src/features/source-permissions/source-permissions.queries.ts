import {
  addSourcePermission,
  disableSourcePermissions,
  enableSourcePermissions,
  listSourcePermissions,
  removeSourcePermission,
} from '@pharos/contract/api/source-permissions';
import { SOURCE_LEVELS, type SourceLevel } from '@pharos/contract/primitives';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { type Grant, idsOf } from '../permissions/index.table.ts';

const paramsOf = (id: number) => ({ id: String(id) });

export const useSourcePermissions = (id: number) => useApiQuery(listSourcePermissions, { params: paramsOf(id) });

/** Changes of the permissions of a data source, one at a time. What went wrong is told by toast, and the list shows again what holds. */
export function useSourcePermissionActions(id: number) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const params = paramsOf(id);
  const change = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
    } finally {
      await refresh(listSourcePermissions);
      setBusy(false);
    }
  };
  return {
    isBusy,
    enable: () => change(() => api(enableSourcePermissions, { params })).catch(() => undefined),
    disable: () => change(() => api(disableSourcePermissions, { params })),
    add: ({ target, level }: Grant<SourceLevel>) => {
      const { role, ...ids } = idsOf(target);
      const body = { ...ids, ...(role ? { builtInRole: role } : {}), permission: SOURCE_LEVELS[level] };
      return change(() => api(addSourcePermission, { params, body }));
    },
    remove: (permissionId: number) =>
      change(() => api(removeSourcePermission, { params: { ...params, permissionId: String(permissionId) } })).catch(() => undefined),
  };
}
