import type { JsonObject } from '@pharos/contract/primitives';
import { freezeDashboard } from '@pharos/domain/dashboard/snapshot/freeze-dashboard';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import { gatherData, type GatheredData } from './gather-data.ts';

export interface TakenSnapshot extends Omit<GatheredData, 'data'> {
  readonly document: JsonObject;
}

interface TakeOptions {
  readonly name: string;
  readonly timeoutMs: number;
  readonly panelId: number | undefined;
}

/** Freezes what is on the page, or one panel of it. */
export async function takeSnapshot(store: DashboardStore, { name, timeoutMs, panelId }: TakeOptions): Promise<TakenSnapshot> {
  const { data, ...gathered } = await gatherData(store, { panelId, timeoutMs });
  const { history, variables, range } = store.getState();
  const seen = {
    dashboard: history.current,
    shown: store.showInside(),
    variables,
    range: store.resolvedRange(),
    rawRange: range,
    data,
    events: store.annotations.getState().found,
  };
  return { ...gathered, document: freezeDashboard(seen, { name, nowMs: store.now(), panelId }) };
}
