import { createContext, use } from 'react';
import type { RouterLocation } from './location.ts';
import type { RouteParams } from './match-route.ts';
import type { Navigate, Navigation, Router, ShownPage } from './router.ts';

/** The router, and what of its state changes at different times: who reads one is not drawn anew for the others. */
export const RouterContext = createContext<Router | undefined>(undefined);
export const LocationContext = createContext<RouterLocation | undefined>(undefined);
export const PageContext = createContext<ShownPage | undefined>(undefined);
export const NavigationContext = createContext<Navigation>({ state: 'idle' });
export const RouteErrorContext = createContext<unknown>(undefined);

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('No RouterProvider around this');
  return value;
}

export const useRouter = (): Router => required(use(RouterContext));

/** Where the shown page is. */
export const useLocation = (): RouterLocation => required(use(LocationContext));

/** The parameters of the page's path. */
export const useParams = (): RouteParams => required(use(PageContext)).params;

/** The same function at every drawing. */
export const useNavigate = (): Navigate => useRouter().navigate;

/** The page that is on its way. */
export const useNavigation = (): Navigation => use(NavigationContext);

/** Why the page is not shown, in the `errorElement` of its route. */
export const useRouteError = (): unknown => use(RouteErrorContext);
