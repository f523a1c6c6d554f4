import { createFolder, deleteFolder, getFolder, listFolders, updateFolder, type Folder } from '@pharos/contract/api/folders';
import { search } from '@pharos/contract/api/search';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

interface FolderRename {
  readonly uid: string;
  readonly title: string;
  readonly version: number;
  /** Also where somebody else has saved the folder meanwhile. */
  readonly overwrite?: boolean;
}

interface FolderActions {
  /** @throws ApiError, which nobody was shown */
  readonly create: (title: string) => Promise<Folder>;
  /** @throws ApiError, which nobody was shown */
  readonly rename: (change: FolderRename) => Promise<Folder>;
  /** With everything in it. @throws ApiError, which a toast has told */
  readonly remove: (uid: string) => Promise<void>;
}

/** What changes folders; every list that shows them is loaded anew. */
export function useFolderActions(): FolderActions {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return {
    create: async (title) => {
      const folder = await api(createFolder, { body: { title: title.trim() } }, { isErrorHandled: true });
      await refresh(search, listFolders);
      return folder;
    },
    rename: async ({ uid, title, version, overwrite = false }) => {
      const folder = await api(
        updateFolder,
        { params: { uid }, body: { title: title.trim(), version, overwrite } },
        { isErrorHandled: true },
      );
      await refresh(search, listFolders, getFolder);
      return folder;
    },
    remove: async (uid) => {
      await api(deleteFolder, { params: { uid } });
      await refresh(search, listFolders);
    },
  };
}
