import { search, type SearchHit } from '@pharos/contract/api/search';
import { useQuery } from '@tanstack/react-query';
import { apiKey } from '../../platform/cache/api-query.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { dashboardQuery, homeQuery } from './opened-query.ts';

interface ComingDashboard {
  readonly title?: string | undefined;
  /** The document as it came. */
  readonly dashboard?: unknown;
}

/** What is known of a dashboard whose page is on the way: itself, once it is there, or its name from a list that was on screen. Requests nothing. */
export function useComingDashboard(uid: string): ComingDashboard {
  const { api, queryClient } = usePlatform();
  const { data } = useQuery({ ...dashboardQuery(api, uid), enabled: false });
  if (data) return { title: String(data.dashboard['title'] ?? ''), dashboard: data.dashboard };
  const lists = queryClient.getQueriesData<readonly SearchHit[]>({ queryKey: apiKey(search) });
  return { title: lists.flatMap(([, hits]) => hits ?? []).find((hit) => hit.uid === uid)?.title };
}

/** The same of the dashboard one lands on. */
export function useComingHome(): ComingDashboard {
  const { api } = usePlatform();
  const { data } = useQuery({ ...homeQuery(api), enabled: false });
  return { title: 'Home', dashboard: data && 'dashboard' in data ? data.dashboard : undefined };
}
