import { listOrgUsers } from '@pharos/contract/api/orgs';
import { listPlugins } from '@pharos/contract/api/plugins';
import { search } from '@pharos/contract/api/search';
import { LATER_PAGES, type Page, PAGES } from '@pharos/contract/pages';
import type { RouteCall } from '@pharos/contract/route';
import { BUILT_IN_SOURCE, MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { type FirstStep, FIRST_STEPS } from '@pharos/plugin/unstable/ui';
import { apiQuery } from '../../../platform/cache/api-query.ts';
import type { Platform } from '../../../platform/create-platform.ts';

/** Where each step is done; none for what is done already. */
const PATHS: Readonly<Record<FirstStep['id'], string | undefined>> = {
  install: undefined,
  'data-source': '/datasources/new',
  dashboard: '/dashboard/new',
  users: '/org/users',
  plugins: '/plugins',
};

/** How far the organisation is; `pluginCall` lists what was installed. What this person may not look up counts as not done. */
export async function loadFirstSteps(platform: Platform, pluginCall: RouteCall<typeof listPlugins>): Promise<readonly FirstStep[]> {
  const { api, queryClient, session } = platform;
  const [dashboards, members, plugins] = await Promise.all([
    queryClient.fetchQuery(apiQuery(api, search, { query: { type: 'dash-db', limit: '1' } })),
    session.may('admin') ? queryClient.fetchQuery(apiQuery(api, listOrgUsers, { query: { perpage: '2' } })) : [],
    queryClient.fetchQuery(apiQuery(api, listPlugins, pluginCall)),
  ]);
  const sources = Object.keys(session.settings.datasources).filter((name) => name !== BUILT_IN_SOURCE && name !== MIXED_SOURCE);
  const isDone: Readonly<Record<FirstStep['id'], boolean>> = {
    install: true,
    'data-source': sources.length > 0,
    dashboard: dashboards.length > 0,
    users: members.length > 1,
    plugins: plugins.length > 0,
  };
  return FIRST_STEPS.map((id) => ({
    id,
    isDone: isDone[id],
    ...findLink(platform, PATHS[id]),
  }));
}

function findLink({ session }: Pick<Platform, 'session'>, path: string | undefined): Pick<FirstStep, 'href' | 'isComing'> {
  const page: Page | undefined = PAGES.find((one) => one.path === path);
  return {
    href: page && session.may(page.access) ? page.path : undefined,
    isComing: LATER_PAGES.some((one) => one.path === path),
  };
}
