import { listDashboardVersions, restoreDashboardVersion } from '@pharos/contract/api/dashboard-versions';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { fetchStored, openedKey } from '../page-data/index.ts';
import { useDashboardStore } from '../dashboard-store/index.ts';
import { giveUpDraft } from './draft-store.ts';
import { notifySaved } from './version-channel.ts';

/** Saves an older version as the newest one and shows it; what was not saved on the page is given up. Rejects where nothing was saved, which has been told. */
export function useRestoreVersion(): (version: number) => Promise<void> {
  const store = useDashboardStore();
  const { api, session, remember, toasts } = usePlatform();
  const client = useQueryClient();
  const refresh = useRefresh();
  return async (version) => {
    const { history } = store.getState();
    const saved = await api(
      restoreDashboardVersion,
      { params: { id: String(history.saved.id) }, body: { version } },
      { isSuccessSilent: true },
    );
    giveUpDraft(remember, history);
    notifySaved({ orgId: session.orgId, uid: saved.uid, version: saved.version, savedBy: session.user.login, savedAtMs: store.now() });
    toasts.success('Dashboard restored', `From version ${version}, as version ${saved.version}.`);
    void refresh(listDashboardVersions, getDashboardByUid);
    try {
      client.setQueryData(openedKey(saved.uid), await fetchStored(client, api, saved.uid));
    } catch (error) {
      // It is stored: the page says that there is a newer version, and loads it once the server can be reached.
      store.reportNewer({ version: saved.version, savedBy: session.user.login, savedAtMs: store.now() });
      toasts.emitError(error);
    }
  };
}
