export { SkipLink, VisuallyHidden } from './VisuallyHidden.tsx';
