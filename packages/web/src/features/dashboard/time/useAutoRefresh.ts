import { refreshMs } from '@pharos/domain/time/refresh';
import { useEffect } from 'react';
import type { DashboardStore } from '../store/dashboard-store.ts';

/** Asks anew every so often. A tab that nobody sees waits, and asks once when it is seen again. */
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
