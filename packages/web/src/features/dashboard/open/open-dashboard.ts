import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { newDashboard } from '@pharos/domain/dashboard/defaults';
import type { InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import type { ServerMeta } from '@pharos/domain/dashboard/page-meta';
import { findSource, nameOfSource } from '@pharos/domain/data-sources/source-reference';
import type { PageVisitor } from '@pharos/domain/variables/page-variables';
import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import type { JsonObject } from '@pharos/contract/primitives';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import type { Platform } from '../../../platform/create-platform.ts';
import { loadChunk } from '@pharos/ui/lazy';
import type { Session } from '../../../platform/session/session.ts';
import { permittedView, rangeOfAddress, readAddress } from '../address/dashboard-address.ts';
import { loadStrip } from '../variables/load-strip.ts';
import { browserHost } from '../../panel-data/index.ts';
import { createDashboardStore, type DashboardFolder, type DashboardStore } from '../../dashboard-store/index.ts';

/** What data sources and the manifests of panels say of the texts in which variables are replaced; their code need not be there. */
const interpolationRules = ({ session, plugins }: Pick<Platform, 'session' | 'plugins'>): InterpolationRules => ({
  quotingOf: (datasource) => {
    const source = findSource({ datasource }, session.settings);
    return {
      format: source?.interpolation,
      expressionCalls: source?.expressionCalls,
      plainFields: source?.plainFields,
      automaticLegends: source?.automaticLegends,
      maxLengths: source?.maxLengths,
    };
  },
  nameOf: (datasource) => nameOfSource(datasource, session.settings),
  textFieldsOf: (type) => findPanelManifest(plugins, type)?.textFields ?? [],
});

const visitorOf = ({ user: { id, login, email, orgName }, orgId }: Session): PageVisitor => ({
  user: { id, login, email },
  org: { id: orgId, name: orgName },
});

/** What a dashboard is opened from. */
export interface OpenResponse {
  /** As `openDocument` gives it: of schema 16 or newer. */
  readonly dashboard: JsonObject;
  readonly meta: ServerMeta;
}

/** A store for what the server answered, as the address wants it shown. */
export function openDashboard(platform: Platform, response: OpenResponse, search: string): DashboardStore {
  const dashboard = readDashboard(response.dashboard);
  const requested = readAddress(search);
  const store = createDashboardStore(browserHost(platform), {
    dashboard,
    source: response.dashboard,
    server: response.meta,
    userTimezone: platform.session.user.timezone,
    range: rangeOfAddress(requested, dashboard.time),
    refresh: requested.refresh,
    values: requested.values,
    isOfSettings: requested.view.mode === 'settings',
    rules: interpolationRules(platform),
    visitor: visitorOf(platform.session),
    findSources: async (kind, wanted) => (await loadChunk(() => import('./find-sources.ts'))).findSources(platform, kind, wanted),
  });
  // Drawn without it, the page would leave room for one line only.
  if (store.getState().variables.some(({ hide }) => hide !== 2)) loadStrip().catch(() => undefined);
  store.setView(permittedView(requested.view, store.getState()));
  return store;
}

/** What a stored dashboard is opened from. */
export const openedFrom = ({ dashboard, meta }: DashboardResponse, pathOf: (url: string) => string): OpenResponse => ({
  dashboard,
  meta: { ...meta, url: pathOf(meta.url), canDelete: meta.canSave },
});

/** The dashboard one lands on cannot be saved, shared or starred. */
export function homeFrom(response: DashboardResponse, pathOf: (url: string) => string): OpenResponse {
  const { dashboard, meta } = openedFrom(response, pathOf);
  return { dashboard, meta: { ...meta, canSave: false, canShare: false, canStar: false } };
}

/** `/dashboard/new`: nothing is stored yet, so there is nothing to star or share. */
export const newDashboardResponse = (folder: DashboardFolder = {}): OpenResponse => ({
  dashboard: newDashboard(),
  meta: { isNew: true, canStar: false, canShare: false, ...folder },
});
