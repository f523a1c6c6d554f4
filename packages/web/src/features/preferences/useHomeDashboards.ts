import { search } from '@pharos/contract/api/search';
import { prefetchList } from '../../platform/cache/prefetch-api.ts';
import { useApiList, useApiQuery } from '../../platform/cache/useApiQuery.ts';
import type { Platform } from '../../platform/create-platform.ts';

interface HomeOption {
  readonly value: number;
  readonly label: string;
}

const STARRED = { query: { starred: 'true', type: 'dash-db' } };

/** Requests what may be chosen before the form is drawn. */
export const prefetchHomeDashboards = (platform: Pick<Platform, 'api' | 'queryClient'>): Promise<void> =>
  prefetchList(platform, search, STARRED);

const DEFAULT: HomeOption = { value: 0, label: 'Default' };

/** What may be chosen as the home dashboard: those with a star, and the one that is chosen, whatever became of it. */
export function useHomeDashboards(chosenId: number): readonly HomeOption[] {
  const starred = useApiList(search, STARRED);
  const chosen = useApiQuery(search, { query: { dashboardIds: [String(chosenId)], type: 'dash-db' } }, { isWanted: chosenId > 0 });
  const options = (starred.data?.items ?? []).map(({ id, title }): HomeOption => ({ value: id, label: title }));
  if (chosenId <= 0 || options.some(({ value }) => value === chosenId)) return [DEFAULT, ...options];
  const title = chosen.data?.[0]?.title ?? (chosen.data ? 'A dashboard that you do not see' : '');
  return [DEFAULT, ...options, { value: chosenId, label: title }];
}
