import { search } from '@pharos/contract/api/search';
import { getDataSource, listDataSources } from '@pharos/contract/api/data-sources';
import type { AppPagePath } from '@pharos/contract/pages';
import { ALL_DASHBOARDS, prefetchDashboard, prefetchHome, prefetchSlug, SAVED_LAST } from '../features/page-data/index.ts';
import { prefetchApi } from '../platform/cache/prefetch-api.ts';
import type { Platform } from '../platform/create-platform.ts';

/** Requests what a page shows, beside its code. Never throws: the page itself shows what could not be loaded. */
type PageData = (platform: Platform, params: Readonly<Record<string, string | undefined>>) => Promise<unknown>;

/** Pages that show something of the server. */
export const PAGE_DATA: Readonly<Partial<Record<AppPagePath, PageData>>> = {
  '/': (platform) => Promise.all([prefetchHome(platform), prefetchApi(platform, search, SAVED_LAST)]),
  '/d/:uid/:slug?': (platform, { uid = '' }) => prefetchDashboard(platform, uid),
  '/dashboard/db/:slug': (platform, { slug = '' }) => prefetchSlug(platform, slug),
  '/dashboards': (platform) => prefetchApi(platform, search, ALL_DASHBOARDS),
  '/datasources': (platform) => prefetchApi(platform, listDataSources),
  '/datasources/edit/:id': (platform, { id = '' }) =>
    Promise.all([prefetchApi(platform, listDataSources), prefetchApi(platform, getDataSource, { params: { id } })]),
};
