import { getDashboardByUid, getHomeDashboard, listDashboardTags } from '@pharos/contract/api/dashboards';
import { search } from '@pharos/contract/api/search';
import { messageOf } from '../../platform/api/api-error.ts';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { loadChunk } from '@pharos/ui/lazy';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboardStore } from '../dashboard-store/index.ts';
import { notifySaved } from './version-channel.ts';
import type { SaveAsInput, SaveContext, SaveInput, SaveOutcome } from './save-dashboard.ts';

/** What saves; it comes with the first save, or once the page is at rest. */
export const loadSaving = () => loadChunk(() => import('./save-dashboard.ts'));

/** What is stored: the dashboard itself, or a copy that is opened in its place. */
type SaveKind = 'dashboard' | 'copy';

/** Saves the open dashboard, tells about success, and lets lists of dashboards ask again. */
export function useSaving(kind: SaveKind = 'dashboard'): (input: SaveInput) => Promise<SaveOutcome> {
  const run = useSaveRun();
  return (input) => run(kind === 'copy', (context) => save(kind, context, input));
}

/** The same as a dashboard of its own, by a name of one's choice. */
export function useSaveAs(): (input: SaveAsInput) => Promise<SaveOutcome> {
  const run = useSaveRun();
  return (input) =>
    run(true, async (context) => {
      try {
        return await (await loadSaving()).saveAs(context, input);
      } catch (error) {
        return { kind: 'failed', message: messageOf(error) };
      }
    });
}

/** Stores something, and tells everybody who has to know. */
function useSaveRun(): (isCopy: boolean, store: (context: SaveContext) => Promise<SaveOutcome>) => Promise<SaveOutcome> {
  const store = useDashboardStore();
  const { api, session, toasts } = usePlatform();
  const refresh = useRefresh();
  return async (isCopy, storeIt) => {
    const outcome = await storeIt({ api, store, pathOf: session.pathOf });
    if (outcome.kind === 'saved') {
      toasts.success('Dashboard saved', isCopy ? store.getState().history.current.title : '');
      const { uid, version } = store.getState().history.saved;
      if (uid !== null) notifySaved({ orgId: session.orgId, uid, version, savedBy: session.user.login, savedAtMs: store.now() });
      void refresh(search, listDashboardTags, getHomeDashboard, getDashboardByUid);
    }
    return outcome;
  };
}

/** Never throws. */
async function save(kind: SaveKind, context: SaveContext, input: SaveInput): Promise<SaveOutcome> {
  try {
    const { saveCopy, saveDashboard } = await loadSaving();
    return await (kind === 'copy' ? saveCopy(context) : saveDashboard(context, input));
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}
