import { searchUsers } from '@pharos/contract/api/server-users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, pageQuery } from '../../platform/cache/api-query.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** Accounts that the list shows at once. */
export const USERS_SHOWN = 50;

const callOf = (query: string, page: number) => ({ query: { query, perpage: String(USERS_SHOWN), page: String(page) } });

/** A page of the accounts that have a text in them. Those found before stay while others are on their way. */
export function useUsers(text: string, page: number) {
  const { api } = usePlatform();
  return useQuery({ ...pageQuery(api, searchUsers, callOf(text, page)), placeholderData: keepPreviousData });
}

/** Requests the first page before the page that shows it is there. Never throws. */
export const prefetchUsers = ({ api, queryClient }: Platform): Promise<void> =>
  queryClient.prefetchQuery(apiQuery(api, searchUsers, callOf('', 1)));
