import { search } from '@pharos/contract/api/search';
import { getPlaylist, listPlaylists } from '@pharos/contract/api/playlists';
import { listSnapshots } from '@pharos/contract/api/snapshots';
import { getDataSource, searchDataSources } from '@pharos/contract/api/data-source-list';
import type { AppPagePath } from '@pharos/contract/pages';
import type { Opening } from '../features/dashboard/index.ts';
import { ALL_FOLDERS, dashboardsIn, prefetchDashboard, prefetchHome, prefetchSlug, SAVED_LAST } from '../features/page-data/index.ts';
import { prefetchApi } from '../platform/cache/prefetch-api.ts';
import type { Platform } from '../platform/create-platform.ts';

/** Requests what a page shows, beside its code. Never throws: the page itself shows what could not be loaded. */
type PageData = (platform: Platform, address: PageAddress) => Promise<unknown>;

interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: string;
}

/** Pages that show something of the server. */
export const PAGE_DATA: Readonly<Partial<Record<AppPagePath, PageData>>> = {
  '/': (platform, address) => Promise.all([openHome(platform, address), prefetchApi(platform, search, SAVED_LAST)]),
  '/d/:uid/:slug?': openSaved,
  '/dashboard/db/:slug': (platform, { params: { slug = '' } }) => prefetchSlug(platform, slug),
  '/dashboards': (platform) => Promise.all([prefetchApi(platform, search, ALL_FOLDERS), prefetchApi(platform, search, dashboardsIn(0))]),
  '/dashboards/f/:uid/:slug?': openFolder,
  '/dashboards/f/:uid/:slug/permissions': openFolder,
  '/dashboards/f/:uid/:slug/settings': openFolder,
  '/dashboard/snapshots': (platform) => prefetchApi(platform, listSnapshots),
  '/playlists': (platform) => prefetchApi(platform, listPlaylists),
  '/playlists/edit/:id': (platform, { params: { id = '' } }) => prefetchApi(platform, getPlaylist, { params: { id } }),
  '/datasources': (platform) => prefetchApi(platform, searchDataSources),
  '/datasources/edit/:id': (platform, { params: { id = '' } }) =>
    Promise.all([prefetchApi(platform, searchDataSources), prefetchApi(platform, getDataSource, { params: { id } })]),
};

async function openFolder(platform: Platform, { params: { uid = '' } }: PageAddress): Promise<void> {
  await (await import('../features/folders/index.ts')).prefetchFolder(platform, uid);
}

async function openHome(platform: Platform, address: PageAddress): Promise<void> {
  const response = await prefetchHome(platform);
  if (response) await openAhead(platform, { response, isHome: true, search: address.search });
}

async function openSaved(platform: Platform, { params: { uid = '' }, search: query }: PageAddress): Promise<void> {
  const response = await prefetchDashboard(platform, uid);
  if (response) await openAhead(platform, { response, isHome: false, search: query });
}

/** Lets a dashboard query as soon as it and its code are there, while its page is still to be drawn. */
async function openAhead(platform: Platform, opening: Opening): Promise<void> {
  try {
    (await import('../features/dashboard/index.ts')).openAhead(platform, opening);
  } catch {
    // The page opens the dashboard itself then, and tells what is wrong with it.
  }
}
