import { deleteDashboardByUid } from '@pharos/contract/api/dashboard-changes';
import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { deleteFolder, listFolders } from '@pharos/contract/api/folders';
import { search } from '@pharos/contract/api/search';
import type { Checked } from '@pharos/domain/folders/selection';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { failureText } from './failure-text.ts';
import { counted } from './texts.ts';

const QUIET = { isErrorHandled: true, isSuccessSilent: true } as const;

/** Deletes folders with what is in them, and dashboards, one after the other, and says what came of it. Never throws. */
export function useDeleteChecked(): (checked: Checked) => Promise<void> {
  const { api, toasts } = usePlatform();
  const refresh = useRefresh();
  return async ({ folders, loose }) => {
    const deletions = [
      ...folders.map(({ uid, title }) => ({ noun: 'folder', title, run: () => api(deleteFolder, { params: { uid } }, QUIET) })),
      ...loose.map(({ uid, title }) => ({ noun: 'dashboard', title, run: () => api(deleteDashboardByUid, { params: { uid } }, QUIET) })),
    ];
    const done: string[] = [];
    const failures: { readonly title: string; readonly error: unknown }[] = [];
    for (const { noun, title, run } of deletions) {
      try {
        await run();
        done.push(noun);
      } catch (error) {
        failures.push({ title, error });
      }
    }
    const summary = summarise(done, failures.length);
    if (failures.length === 0) toasts.success(summary);
    else toasts.warning(summary, failureText(failures));
    await refresh(search, listDashboardTags, listFolders);
  };
}

function summarise(done: readonly string[], failedCount: number): string {
  const parts = ['folder', 'dashboard'].flatMap((noun) => {
    const count = done.filter((one) => one === noun).length;
    return count === 0 ? [] : [counted(count, noun)];
  });
  return [...(parts.length > 0 ? [`${parts.join(' and ')} deleted`] : []), ...(failedCount > 0 ? [`${failedCount} failed`] : [])].join(
    ', ',
  );
}
