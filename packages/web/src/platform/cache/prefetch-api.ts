import type { Route, RouteCall } from '@pharos/contract/route';
import type { Platform } from '../create-platform.ts';
import { apiQuery, listQuery } from './api-query.ts';

/** Requests server data before the page that shows it is there; `useApiQuery` with the same call finds it. Never throws. */
export const prefetchApi = <R extends Route>(
  { api, queryClient }: Pick<Platform, 'api' | 'queryClient'>,
  route: R,
  call?: RouteCall<R>,
): Promise<void> => queryClient.prefetchQuery(apiQuery(api, route, call));

/** The same for a list with all its parts, which `useApiList` finds. */
export const prefetchList = <R extends Route>(
  { api, queryClient }: Pick<Platform, 'api' | 'queryClient'>,
  route: R,
  call?: RouteCall<R>,
): Promise<void> => queryClient.prefetchQuery(listQuery(api, route, call));
