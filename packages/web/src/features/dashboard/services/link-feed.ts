import { linkParameters } from '@pharos/domain/dashboard/links/link-address';
import type { PanelServices } from '@pharos/plugin/ui';
import { linkContextOf } from '../links/link-context.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';

type LinkFeed = ReturnType<PanelServices['linkParameters']>;

/** What links take along from an open dashboard. */
export function linkFeed(store: DashboardStore, taken: Parameters<PanelServices['linkParameters']>[0]): LinkFeed {
  const readNow = (): ReturnType<LinkFeed['read']> => ({
    value: linkParameters(taken, linkContextOf(store.getState())),
    failure: undefined,
    isFetching: false,
  });
  let reading = readNow();
  /** Whether it has changed: an equal text stays the same reading. */
  const update = (): boolean => {
    const now = readNow();
    if (now.value === reading.value) return false;
    reading = now;
    return true;
  };
  return {
    subscribe: (listener) => {
      if (update()) listener();
      return store.subscribe(() => update() && listener());
    },
    read: () => reading,
    refetch: () => undefined,
  };
}
