import { type AppPagePath, type Page, pageAt, PAGES, type PagePath } from '@pharos/contract/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPart } from '../platform/chunks/lazy-part.ts';
import { loadHomePage, withDashboardViews } from './dashboard-pages.tsx';
import { Frame } from './Frame.tsx';
import { FullReload } from './FullReload.tsx';
import { PageError } from './PageError.tsx';
import { PageGate } from './PageGate.tsx';

interface PageCode {
  readonly isDashboard?: boolean;
  readonly load: () => Promise<ComponentType>;
}

/** The code of every page of the table, loaded when the page is first opened. */
const CODE: Readonly<Record<AppPagePath, PageCode>> = {
  '/': { isDashboard: true, load: () => withDashboardViews(loadHomePage) },
  '/d/:uid/:slug?': {
    isDashboard: true,
    load: () => withDashboardViews(async () => (await import('../features/dashboard/index.ts')).DashboardPage),
  },
  '/dashboard/new': {
    isDashboard: true,
    load: () => withDashboardViews(async () => (await import('../features/dashboard/index.ts')).NewDashboardPage),
  },
  '/dashboard/db/:slug': {
    isDashboard: true,
    load: async () => (await import('../features/dashboard/index.ts')).DashboardOfSlugPage,
  },
  '/dashboards': { load: async () => (await import('../features/dashboards-list/index.ts')).loadDashboardsPage() },
  '/datasources': { load: async () => (await import('../features/data-sources/index.ts')).DataSourcesPage },
  '/datasources/new': { load: async () => (await import('../features/data-sources/index.ts')).NewDataSourcePage },
  '/datasources/edit/:id': { load: async () => (await import('../features/data-sources/index.ts')).EditDataSourcePage },
  '/profile/password': { load: async () => (await import('../features/profile/index.ts')).ChangePasswordPage },
};

const NOT_FOUND: PageCode = { load: async () => (await import('../features/not-found/index.ts')).NotFoundPage };

interface PageRoute extends Pick<Page, 'path' | 'access'> {
  readonly code: PageCode;
  readonly onReload: () => void;
}

function pageRoute({ path, access, code: { isDashboard = false, load }, onReload }: PageRoute): RouteObject {
  const PagePart = lazyPart(load);
  return {
    path,
    element: (
      <PageGate key={path} access={access} isDashboard={isDashboard} onReload={onReload}>
        <PagePart />
      </PageGate>
    ),
    errorElement: <PageError />,
  };
}

const reloadPage = (): void => window.location.reload();

const hasCode = (path: PagePath): path is AppPagePath => path in CODE;

/** `onReload` asks the server for the document at the address that is shown. */
export function createRoutes(onReload = reloadPage): RouteObject[] {
  const paths = PAGES.map(({ path }) => path);
  const documents = paths.filter((path) => !hasCode(path));
  return [
    ...documents.map((path) => ({ path, element: <FullReload onReload={onReload} /> })),
    {
      element: <Frame />,
      errorElement: <PageError />,
      children: [
        ...paths.filter(hasCode).map((path) => pageRoute({ ...pageAt(path), code: CODE[path], onReload })),
        pageRoute({ path: '*', access: 'public', code: NOT_FOUND, onReload }),
      ],
    },
  ];
}
