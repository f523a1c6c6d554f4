import type { PanelServices } from '@pharos/plugin/ui';
import { loadChunk } from '@pharos/ui/lazy';
import type { DashboardStore } from '../store/dashboard-store.ts';

type LinkFeed = ReturnType<PanelServices['linkParameters']>;

/** What links take along from an open dashboard; the code that writes it comes with the first list that wants it. */
export function linkFeed(store: DashboardStore, taken: Parameters<PanelServices['linkParameters']>[0]): LinkFeed {
  let reading: ReturnType<LinkFeed['read']> = { value: undefined, failure: undefined, isFetching: true };
  let write: (() => string) | undefined;
  const load = async () => {
    const { linkParameters, linkContextOf } = await loadChunk(() => import('../links/link-parameters.ts'));
    write = () => linkParameters(taken, linkContextOf(store.getState()));
  };
  return {
    subscribe: (listener) => {
      const update = () => {
        const value = write?.();
        if (value === undefined || value === reading.value) return;
        reading = { value, failure: undefined, isFetching: false };
        listener();
      };
      load().then(update, () => undefined); // links then lead to the page as it is stored
      return store.subscribe(update);
    },
    read: () => reading,
    refetch: () => undefined,
  };
}
