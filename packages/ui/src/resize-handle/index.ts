export { ResizeHandle } from './ResizeHandle.tsx';
