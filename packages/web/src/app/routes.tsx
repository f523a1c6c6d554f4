import type { Access } from '@pharos/contract/route';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPart } from '../platform/chunks/lazy-part.ts';
import { loadHomePage, withDashboardViews } from './dashboard-pages.tsx';
import { Frame } from './Frame.tsx';
import { FullReload } from './FullReload.tsx';
import { PageError } from './PageError.tsx';
import { PageGate } from './PageGate.tsx';

interface PageRoute {
  readonly path: string;
  /** Who may see the page; others are sent to `/`. */
  readonly access: Access;
  readonly isDashboard?: boolean;
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the application. Code of a page is loaded when it is first opened. */
const PAGES: readonly PageRoute[] = [
  { path: '/', access: 'public', isDashboard: true, load: () => withDashboardViews(loadHomePage) },
  {
    path: '/d/:uid/:slug?',
    access: 'signed-in',
    isDashboard: true,
    load: () => withDashboardViews(async () => (await import('../features/dashboard/index.ts')).DashboardPage),
  },
  {
    path: '/dashboard/new',
    access: 'editor',
    isDashboard: true,
    load: () => withDashboardViews(async () => (await import('../features/dashboard/index.ts')).NewDashboardPage),
  },
  {
    path: '/dashboard/db/:slug',
    access: 'signed-in',
    isDashboard: true,
    load: async () => (await import('../features/dashboard/index.ts')).DashboardOfSlugPage,
  },
  {
    path: '/dashboards',
    access: 'signed-in',
    load: async () => (await import('../features/dashboards-list/index.ts')).loadDashboardsPage(),
  },
  { path: '/datasources', access: 'admin', load: async () => (await import('../features/data-sources/index.ts')).DataSourcesPage },
  { path: '/datasources/new', access: 'admin', load: async () => (await import('../features/data-sources/index.ts')).NewDataSourcePage },
  {
    path: '/datasources/edit/:id',
    access: 'admin',
    load: async () => (await import('../features/data-sources/index.ts')).EditDataSourcePage,
  },
  { path: '/profile/password', access: 'signed-in', load: async () => (await import('../features/profile/index.ts')).ChangePasswordPage },
];

/** Addresses that other documents of the server answer. */
const DOCUMENTS = ['/login', '/logout'];

const NOT_FOUND: PageRoute = {
  path: '*',
  access: 'public',
  load: async () => (await import('../features/not-found/index.ts')).NotFoundPage,
};

function pageRoute({ path, access, isDashboard = false, load }: PageRoute): RouteObject {
  const PagePart = lazyPart(load);
  return {
    path,
    element: (
      <PageGate key={path} access={access} isDashboard={isDashboard}>
        <PagePart />
      </PageGate>
    ),
    errorElement: <PageError />,
  };
}

const reloadPage = (): void => window.location.reload();

/** `onReload` asks the server for the document at the address that is shown. */
export const createRoutes = (onReload = reloadPage): RouteObject[] => [
  ...DOCUMENTS.map((path) => ({ path, element: <FullReload onReload={onReload} /> })),
  { element: <Frame />, errorElement: <PageError />, children: [...PAGES, NOT_FOUND].map(pageRoute) },
];
