import type { Theme } from '@pharos/domain/colors/theme';
import type { DashboardEvent, FoundEvents } from '@pharos/domain/annotations/dashboard-event';
import type { PanelHost } from '@pharos/plugin/ui';
import type { ChartPlace } from '@pharos/plugin/unstable/ui';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is shown of what a query has found. */
export interface ShownEvents extends FoundEvents {
  /** The range has older ones too. */
  readonly isCut: boolean;
}

/** What happened in the range of an open dashboard, and what of it is shown beside a graph. */
export interface AnnotationState {
  /** A panel is drawn: from then on there is something to draw events on. */
  readonly isNeeded: boolean;
  /** Counts refreshes of the page. */
  readonly refreshes: number;
  /** The events that a shown panel draws; the same list until others come, undefined while it draws none. */
  readonly ofPanel: (panelId: number, theme: Theme) => readonly DashboardEvent[] | undefined;
  /** What the queries found, by their place in the list. */
  readonly found: ReadonlyMap<number, ShownEvents>;
  /** Why the events of a query could not be had, by its place in the list. */
  readonly failures: ReadonlyMap<number, string>;
  /** Rows that each stored query may give beyond its own limit, because somebody wanted to see more. */
  readonly rowsBeyond: number;
  readonly opened: OpenedEvents | undefined;
}

/** The layer beside a graph: events that share a mark, or the form for one. */
export type OpenedEvents =
  | {
      readonly kind: 'events';
      readonly events: readonly DashboardEvent[];
      readonly place: ChartPlace;
      /** The pointer alone shows them for as long as it is there; pressed, they stay. */
      readonly isPinned: boolean;
      /** The pointer has left the mark. */
      readonly isLeft: boolean;
    }
  | {
      readonly kind: 'form';
      /** Of the document; 0 for an event of the whole dashboard. */
      readonly panelId: number;
      readonly fromMs: number;
      readonly toMs?: number | undefined;
      readonly place: ChartPlace;
      /** The times are to be typed: nothing was marked. */
      readonly isTimeTyped?: boolean;
      /** The stored event that is changed; absent for a new one. */
      readonly event?: DashboardEvent;
    };

export type AnnotationStore = StoreApi<AnnotationState>;

/** Nothing is known yet: the code that fetches comes after the first picture. */
export const createAnnotationStore = (): AnnotationStore =>
  createStore(() => ({
    isNeeded: false,
    refreshes: 0,
    ofPanel: () => undefined,
    found: new Map(),
    failures: new Map(),
    rowsBeyond: 0,
    opened: undefined,
  }));

/** Fetches what happened anew. */
export const refetch = (store: AnnotationStore): void => store.setState(({ refreshes }) => ({ refreshes: refreshes + 1 }));

const MORE_ROWS = 1000;

/** How many events are shown of a query that found more; undefined where all are. */
export const countIfCut = (found: ShownEvents | undefined): number | undefined => (found?.isCut ? found.events.length : undefined);

/** Says that the range has older events than are shown, of each of so many queries. */
export const cutText = (...shown: readonly number[]): string =>
  `The newest ${shown.map((count) => count.toLocaleString('en')).join(' and ')} of the range are shown`;

/** Fetches older events too. */
export const fetchMore = (store: AnnotationStore): void =>
  store.setState(({ refreshes, rowsBeyond }) => ({ refreshes: refreshes + 1, rowsBeyond: rowsBeyond + MORE_ROWS }));

/** What the graphs of a panel may do with annotations. */
export const annotationHost = (store: AnnotationStore, panelId: number | undefined): Pick<PanelHost, 'showEvents' | 'markEvent'> => ({
  showEvents: (events, place, how) => {
    const { opened } = store.getState();
    const isStanding = opened && (opened.kind === 'form' || opened.isPinned);
    if (isStanding && how !== 'pressed') return;
    const shown = events as readonly DashboardEvent[]; // those of the context, which this page made
    store.setState({ opened: { kind: 'events', events: shown, place, isPinned: how === 'pressed', isLeft: how === 'left' } });
  },
  ...(panelId === undefined
    ? {}
    : { markEvent: (marked, place) => store.setState({ opened: { kind: 'form', panelId, ...marked, place } }) }),
});
