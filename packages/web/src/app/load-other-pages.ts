import { loadChunk } from '@pharos/ui/lazy';
import type { PagePlugins } from '../platform/plugins/page-plugins.ts';

/**
 * The table of all pages but the first, with what they read of plugins. The server names both files in their documents; where another page was
 * opened first, they come at rest.
 */
export async function loadOtherPages({ others }: Pick<PagePlugins, 'others'>) {
  const [{ OTHER_PAGES }] = await Promise.all([loadChunk(() => import('./other-pages.tsx')), others.load()]);
  return OTHER_PAGES;
}
