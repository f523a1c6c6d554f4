import type { Route, RouteCall, RouteOutput } from '@pharos/contract/route';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { usePlatform } from '../platform-context.ts';
import type { ListedItem, ReadList } from '../api/read-list.ts';
import { apiKey, pageListQuery, pageQuery } from './api-query.ts';

/** Server data for a page. The page draws loading and failure itself, so no toast appears. */
export function useApiQuery<R extends Route>(
  route: R,
  call?: RouteCall<R>,
  { isWanted = true }: { readonly isWanted?: boolean } = {},
): UseQueryResult<RouteOutput<R>> {
  const { api } = usePlatform();
  return useQuery<RouteOutput<R>>({ ...pageQuery(api, route, call), enabled: isWanted });
}

/** A list for a page, with all its parts; `isCut` says that it goes on behind them. */
export function useApiList<R extends Route>(route: R, call?: RouteCall<R>): UseQueryResult<ReadList<ListedItem<R>>> {
  const { api } = usePlatform();
  return useQuery<ReadList<ListedItem<R>>>(pageListQuery(api, route, call));
}

/** Asks again for what the named routes answered, wherever it is on the screen. */
export function useRefresh(): (...routes: readonly Route[]) => Promise<void> {
  const client = useQueryClient();
  return (...routes) => refresh(client, routes);
}

async function refresh(client: QueryClient, routes: readonly Route[]): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: apiKey(route) })));
}
