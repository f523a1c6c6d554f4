import type { BootData, BootUser, NavNode } from '@pharos/contract/api/boot';

const USER: BootUser = {
  isSignedIn: true,
  id: 9,
  login: 'mira',
  email: 'mira@harbour.example',
  name: 'Mira Holt',
  lightTheme: false,
  orgCount: 1,
  orgId: 3,
  orgName: 'Harbour',
  orgRole: 'Admin',
  isGrafanaAdmin: false,
  gravatarUrl: '',
  timezone: 'browser',
  palette: '',
  locale: 'en-US',
  helpFlags1: 0,
  hasEditPermissionInFolders: true,
  canSaveInGeneral: true,
  canEditDataSources: true,
};

const SETTINGS: BootData['settings'] = {
  defaultDatasource: 'Host',
  datasources: {},
  panels: {},
  appSubUrl: '',
  allowOrgCreate: false,
  authProxyEnabled: false,
  ldapEnabled: false,
  alertingEnabled: false,
  exploreEnabled: false,
  disableLoginForm: false,
  allowEmbedding: false,
  minPasswordLength: 4,
  communityUrl: 'https://forum.acme.test/monitoring',
  buildInfo: {
    version: '1.0.0',
    commit: 'abc',
    buildstamp: 0,
    latestVersion: '',
    hasUpdate: false,
    env: 'production',
    isEnterprise: false,
  },
};

const NAV: readonly NavNode[] = [
  {
    id: 'dashboards',
    text: 'Dashboards',
    url: '/',
    children: [
      { id: 'home', text: 'Home', url: '/' },
      { id: 'divider', text: 'Divider', divider: true },
      { id: 'manage-dashboards', text: 'Manage', url: '/dashboards' },
    ],
  },
  { id: 'cfg', text: 'Configuration', url: '/datasources', children: [{ id: 'datasources', text: 'Data Sources', url: '/datasources' }] },
  {
    id: 'profile',
    text: 'Mira Holt',
    url: '/profile',
    hideFromMenu: true,
    children: [
      { id: 'profile-settings', text: 'Preferences', url: '/profile' },
      { id: 'profile-security', text: 'Security', url: '/profile/security' },
      { id: 'change-password', text: 'Change Password', url: '/profile/password' },
      { id: 'sign-out', text: 'Sign out', url: '/logout' },
    ],
  },
  { id: 'help', text: 'Help', url: '#', hideFromMenu: true, children: [{ text: 'Documentation', url: '/api/docs', target: '_blank' }] },
];

interface BootChanges {
  readonly user?: Partial<BootUser>;
  readonly settings?: Partial<BootData['settings']>;
  readonly navTree?: readonly NavNode[];
}

/** What a role may where no permissions were saved. */
const rightsOf = (role: BootUser['orgRole']) => ({
  canSaveInGeneral: role === 'Admin' || role === 'Editor',
  canEditDataSources: role === 'Admin',
});

/** The page-load data of an Admin of one org, with changes. */
export const bootFixture = ({ user, settings, navTree = NAV }: BootChanges = {}): BootData => ({
  user: { ...USER, ...rightsOf(user?.orgRole ?? USER.orgRole), ...user },
  settings: { ...SETTINGS, ...settings },
  navTree,
});

/** A visitor who is not signed in, where the operator lets them look around. */
export const VISITOR: Partial<BootUser> = {
  isSignedIn: false,
  id: 0,
  login: '',
  name: '',
  email: '',
  orgRole: 'Viewer',
  hasEditPermissionInFolders: false,
};
