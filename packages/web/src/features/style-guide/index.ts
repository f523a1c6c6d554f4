export { StyleGuidePage } from './StyleGuidePage.tsx';
