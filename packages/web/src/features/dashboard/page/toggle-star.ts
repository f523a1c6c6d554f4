import type { Platform } from '../../../platform/create-platform.ts';
import { saveStar } from '../../stars/index.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';

/** Stars the open dashboard, or takes the star away. */
export async function toggleStar(platform: Platform, store: DashboardStore): Promise<void> {
  const { meta, history } = store.getState();
  const { id, title } = history.saved;
  if (id) await saveStar(platform, { id, title, isStarred: !meta.isStarred }, store.setStarred);
}
