export { SoloFailure, SoloLoading } from './SoloMessage.tsx';
export { SoloPanel } from './SoloPanel.tsx';
export { SoloOfTypePage, SoloOfUidPage } from './SoloPages.tsx';
