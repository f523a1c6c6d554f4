import { type AppPagePath, pageAt, PAGES, type PagePath } from '@pharos/contract/pages';
import type { ComponentType } from 'react';
import { Navigate } from '../platform/router/Navigate.tsx';
import { loadChunk } from '@pharos/ui/lazy';
import type { Platform } from '../platform/create-platform.ts';
import { ANY_PATH } from '../platform/router/match-route.ts';
import type { Route } from '../platform/router/router.ts';
import { DashboardFallback } from './DashboardFallback.tsx';
import { loadHomePage, withDashboardViews } from './dashboard-pages.tsx';
import { FolderFallback } from './FolderFallback.tsx';
import { Frame } from './Frame.tsx';
import { FullReload } from './FullReload.tsx';
import type { FirstPath } from './other-pages.tsx';
import { loadOtherPages } from './load-other-pages.ts';
import { openHome, openSaved, type PageData } from './page-data.ts';
import { PageError } from './PageError.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface PageCode {
  readonly load: () => Promise<ComponentType>;
  readonly data?: PageData | undefined;
}

/** Pages that people begin with: their code and data are requested without asking first where they are. */
const FIRST_PAGES: Readonly<Record<FirstPath, PageCode>> = {
  '/': { load: () => withDashboardViews(loadHomePage), data: openHome },
  '/d/:uid/:slug?': {
    load: () => withDashboardViews(async () => (await import('../features/dashboard/index.ts')).DashboardPage),
    data: openSaved,
  },
};

/** A page that is embedded shows nothing of its own before it is there. */
const BareFallback = () => null;

/** What stands for a page until its code is there, where that is no list. */
const FALLBACKS: Readonly<Partial<Record<AppPagePath | '*', ComponentType>>> = {
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

const isFirst = (path: AppPagePath | typeof ANY_PATH): path is FirstPath => path in FIRST_PAGES;

function codeOf(path: AppPagePath | typeof ANY_PATH): PageCode {
  if (isFirst(path)) return FIRST_PAGES[path];
  const page = async () => (await loadOtherPages()).OTHER_PAGES[path];
  return { load: async () => (await page()).load(), data: async (platform, address) => (await page()).data?.(platform, address) };
}

/** Longer than this no page waits for its data: it then shows itself what is still on the way. */
const MAX_DATA_WAIT_MS = 3_000;

interface PageRoute {
  readonly path: AppPagePath | typeof ANY_PATH;
  readonly platform: Platform;
}

/** Code and data of a page are requested together; the page before stays until both are there. */
function pageRoute({ path, platform }: PageRoute): Route {
  const { load, data } = codeOf(path);
  return {
    path,
    load: () => loadChunk(load),
    data: (address) => Promise.race([data?.(platform, address), later(MAX_DATA_WAIT_MS)]),
    Fallback: FALLBACKS[path] ?? PageSkeleton,
    errorElement: <PageError />,
  };
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Who lacks the right to a page goes to the home page; who has to sign in for it is sent there by the server, which remembers the address. */
function closedRoute(path: AppPagePath, platform: Platform, onReload: () => void): Route {
  const isLetIn = platform.session.may(pageAt(path).access === 'person' ? 'person' : 'signed-in');
  return { path, element: isLetIn ? <Navigate to="/" replace /> : <FullReload onReload={onReload} /> };
}

/** In place of every page that is about an organisation, for who belongs to none. */
const noOrgRoute = (path: Route['path']): Route => ({
  path,
  load: () => loadChunk(async () => (await import('../features/no-org/index.ts')).NoOrgPage),
  Fallback: BareFallback,
  errorElement: <PageError />,
});
/** What somebody without an organisation opens all the same. */
const isWithoutOrg = (path: AppPagePath): boolean => ['public', 'person'].includes(pageAt(path).access);

const FRAMED: Partial<Route> = { Layout: Frame, errorElement: <PageError /> };

const reloadPage = (): void => window.location.reload();

const isOfApp = (path: PagePath): path is AppPagePath => pageAt(path).document === undefined;

/** `onReload` asks the server for the document at the address that is shown. */
export function createRoutes(platform: Platform, onReload = reloadPage): Route[] {
  const paths = PAGES.map(({ path }) => path);
  const documents = paths.filter((path) => !isOfApp(path));
  const isOpen = (path: AppPagePath): boolean => platform.session.may(pageAt(path).access);
  const route = (path: AppPagePath) => (isOpen(path) ? pageRoute({ path, platform }) : closedRoute(path, platform, onReload));
  const hasNoOrg = platform.session.user.isSignedIn && platform.session.user.orgRole === '';
  const isBare = (path: AppPagePath): boolean => pageAt(path).isBare ?? false;
  return [
    ...documents.map((path) => ({ path, element: <FullReload onReload={onReload} /> })),
    ...paths
      .filter(isOfApp)
      .map((path) => (hasNoOrg && !isWithoutOrg(path) ? noOrgRoute(path) : { ...route(path), ...(isBare(path) ? {} : FRAMED) })),
    { ...pageRoute({ path: ANY_PATH, platform }), ...FRAMED },
  ];
}
