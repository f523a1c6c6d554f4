import { useEffect } from 'react';
import { type ChosenFolder, useFolderField } from '../folder-picker/index.ts';
import { folderPlaceOf, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';

/** What a `FolderPicker` is given that chooses the folder of the next save, as a step that can be undone. */
export function useFolderChoice() {
  const { chooseFolder } = useDashboardStore();
  const { folderId, folderUid, folderTitle, folderUrl } = useDashboard(({ meta }) => meta);
  return {
    value: { id: folderId, uid: folderUid, title: folderTitle, url: folderUrl },
    onChange: (folder: ChosenFolder | undefined) => folder && chooseFolder(folderPlaceOf(folder)),
  };
}

/** The same for a dashboard that was never saved, which begins where one may save. No value while that is not known, or a folder is being named. */
export function useFirstFolderChoice(isNew: boolean) {
  const { value, onChange } = useFolderChoice();
  const { folder, choose, hasNone } = useFolderField(isNew ? value : undefined);
  useEffect(() => {
    if (folder && folder.uid !== value.uid) onChange(folder);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that the field brings
  }, [folder]);
  return { value: folder, onChange: choose, hasNone };
}

/** What `NewViewersNotice` is given: the dashboard, where it is stored and would stand in another folder; else nothing. */
export function useFolderMove(folderId: number | undefined) {
  const id = useDashboard(({ meta, history }) => (meta.isNew ? null : history.saved.id));
  const savedId = useDashboard(({ savedFolder }) => savedFolder.folderId ?? 0);
  return { dashboardIds: typeof id === 'number' && folderId !== savedId ? [id] : [], folderId };
}

/** The same of a copy in a folder: it may be seen by more than the dashboard in every folder. */
export function useFolderCopy(folderId: number | undefined) {
  const id = useDashboard(({ meta, history }) => (meta.isNew ? null : history.saved.id));
  return { dashboardIds: typeof id === 'number' ? [id] : [], folderId, isCopy: true };
}

/** The same of a copy in the folder of the dashboard. */
export const useCopyInPlace = () => useFolderCopy(useDashboard(({ meta }) => meta.folderId));
