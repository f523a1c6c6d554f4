import { getFolder } from '@pharos/contract/api/folders';
import { LOADING_FOLDER, type LoadedFolder } from '@pharos/domain/folders/folder-form';
import { prefetchApi } from '../../platform/cache/prefetch-api.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import type { Platform } from '../../platform/create-platform.ts';

/** Requests the folder of a page before the page is there. Never throws. */
export const prefetchFolder = (platform: Pick<Platform, 'api' | 'queryClient'>, uid: string): Promise<void> =>
  prefetchApi(platform, getFolder, { params: { uid } });

interface OpenFolder {
  /** The placeholder with the number 0 until it was loaded. */
  readonly folder: LoadedFolder;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The folder that the address names. */
export function useFolder(uid: string): OpenFolder {
  const loaded = useApiQuery(getFolder, { params: { uid } });
  return { folder: loaded.data ?? LOADING_FOLDER, error: loaded.data ? null : loaded.error, retry: () => void loaded.refetch() };
}
