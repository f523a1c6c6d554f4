import { listApiKeys } from '@pharos/contract/api/api-keys';
import { listAuthTokens } from '@pharos/contract/api/auth-tokens';
import { listDeadTasks, listMails } from '@pharos/contract/api/background-work';
import { getDataSource, searchDataSources } from '@pharos/contract/api/data-source-list';
import { listDefaultPermissions, listGeneralPermissions } from '@pharos/contract/api/default-permissions';
import { listIdentities } from '@pharos/contract/api/identities';
import { getOrg, listOrgs } from '@pharos/contract/api/orgs';
import { getPlaylist, listPlaylists } from '@pharos/contract/api/playlists';
import { getOrgPreferences } from '@pharos/contract/api/preferences';
import { getOrgQuotas, getOrgStorage, getServerOrgQuotas } from '@pharos/contract/api/quotas';
import { search } from '@pharos/contract/api/search';
import { getServerSettings, getServerStats } from '@pharos/contract/api/server-info';
import { getServerOrg } from '@pharos/contract/api/server-orgs';
import { getUserById } from '@pharos/contract/api/server-users';
import { searchServiceAccounts } from '@pharos/contract/api/service-accounts';
import { listSnapshots } from '@pharos/contract/api/snapshots';
import { listSourcePermissions } from '@pharos/contract/api/source-permissions';
import { getTeam, searchTeams } from '@pharos/contract/api/teams';
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

/** What the forms of an organisation hold, so that nothing moves while they are drawn. */
const openOrg: PageData = (platform) =>
  Promise.all([
    prefetchApi(platform, getOrg),
    prefetchApi(platform, getOrgPreferences),
    prefetchApi(platform, listDefaultPermissions),
    prefetchApi(platform, listGeneralPermissions),
    prefetchApi(platform, getOrgStorage),
    ...(platform.session.settings.quotasEnabled ? [prefetchApi(platform, getOrgQuotas)] : []),
  ]);

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
  '/datasources/edit/:id/permissions': {
    load: async () => (await import('../features/source-permissions/index.ts')).SourcePermissionsPage,
    data: (platform, { params: { id = '' } }) =>
      Promise.all([
        prefetchApi(platform, getDataSource, { params: { id } }),
        prefetchApi(platform, listSourcePermissions, { params: { id } }),
      ]),
  },
  '/admin': { load: async () => (await import('../features/server-admin/index.ts')).AdminHomePage },
  '/admin/users': {
    load: async () => (await import('../features/server-admin/index.ts')).UsersPage,
    data: async (platform) => (await loadChunk(() => import('../features/server-admin/index.ts'))).prefetchUsers(platform),
  },
  '/admin/users/create': { load: async () => (await import('../features/server-admin/index.ts')).NewUserPage },
  '/admin/users/edit/:id': {
    load: async () => (await import('../features/server-admin/index.ts')).EditUserPage,
    data: (platform, { params: { id = '' } }) => prefetchApi(platform, getUserById, { params: { id } }),
  },
  '/admin/settings': {
    load: async () => (await import('../features/server-admin/index.ts')).SettingsPage,
    data: (platform) => prefetchApi(platform, getServerSettings),
  },
  '/admin/authentication': { load: async () => (await import('../features/authentication/index.ts')).AuthenticationPage },
  '/admin/stats': {
    load: async () => (await import('../features/server-admin/index.ts')).StatsPage,
    data: (platform) => prefetchApi(platform, getServerStats),
  },
  '/styleguide/:page?': { load: async () => (await import('../features/style-guide/index.ts')).StyleGuidePage },
  '/admin/mail': {
    load: async () => (await import('../features/background-work/index.ts')).MailPage,
    data: (platform) => prefetchApi(platform, listMails, { query: { page: '1' } }),
  },
  '/admin/tasks': {
    load: async () => (await import('../features/background-work/index.ts')).TasksPage,
    data: (platform) => prefetchApi(platform, listDeadTasks, { query: { page: '1' } }),
  },
  '/org': { load: async () => (await import('../features/orgs/index.ts')).OrgPage, data: openOrg },
  '/org/apikeys': {
    load: async () => (await import('../features/api-keys/index.ts')).ApiKeysPage,
    data: (platform) => prefetchList(platform, listApiKeys, { query: { includeExpired: 'true' } }),
  },
  '/org/teams': {
    load: async () => (await import('../features/teams/index.ts')).TeamsPage,
    data: (platform) => prefetchApi(platform, searchTeams, { query: { perpage: '1000', page: '1' } }),
  },
  '/org/teams/new': { load: async () => (await import('../features/teams/index.ts')).NewTeamPage },
  '/org/teams/edit/:id/:page?': {
    load: async () => (await import('../features/teams/index.ts')).TeamPage,
    data: (platform, { params: { id = '' } }) => prefetchApi(platform, getTeam, { params: { id } }),
  },
  '/org/serviceaccounts': {
    load: async () => (await import('../features/service-accounts/index.ts')).ServiceAccountsPage,
    data: (platform) => prefetchApi(platform, searchServiceAccounts, { query: { perpage: '1000', page: '1' } }),
  },
  '/org/serviceaccounts/:id': { load: async () => (await import('../features/service-accounts/index.ts')).ServiceAccountPage },
  '/org/users': { load: async () => (await import('../features/org-users/index.ts')).UsersPage },
  '/org/users/invite': { load: async () => (await import('../features/org-users/index.ts')).InvitePage },
  '/admin/orgs': {
    load: async () => (await import('../features/server-orgs/index.ts')).OrgsPage,
    data: (platform) => prefetchList(platform, listOrgs),
  },
  '/admin/orgs/edit/:id': {
    load: async () => (await import('../features/server-orgs/index.ts')).EditOrgPage,
    data: (platform, { params: { id = '' } }) =>
      Promise.all([
        prefetchApi(platform, getServerOrg, { params: { orgId: id } }),
        import('../features/org-users/index.ts').then(({ prefetchServerOrgMembers }) => prefetchServerOrgMembers(platform, id)),
        ...(platform.session.settings.quotasEnabled ? [prefetchApi(platform, getServerOrgQuotas, { params: { orgId: id } })] : []),
      ]),
  },
  '/org/access': { load: async () => (await import('../features/org-access/index.ts')).OrgAccessPage },
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
  '/org/new': { load: async () => (await import('../features/own-orgs/index.pages.ts')).NewOrgPage },
  '/profile': {
    load: async () => (await import('../features/profile/index.ts')).ProfilePage,
    data: async (platform) => (await loadChunk(() => import('../features/profile/index.ts'))).prefetchProfile(platform),
  },
  '/profile/security': {
    load: async () => (await import('../features/profile/index.ts')).SecurityPage,
    data: (platform) => Promise.all([prefetchApi(platform, listAuthTokens), prefetchApi(platform, listIdentities)]),
  },
  '/profile/password': { load: async () => (await import('../features/profile/index.ts')).ChangePasswordPage },
  '*': { load: async () => (await import('../features/not-found/index.ts')).NotFoundPage },
};
