export { PanelEditor } from './PanelEditor.tsx';
