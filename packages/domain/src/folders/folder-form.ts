/** What the pages of a folder know of it. */
export interface LoadedFolder {
  readonly id: number;
  readonly uid: string;
  readonly title: string;
  /** Path with the sub path in front. */
  readonly url: string;
  readonly canSave: boolean;
  readonly canAdmin: boolean;
  readonly version: number;
}

/** Stands for a folder that is on its way: pages of a folder with the number 0 draw their bar and nothing else. */
export const LOADING_FOLDER: LoadedFolder = {
  id: 0,
  uid: 'loading',
  title: 'loading',
  url: '',
  canSave: false,
  canAdmin: false,
  version: 1,
};

/** The settings of a folder while somebody edits them. */
export interface FolderForm {
  readonly folder: LoadedFolder;
  /** As typed. */
  readonly title: string;
  /** There is something to save. */
  readonly hasChanged: boolean;
}

/** The form of a folder as it was loaded: nothing has changed. */
export const loadFolderForm = (folder: LoadedFolder): FolderForm => ({ folder, title: folder.title, hasChanged: false });

/** Another title. It counts as a change where something is left of it without spaces, and it is not the stored one. */
export function setFolderTitle({ folder }: FolderForm, title: string): FolderForm {
  const trimmed = title.trim();
  return { folder, title, hasChanged: trimmed !== '' && trimmed !== folder.title };
}

/** Whether Save is enabled. */
export const canSaveFolder = ({ folder, hasChanged }: FolderForm): boolean => folder.canSave && hasChanged;
