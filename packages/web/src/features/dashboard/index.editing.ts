export { EventPreview } from './annotations/lazy-preview.ts';
export { useRepeatChoices } from './grid/useRepeatChoices.ts';
export { linkIcon } from './links/link-icon.ts';
export { DraftActions } from './save/DraftActions.tsx';
export { useFolderChoice, useFolderCopy, useFolderMove } from './save/useFolderChoice.ts';
export { useRestoreVersion } from './save/useRestoreVersion.ts';
export { useSaveAs } from './save/useSaving.ts';
export { useDrawnFrames } from './panel/useDrawnFrames.ts';
export { useShownTable } from './panel/useShownTable.ts';
