import { listNewViewers, MAX_MOVED_DASHBOARDS } from '@pharos/contract/api/permissions';
import { describeNewViewers, joinNewViewers, type NewViewers } from '@pharos/domain/permissions/new-viewers';
import { useQuery } from '@tanstack/react-query';
import { apiKey } from '../../platform/cache/api-query.ts';
import { usePlatform } from '../../platform/platform-context.ts';

export interface MoveTarget {
  /** Numbers of the dashboards that would move. */
  readonly dashboardIds: readonly number[];
  /** 0: General; undefined while none is chosen. */
  readonly folderId: number | undefined;
  /** They stay where they are, and what is made of them has no entries of its own. */
  readonly isCopy?: boolean;
}

/** Who would see more: `some` as `all Viewers of Main Org.`, for a sentence; `unknown` where it could not be found out. */
export type FoundViewers =
  | { readonly kind: 'pending' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'some'; readonly text: string }
  | { readonly kind: 'unknown' };

/** Finds out who would see more by a move. Many dashboards are named in calls one after the other. */
export function useNewViewers({ dashboardIds, folderId, isCopy }: MoveTarget): FoundViewers {
  const { api, session } = usePlatform();
  const query = { folderId: String(folderId ?? 0), ...(isCopy ? { isCopy: 'true' as const } : {}) };
  const { data, isError } = useQuery({
    queryKey: [...apiKey(listNewViewers, { query }), dashboardIds],
    queryFn: async ({ signal }) => {
      const found: NewViewers[] = [];
      for (let start = 0; start < dashboardIds.length; start += MAX_MOVED_DASHBOARDS) {
        const ids = dashboardIds.slice(start, start + MAX_MOVED_DASHBOARDS).map(String);
        found.push(...(await api(listNewViewers, { query: { ...query, ids } }, { signal, isErrorHandled: true })));
      }
      return joinNewViewers(found);
    },
    enabled: folderId !== undefined && dashboardIds.length > 0,
    // What was found for an earlier form may not hold any more.
    gcTime: 0,
  });
  if (folderId === undefined || dashboardIds.length === 0) return { kind: 'nobody' };
  if (isError) return { kind: 'unknown' };
  if (!data) return { kind: 'pending' };
  const text = describeNewViewers(data, session.user.orgName);
  return text === undefined ? { kind: 'nobody' } : { kind: 'some', text };
}

/** What the button says that does it: it asks where more people would see it, and where nobody knows. */
export function labelWithViewers(label: string, { kind }: FoundViewers): string {
  if (kind === 'some') return `${label} and show`;
  return kind === 'unknown' ? `${label} anyway` : label;
}
