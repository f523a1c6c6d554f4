import { saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { describeMoves, moveDashboard, type MoveResult } from '@pharos/domain/folders/move';
import type { Api } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import type { ChosenFolder } from '../folder-picker/index.ts';
import { failureText } from './failure-text.ts';

interface Moves {
  readonly dashboards: readonly SearchHit[];
  readonly folder: ChosenFolder;
  /** After each, with how many are done. */
  readonly onProgress: (done: number) => void;
}

/** Moves dashboards one after the other and says what came of it. Never throws. */
export function useMoveDashboards(): (moves: Moves) => Promise<void> {
  const { api, toasts } = usePlatform();
  const refresh = useRefresh();
  return async ({ dashboards, folder, onProgress }) => {
    const results: { readonly title: string; readonly result: MoveResult }[] = [];
    for (const { uid, title } of dashboards) {
      results.push({ title, result: await move(api, uid, folder.id) });
      onProgress(results.length);
    }
    const failures = results.filter(({ result }) => result.outcome === 'failed');
    const summary = describeMoves(
      results.map(({ result }) => result.outcome),
      folder.title,
    );
    if (failures.length === 0) toasts.success(summary);
    else toasts.warning(summary, failureText(failures.map(({ title, result }) => ({ title, error: result.error }))));
    await refresh(search, getDashboardByUid, listDashboardTags);
  };
}

/** Saves the dashboard as it is stored, in another folder. */
async function move(api: Api, uid: string, targetFolderId: number): Promise<MoveResult> {
  try {
    const { dashboard, meta } = await api(getDashboardByUid, { params: { uid } }, { isErrorHandled: true });
    return await moveDashboard({
      folderId: meta.folderId,
      targetFolderId,
      save: ({ overwrite }) =>
        api(saveDashboard, { body: { dashboard, folderId: targetFolderId, overwrite } }, { isErrorHandled: true, isSuccessSilent: true }),
      isPluginConflict: (error) => error instanceof ApiError && error.wireStatus === 'plugin-dashboard',
    });
  } catch (error) {
    return { outcome: 'failed', error };
  }
}
