import type { KyselyPlugin } from 'kysely';
import type { Storage } from '../platform/database/storage.ts';

/** A storage that notes how many rows the largest of its answers had. */
export function countedStorage(storage: Storage): { readonly storage: Storage; readonly mostRows: () => number } {
  let most = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length);
      return result;
    },
  };
  return { storage: { ...storage, reader: storage.reader.withPlugin(counter) }, mostRows: () => most };
}
