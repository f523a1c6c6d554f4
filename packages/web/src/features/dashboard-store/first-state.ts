import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import type { ServerMeta } from '@pharos/domain/dashboard/page-meta';
import type { InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import type { VariableValues } from '@pharos/domain/variables/address';
import type { PageVisitor } from '@pharos/domain/variables/page-variables';
import { hasElements } from '@pharos/domain/dashboard/document-form';
import { startHistory } from '@pharos/domain/dashboard/changes/history';
import { NO_FOLDS } from '@pharos/domain/dashboard/shown/copy-groups';
import { type RawRange, resolveRangeOrDefault, type TimeRange } from '@pharos/domain/time/range';
import { currentVariables, takeAddressValues } from '@pharos/domain/variables/current';
import { ALONE, buildMeta, type DashboardState, folderOf, GRID_VIEW, pageRangeOf, type PanelView, zoneOf } from './dashboard-state.ts';
import { firstTime } from './document-time.ts';
import { NO_RULES, shownState } from './shown-state.ts';
import { firstProgress } from './variable-link.ts';
import type { FetchHost } from './variables/fetch-host.ts';

/** What an open dashboard starts from. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard;
  /** The document that it was read from. */
  readonly source?: JsonObject | undefined;
  readonly server?: ServerMeta;
  /** Zone of the person's profile; empty where none is chosen. */
  readonly userTimezone?: string;
  /** What the address says; it wins over the document. */
  readonly range?: RawRange | undefined;
  readonly refresh?: string | undefined;
  readonly view?: PanelView | undefined;
  readonly values?: VariableValues;
  /** How sources and panels want variables replaced. */
  readonly rules?: InterpolationRules;
  /** Who looks at the page. */
  readonly visitor?: PageVisitor;
  /** The settings are opened by their address: no panel is built and no value fetched before they are left. */
  readonly isOfSettings?: boolean;
  /** Names of the data sources of a kind, for variables that choose among them. */
  readonly findSources?: FetchHost['findSources'];
}

/** The range that is queried, in epoch ms. */
export function resolvedRangeOf(state: Pick<DashboardState, 'range' | 'history' | 'timezone'>, nowMs: number): TimeRange {
  const { range, timezone } = pageRangeOf(state);
  return resolveRangeOrDefault(range, nowMs, timezone);
}

/** What an opened dashboard is before anything was done with it. */
export function firstState(
  {
    dashboard,
    server = {},
    userTimezone = '',
    range,
    refresh,
    view = GRID_VIEW,
    values: ofAddress = {},
    rules = NO_RULES,
    visitor,
    isOfSettings = false,
  }: OpenedDashboard,
  nowMs: number,
): DashboardState {
  const time = firstTime(dashboard, range, refresh);
  const history = startHistory(dashboard);
  const timezone = zoneOf(dashboard, userTimezone);
  const values = takeAddressValues({ values: {}, variables: currentVariables(dashboard, {}) }, ofAddress);
  const progress = firstProgress(dashboard);
  const chosen = { history, values, progress, collapsedClones: new Map<number, boolean>(), folds: NO_FOLDS };
  return {
    ...chosen,
    ...shownState(chosen, {
      rules,
      visitor,
      range: resolvedRangeOf({ range: time.range, history, timezone }, nowMs),
      hasPanels: !isOfSettings,
    }),
    server,
    savedFolder: folderOf(server),
    meta: buildMeta({ saved: dashboard, current: dashboard }, server, view),
    isReadOnly: hasElements(dashboard),
    ...time,
    timezone,
    view,
    inspectedId: undefined,
    explained: undefined,
    shareRequest: undefined,
    saveRequest: undefined,
    newer: undefined,
    presence: ALONE,
    remoteChange: undefined,
    draft: undefined,
    isOfferingPanels: false,
    isTileClosed: false,
    hasOpenForm: false,
  };
}
