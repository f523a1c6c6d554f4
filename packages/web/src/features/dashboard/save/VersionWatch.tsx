import { listDashboardVersions } from '@pharos/contract/api/dashboard-versions';
import { useEffect } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { onSavedElsewhere } from './version-channel.ts';

/** Coming back to the tab asks the server at most so often. */
const CHECK_EVERY_MS = 30_000;

/** Notices that the open dashboard was saved elsewhere: other tabs of this browser tell at once, the server when somebody comes back to the tab. */
export function VersionWatch() {
  const store = useDashboardStore();
  const { api, session } = usePlatform();
  useEffect(
    () =>
      onSavedElsewhere(({ orgId, uid, ...newer }) => {
        if (orgId === session.orgId && uid === store.getState().history.saved.uid) store.reportNewer(newer);
      }),
    [store, session],
  );
  useEffect(() => {
    let checkedAtMs = -Infinity;
    const check = async () => {
      const nowMs = store.now();
      if (document.visibilityState === 'hidden' || nowMs - checkedAtMs < CHECK_EVERY_MS) return;
      checkedAtMs = nowMs;
      await requestNewest(store, (params) => api(listDashboardVersions, params, { isErrorHandled: true }));
    };
    const comeBack = () => void check().catch(() => undefined); // the next time is soon enough
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [store, api]);
  return null;
}

interface ListCall {
  readonly params: { readonly id: string };
  readonly query: { readonly limit: string };
}

type ListVersions = (
  call: ListCall,
) => Promise<readonly { readonly version: number; readonly createdBy: string; readonly created: string }[]>;

/** Versions are shown to those who may edit. */
async function requestNewest(store: DashboardStore, list: ListVersions): Promise<void> {
  const { history, meta } = store.getState();
  const { id } = history.saved;
  if (!meta.canSave || id === null) return;
  const [newest] = await list({ params: { id: String(id) }, query: { limit: '1' } });
  if (!newest || store.getState().history.saved.id !== id) return;
  store.reportNewer({ version: newest.version, savedBy: newest.createdBy, savedAtMs: Date.parse(newest.created) });
}
