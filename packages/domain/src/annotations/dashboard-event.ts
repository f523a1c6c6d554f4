import type { Annotation } from '@pharos/contract/api/annotations';
import type { AnnotationQuery } from '../dashboard/forms/annotations.ts';
import type { SourceEvent } from './event-frame.ts';

/** An event as a graph shows it. */
export interface DashboardEvent extends SourceEvent {
  /** The colour that its query or its alert state has, as stored. */
  readonly color: string;
  /** Only what this server stores has these. */
  readonly stored?: StoredEvent;
}

/** What is known of an event that this server stores, and that can be changed. */
export interface StoredEvent {
  readonly id: number;
  /** 0: a moment. */
  readonly regionId: number;
  /** 0: of the organisation. */
  readonly dashboardId: number;
  /** 0: of the whole dashboard. */
  readonly panelId: number;
  readonly isOfAlert: boolean;
  /** Who made it; empty where that is nobody with an account. */
  readonly login: string;
  /** Its text is only the beginning of what is stored. */
  readonly isTruncated?: true;
}

/** Colours of changes of an alert's state, in both themes. */
const STATE_COLORS: Readonly<Record<string, string>> = {
  alerting: 'rgba(237, 46, 24, 1)',
  ok: 'rgba(11, 237, 50, 1)',
  no_data: 'rgba(150, 150, 150, 1)',
  pending: 'rgba(247, 149, 32, 1)',
};

/**
 * Stored rows as events: both rows of a region are one, and a row whose other one is not among them is a moment. The colour is the query's, of a
 * change of an alert's state that of the state.
 */
export function eventsOfRows(rows: readonly Annotation[], color: string): readonly DashboardEvent[] {
  const ends = new Map(rows.filter(({ id, regionId }) => regionId > 0 && id !== regionId).map((row) => [row.regionId, row]));
  const starts = new Set(rows.filter(({ id, regionId }) => id === regionId).map(({ id }) => id));
  return rows.flatMap((row): DashboardEvent[] => {
    const { id, regionId, alertId, alertName, newState, time, text, tags, dashboardId, panelId, login, truncated } = row;
    if (id !== regionId && starts.has(regionId)) return [];
    return [
      {
        timeMs: time,
        timeEndMs: id === regionId ? ends.get(regionId)?.time : undefined,
        title: alertId > 0 ? [alertName, newState].filter((part) => part !== '').join(' ') : '',
        text,
        tags,
        color: (alertId > 0 && Object.hasOwn(STATE_COLORS, newState) ? STATE_COLORS[newState] : undefined) ?? color,
        stored: { id, regionId, dashboardId, panelId, isOfAlert: alertId > 0, login, ...(truncated ? { isTruncated: true } : {}) },
      },
    ];
  });
}

/** What one query has found. */
export interface FoundEvents {
  readonly query: Pick<AnnotationQuery, 'panels' | 'query' | 'isBuiltIn'>;
  readonly events: readonly DashboardEvent[];
}

/**
 * The events that a panel shows: of the queries that are drawn on it, without those of other panels of the dashboard, each stored one once.
 * Of two with one id that of no alert is shown.
 */
export function eventsOfPanel(found: readonly FoundEvents[], panelId: number): readonly DashboardEvent[] {
  const shown = new Map<number | DashboardEvent, DashboardEvent>();
  const candidates = found
    .filter(({ query }) => isDrawnOn(query, panelId))
    .flatMap(({ query, events }) => events.filter(({ stored }) => !isOfOther(query, stored, panelId)));
  for (const event of candidates) {
    // What a source gives has nothing that tells it from another: it is its own key.
    const key = event.stored?.id ?? event;
    const before = shown.get(key);
    if (!before || before.stored?.isOfAlert) shown.set(key, event);
  }
  return [...shown.values()];
}

/** Events of the dashboard that belong to a panel are shown on that one alone. */
const isOfOther = ({ query }: FoundEvents['query'], stored: StoredEvent | undefined, panelId: number): boolean =>
  stored !== undefined && query['type'] === 'dashboard' && stored.panelId > 0 && stored.panelId !== panelId;

const isDrawnOn = ({ panels }: FoundEvents['query'], panelId: number): boolean =>
  panels === undefined || panels.ids.includes(panelId) !== panels.isExcluding;
