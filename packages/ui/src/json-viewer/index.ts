export { JsonViewer } from './JsonViewer.tsx';
