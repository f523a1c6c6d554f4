export { useRepeatChoices } from './grid/useRepeatChoices.ts';
export { linkIcon } from './links/link-icon.ts';
export { useDrawnFrames } from './panel/useDrawnFrames.ts';
export { useShownTable } from './panel/useShownTable.ts';
export { DescriptionText } from './panel/DescriptionText.tsx';
