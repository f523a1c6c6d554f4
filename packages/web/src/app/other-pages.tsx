import { listDeadTasks, listMails } from '@pharos/contract/api/background-work';
import { getDataSource, searchDataSources } from '@pharos/contract/api/data-source-list';
import { getPlaylist, listPlaylists } from '@pharos/contract/api/playlists';
import { search } from '@pharos/contract/api/search';
import { listSnapshots } from '@pharos/contract/api/snapshots';
import type { AppPagePath } from '@pharos/contract/pages';
import { loadChunk } from '@pharos/ui/lazy';
import type { ComponentType } from 'react';
import type { DashboardViews } from '../features/dashboard/index.ts';
import { ALL_FOLDERS, dashboardsIn, prefetchSlug } from '../features/page-data/index.ts';
import { prefetchApi, prefetchList } from '../platform/cache/prefetch-api.ts';
import { withDashboardViews } from './dashboard-pages.tsx';
import type { PageData } from './page-data.ts';

/** Pages whose code and data stand in the route table itself. */
export type FirstPath = '/' | '/d/:uid/:slug?';

export interface PageEntry {
  readonly load: (views: DashboardViews) => Promise<ComponentType>;
  readonly data?: PageData;
}

const openFolder: PageData = async (platform, { params: { uid = '' } }) =>
  (await loadChunk(() => import('../features/folders/index.ts'))).prefetchFolder(platform, uid);

const openAudit =
  (place: 'org' | 'server'): PageData =>
  async (platform, { search: query }) =>
    (await loadChunk(() => import('../features/audit/index.ts'))).prefetchAudit(platform, place, query);

/** Code and data of every page but the first ones; '*' is the page that is not there. */
export const OTHER_PAGES: Readonly<Record<Exclude<AppPagePath, FirstPath> | '*', PageEntry>> = {
  '/dashboard/new': {
    load: (views) => withDashboardViews(views, async () => (await import('../features/dashboard/index.ts')).NewDashboardPage),
  },
  '/dashboard/db/:slug': {
    load: async () => (await import('../features/dashboard/index.ts')).DashboardOfSlugPage,
    data: (platform, { params: { slug = '' } }) => prefetchSlug(platform, slug),
  },
  '/dashboard/script/:file': {
    load: (views) => withDashboardViews(views, async () => (await import('../features/scripted-dashboard/index.ts')).ScriptedDashboardPage),
  },
  '/dashboard/import': { load: async () => (await import('../features/import/index.ts')).loadImportPage() },
  '/dashboards': {
    load: async () => (await import('../features/manage/index.ts')).ManagePage,
    data: (platform) => Promise.all([prefetchList(platform, search, ALL_FOLDERS), prefetchList(platform, search, dashboardsIn(0))]),
  },
  '/dashboards/folder/new': { load: async () => (await import('../features/folders/index.ts')).NewFolderPage },
  '/dashboards/f/:uid/:slug?': {
    load: async () => (await import('../features/folders/index.ts')).FolderDashboardsPage,
    data: openFolder,
  },
  '/dashboards/f/:uid/:slug/permissions': {
    load: async () => (await import('../features/folders/index.ts')).FolderPermissionsPage,
    data: openFolder,
  },
  '/dashboards/f/:uid/:slug/settings': {
    load: async () => (await import('../features/folders/index.ts')).FolderSettingsPage,
    data: openFolder,
  },
  '/d-solo/:uid/:slug': { load: async () => (await import('../features/solo-panel/index.ts')).SoloOfUidPage },
  '/dashboard-solo/snapshot/:key': { load: async () => (await import('../features/snapshots/index.ts')).SoloSnapshotPage },
  '/dashboard-solo/:type/:slug': { load: async () => (await import('../features/solo-panel/index.ts')).SoloOfTypePage },
  '/dashboard/snapshots': {
    load: async () => (await import('../features/snapshots/index.ts')).SnapshotsPage,
    data: (platform) => prefetchList(platform, listSnapshots),
  },
  '/dashboard/snapshots/delete/:deleteKey': { load: async () => (await import('../features/snapshots/index.ts')).DeleteSnapshotPage },
  '/dashboard/snapshot/:key': { load: async () => (await import('../features/snapshots/index.ts')).SnapshotPage },
  '/dashboards/bin': { load: async () => (await import('../features/bin/index.ts')).BinPage },
  '/datasources': {
    load: async () => (await import('../features/data-sources/index.ts')).DataSourcesPage,
    data: (platform) => prefetchApi(platform, searchDataSources),
  },
  '/datasources/new': { load: async () => (await import('../features/data-sources/index.ts')).NewDataSourcePage },
  '/datasources/edit/:id': {
    load: async () => (await import('../features/data-sources/index.ts')).EditDataSourcePage,
    data: (platform, { params: { id = '' } }) =>
      Promise.all([prefetchApi(platform, searchDataSources), prefetchApi(platform, getDataSource, { params: { id } })]),
  },
  '/admin/mail': {
    load: async () => (await import('../features/background-work/index.ts')).MailPage,
    data: (platform) => prefetchApi(platform, listMails, { query: { page: '1' } }),
  },
  '/admin/tasks': {
    load: async () => (await import('../features/background-work/index.ts')).TasksPage,
    data: (platform) => prefetchApi(platform, listDeadTasks, { query: { page: '1' } }),
  },
  '/org': { load: async () => (await import('../features/orgs/index.ts')).OrgPage },
  '/org/audit': {
    load: async () => (await import('../features/audit/index.ts')).OrgAuditPage,
    data: openAudit('org'),
  },
  '/admin/audit': {
    load: async () => (await import('../features/audit/index.ts')).ServerAuditPage,
    data: openAudit('server'),
  },
  '/playlists': {
    load: async () => (await import('../features/playlists/index.ts')).PlaylistsPage,
    data: (platform) => prefetchList(platform, listPlaylists),
  },
  '/playlists/create': { load: async () => (await import('../features/playlists/index.ts')).NewPlaylistPage },
  '/playlists/edit/:id': {
    load: async () => (await import('../features/playlists/index.ts')).EditPlaylistPage,
    data: (platform, { params: { id = '' } }) => prefetchApi(platform, getPlaylist, { params: { id } }),
  },
  '/playlists/play/:id': { load: async () => (await import('../features/playlists/index.ts')).PlayPage },
  '/profile/password': { load: async () => (await import('../features/profile/index.ts')).ChangePasswordPage },
  '*': { load: async () => (await import('../features/not-found/index.ts')).NotFoundPage },
};
