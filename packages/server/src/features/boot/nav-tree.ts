import type { NavNode } from '@pharos/contract/api/boot';
import { pageAt, type PagePath } from '@pharos/contract/pages';
import { type Caller, mayUse } from '@pharos/domain/permissions/may-use';
import type { Config } from '../../platform/config/config.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Version } from '../../platform/version.ts';

export interface NavRules {
  readonly config: Pick<Config, 'site' | 'auth'>;
  readonly version: Version;
}

/** A visitor with the rights over folders that decide about entries. */
export type NavVisitor = Actor & Pick<Caller, 'folderRights'>;

/** The side menu of a visitor (wire-notes http-api 32.3): only entries whose pages exist and that the visitor may open. */
export function navTree(visitor: NavVisitor | undefined, { config, version }: NavRules): readonly NavNode[] {
  const { subPath } = config.site;
  if (!visitor) return [];
  const mayOpen = (path: PagePath): boolean => mayUse(pageAt(path).access, visitor);
  return [
    ...(mayOpen('/dashboard/new') ? [createNode(subPath, mayOpen)] : []),
    dashboardsNode(subPath, mayOpen),
    ...(visitor.kind === 'user' ? [profileNode(subPath, visitor.name || visitor.login, config.auth.disableSignoutMenu)] : []),
    ...configurationNodes(subPath, visitor.orgName, mayOpen),
    helpNode(subPath, version),
  ];
}

const createNode = (subPath: string, mayOpen: (path: PagePath) => boolean): NavNode => ({
  id: 'create',
  text: 'Create',
  icon: 'plus',
  url: `${subPath}/dashboard/new`,
  children: [
    { text: 'Dashboard', icon: 'dashboard', url: `${subPath}/dashboard/new` },
    ...(mayOpen('/dashboards/folder/new')
      ? [{ id: 'folder', text: 'Folder', icon: 'folder-plus', url: `${subPath}/dashboards/folder/new` }]
      : []),
    ...(mayOpen('/dashboard/import') ? [{ id: 'import', text: 'Import', icon: 'upload', url: `${subPath}/dashboard/import` }] : []),
  ],
});

const dashboardsNode = (subPath: string, mayOpen: (path: PagePath) => boolean): NavNode => ({
  id: 'dashboards',
  text: 'Dashboards',
  subTitle: 'Manage dashboards & folders',
  icon: 'dashboard',
  url: `${subPath}/`,
  children: [
    { id: 'home', text: 'Home', icon: 'home', url: `${subPath}/`, hideFromTabs: true },
    { id: 'divider', text: 'Divider', divider: true, hideFromTabs: true },
    { id: 'manage-dashboards', text: 'Manage', icon: 'sitemap', url: `${subPath}/dashboards` },
    { id: 'playlists', text: pageAt('/playlists').title, icon: 'film', url: `${subPath}/playlists` },
    { id: 'snapshots', text: 'Snapshots', icon: 'camera', url: `${subPath}/dashboard/snapshots` },
    ...(mayOpen('/dashboards/bin') ? [{ id: 'bin', text: 'Bin', icon: 'trash', url: `${subPath}/dashboards/bin` }] : []),
  ],
});

const profileNode = (subPath: string, name: string, hidesSignOut: boolean): NavNode => ({
  id: 'profile',
  text: name,
  icon: 'user',
  url: `${subPath}/profile/password`,
  hideFromMenu: true,
  children: [
    { id: 'change-password', text: 'Change Password', icon: 'lock', url: `${subPath}/profile/password` },
    ...(hidesSignOut ? [] : [{ id: 'sign-out', text: 'Sign out', icon: 'sign-out', url: `${subPath}/logout`, target: '_self' }]),
  ],
});

/** Of Admins and server administrators; who administers the server alone sees its one entry. */
function configurationNodes(subPath: string, orgName: string, mayOpen: (path: PagePath) => boolean): readonly NavNode[] {
  const children = [...(mayOpen('/datasources') ? orgNodes(subPath) : []), ...(mayOpen('/admin/audit') ? [serverAdminNode(subPath)] : [])];
  const [first] = children;
  if (!first) return [];
  return [{ id: 'cfg', text: 'Configuration', subTitle: `Organization: ${orgName}`, icon: 'cog', url: first.url, children }];
}

const orgNodes = (subPath: string): readonly NavNode[] => [
  {
    id: 'datasources',
    text: pageAt('/datasources').title,
    description: 'Add and configure data sources',
    icon: 'database',
    url: `${subPath}/datasources`,
  },
  { id: 'org-settings', text: pageAt('/org').title, description: 'What the organisation stores', icon: 'sliders', url: `${subPath}/org` },
  { id: 'audit', text: pageAt('/org/audit').title, description: 'Who did what', icon: 'history', url: `${subPath}/org/audit` },
];

const serverAdminNode = (subPath: string): NavNode => ({
  id: 'admin',
  text: 'Server Admin',
  subTitle: 'Manage all users & orgs',
  icon: 'shield',
  url: `${subPath}/admin/audit`,
  hideFromTabs: true,
  children: [
    {
      id: 'server-audit',
      text: pageAt('/admin/audit').title,
      description: 'Who did what on the whole server',
      icon: 'history',
      url: `${subPath}/admin/audit`,
    },
    { id: 'server-mail', text: pageAt('/admin/mail').title, icon: 'envelope', url: `${subPath}/admin/mail` },
    { id: 'server-tasks', text: pageAt('/admin/tasks').title, icon: 'list', url: `${subPath}/admin/tasks` },
  ],
});

const helpNode = (subPath: string, { version, commit }: Version): NavNode => ({
  id: 'help',
  text: 'Help',
  subTitle: `Pharos v${version}${commit === '' ? '' : ` (${commit})`}`,
  icon: 'help',
  url: '#',
  hideFromMenu: true,
  children: [{ text: 'Documentation', icon: 'book', url: `${subPath}/api/docs`, target: '_blank' }],
});
