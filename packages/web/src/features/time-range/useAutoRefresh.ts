import { refreshMs } from '@pharos/domain/time/refresh';
import { useEffect } from 'react';

interface WithRefresh {
  /** Interval of auto refresh; empty is off. */
  readonly refresh: string;
}

/** The store of a page that can be refreshed. */
interface RefreshedPage {
  readonly getState: () => WithRefresh;
  readonly subscribe: (listener: (state: WithRefresh, before: WithRefresh) => void) => () => void;
  readonly refreshNow: () => void;
}

/** Refreshes a page at its interval. A hidden tab waits, and refreshes once when it is visible again. */
export function useAutoRefresh(page: RefreshedPage): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOverdue = false;
    const tick = () => {
      isOverdue = document.hidden;
      if (!isOverdue) page.refreshNow();
    };
    const start = () => {
      clearInterval(timer);
      const periodMs = refreshMs(page.getState().refresh);
      timer = periodMs === undefined ? undefined : setInterval(tick, periodMs);
    };
    const onVisibility = () => {
      if (isOverdue && !document.hidden) tick();
    };
    start();
    const stop = page.subscribe((state, before) => state.refresh !== before.refresh && start());
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [page]);
}
