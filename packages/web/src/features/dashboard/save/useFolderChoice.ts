import type { ChosenFolder } from '../../folder-picker/index.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';

/** What a `FolderPicker` is given that chooses the folder of the next save, as a step that can be undone. */
export function useFolderChoice() {
  const { chooseFolder } = useDashboardStore();
  const { folderId, folderUid, folderTitle, folderUrl } = useDashboard(({ meta }) => meta);
  return {
    value: { id: folderId, uid: folderUid, title: folderTitle, url: folderUrl },
    onChange: (folder: ChosenFolder | undefined) =>
      folder && chooseFolder({ folderId: folder.id, folderUid: folder.uid, folderTitle: folder.title, folderUrl: folder.url }),
  };
}
