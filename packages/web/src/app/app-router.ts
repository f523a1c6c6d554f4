import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { reportLost } from '../platform/chunks/ChunkBoundary.tsx';
import type { Platform } from '../platform/create-platform.ts';
import { createKeepPage, type KeepPage } from '../platform/navigation/keep-page.ts';
import { createRoutes } from './routes.tsx';

interface AppRouterParts {
  readonly platform: Platform;
  readonly onReload?: (() => void) | undefined;
  /** Over the entries of the browser, unless a test brings its own. */
  readonly create?: (routes: RouteObject[], options: { readonly basename: string }) => DataRouter;
}

/** The router with every page of the application. */
export function createAppRouter({ platform, onReload, create = createBrowserRouter }: AppRouterParts): DataRouter {
  const keepPage: KeepPage = (path, error) => keep(path, error);
  const router = create(createRoutes({ platform, onReload, keepPage }), { basename: `${platform.session.basePath}/` });
  const keep = createKeepPage({ router, history: window.history }, (error) => reportLost(platform.toasts, error, { what: 'The page' }));
  return router;
}
