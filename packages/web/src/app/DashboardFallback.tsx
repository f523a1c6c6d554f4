import { useSyncExternalStore } from 'react';
import { DashboardSkeleton } from '../platform/page/DashboardSkeleton.tsx';
import { usePlatform } from '../platform/platform-context.ts';

interface Response {
  readonly dashboard?: Readonly<Record<string, unknown>>;
}

/** Stands for the page of a dashboard until its code is there, with the document as soon as that has come: it is the only one of the page. */
export function DashboardFallback() {
  const { queryClient } = usePlatform();
  const cache = queryClient.getQueryCache();
  const dashboard = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      queryClient
        .getQueriesData<Response>({})
        .map(([, data]) => data?.dashboard)
        .find(Boolean),
  );
  return <DashboardSkeleton title={dashboard && String(dashboard['title'])} dashboard={dashboard} />;
}
