import { getFolderById } from '@pharos/contract/api/folders';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { DashboardSkeleton } from '../../../platform/page/DashboardSkeleton.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { withoutBase } from '../../../platform/session/base-path.ts';
import { folderPlaceOf } from '../../dashboard-store/index.ts';
import { openedFrom, newDashboardResponse } from '../open/open-dashboard.ts';
import { DashboardFailure } from './DashboardFailure.tsx';
import { OpenDashboard } from './OpenDashboard.tsx';
import { useDashboardOfSlug, useOpenedDashboard } from '../../page-data/index.ts';

/** A dashboard by its uid. The slug is for people only: a wrong one is replaced without an entry in the browser's history. */
export function DashboardPage() {
  const { uid = '' } = useParams();
  const { session } = usePlatform();
  const opened = useOpenedDashboard(uid);
  useOwnPath(opened.data && session.pathOf(opened.data.meta.url));
  if (opened.error) return <DashboardFailure error={opened.error} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <DashboardSkeleton />;
  return <OpenDashboard key={`${uid} ${opened.dataUpdatedAt}`} response={opened.data} opened={openedFrom(opened.data, session.pathOf)} />;
}

function useOwnPath(path: string | undefined): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path === undefined || path === '' || path === location.pathname || !path.startsWith('/d/')) return;
    void navigate({ pathname: path, search: location.search, hash: location.hash }, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the loaded path is compared: a later one is the page's own doing
  }, [path]);
}

/** The address of old links: goes on to the dashboard's own. */
export function DashboardOfSlugPage() {
  const { slug = '' } = useParams();
  const { session } = usePlatform();
  const { search } = useLocation();
  const found = useDashboardOfSlug(slug);
  if (found.error) return <DashboardFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <DashboardSkeleton />;
  return <Navigate to={{ pathname: withoutBase(session.basePath, found.data.meta.url), search }} replace />;
}

/** A dashboard that nobody has saved yet; `folderId` of the address names the folder it will be in. */
export function NewDashboardPage() {
  const { search } = useLocation();
  const folderId = new URLSearchParams(search).get('folderId') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(folderId)) return <OpenDashboard opened={newDashboardResponse()} />;
  return <NewInFolder folderId={folderId} />;
}

/** A new dashboard that will be saved in a folder; in General, which is said, where there is no such folder. */
function NewInFolder({ folderId }: { readonly folderId: string }) {
  const { toasts } = usePlatform();
  const { data: folder, error } = useApiQuery(getFolderById, { params: { id: folderId } });
  useEffect(() => {
    if (error) toasts.warning(messageOf(error), 'The new dashboard will be in General.');
  }, [error, toasts]);
  if (!folder) return error ? <OpenDashboard opened={newDashboardResponse()} /> : <DashboardSkeleton />;
  return <OpenDashboard key={folder.id} opened={newDashboardResponse(folderPlaceOf(folder))} />;
}
