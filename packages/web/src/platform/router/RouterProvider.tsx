import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet } from './Outlet.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { LocationContext, NavigationContext, PageContext, RouterContext } from './router-context.ts';
import type { Router } from './router.ts';

/** Draws the page of the address. A change of pages is a transition of React's: what a person does meanwhile comes first. */
export function RouterProvider({ router }: { readonly router: Router }) {
  const [{ location, page, navigation }, setState] = useState(router.state);
  useLayoutEffect(() => {
    setState(router.state());
    return router.subscribe((next, isFlushed) => {
      const change = (): void => setState(next);
      if (isFlushed) flushSync(change);
      else startTransition(change);
    });
  }, [router]);
  const { Layout = Outlet, errorElement } = page.route ?? {};
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <NavigationContext value={navigation}>
          <PageContext value={page}>
            <RouteErrorBoundary errorElement={errorElement} location={location}>
              <Layout />
            </RouteErrorBoundary>
          </PageContext>
        </NavigationContext>
      </LocationContext>
    </RouterContext>
  );
}
