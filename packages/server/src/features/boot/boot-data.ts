import type { BootUser, FrontendDataSource, LoginSettings, PageSources } from '@pharos/contract/api/boot';
import type { Preferences } from '@pharos/contract/api/preferences';
import type { EntryRight } from '@pharos/contract/pages';
import type { Theme } from '@pharos/domain/colors/theme';
import { NO_PREFERENCES } from '@pharos/domain/preferences/merge-preferences';
import type { Actor } from '../../platform/session/actor.ts';
import type { Preloads } from '../../platform/static/preloads.ts';
import { frontendSettings, loginSettings, type SettingsParts } from './frontend-settings.ts';
import { navTree } from './nav-tree.ts';
import type { ReadDocument, UidOfSlug } from './opened-document.ts';

/** What other features tell about a visitor. */
export interface BootSources {
  /** All data sources of the visitor's organisation. */
  readonly listFrontendDataSources: (visitor: Actor) => Promise<PageSources>;
  /** All where they are few, else the default one and those that are named. */
  readonly listPageSources: (visitor: Actor, references: () => Promise<readonly string[]>) => Promise<PageSources>;
  readonly findPageSources: (
    visitor: Actor,
    text: string,
  ) => Promise<{ readonly totalCount: number; readonly datasources: FrontendDataSource[] }>;
  /** Names of the data sources of some types. */
  readonly listSourceNames: (visitor: Actor, types: readonly string[]) => Promise<{ readonly names: string[] }>;
  /** Addresses of the data sources that pages ask themselves. */
  readonly listDirectUrls: (visitor: Actor) => Promise<readonly string[]>;
  readonly describeUser: (userId: number) => Promise<UserDescription>;
  /** What holds for a visitor; empty texts leave it to the account, then to the server. */
  readonly preferences: (visitor: Actor) => Promise<Preferences>;
  readonly avatarUrl: (email: string) => string;
  readonly readDocument: ReadDocument;
  readonly uidOfSlug: UidOfSlug;
  /** Whether entries give a visitor a right; the folder is named where the right is one over a certain folder. */
  readonly holdsRight: (visitor: Actor, right: EntryRight, folderUid?: string) => Promise<boolean>;
}

/** What the session does not say of a user. */
export interface UserDescription {
  readonly orgCount: number;
  /** Empty: the server's default. */
  readonly theme: string;
  /** Hints that the person does not want to see any more, bit by bit. */
  readonly helpFlags: number;
}

export interface BootParts extends SettingsParts {
  /** Files that pages and panels need, by name. */
  readonly preloads: Preloads;
  readonly sources: BootSources;
}

export interface PageInput {
  readonly visitor: Actor | undefined;
  /** First entry of Accept-Language. */
  readonly locale: string;
  /** What the address asks for; else the person's own, else the server's default. */
  readonly theme: Theme | undefined;
  /** What a page of the sign-in document says beside the settings. */
  readonly signIn?: Pick<LoginSettings, 'changeView' | 'signedInAs' | 'loginError'>;
  /** Names and uids of the data sources that the page opens with. */
  readonly namedSources: () => Promise<readonly string[]>;
}

export interface PageData {
  readonly theme: Theme;
  readonly bootData: unknown;
  /** Origins beside ours that the page may ask: sources with access from the browser. */
  readonly connectsTo: readonly string[];
}

/** The page-load data: only what the visitor may read, and no secret (wire-notes security T38). */
export async function loadPageData(
  parts: BootParts,
  { visitor, locale, theme: requestedTheme, namedSources, signIn }: PageInput,
): Promise<PageData> {
  const described = visitor?.kind === 'user' ? await parts.sources.describeUser(visitor.userId) : { orgCount: 0, theme: '', helpFlags: 0 };
  const preferred = visitor ? await parts.sources.preferences(visitor) : NO_PREFERENCES;
  const theme = requestedTheme ?? [preferred.theme, described.theme].find(isTheme) ?? parts.config.users.defaultTheme;
  const forLogin = { ...loginSettings(parts), ...signIn };
  const sources = visitor && (await parts.sources.listPageSources(visitor, namedSources));
  const settings = sources ? { ...forLogin, ...frontendSettings(parts, sources) } : forLogin;
  const rights = visitor ? await findRights(parts.sources, visitor) : [];
  const user = {
    ...bootUser(visitor, parts.sources.avatarUrl),
    lightTheme: theme === 'light',
    timezone: preferred.timezone || 'browser',
    palette: preferred.palette,
    orgCount: described.orgCount,
    helpFlags1: described.helpFlags,
    locale,
    hasEditPermissionInFolders: rights.includes('edit-somewhere'),
    canSaveInGeneral: rights.includes('edit-general'),
    canEditDataSources: rights.includes('edit-sources'),
  };
  return {
    theme,
    bootData: {
      user,
      settings,
      navTree: navTree(visitor && { ...visitor, rights }, parts),
    },
    connectsTo: browserOrigins(visitor && sources?.hasMoreSources ? await parts.sources.listDirectUrls(visitor) : directUrls(sources)),
  };
}

/** What a page shows depends on these; which folder somebody administers is asked for when it is opened. */
const RIGHTS_OF_PAGES: readonly EntryRight[] = ['edit-somewhere', 'edit-general', 'edit-sources'];

async function findRights({ holdsRight }: BootSources, visitor: Actor): Promise<readonly EntryRight[]> {
  const found = await Promise.all(RIGHTS_OF_PAGES.map((right) => holdsRight(visitor, right)));
  return RIGHTS_OF_PAGES.filter((_, index) => found[index]);
}

/** Addresses that a page asks itself, where it knows all sources. */
const directUrls = (sources: PageSources | undefined): readonly string[] =>
  Object.values(sources?.datasources ?? {}).flatMap(({ access, url = '' }) => (access === 'direct' ? [url] : []));

/** Policies with more text than this are written by scheme: proxies refuse pages whose headers are larger than 4 KB, nginx as it is shipped. */
const MAX_ORIGINS_LENGTH = 1024;

/**
 * Origins of the sources with access from the browser, or their schemes where the origins are many. A URL that could say more to a policy than
 * an origin is left out.
 */
function browserOrigins(urls: readonly string[]): readonly string[] {
  const written = urls.map((url) => URL.parse(url)?.origin ?? '');
  const origins = [...new Set(written)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin)).toSorted();
  if (origins.join(' ').length <= MAX_ORIGINS_LENGTH) return origins;
  return [...new Set(origins.map((origin) => `${origin.split(':')[0]}:`))];
}

export const isTheme = (text: string | null): text is Theme => text === 'dark' || text === 'light';

type FromSession = Omit<
  BootUser,
  | 'lightTheme'
  | 'timezone'
  | 'palette'
  | 'orgCount'
  | 'helpFlags1'
  | 'locale'
  | 'hasEditPermissionInFolders'
  | 'canSaveInGeneral'
  | 'canEditDataSources'
>;

function bootUser(visitor: Actor | undefined, avatarUrl: BootSources['avatarUrl']): FromSession {
  const user = visitor?.kind === 'user' ? visitor : undefined;
  return {
    isSignedIn: user !== undefined,
    id: user?.userId ?? 0,
    login: user?.login ?? '',
    email: user?.email ?? '',
    name: user ? user.name || user.login : '',
    orgId: visitor?.scope.orgId ?? 0,
    orgName: visitor?.orgName ?? '',
    orgRole: visitor?.role ?? '',
    isGrafanaAdmin: visitor?.isServerAdmin ?? false,
    gravatarUrl: user ? avatarUrl(user.email) : '',
  };
}
