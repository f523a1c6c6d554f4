import type { DashboardStore } from '../store/dashboard-store.ts';

const errors = new WeakMap<DashboardStore, Map<number, unknown>>();

/** Keeps what broke a panel's drawing, for the inspector. */
export function notePanelError(store: DashboardStore, panelId: number, error: unknown): void {
  const ofStore = errors.get(store) ?? new Map<number, unknown>();
  errors.set(store, ofStore.set(panelId, error));
}

/** What broke the panel's drawing last; undefined where nothing did. */
export const panelErrorOf = (store: DashboardStore, panelId: number): unknown => errors.get(store)?.get(panelId);
