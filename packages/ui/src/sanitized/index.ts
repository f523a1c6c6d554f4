export { SanitizedHtml } from './SanitizedHtml.tsx';
export { safeUrl } from './safe-url.ts';
