import { refreshMs } from '@pharos/domain/time/refresh';
import { useEffect } from 'react';
import type { DashboardStore } from '../dashboard-store/index.ts';

/** Refreshes at the chosen interval. A hidden tab waits, and refreshes once when it is visible again. */
export function useAutoRefresh(store: DashboardStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOverdue = false;
    const tick = () => {
      isOverdue = document.hidden;
      if (!isOverdue) store.refreshNow();
    };
    const start = () => {
      clearInterval(timer);
      const periodMs = refreshMs(store.getState().refresh);
      timer = periodMs === undefined ? undefined : setInterval(tick, periodMs);
    };
    const onVisibility = () => {
      if (isOverdue && !document.hidden) tick();
    };
    start();
    const stop = store.subscribe((state, before) => state.refresh !== before.refresh && start());
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [store]);
}
