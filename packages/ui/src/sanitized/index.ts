export { DrawnNotice, SanitizedHtml, ShownAsText } from './SanitizedHtml.tsx';
export { safeUrl } from './safe-url.ts';
