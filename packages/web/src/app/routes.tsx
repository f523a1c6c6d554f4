import { type AppPagePath, pageAt, PAGES, type PagePath } from '@pharos/contract/pages';
import { useEffect } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { DashboardViews } from '../features/dashboard/index.ts';
import type { Platform } from '../platform/create-platform.ts';
import { createDashboardViews, loadHomePage, withDashboardViews } from './dashboard-pages.tsx';
import { BareFallback, FALLBACKS } from './fallbacks.tsx';
import { Frame } from './Frame.tsx';
import type { FirstPath, PageEntry } from './other-pages.tsx';
import { loadedRoute, type PageCode, type RouteHost } from './loaded-route.tsx';
import { loadOtherPages } from './load-other-pages.ts';
import { openHome, openSaved } from './page-data.ts';
import { PageError } from './PageError.tsx';

/** Pages that people begin with: their code and data are requested without asking first where they are. */
const FIRST_PAGES: Readonly<Record<FirstPath, PageEntry>> = {
  '/': { load: (views) => withDashboardViews(views, loadHomePage), data: openHome },
  '/d/:uid/:slug?': {
    load: (views) => withDashboardViews(views, async () => (await import('../features/dashboard/index.ts')).DashboardPage),
    data: openSaved,
  },
};

/** The path of the route for addresses that no other route has. */
const ANY_PATH = '*';

const isFirst = (path: AppPagePath | typeof ANY_PATH): path is FirstPath => path in FIRST_PAGES;

interface PageHost extends RouteHost {
  readonly views: DashboardViews;
}

function codeOf(path: AppPagePath | typeof ANY_PATH, { platform: { plugins }, views }: PageHost): PageCode {
  if (isFirst(path)) {
    const { load, data } = FIRST_PAGES[path];
    return { load: () => load(views), data };
  }
  const page = async () => (await loadOtherPages(plugins))[path];
  return { load: async () => (await page()).load(views), data: async (platform, address) => (await page()).data?.(platform, address) };
}

const pageRoute = (path: AppPagePath | typeof ANY_PATH, host: PageHost): RouteObject =>
  loadedRoute({ path, ...codeOf(path, host), Fallback: FALLBACKS[path] }, host);

/** Who lacks the right to a page goes to the home page; who has to sign in for it is sent there by the server, which remembers the address. */
function closedRoute(path: AppPagePath, platform: Platform, onReload: () => void): RouteObject {
  const isLetIn = platform.session.may(pageAt(path).access === 'user' ? 'user' : 'signed-in');
  return { path, element: isLetIn ? <Navigate to="/" replace /> : <FullReload onReload={onReload} /> };
}

/** In place of every page that is about an organisation, for who belongs to none. */
const noOrgRoute = (path: AppPagePath, host: RouteHost): RouteObject =>
  loadedRoute({ path, load: async () => (await import('../features/no-org/index.ts')).NoOrgPage, Fallback: BareFallback }, host);

/** What somebody without an organisation opens all the same. */
const isWithoutOrg = (path: AppPagePath): boolean => ['public', 'user'].includes(pageAt(path).access);

const reloadPage = (): void => window.location.reload();

const isOfApp = (path: PagePath): path is AppPagePath => pageAt(path).document === undefined;

interface RoutesHost extends RouteHost {
  /** Asks the server for the document at the address that is shown. */
  readonly onReload?: (() => void) | undefined;
}

export function createRoutes({ onReload = reloadPage, ...given }: RoutesHost): RouteObject[] {
  const { session, plugins } = given.platform;
  const host: PageHost = { ...given, views: createDashboardViews(plugins) };
  const paths = PAGES.map(({ path }) => path);
  const pages = paths.filter(isOfApp);
  const hasNoOrg = session.user.isSignedIn && session.user.orgRole === '';
  const isShut = (path: AppPagePath): boolean => hasNoOrg && !isWithoutOrg(path);
  const isBare = (path: AppPagePath): boolean => isShut(path) || (pageAt(path).isBare ?? false);
  const route = (path: AppPagePath): RouteObject => {
    if (isShut(path)) return noOrgRoute(path, host);
    return session.may(pageAt(path).access) ? pageRoute(path, host) : closedRoute(path, host.platform, onReload);
  };
  return [
    ...paths.filter((path) => !isOfApp(path)).map((path) => ({ path, element: <FullReload onReload={onReload} /> })),
    ...pages.filter(isBare).map(route),
    {
      element: <Frame />,
      errorElement: <PageError />,
      children: [...pages.filter((path) => !isBare(path)).map(route), pageRoute(ANY_PATH, host)],
    },
  ];
}

/** A link of the router into a document of its own, such as the sign-out: the browser asks the server for the address it shows. */
function FullReload({ onReload }: { readonly onReload: () => void }) {
  useEffect(() => {
    onReload();
  }, [onReload]);
  return null;
}
