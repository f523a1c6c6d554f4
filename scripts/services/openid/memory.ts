import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where a provider keeps sessions, codes and tokens until it ends. */
export function createMemory(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string): string => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => [...stored].find(([key, payload]) => key.startsWith(keyOf('')) && payload.uid === uid)?.[1],
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = stored.get(keyOf(id));
        if (payload) stored.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void stored.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
