import { loadChunk } from '@pharos/ui/lazy';

/** The table of all pages but the first. The server names its file in their documents; where another was opened first, it comes at rest. */
export const loadOtherPages = () => loadChunk(() => import('./other-pages.tsx'));
