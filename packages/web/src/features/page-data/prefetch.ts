import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import type { Platform } from '../../platform/create-platform.ts';
import { loadUnitsOf } from '../../platform/units/page-units.ts';
import { dashboardOfSlugQuery, dashboardQuery, homeQuery } from './opened-query.ts';

type Host = Pick<Platform, 'plugins' | 'api' | 'queryClient'>;

/**
 * Requests a dashboard, and the code of its panels as soon as their kinds are known. Never throws: the page shows what went wrong.
 * @returns undefined where it did not come
 */
export async function prefetchDashboard({ plugins, api, queryClient }: Host, uid: string): Promise<DashboardResponse | undefined> {
  const query = dashboardQuery(api, uid);
  await queryClient.prefetchQuery(query);
  const response = queryClient.getQueryData(query.queryKey);
  if (response) loadPanels(plugins, response);
  return response;
}

/** The same for the dashboard one lands on; undefined where the server sends elsewhere, too. */
export async function prefetchHome({ plugins, api, queryClient }: Host): Promise<DashboardResponse | undefined> {
  const query = homeQuery(api);
  await queryClient.prefetchQuery(query);
  const home = queryClient.getQueryData(query.queryKey);
  if (home === undefined || 'redirectUri' in home) return undefined;
  loadPanels(plugins, home);
  return home;
}

/** An old link is asked where it leads; its page goes on from there. */
export const prefetchSlug = ({ api, queryClient }: Host, slug: string): Promise<void> =>
  queryClient.prefetchQuery(dashboardOfSlugQuery(api, slug));

/** The kinds of panels that stand open, and the units they are written in. Whether one fails is told where it is drawn. */
function loadPanels({ panels }: Platform['plugins'], { dashboard }: DashboardResponse): void {
  const saved = dashboard['panels'];
  if (!Array.isArray(saved)) return;
  loadUnitsOf(saved);
  const kinds = new Set(saved.map((panel: { readonly type?: unknown } | null) => panel?.type));
  for (const kind of kinds) if (typeof kind === 'string' && Object.hasOwn(panels, kind)) panels[kind]?.().catch(() => undefined);
}
