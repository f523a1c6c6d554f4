import { listDashboardVersions } from '@pharos/contract/api/dashboard-versions';
import type { DashboardNews } from '@pharos/contract/api/live';
import { useEffect } from 'react';
import { liveOf } from '../../platform/live/open-live.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { ALONE, type DashboardStore, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { RemoteChangeNotice } from './RemoteChangeNotice.tsx';
import { onSavedElsewhere } from './version-channel.ts';

/** Coming back to the tab asks the server at most so often. */
const CHECK_EVERY_MS = 30_000;

/** Notices what becomes of the open dashboard elsewhere: other tabs of this browser tell at once, the server too over the live connection, and without one when somebody comes back to the tab. */
export function VersionWatch() {
  const store = useDashboardStore();
  const platform = usePlatform();
  const { api, session } = platform;
  useEffect(
    () =>
      onSavedElsewhere(({ orgId, uid, ...newer }) => {
        if (orgId === session.orgId && uid === store.getState().history.saved.uid) store.reportNewer(newer);
      }),
    [store, session],
  );
  const uid = useDashboard(({ history }) => history.saved.uid);
  useEffect(() => {
    if (uid === null) return;
    const stop = liveOf(platform).watchDashboard(uid, (news) => reportNews(store, news, platform));
    return () => {
      stop();
      store.reportPresence(ALONE);
    };
  }, [store, platform, session, uid]);
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
  const remoteChange = useDashboard((state) => state.remoteChange);
  return remoteChange ? <RemoteChangeNotice remoteChange={remoteChange} /> : null;
}

/**
 * What the live connection says of the dashboard: a newer version, another folder, that it is gone, who else has it open. Where a playlist plays
 * nobody is asked: it passes over what is gone.
 */
function reportNews(store: DashboardStore, news: DashboardNews | null, { session, playing }: Pick<Platform, 'session' | 'playing'>): void {
  const { pathOf, user } = session;
  const { history, savedFolder } = store.getState();
  const isPlayed = playing.get() !== undefined;
  if (!news) {
    store.reportPresence(ALONE);
    return isPlayed ? undefined : store.reportRemoteChange({ kind: 'gone' });
  }
  const { version, savedBy, saved, folderId, folderUid, folderTitle, url, viewers, others } = news;
  store.reportPresence({ viewers, others });
  const isMoved = folderId !== savedFolder.folderId;
  const folder = { folderId, folderUid, folderTitle, folderUrl: '', url: pathOf(url) };
  if (isMoved && isPlayed) store.moved(folder);
  else store.reportRemoteChange(isMoved ? { kind: 'moved', ...folder } : undefined);
  if (version <= history.saved.version) return;
  // One's own saves come back before their answer is here.
  const newer = { version, savedBy: savedBy === 'Anonymous' ? '' : savedBy, savedAtMs: Date.parse(saved) };
  if (savedBy === user.login && store.getState().saveRequest !== undefined) return;
  store.reportNewer(newer);
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
