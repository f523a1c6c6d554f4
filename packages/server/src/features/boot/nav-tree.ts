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

/** A visitor with the rights by entries that decide about the menu. */
export type NavVisitor = Actor & Pick<Caller, 'rights'>;

/** The side menu of a visitor (wire-notes http-api 32.3): only entries whose pages exist and that the visitor may open. */
export function navTree(visitor: NavVisitor | undefined, { config, version }: NavRules): readonly NavNode[] {
  const { subPath } = config.site;
  if (!visitor) return [];
  const mayOpen = (path: PagePath): boolean => mayUse(pageAt(path).access, visitor);
  return [
    ...(mayOpen('/dashboard/new') ? [createNode(subPath, { mayOpen, editsGeneral: mayUse('edit-general', visitor) })] : []),
    dashboardsNode(subPath, mayOpen),
    ...(visitor.kind === 'user' ? [profileNode(subPath, visitor.name || visitor.login, config.auth.disableSignoutMenu)] : []),
    ...configurationNodes(subPath, visitor.orgName, mayOpen),
    helpNode(subPath, version),
  ];
}

interface CreateRights {
  readonly mayOpen: (path: PagePath) => boolean;
  /** Folders stand in General. */
  readonly editsGeneral: boolean;
}

const createNode = (subPath: string, { mayOpen, editsGeneral }: CreateRights): NavNode => ({
  id: 'create',
  text: 'Create',
  icon: 'plus',
  url: `${subPath}/dashboard/new`,
  children: [
    { text: 'Dashboard', icon: 'dashboard', url: `${subPath}/dashboard/new` },
    ...(editsGeneral && mayOpen('/dashboards/folder/new')
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
  url: `${subPath}/profile`,
  hideFromMenu: true,
  children: [
    { id: 'profile-settings', text: 'Preferences', icon: 'sliders', url: `${subPath}/profile` },
    { id: 'profile-security', text: pageAt('/profile/security').title, icon: 'shield', url: `${subPath}/profile/security` },
    { id: 'change-password', text: 'Change Password', icon: 'lock', url: `${subPath}/profile/password` },
    ...(hidesSignOut ? [] : [{ id: 'sign-out', text: 'Sign out', icon: 'sign-out', url: `${subPath}/logout`, target: '_self' }]),
  ],
});

/** Of Admins, of Editors what they may open, and of server administrators; who administers the server alone sees its one entry. */
function configurationNodes(subPath: string, orgName: string, mayOpen: (path: PagePath) => boolean): readonly NavNode[] {
  const children = [...orgNodes(subPath, mayOpen), ...(mayOpen('/admin/users') ? [serverAdminNode(subPath)] : [])];
  const [first] = children;
  if (!first) return [];
  return [{ id: 'cfg', text: 'Configuration', subTitle: `Organization: ${orgName}`, icon: 'cog', url: first.url, children }];
}

/** Entries of Configuration, in the order of the menu. */
const ORG_ENTRIES: readonly (Pick<NavNode, 'id' | 'description' | 'icon'> & { readonly path: PagePath })[] = [
  { id: 'datasources', description: 'Add and configure data sources', icon: 'database', path: '/datasources' },
  { id: 'users', description: 'Members and invitations', icon: 'users', path: '/org/users' },
  { id: 'teams', description: 'Give rights to several people at once', icon: 'users', path: '/org/teams' },
  { id: 'org-settings', description: 'Name, address and preferences', icon: 'sliders', path: '/org' },
  { id: 'apikeys', description: 'Let programs in', icon: 'key-round', path: '/org/apikeys' },
  { id: 'serviceaccounts', description: 'Programs with permissions of their own', icon: 'user-cog', path: '/org/serviceaccounts' },
  { id: 'access', description: 'Who may do what, and why', icon: 'lock', path: '/org/access' },
  { id: 'audit', description: 'Who did what', icon: 'history', path: '/org/audit' },
];

const orgNodes = (subPath: string, mayOpen: (path: PagePath) => boolean): readonly NavNode[] =>
  ORG_ENTRIES.filter(({ path }) => mayOpen(path)).map(({ path, ...node }) => ({ ...node, text: pageAt(path).title, url: subPath + path }));

const serverAdminNode = (subPath: string): NavNode => ({
  id: 'admin',
  text: 'Server Admin',
  subTitle: 'Manage all users & orgs',
  icon: 'shield',
  url: `${subPath}/admin/users`,
  hideFromTabs: true,
  children: [
    { id: 'global-users', text: 'Users', icon: 'users', url: `${subPath}/admin/users` },
    { id: 'global-orgs', text: pageAt('/admin/orgs').title, icon: 'building', url: `${subPath}/admin/orgs` },
    { id: 'server-settings', text: 'Settings', icon: 'sliders', url: `${subPath}/admin/settings` },
    {
      id: 'authentication',
      text: pageAt('/admin/authentication').title,
      description: 'Directory, proxy and providers, tried without signing in',
      icon: 'lock',
      url: `${subPath}/admin/authentication`,
    },
    { id: 'server-stats', text: 'Stats', icon: 'chart-column', url: `${subPath}/admin/stats` },
    {
      id: 'server-audit',
      text: pageAt('/admin/audit').title,
      description: 'Who did what on the whole server',
      icon: 'history',
      url: `${subPath}/admin/audit`,
    },
    { id: 'server-mail', text: pageAt('/admin/mail').title, icon: 'envelope', url: `${subPath}/admin/mail` },
    { id: 'server-tasks', text: pageAt('/admin/tasks').title, icon: 'list', url: `${subPath}/admin/tasks` },
    { id: 'styleguide', text: 'Style Guide', icon: 'palette', url: `${subPath}/styleguide` },
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
