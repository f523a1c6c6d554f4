import type { AppPagePath } from '@pharos/contract/pages';
import { LoadingLine, SkeletonRows } from '@pharos/ui/loading';
import { Page } from '@pharos/ui/page';
import { useSyncExternalStore, type ComponentType } from 'react';
import { DashboardSkeleton } from '../platform/page/DashboardSkeleton.tsx';
import { TopBar } from '../platform/page/TopBar.tsx';
import { usePlatform } from '../platform/platform-context.ts';
import styles from './Frame.module.css';

/** A page that is embedded shows nothing of its own before it is there. */
export const BareFallback = () => null;

/** What stands for a page until its code is there, where that is no list. */
export const FALLBACKS: Readonly<Partial<Record<AppPagePath | '*', ComponentType>>> = {
  '/': DashboardFallback,
  '/d/:uid/:slug?': DashboardFallback,
  '/dashboard/new': DashboardFallback,
  '/dashboard/db/:slug': DashboardFallback,
  '/dashboard/script/:file': DashboardFallback,
  '/dashboard/snapshot/:key': DashboardFallback,
  '/dashboards/f/:uid/:slug?': FolderFallback,
  '/dashboards/f/:uid/:slug/permissions': FolderFallback,
  '/dashboards/f/:uid/:slug/settings': FolderFallback,
  '/d-solo/:uid/:slug': BareFallback,
  '/dashboard-solo/snapshot/:key': BareFallback,
  '/dashboard-solo/:type/:slug': BareFallback,
};

interface Response {
  readonly dashboard?: Readonly<Record<string, unknown>>;
}

/** Stands for the page of a dashboard until its code is there, with the document as soon as that has come: it is the only one of the page. */
function DashboardFallback() {
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

/** A folder that is on its way as the first page: its bar and nothing else, as its page does. */
function FolderFallback() {
  return <TopBar crumbs={[{ label: 'Dashboards', href: '/dashboards' }, { label: '' }]} isAligned />;
}

/** The shape of a list or a form that is on its way as the first page. */
export function PageSkeleton() {
  return (
    <>
      <TopBar crumbs={[]} isAligned />
      <div className={styles.line}>
        <LoadingLine label="Loading page" />
      </div>
      <Page>
        <SkeletonRows label="page" />
      </Page>
    </>
  );
}
