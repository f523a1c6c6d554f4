import { getFolderById } from '@pharos/contract/api/folders';
import { useEffect } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { DashboardSkeleton } from '../../../platform/page/DashboardSkeleton.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { folderPlaceOf } from '../store/dashboard-state.ts';
import { newDashboardResponse } from '../store/open-dashboard.ts';
import { OpenDashboard } from './OpenDashboard.tsx';

/** A new dashboard that will be saved in a folder; in General, which is said, where there is no such folder. */
export function NewInFolder({ folderId }: { readonly folderId: string }) {
  const { toasts } = usePlatform();
  const { data: folder, error } = useApiQuery(getFolderById, { params: { id: folderId } });
  useEffect(() => {
    if (error) toasts.warning(messageOf(error), 'The new dashboard will be in General.');
  }, [error, toasts]);
  if (!folder) return error ? <OpenDashboard opened={newDashboardResponse()} /> : <DashboardSkeleton />;
  return <OpenDashboard key={folder.id} opened={newDashboardResponse(folderPlaceOf(folder))} />;
}
