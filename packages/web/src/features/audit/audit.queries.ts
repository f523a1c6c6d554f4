import { exportOrgAudit, exportServerAudit, listOrgAudit, listServerAudit } from '@pharos/contract/api/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readPart } from '../../platform/api/read-part.ts';
import { apiKey } from '../../platform/cache/api-query.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { type AuditFilter, filterOfQuery, queryOfFilter } from './audit-filter.ts';

/** Whose records: those of the organisation of the tab, or those of the whole server. */
export type AuditPlace = 'org' | 'server';

const LISTS = { org: listOrgAudit, server: listServerAudit } as const;
export const EXPORTS = { org: exportOrgAudit, server: exportServerAudit } as const;

const auditQuery = ({ api, session }: Pick<Platform, 'api' | 'session'>, place: AuditPlace, filter: AuditFilter) => ({
  queryKey: [...apiKey(LISTS[place]), filter],
  initialPageParam: '', // the query of the next part
  queryFn: ({ pageParam, signal }: { readonly pageParam: string; readonly signal: AbortSignal }) => {
    const rest = pageParam === '' ? undefined : new URLSearchParams(pageParam);
    const call = { query: queryOfFilter(filter, Date.now(), session.user.timezone) };
    return readPart(api, LISTS[place], { call, rest, signal });
  },
  getNextPageParam: ({ next }: { readonly next: URLSearchParams | undefined }) => next?.toString(),
});

/** Records, the newest first, part by part. Those of the filter before stay while others are on their way. */
export function useAudit(place: AuditPlace, filter: AuditFilter) {
  return useInfiniteQuery({ ...auditQuery(usePlatform(), place, filter), placeholderData: keepPreviousData });
}

/** Requests the first part before the page that shows it is there. Never throws. */
export const prefetchAudit = (platform: Platform, place: AuditPlace, search: string): Promise<void> =>
  platform.queryClient.prefetchInfiniteQuery(auditQuery(platform, place, filterOfQuery(search)));
