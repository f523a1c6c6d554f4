import { trimEndOf } from '@pharos/domain/text/trim-end';
import type { BootData, BootUser, NavNode, PageSources } from '@pharos/contract/api/boot';
import type { PageAccess } from '@pharos/contract/pages';
import { type Caller, mayUse } from '@pharos/domain/permissions/may-use';
import { withoutBase } from './base-path.ts';

/** Who sits in front of this tab, in which org, and what the page was told at its load. Fixed for the life of the page, but for `settings`. */
export interface Session {
  readonly user: BootUser;
  /** Those of the page load, until newer ones were asked for: data sources are added and changed while a page is open. */
  readonly settings: BootData['settings'];
  /** Entries of the side menu; addresses are paths inside the application. */
  readonly navTree: readonly NavNode[];
  /** The org of this tab: a tab keeps its org and sends it with every call. 0 when nobody is signed in. */
  readonly orgId: number;
  /** The base path without a trailing slash: empty, or for example `/metrics`. */
  readonly basePath: string;
  /** The path inside the application of an address of the server, which carries the base path. */
  readonly pathOf: (url: string) => string;
  /** Whether the caller passes the gate of a route or page; the server decides again. */
  readonly may: (access: PageAccess) => boolean;
}

/** `newerSources` gives the data sources that the server told since the page load, if any. */
export function createSession(boot: BootData, search = '', newerSources: () => PageSources | undefined = () => undefined): Session {
  const { user } = boot;
  const basePath = trimEndOf(boot.settings.appSubUrl, '/');
  const pathOf = (url: string) => withoutBase(basePath, url);
  const caller = buildCaller(user);
  return {
    user,
    get settings() {
      return { ...boot.settings, ...newerSources() };
    },
    basePath,
    pathOf,
    may: (access) => mayUse(access, caller),
    navTree: boot.navTree.map((node) => insideApp(node, pathOf)),
    orgId: user.orgId || orgOfAddress(search),
  };
}

const insideApp = (node: NavNode, pathOf: (url: string) => string): NavNode => ({
  ...node,
  url: node.url === undefined ? undefined : pathOf(node.url),
  children: node.children?.map((child) => insideApp(child, pathOf)),
});

/** The org named in an address, 0 where it names none. */
export function orgOfAddress(search: string): number {
  const text = new URLSearchParams(search).get('orgId') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** Nobody where the visitor is neither signed in nor an anonymous one with a role. Which folder one administers is the server's to know. */
function buildCaller({ isSignedIn, orgRole, isGrafanaAdmin, ...rights }: BootUser): Caller | undefined {
  if (!isSignedIn && orgRole === '') return undefined;
  return {
    kind: isSignedIn ? 'user' : 'anonymous',
    role: orgRole === '' ? undefined : orgRole,
    isServerAdmin: isGrafanaAdmin,
    rights: [
      'folder-admin',
      ...(rights.hasEditPermissionInFolders ? ['edit-somewhere' as const] : []),
      ...(rights.canSaveInGeneral ? ['edit-general' as const] : []),
      ...(rights.canEditDataSources ? ['edit-sources' as const] : []),
    ],
  };
}
