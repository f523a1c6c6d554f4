export { type ChosenFolder, GENERAL_FOLDER } from './chosen-folder.ts';
export { FolderPicker } from './FolderPicker.tsx';
export { useFolderActions } from './useFolderActions.ts';
export { useNameCheck } from './useNameCheck.ts';
