import { fail } from '@pharos/contract/errors';
import type { HttpRequest } from '../plugin.ts';
import type { SourceResult } from '../unstable.ts';
import { requireWithin, type ResultLimits } from './limits.ts';
import { requireHttp } from './parse.ts';
import type { PreparedTarget } from './prepare.ts';

/**
 * More pages than this are an error: nobody waits for them, and a store that repeats itself would never end.
 * @limit a store whose pages never end, so that one target calls it for ever
 */
const MAX_PAGES = 50;

/**
 * Sends the requests of one query one after another, until a page names no next one.
 * @throws AppError upstream-too-large after 50 pages; what `fetchPage` throws
 */
export async function fetchPages<P extends { readonly next?: HttpRequest }>(
  first: HttpRequest,
  fetchPage: (request: HttpRequest, sent: number) => Promise<P>,
): Promise<readonly [P, ...P[]]> {
  const pages: [P, ...P[]] = [await fetchPage(first, 1)];
  for (let next = pages[0].next; next;) {
    if (pages.length >= MAX_PAGES) fail('upstream-too-large', { limit: `${MAX_PAGES} pages` });
    const page = await fetchPage(next, pages.length + 1);
    pages.push(page);
    next = page.next;
  }
  return pages;
}

/** What all pages of a query give together. @throws AppError upstream-too-large; what a faulty plugin throws */
export function joinPages(
  { plugin, input }: Pick<PreparedTarget, 'plugin' | 'input'>,
  pages: readonly SourceResult[],
  limits: ResultLimits,
): SourceResult {
  const lists = pages.map(({ frames }) => frames);
  const frames = requireHttp(plugin).pages?.join(lists, input) ?? lists.flat();
  requireWithin(frames, limits);
  return { frames, failure: pages.find(({ failure }) => failure)?.failure };
}
