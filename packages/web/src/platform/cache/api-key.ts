import type { Route, RouteCall } from '@pharos/contract/route';

/** The cache key of a route, or of one call of it; a key of the route alone matches all its calls. */
export const apiKey = <R extends Route>(route: R, call?: RouteCall<R>): readonly unknown[] =>
  call === undefined ? [route.method, route.path] : [route.method, route.path, call];
