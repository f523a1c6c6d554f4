import { search } from '@pharos/contract/api/search';
import type { Opening } from '../features/dashboard/index.ts';
import { prefetchDashboard, prefetchHome, SAVED_LAST } from '../features/page-data/index.ts';
import { loadChunk } from '@pharos/ui/lazy';
import { prefetchApi } from '../platform/cache/prefetch-api.ts';
import type { Platform } from '../platform/create-platform.ts';

/** Requests what a page shows, beside its code. Never throws: the page itself shows what could not be loaded. */
export type PageData = (platform: Platform, address: PageAddress) => Promise<unknown>;

interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: string;
}

export const openHome: PageData = (platform, address) =>
  Promise.all([openHomeDashboard(platform, address), prefetchApi(platform, search, SAVED_LAST)]);

async function openHomeDashboard(platform: Platform, address: PageAddress): Promise<void> {
  const response = await prefetchHome(platform);
  if (response) await openAhead(platform, { response, isHome: true, search: address.search });
}

export async function openSaved(platform: Platform, { params: { uid = '' }, search: query }: PageAddress): Promise<void> {
  const response = await prefetchDashboard(platform, uid);
  if (response) await openAhead(platform, { response, isHome: false, search: query });
}

/** Lets a dashboard query as soon as it and its code are there, while its page is still to be drawn. */
async function openAhead(platform: Platform, opening: Opening): Promise<void> {
  try {
    (await loadChunk(() => import('../features/dashboard/index.ts'))).openAhead(platform, opening);
  } catch {
    // The page opens the dashboard itself then, and tells what is wrong with it.
  }
}
