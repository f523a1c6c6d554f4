import type { BootUser } from '@pharos/contract/api/boot';
import { hasRole } from '../../platform/http/gate.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { type FrontendDataSources, frontendSettings, loginSettings, type SettingsParts } from './frontend-settings.ts';
import { navTree } from './nav-tree.ts';

/** What other features tell about a visitor. */
export interface BootSources {
  readonly listFrontendDataSources: (scope: OrgScope) => Promise<FrontendDataSources>;
  /** In how many organisations a person is. */
  readonly countOrgs: (userId: number) => Promise<number>;
  readonly avatarUrl: (email: string) => string;
}

export interface BootParts extends SettingsParts {
  readonly sources: BootSources;
}

export interface PageWish {
  readonly visitor: Actor | undefined;
  /** First entry of Accept-Language. */
  readonly locale: string;
  readonly theme: 'dark' | 'light';
}

/** The page-load data: only what the visitor may read, and no secret (reference security T38). */
export async function bootData(parts: BootParts, wish: PageWish): Promise<unknown> {
  const { visitor } = wish;
  const forLogin = loginSettings(parts.config);
  return {
    user: await bootUser(parts, wish),
    settings: visitor ? { ...forLogin, ...frontendSettings(parts, await parts.sources.listFrontendDataSources(visitor.scope)) } : forLogin,
    navTree: navTree(visitor, parts),
  };
}

async function bootUser({ sources }: BootParts, { visitor, locale, theme }: PageWish): Promise<BootUser> {
  const person = visitor?.kind === 'user' ? visitor : undefined;
  return {
    isSignedIn: person !== undefined,
    id: person?.userId ?? 0,
    login: person?.login ?? '',
    email: person?.email ?? '',
    name: person ? person.name || person.login : '',
    lightTheme: theme === 'light',
    orgCount: person ? await sources.countOrgs(person.userId) : 0,
    orgId: visitor?.scope.orgId ?? 0,
    orgName: visitor?.orgName ?? '',
    orgRole: visitor?.role ?? '',
    isGrafanaAdmin: visitor?.isServerAdmin ?? false,
    gravatarUrl: person ? sources.avatarUrl(person.email) : '',
    timezone: 'browser',
    locale,
    helpFlags1: 0,
    hasEditPermissionInFolders: visitor !== undefined && hasRole(visitor, 'Editor'),
  };
}
