import { type AppPagePath, pageAt, PAGES, type PagePath } from '@pharos/contract/pages';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import type { Platform } from '../platform/create-platform.ts';
import { DashboardFallback } from './DashboardFallback.tsx';
import { loadHomePage, withDashboardViews } from './dashboard-pages.tsx';
import { FolderFallback } from './FolderFallback.tsx';
import { Frame } from './Frame.tsx';
import { FullReload } from './FullReload.tsx';
import { PAGE_DATA } from './page-data.ts';
import { PageError } from './PageError.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface PageCode {
  /** Stands for the page until its code is there, where that is no list. */
  readonly Fallback?: ComponentType;
  readonly load: () => Promise<ComponentType>;
}

/** A page that is embedded shows nothing of its own before it is there. */
const BareFallback = () => null;

/** The code of every page of the table, loaded when the page is first opened. */
const CODE: Readonly<Record<AppPagePath, PageCode>> = {
  '/': { Fallback: DashboardFallback, load: () => withDashboardViews(loadHomePage) },
  '/d/:uid/:slug?': {
    Fallback: DashboardFallback,
    load: () => withDashboardViews(async () => (await import('../features/dashboard/index.ts')).DashboardPage),
  },
  '/dashboard/new': {
    Fallback: DashboardFallback,
    load: () => withDashboardViews(async () => (await import('../features/dashboard/index.ts')).NewDashboardPage),
  },
  '/dashboard/db/:slug': {
    Fallback: DashboardFallback,
    load: async () => (await import('../features/dashboard/index.ts')).DashboardOfSlugPage,
  },
  '/dashboard/import': { load: async () => (await import('../features/import/index.ts')).loadImportPage() },
  '/dashboards': { load: async () => (await import('../features/manage/index.ts')).ManagePage },
  '/dashboards/folder/new': { load: async () => (await import('../features/folders/index.ts')).NewFolderPage },
  '/dashboards/f/:uid/:slug?': {
    Fallback: FolderFallback,
    load: async () => (await import('../features/folders/index.ts')).FolderDashboardsPage,
  },
  '/dashboards/f/:uid/:slug/permissions': {
    Fallback: FolderFallback,
    load: async () => (await import('../features/folders/index.ts')).FolderPermissionsPage,
  },
  '/dashboards/f/:uid/:slug/settings': {
    Fallback: FolderFallback,
    load: async () => (await import('../features/folders/index.ts')).FolderSettingsPage,
  },
  '/dashboard/script/:file': {
    Fallback: DashboardFallback,
    load: () => withDashboardViews(async () => (await import('../features/scripted-dashboard/index.ts')).ScriptedDashboardPage),
  },
  '/d-solo/:uid/:slug': { Fallback: BareFallback, load: async () => (await import('../features/solo-panel/index.ts')).SoloOfUidPage },
  '/dashboard-solo/snapshot/:key': {
    Fallback: BareFallback,
    load: async () => (await import('../features/snapshots/index.ts')).SoloSnapshotPage,
  },
  '/dashboard-solo/:type/:slug': {
    Fallback: BareFallback,
    load: async () => (await import('../features/solo-panel/index.ts')).SoloOfTypePage,
  },
  '/dashboard/snapshots': { load: async () => (await import('../features/snapshots/index.ts')).SnapshotsPage },
  '/dashboard/snapshots/delete/:deleteKey': { load: async () => (await import('../features/snapshots/index.ts')).DeleteSnapshotPage },
  '/dashboard/snapshot/:key': {
    Fallback: DashboardFallback,
    load: async () => (await import('../features/snapshots/index.ts')).SnapshotPage,
  },
  '/dashboards/bin': { load: async () => (await import('../features/bin/index.ts')).BinPage },
  '/datasources': { load: async () => (await import('../features/data-sources/index.ts')).DataSourcesPage },
  '/datasources/new': { load: async () => (await import('../features/data-sources/index.ts')).NewDataSourcePage },
  '/datasources/edit/:id': { load: async () => (await import('../features/data-sources/index.ts')).EditDataSourcePage },
  '/org': { load: async () => (await import('../features/orgs/index.ts')).OrgPage },
  '/playlists': { load: async () => (await import('../features/playlists/index.ts')).PlaylistsPage },
  '/playlists/create': { load: async () => (await import('../features/playlists/index.ts')).NewPlaylistPage },
  '/playlists/edit/:id': { load: async () => (await import('../features/playlists/index.ts')).EditPlaylistPage },
  '/playlists/play/:id': { load: async () => (await import('../features/playlists/index.ts')).PlayPage },
  '/profile/password': { load: async () => (await import('../features/profile/index.ts')).ChangePasswordPage },
};

const NOT_FOUND: PageCode = { load: async () => (await import('../features/not-found/index.ts')).NotFoundPage };

/** Longer than this no page waits for its data: it then shows itself what is still on the way. */
const MAX_DATA_WAIT_MS = 3_000;

interface PageRoute {
  readonly path: AppPagePath | '*';
  readonly code: PageCode;
  readonly platform: Platform;
}

/** Code and data of a page are requested together; the page before stays until both are there. */
function pageRoute({ path, code: { Fallback = PageSkeleton, load }, platform }: PageRoute): RouteObject {
  const data = path === '*' ? undefined : PAGE_DATA[path];
  return {
    path,
    lazy: { Component: () => loadChunk(load) },
    loader: async ({ params, request }) => {
      const { search } = new URL(request.url);
      await Promise.race([data?.(platform, { params, search }), later(MAX_DATA_WAIT_MS)]);
      return null;
    },
    shouldRevalidate,
    HydrateFallback: Fallback,
    errorElement: <PageError />,
  };
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The slug and everything behind the path are the page's own; it looks after its data itself while it is open. */
const shouldRevalidate = ({
  currentParams: { slug: _before, ...before },
  nextParams: { slug: _after, ...after },
}: ShouldRevalidateFunctionArgs) => JSON.stringify(before) !== JSON.stringify(after);

/** Who lacks the right to a page goes to the home page; who has to sign in for it is sent there by the server, which remembers the address. */
function closedRoute(path: AppPagePath, platform: Platform, onReload: () => void): RouteObject {
  const isLetIn = platform.session.may(pageAt(path).access === 'person' ? 'person' : 'signed-in');
  return { path, element: isLetIn ? <Navigate to="/" replace /> : <FullReload onReload={onReload} /> };
}

const reloadPage = (): void => window.location.reload();

const hasCode = (path: PagePath): path is AppPagePath => path in CODE;

/** `onReload` asks the server for the document at the address that is shown. */
export function createRoutes(platform: Platform, onReload = reloadPage): RouteObject[] {
  const paths = PAGES.map(({ path }) => path);
  const documents = paths.filter((path) => !hasCode(path));
  const isOpen = (path: AppPagePath): boolean => platform.session.may(pageAt(path).access);
  const route = (path: AppPagePath) =>
    isOpen(path) ? pageRoute({ path, code: CODE[path], platform }) : closedRoute(path, platform, onReload);
  const isBare = (path: AppPagePath): boolean => pageAt(path).isBare ?? false;
  return [
    ...documents.map((path) => ({ path, element: <FullReload onReload={onReload} /> })),
    ...paths.filter(hasCode).filter(isBare).map(route),
    {
      element: <Frame />,
      errorElement: <PageError />,
      children: [
        ...paths
          .filter(hasCode)
          .filter((path) => !isBare(path))
          .map(route),
        pageRoute({ path: '*', code: NOT_FOUND, platform }),
      ],
    },
  ];
}
