import { type DashboardEvent, eventsOfPanel, type FoundEvents } from '@pharos/domain/annotations/dashboard-event';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import { resolveColor } from '@pharos/domain/colors/css-color';
import type { Theme } from '@pharos/domain/colors/theme';
import { loadChunk } from '@pharos/ui/lazy';
import type { Platform } from '../../../platform/create-platform.ts';
import { type DashboardState, type DashboardStore, pageRangeOf, type ShownEvents } from '../../dashboard-store/index.ts';
import type { EventResult } from './event-result.ts';
import { fetchEvents } from './fetch-events.ts';
import { planAnnotations, type PlannedAnnotation } from './plan-queries.ts';

/**
 * Keeps the events of an open dashboard up to date: fetched once for all panels, at the start, with each refresh, and when range, variables or
 * the queries themselves change. Returns what stops it.
 */
export function startAnnotations(store: DashboardStore, { api, toasts }: Pick<Platform, 'api' | 'toasts'>): () => void {
  const found = new Map<number, ShownEvents>();
  const failures = new Map<number, string>();
  let controller = new AbortController();
  let sent = '';

  /** Charts are drawn anew only where other events came. */
  const publish = () =>
    store.annotations.setState({
      ofPanel: panelLists(store, [...found.entries()]),
      found: new Map(found),
      failures: new Map(failures),
    });

  const take = ({ index, annotation }: PlannedAnnotation, result: EventResult): void => {
    if (result.kind === 'failed') {
      const isNews = failures.get(index) !== result.message;
      failures.set(index, result.message);
      if (isNews) toasts.error('Annotations failed', `${annotation.name}: ${result.message}`);
      return publish();
    }
    const shown: ShownEvents = { query: annotation, events: result.events, isCut: result.isCut === true };
    const isSame = isEqualJson(found.get(index), shown);
    if (!failures.delete(index) && isSame) return;
    if (!isSame) found.set(index, shown);
    publish();
  };

  function run(isRefresh: boolean): void {
    const state = store.getState();
    // Queries name variables whose values are on their way; they are sent once these are there.
    if (state.progress.pending.size > 0) return;
    if (state.history.current.snapshot) return;
    const planned = planAnnotations(state);
    const wanted = JSON.stringify([planned, pageRangeOf(state)]);
    if (!isRefresh && wanted === sent) return;
    sent = wanted;
    const isGone = (index: number) => planned.every((one) => one.index !== index);
    const gone = [...found.keys(), ...failures.keys()].filter(isGone);
    for (const index of gone) {
      found.delete(index);
      failures.delete(index);
    }
    if (gone.length > 0) publish();
    controller.abort();
    controller = new AbortController();
    void fetchEvents({ store, api }, planned, { signal: controller.signal, onResult: take });
  }

  async function showFrozen(): Promise<void> {
    try {
      const { readFrozenEvents } = await loadChunk(() => import('@pharos/domain/annotations/frozen-events'));
      for (const [index, events] of readFrozenEvents(store.getState().history.current).entries())
        found.set(index, { ...events, isCut: false });
      publish();
    } catch (error) {
      toasts.error('Annotations failed', error instanceof Error ? error.message : '');
    }
  }

  const stopState = store.subscribe((state, before) => isOther(state, before) && run(false));
  const stopRefresh = store.annotations.subscribe((state, before) => state.refreshes !== before.refreshes && run(true));
  const { snapshot } = store.getState().history.current;
  // A snapshot has its events in it.
  if (snapshot) void showFrozen();
  else run(true);
  return () => {
    controller.abort();
    stopState();
    stopRefresh();
  };
}

/** Whether something changed that a query may depend on. */
const isOther = (state: DashboardState, before: DashboardState): boolean =>
  state.range !== before.range ||
  state.scope !== before.scope ||
  state.timezone !== before.timezone ||
  state.progress !== before.progress ||
  state.shown.rules !== before.shown.rules ||
  state.history.current.annotations !== before.history.current.annotations ||
  state.history.current.id !== before.history.current.id ||
  state.history.current.timepicker !== before.history.current.timepicker;

/** The lists of panels, each made once; a copy of a repeat, stored in a snapshot too, draws what the panel draws that it was made from. */
function panelLists(store: DashboardStore, entries: readonly (readonly [number, FoundEvents])[]) {
  const found = entries.toSorted(([a], [b]) => a - b).map(([, events]) => events);
  const lists = new Map<string, readonly DashboardEvent[] | undefined>();
  return (shownId: number, theme: Theme): readonly DashboardEvent[] | undefined => {
    const source = store.getState().shown.byId.get(shownId)?.source;
    const panelId = source?.repeatPanelId ?? source?.id ?? shownId;
    const key = `${panelId} ${theme}`;
    if (!lists.has(key)) {
      const events = eventsOfPanel(found, panelId);
      lists.set(key, events.length === 0 ? undefined : events.map((event) => ({ ...event, color: drawnColor(event.color, theme) })));
    }
    return lists.get(key);
  };
}

/** What is no colour has that of annotations. */
const drawnColor = (stored: string, theme: Theme): string => resolveColor(stored, theme) ?? 'var(--chart-annotation)';
