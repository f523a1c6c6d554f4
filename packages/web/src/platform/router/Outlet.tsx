import { use } from 'react';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { PageContext, RouteErrorContext, useLocation } from './router-context.ts';
import type { ShownPage } from './router.ts';

/** The place of the page: the page itself, what stands for it while it is the first one and on its way, or why it is not there. */
export function Outlet() {
  const page = use(PageContext);
  const location = useLocation();
  if (!page?.route) return null;
  const { errorElement } = page.route;
  if (page.error !== undefined) return <RouteErrorContext value={page.error}>{errorElement}</RouteErrorContext>;
  return (
    <RouteErrorBoundary errorElement={errorElement} location={location}>
      <Page {...page} />
    </RouteErrorBoundary>
  );
}

function Page({ route, Component = route?.Fallback }: ShownPage) {
  return route?.element ?? (Component && <Component />);
}
