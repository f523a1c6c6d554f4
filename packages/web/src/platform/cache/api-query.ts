import type { Route, RouteCall } from '@pharos/contract/route';
import type { Api } from '../api/api.ts';
import { readList } from '../api/read-list.ts';

/** The cache key of a route, or of one call of it; a key of the route alone matches all its calls. */
export const apiKey = <R extends Route>(route: R, call?: RouteCall<R>): readonly unknown[] =>
  call === undefined ? [route.method, route.path] : [route.method, route.path, call];

/** Key and function of one call for the query cache. The page draws failures itself, so no toast appears. */
export const apiQuery = <R extends Route>(api: Api, route: R, call?: RouteCall<R>) => ({
  queryKey: apiKey(route, call),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api(route, call, { signal, isErrorHandled: true }),
});

/** What failed so short a time ago was requested for this page, before it was there: the page shows the failure and does not repeat it. */
const JUST_FAILED_MS = 2_000;

/** The same for a page that is being drawn. */
export const pageQuery = <R extends Route>(api: Api, route: R, call?: RouteCall<R>) => ({ ...apiQuery(api, route, call), ...ON_PAGE });

/** The cache key of a list with all its parts; what asks the route anew asks it anew as well. */
export const listKey = <R extends Route>(route: R, call?: RouteCall<R>): readonly unknown[] => [...apiKey(route, call), 'all parts'];

/** A list with all its parts, in the query cache. */
export const listQuery = <R extends Route>(api: Api, route: R, call?: RouteCall<R>) => ({
  queryKey: listKey(route, call),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readList(api, route, { call, signal }),
});

/** The same for a page that is being drawn. */
export const pageListQuery = <R extends Route>(api: Api, route: R, call?: RouteCall<R>) => ({ ...listQuery(api, route, call), ...ON_PAGE });

const ON_PAGE = {
  retryOnMount: ({ state }: { readonly state: { readonly errorUpdatedAt: number } }) => Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
};
