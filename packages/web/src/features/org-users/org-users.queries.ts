import { listOrgUsers, type OrgUser } from '@pharos/contract/api/orgs';
import { listServerOrgUsers } from '@pharos/contract/api/server-orgs';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiKey } from '../../platform/cache/api-query.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { usePlatform } from '../../platform/platform-context.ts';

const PER_PAGE = 100;

interface Part {
  readonly perpage: string;
  readonly page: string;
}

type ReadPart = (part: Part, options: { readonly signal: AbortSignal; readonly isErrorHandled: true }) => Promise<readonly OrgUser[]>;

/** A list of members, part by part. */
const memberParts = (queryKey: readonly unknown[], read: ReadPart) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read({ perpage: String(PER_PAGE), page: String(pageParam) }, { signal, isErrorHandled: true }),
    getNextPageParam: (last, parts) => (last.length < PER_PAGE ? undefined : parts.length + 1),
  });

/** What was found before stays until the next is there. */
const useMemberParts = (queryKey: readonly unknown[], read: ReadPart) =>
  useInfiniteQuery({ ...memberParts(queryKey, read), placeholderData: keepPreviousData });

export type FoundMembers = ReturnType<typeof useMemberParts>;

/** Members of the organisation of the tab whose name, login or email has this text. */
export function useMembers(query: string): FoundMembers {
  const { api } = usePlatform();
  return useMemberParts([...apiKey(listOrgUsers), 'parts', query], (part, options) =>
    api(listOrgUsers, { query: { ...(query === '' ? {} : { query }), ...part } }, options),
  );
}

const serverOrgMembers = (api: Platform['api'], orgId: string): Parameters<typeof memberParts> => [
  [...apiKey(listServerOrgUsers), 'parts', orgId],
  (query, options) => api(listServerOrgUsers, { params: { orgId }, query }, options),
];

/** Members of any organisation, for server administrators. */
export const useServerOrgMembers = (orgId: string): FoundMembers => useMemberParts(...serverOrgMembers(usePlatform().api, orgId));

/** The first part of them, before their page is drawn. */
export const prefetchServerOrgMembers = ({ api, queryClient }: Pick<Platform, 'api' | 'queryClient'>, orgId: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery(memberParts(...serverOrgMembers(api, orgId)));
