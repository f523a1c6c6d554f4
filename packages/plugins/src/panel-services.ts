import type { Alert, listAlerts } from '@pharos/contract/api/alerts';
import type { Annotation, listAnnotations } from '@pharos/contract/api/annotations';
import type { PluginListItem } from '@pharos/contract/api/plugins';
import type { search, SearchHit } from '@pharos/contract/api/search';
import type { Route, RouteCall } from '@pharos/contract/route';

export type { Alert } from '@pharos/contract/api/alerts';
export type { Annotation } from '@pharos/contract/api/annotations';
export type { PluginListItem } from '@pharos/contract/api/plugins';
export type { SearchHit } from '@pharos/contract/api/search';

type QueryOf<R extends Route> = NonNullable<RouteCall<R>['query']>;
/** What a list asks the server for, as it stands in the address of the call. */
export type DashboardQuery = QueryOf<typeof search>;
export type AlertQuery = QueryOf<typeof listAlerts>;
export type AnnotationQuery = QueryOf<typeof listAnnotations>;

/** What is known of a response. */
export interface Reading<Value> {
  /** The newest one; stays while another is on its way, and after a failure. */
  readonly value: Value | undefined;
  /** Why the last request failed; undefined once one succeeds. */
  readonly failure: { readonly message: string; readonly isForbidden: boolean } | undefined;
  readonly isFetching: boolean;
}

/** A response that is requested while somebody listens, and again with every refresh of the page. */
export interface Feed<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  readonly read: () => Reading<Value>;
  readonly refetch: () => void;
}

/** The steps of a new organisation, in their order. */
export const FIRST_STEPS = ['install', 'data-source', 'dashboard', 'users', 'plugins'] as const;

/** How far one of them is. */
export interface FirstStep {
  readonly id: (typeof FIRST_STEPS)[number];
  readonly isDone: boolean;
  /** Where it is done; undefined where there is no page for it yet, or none that this person may open. */
  readonly href: string | undefined;
  /** Its page is still to be built. */
  readonly isComing: boolean;
}

/** What lists on a dashboard need of the application. Panels send nothing themselves. */
export interface PanelServices {
  readonly dashboards: (query: DashboardQuery) => Feed<readonly SearchHit[]>;
  readonly alerts: (query: AlertQuery) => Feed<readonly Alert[]>;
  readonly annotations: (query: AnnotationQuery) => Feed<readonly Annotation[]>;
  /** Those that did not come with the server. */
  readonly plugins: () => Feed<readonly PluginListItem[]>;
  /** Tags of all dashboards that this person may see. */
  readonly tags: () => Feed<readonly string[]>;
  readonly firstSteps: () => Feed<readonly FirstStep[]>;
  /** The steps are not shown to this person any more; undefined for visitors. @throws Error with the server's words */
  readonly dismissFirstSteps: (() => Promise<void>) | undefined;
  /** Row ids of the dashboards that this person opened last in this browser, the latest first. */
  readonly recentIds: () => readonly number[];
  /** False for visitors, who have no stars. */
  readonly canStar: boolean;
  /** False where this person cannot write down what happened on the open dashboard. */
  readonly canAnnotate: () => boolean;
  /** Stars a dashboard or takes the star away: in all lists at once, and back where the server does not take it. */
  readonly toggleStar: (hit: SearchHit) => void;
  /** A path inside the application for an address of the server. */
  readonly pathOf: (url: string) => string;
  /** The range and the values of variables as the query of an address, for links that take them along; moves with the page. */
  readonly linkParameters: (carried: { readonly hasTime: boolean; readonly hasVariables: boolean }) => Feed<string>;
  /** Row id of the open dashboard; 0 where it is not saved. */
  readonly dashboardId: () => number;
  /** Epoch ms; moves on every half minute. */
  readonly clock: { readonly subscribe: (listener: () => void) => () => void; readonly nowMs: () => number };
  /** Where plugins can be looked at; empty where the operator names no such place. */
  readonly pluginsAddress: string;
}
