import type { Route, RouteCall } from '@pharos/contract/route';
import type { Platform } from '../create-platform.ts';
import { apiKey } from './api-key.ts';

/** Requests server data before the page that shows it is there; `useApiQuery` with the same call finds it. Never throws. */
export const prefetchApi = <R extends Route>(
  { api, queryClient }: Pick<Platform, 'api' | 'queryClient'>,
  route: R,
  call?: RouteCall<R>,
): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: apiKey(route, call),
    queryFn: ({ signal }) => api(route, call, { signal, isErrorHandled: true }),
  });
