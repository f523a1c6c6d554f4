import type { Panel } from '@pharos/contract/dashboard/panel';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { type ValueRules, valueRulesOf } from '@pharos/domain/fields/value-rules';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PanelData } from '../panel-data/index.ts';
import type { DashboardState } from './dashboard-state.ts';
import type { DashboardStore } from './dashboard-store.ts';

export const DashboardContext = createContext<DashboardStore | undefined>(undefined);

/** The open dashboard, for its actions and for reading without drawing anew. */
export function useDashboardStore(): DashboardStore {
  const store = use(DashboardContext);
  if (!store) throw new Error('useDashboardStore is used outside of an open dashboard');
  return store;
}

/** A part of the open dashboard's state; draws anew when the selected value is another one. Select values, do not make them. */
export function useDashboard<Value>(select: (state: DashboardState) => Value): Value {
  const store = useDashboardStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** One panel of the document, inside of a collapsed row too; undefined once it is gone. Edits of other panels do not draw this one anew. */
export const usePanel = (panelId: number): Panel | undefined => useDashboard(({ history }) => findPanel(history.current, panelId));

/** One panel as the page shows it: variables replaced, copies of repeats too; undefined once it is gone. */
export const useShownPanel = (panelId: number | undefined): Panel | undefined =>
  useDashboard(({ shown }) => (panelId === undefined ? undefined : shown.byId.get(panelId)?.panel));

/** The same for who draws it wherever it stands: a panel that was only moved or resized stays the object it was, with its place before. */
export function useDrawnPanel(panelId: number): Panel | undefined {
  const store = useDashboardStore();
  const read = useMemo(() => readDrawn(store, panelId), [store, panelId]);
  return useSyncExternalStore(store.subscribe, read);
}

function readDrawn(store: DashboardStore, panelId: number): () => Panel | undefined {
  let drawn: Panel | undefined;
  return () => {
    const panel = store.getState().shown.byId.get(panelId)?.panel;
    if (!drawn || !panel || !isSameButPlace(drawn, panel)) drawn = panel;
    return drawn;
  };
}

function isSameButPlace(a: Panel, b: Panel): boolean {
  if (a === b) return true;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  names.delete('gridPos');
  return [...names].every((name) => isEqualJson(a[name], b[name]));
}

/** A panel under edit as the page would show it. */
export function useShownInstead(panel: Panel): Panel {
  const { showInstead } = useDashboardStore();
  const scope = useDashboard((state) => state.shown.byId.get(panel.id)?.scope ?? state.scope);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store reads the scope by itself; it is here because another one gives another panel
  return useMemo(() => showInstead(panel), [showInstead, panel, scope]);
}

/** What the panel's queries answered. */
export function usePanelData(panelId: number): PanelData {
  const { runner } = useDashboardStore();
  const subscribe = useCallback((listener: () => void) => runner.subscribe(panelId, listener), [runner, panelId]);
  return useSyncExternalStore(subscribe, () => runner.get(panelId));
}

/** What the schema of the dashboard decides about the values of its panels. */
export const useValueRules = (): ValueRules => useDashboard(({ history }) => valueRulesOf(history.current.schemaVersion));
