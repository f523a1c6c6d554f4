import type { Route, RouteCall } from '@pharos/contract/route';
import type { Api } from '../api/api.ts';

/** The cache key of a route, or of one call of it; a key of the route alone matches all its calls. */
export const apiKey = <R extends Route>(route: R, call?: RouteCall<R>): readonly unknown[] =>
  call === undefined ? [route.method, route.path] : [route.method, route.path, call];

/** Key and function of one call for the query cache. The page draws failures itself, so no toast appears. */
export const apiQuery = <R extends Route>(api: Api, route: R, call?: RouteCall<R>) => ({
  queryKey: apiKey(route, call),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api(route, call, { signal, isErrorHandled: true }),
});
