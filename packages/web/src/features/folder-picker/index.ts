export { type ChosenFolder, GENERAL_FOLDER } from './chosen-folder.ts';
export { FolderPicker } from './FolderPicker.tsx';
export { STAYS_AS_DRAFT, NO_FOLDER, NoFolderNotice } from './NoFolderNotice.tsx';
export { useFolderActions } from './useFolderActions.ts';
export { useFolderField } from './useFolderField.ts';
export { useNameCheck } from './useNameCheck.ts';
