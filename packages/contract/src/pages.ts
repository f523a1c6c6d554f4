import type { Access } from './route.ts';

/**
 * Rights that no role gives by itself, because they depend on permissions of folders: to edit in at least one folder (or in General), and to
 * administer the folder that the address names as `:uid`.
 */
export type FolderRight = 'edit-somewhere' | 'folder-admin';

/**
 * All rights that depend on entries and are looked up: those over folders, to edit in General, and to edit at least one data source, which Admins may.
 */
export type EntryRight = FolderRight | 'edit-general' | 'edit-sources';

/**
 * Who may open a page: a role, as for a route, a user, or a right that entries give. Others are sent to `/`; to
 * the sign-in page nobody at all, and from a page of one's own account everybody without one, such as anonymous visitors.
 */
export type PageAccess = Access | 'user' | EntryRight;

/** A page of the application: its address, its name in tabs and bars, and who may open it. */
export interface Page {
  /** Without the sub path; `:name` is a parameter, the last one may end in `?`. */
  readonly path: string;
  /** What the tab and the bar show before the page knows better, such as the title of a dashboard. */
  readonly title: string;
  readonly access: PageAccess;
  /** Answered by a document of its own, which the application's router has to load anew. */
  readonly document?: 'login' | 'sign-out';
  /** A parameter of the address is a key to what it names: the log writes the path of the page in its place. */
  readonly hasKeyInPath?: boolean;
  /** Shown without the side menu: it is made to be embedded. */
  readonly isBare?: boolean;
}

/** Every page there is (wire-notes http-api 33.7). Server and browser both read it, so an address cannot be open on one side and closed on the other. */
export const PAGES = [
  { path: '/', title: 'Home', access: 'signed-in' },
  { path: '/d/:uid/:slug?', title: 'Dashboard', access: 'signed-in' },
  { path: '/dashboard/db/:slug', title: 'Dashboard', access: 'signed-in' },
  { path: '/d-solo/:uid/:slug', title: 'Panel', access: 'signed-in', isBare: true },
  { path: '/dashboard-solo/snapshot/:key', title: 'Panel', access: 'public', isBare: true, hasKeyInPath: true },
  { path: '/dashboard-solo/:type/:slug', title: 'Panel', access: 'signed-in', isBare: true },
  { path: '/dashboard/script/:file', title: 'Dashboard', access: 'signed-in' },
  { path: '/dashboard/new', title: 'New dashboard', access: 'edit-somewhere' },
  { path: '/dashboard/import', title: 'Import dashboard', access: 'edit-somewhere' },
  { path: '/dashboard/snapshot/:key', title: 'Snapshot', access: 'public', hasKeyInPath: true },
  { path: '/dashboard/snapshots', title: 'Snapshots', access: 'signed-in' },
  { path: '/dashboard/snapshots/delete/:deleteKey', title: 'Delete snapshot', access: 'public', hasKeyInPath: true },
  { path: '/dashboards', title: 'Dashboards', access: 'signed-in' },
  { path: '/dashboards/folder/new', title: 'New folder', access: 'editor' },
  { path: '/dashboards/f/:uid/:slug?', title: 'Folder', access: 'signed-in' },
  { path: '/dashboards/f/:uid/:slug/permissions', title: 'Folder permissions', access: 'folder-admin' },
  { path: '/dashboards/f/:uid/:slug/settings', title: 'Folder settings', access: 'edit-somewhere' },
  { path: '/dashboards/bin', title: 'Bin', access: 'edit-somewhere' },
  { path: '/datasources', title: 'Data Sources', access: 'edit-sources' },
  { path: '/datasources/new', title: 'Add data source', access: 'admin' },
  { path: '/datasources/edit/:id', title: 'Data source', access: 'edit-sources' },
  { path: '/datasources/edit/:id/permissions', title: 'Data source permissions', access: 'admin' },
  { path: '/org', title: 'Organisation', access: 'admin' },
  { path: '/org/users', title: 'Users', access: 'admin' },
  { path: '/org/users/invite', title: 'Invite user', access: 'admin' },
  { path: '/org/apikeys', title: 'API Keys', access: 'editor' },
  { path: '/org/teams', title: 'Teams', access: 'editor' },
  { path: '/org/teams/new', title: 'New team', access: 'admin' },
  { path: '/org/teams/edit/:id/:page?', title: 'Team', access: 'admin' },
  { path: '/org/serviceaccounts', title: 'Service accounts', access: 'admin' },
  { path: '/org/serviceaccounts/:id', title: 'Service account', access: 'admin' },
  { path: '/org/access', title: 'Access', access: 'admin' },
  { path: '/org/audit', title: 'Audit', access: 'admin' },
  { path: '/admin/orgs', title: 'Orgs', access: 'server-admin' },
  { path: '/admin/orgs/edit/:id', title: 'Edit organisation', access: 'server-admin' },
  { path: '/admin/audit', title: 'Server audit', access: 'server-admin' },
  { path: '/playlists', title: 'Playlists', access: 'signed-in' },
  { path: '/playlists/create', title: 'New playlist', access: 'editor' },
  { path: '/playlists/edit/:id', title: 'Edit playlist', access: 'editor' },
  { path: '/playlists/play/:id', title: 'Playlist', access: 'signed-in' },
  { path: '/org/new', title: 'New organisation', access: 'user' },
  { path: '/profile', title: 'Profile', access: 'user' },
  { path: '/profile/security', title: 'Security', access: 'user' },
  { path: '/profile/password', title: 'Change password', access: 'user' },
  { path: '/admin', title: 'Server admin', access: 'server-admin' },
  { path: '/admin/settings', title: 'Server settings', access: 'server-admin' },
  { path: '/admin/authentication', title: 'Authentication', access: 'server-admin' },
  { path: '/admin/stats', title: 'Server statistics', access: 'server-admin' },
  { path: '/admin/users', title: 'Server users', access: 'server-admin' },
  { path: '/admin/users/create', title: 'New user', access: 'server-admin' },
  { path: '/admin/users/edit/:id', title: 'Edit user', access: 'server-admin' },
  { path: '/styleguide/:page?', title: 'Style guide', access: 'server-admin' },
  { path: '/admin/mail', title: 'Mail', access: 'server-admin' },
  { path: '/admin/tasks', title: 'Work in the background', access: 'server-admin' },
  { path: '/profile/select-org', title: 'Select organisation', access: 'user', document: 'login' },
  { path: '/invite/:code', title: 'Invitation', access: 'public', document: 'login', hasKeyInPath: true },
  { path: '/signup', title: 'Sign up', access: 'public', document: 'login' },
  { path: '/user/password/send-reset-email', title: 'Reset password', access: 'public', document: 'login' },
  { path: '/user/password/reset', title: 'Reset password', access: 'public', document: 'login' },
  { path: '/user/email/confirm', title: 'Confirm email', access: 'public', document: 'login' },
  { path: '/login', title: 'Log in', access: 'public', document: 'login' },
  { path: '/logout', title: 'Sign out', access: 'public', document: 'sign-out' },
] as const satisfies readonly Page[];

/** A page of the specification that is not built yet. Until it moves to `PAGES` its address answers 'Page not found'. */
export interface LaterPage extends Page {
  readonly comesWith: 'access' | 'alerting' | 'dashboards' | 'operations' | 'sources';
}

/** The rest of the specification's addresses, with the access they will have. */
export const LATER_PAGES: readonly LaterPage[] = [
  { path: '/dashboard/:type/:slug', title: 'Dashboard', access: 'signed-in', comesWith: 'dashboards' },

  { path: '/explore', title: 'Explore', access: 'editor', comesWith: 'sources' },

  { path: '/alerting', title: 'Alert rules', access: 'signed-in', comesWith: 'alerting' },
  { path: '/alerting/list', title: 'Alert rules', access: 'signed-in', comesWith: 'alerting' },
  { path: '/alerting/notifications', title: 'Notification channels', access: 'editor', comesWith: 'alerting' },
  { path: '/alerting/notification/new', title: 'New notification channel', access: 'editor', comesWith: 'alerting' },
  { path: '/alerting/notification/:id/edit', title: 'Edit notification channel', access: 'editor', comesWith: 'alerting' },

  { path: '/datasources/edit/:id/dashboards', title: 'Bundled dashboards', access: 'admin', comesWith: 'operations' },
  { path: '/plugins', title: 'Plugins', access: 'signed-in', comesWith: 'operations' },
  { path: '/plugins/:pluginId/edit', title: 'Plugin', access: 'signed-in', comesWith: 'operations' },
  { path: '/plugins/:pluginId/page/:slug', title: 'Plugin', access: 'signed-in', comesWith: 'operations' },
];

type BuiltPage = (typeof PAGES)[number];
/** Address of a page that there is. */
export type PagePath = BuiltPage['path'];
/** Address of a page that the application's own document shows. */
export type AppPagePath = Exclude<BuiltPage, { readonly document: string }>['path'];
/** Address of a page that the document of the sign-in page shows, but for that page itself. */
export type AccountPagePath = Exclude<Extract<BuiltPage, { readonly document: 'login' }>['path'], '/login'>;

/** The page at an address of the table. */
export function pageAt(path: PagePath): Page {
  const page: Page | undefined = PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`${path} is no page`);
  return page;
}

/** An optional last parameter makes two addresses: `/d/:uid/:slug?` is `/d/:uid` and `/d/:uid/:slug`. */
export function pathsOf({ path }: Pick<Page, 'path'>): readonly string[] {
  return path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path];
}

/**
 * The page that a path shows, without its query and without the sub path. Undefined where none does, and for a path that programs on the way may read
 * in two ways: with a percent sign, a slash or a backslash written as a code, or with a code in a part that is no parameter.
 */
export function pageOfPath(path: string): Page | undefined {
  const parts = path.replace(/(?<=[^/])\/$/, '').split('/');
  return PAGES.find((page) => pathsOf(page).some((pattern) => isPath(pattern.split('/'), parts)));
}

const isPath = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((name, index) => (name.startsWith(':') ? isParameter(parts[index] ?? '') : name === parts[index]));

function isParameter(part: string): boolean {
  try {
    return part !== '' && !/[\\/%\u0000-\u001f\u007f]/.test(decodeURIComponent(part));
  } catch {
    return false;
  }
}
