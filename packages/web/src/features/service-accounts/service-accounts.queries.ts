import {
  createServiceAccount,
  createServiceAccountToken,
  deleteServiceAccount,
  deleteServiceAccountToken,
  getServiceAccount,
  listServiceAccountTokens,
  searchServiceAccounts,
  updateServiceAccount,
} from '@pharos/contract/api/service-accounts';
import type { Role } from '@pharos/contract/primitives';
import type { RouteOutput } from '@pharos/contract/route';
import { useApiList, useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** As many as the list has. */
const ALL = { query: { perpage: '1000', page: '1' } } as const;

export const useServiceAccounts = () => useApiQuery(searchServiceAccounts, ALL);
export const useServiceAccount = (id: string) => useApiQuery(getServiceAccount, { params: { id } });
export const useTokens = (id: number) => useApiList(listServiceAccountTokens, { params: { id: String(id) } });

interface NewServiceAccount {
  readonly name: string;
  readonly role: Role;
}

interface ServiceAccountChange extends NewServiceAccount {
  readonly isDisabled: boolean;
}

interface NewToken {
  readonly name: string;
  readonly secondsToLive: number;
}

/** Makes and deletes service accounts; the list is loaded anew. */
export function useServiceAccountListActions() {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return {
    create: async (body: NewServiceAccount): Promise<number> => {
      const { id } = await api(createServiceAccount, { body }, { isErrorHandled: true });
      await refresh(searchServiceAccounts);
      return id;
    },
    remove: async (id: number): Promise<void> => {
      await api(deleteServiceAccount, { params: { id: String(id) } });
      await refresh(searchServiceAccounts);
    },
  };
}

/** Changes one service account and its tokens. What shows it is loaded anew. */
export function useServiceAccountActions(serviceAccountId: number) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const id = String(serviceAccountId);
  return {
    update: async (body: ServiceAccountChange): Promise<void> => {
      await api(updateServiceAccount, { params: { id }, body }, { isErrorHandled: true });
      await refresh(getServiceAccount, searchServiceAccounts);
    },
    createToken: async (body: NewToken): Promise<RouteOutput<typeof createServiceAccountToken>> => {
      const created = await api(createServiceAccountToken, { params: { id }, body }, { isErrorHandled: true });
      await refresh(listServiceAccountTokens, searchServiceAccounts);
      return created;
    },
    removeToken: async (tokenId: number): Promise<void> => {
      await api(deleteServiceAccountToken, { params: { id, tokenId: String(tokenId) } });
      await refresh(listServiceAccountTokens, searchServiceAccounts);
    },
  };
}
