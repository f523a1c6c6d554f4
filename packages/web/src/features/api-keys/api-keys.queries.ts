import { createApiKey, deleteApiKey, listApiKeys } from '@pharos/contract/api/api-keys';
import type { RouteCall, RouteOutput } from '@pharos/contract/route';
import { useApiList, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** Expired ones too, so that who made them sees what became of them. */
const ALL_KEYS = { query: { includeExpired: 'true' } } as const;

export const useApiKeys = () => useApiList(listApiKeys, ALL_KEYS);

type NewKey = NonNullable<RouteCall<typeof createApiKey>['body']>;
/** A key with its text, which is shown this once. */
export type CreatedKey = RouteOutput<typeof createApiKey>;

/** Makes and deletes keys; the list is loaded anew after either. */
export function useApiKeyActions() {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return {
    create: async (body: NewKey): Promise<CreatedKey> => {
      const created = await api(createApiKey, { body }, { isErrorHandled: true });
      await refresh(listApiKeys);
      return created;
    },
    remove: async (id: number): Promise<void> => {
      await api(deleteApiKey, { params: { id: String(id) } });
      await refresh(listApiKeys);
    },
  };
}
