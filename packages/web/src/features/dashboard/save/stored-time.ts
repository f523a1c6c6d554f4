import { setSetting } from '@pharos/domain/dashboard/commands';
import type { DashboardState } from '../store/dashboard-state.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';

/** Documents hold absolute bounds as ISO text (wire-notes dashboard-json 1.8). */
const storedBound = (bound: number | string): string => (typeof bound === 'number' ? new Date(bound).toISOString() : bound);

/** Takes range and refresh on screen over into the document. */
export function storeTime(store: DashboardStore): void {
  const { range, refresh, pausedRefresh, history } = store.getState();
  store.edit(setSetting('time', { ...history.current.time, from: storedBound(range.from), to: storedBound(range.to) }));
  store.edit(setSetting('refresh', refresh || pausedRefresh || ''));
}

/** Whether range or refresh on screen differ from what the document holds. */
export function hasOtherTime({ range, refresh, pausedRefresh, history }: DashboardState): boolean {
  const { time, refresh: own } = history.current;
  const isOther = storedBound(range.from) !== String(time.from) || storedBound(range.to) !== String(time.to);
  return isOther || (refresh || pausedRefresh || '') !== (typeof own === 'string' ? own : '');
}
