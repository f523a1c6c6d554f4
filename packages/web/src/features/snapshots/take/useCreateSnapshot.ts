import { createSnapshot } from '@pharos/contract/api/snapshots';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import { freezeDashboard } from '@pharos/domain/dashboard/snapshot/freeze-dashboard';
import { usePlatform } from '../../../platform/platform-context.ts';
import type { PanelManifests } from '../../../platform/plugins/page-plugins.ts';
import { useDashboardStore, type DashboardStore } from '../../dashboard-store/index.ts';
import { gatherData, type GatheredData } from './gather-data.ts';

export interface SnapshotChoices {
  readonly name: string;
  /** Seconds; 0: never. */
  readonly expires: number;
  readonly timeoutSeconds: number;
  /** Published on the other server that the operator has configured. */
  readonly isExternal: boolean;
}

export interface CreatedSnapshot extends SnapshotChoices {
  readonly key: string;
  readonly deleteKey: string;
  readonly url: string;
  readonly panelCount: number;
  /** Panels of which something failed, or did not answer in time. */
  readonly lacking: readonly Panel[];
  readonly durationMs: number;
  readonly createdAtMs: number;
}

/** Gathers the data and sends it. @throws ApiError, which nobody was shown */
export function useCreateSnapshot(panelId: number | undefined): (choices: SnapshotChoices) => Promise<CreatedSnapshot> {
  const store = useDashboardStore();
  const { api, plugins } = usePlatform();
  return async (choices) => {
    const { name, expires, timeoutSeconds, isExternal } = choices;
    const startedAt = store.now();
    const { document: dashboard, ...taken } = await takeSnapshot(store, { plugins, name, timeoutMs: timeoutSeconds * 1000, panelId });
    const body = { dashboard, name, expires, ...(isExternal ? { external: true } : {}) };
    const { key, deleteKey, url } = await api(createSnapshot, { body }, { isErrorHandled: true });
    const createdAtMs = store.now();
    return { ...choices, ...taken, key, deleteKey, url, createdAtMs, durationMs: createdAtMs - startedAt };
  };
}

interface TakenSnapshot extends Omit<GatheredData, 'data'> {
  readonly document: JsonObject;
}

interface TakeOptions {
  readonly plugins: PanelManifests;
  readonly name: string;
  readonly timeoutMs: number;
  readonly panelId: number | undefined;
}

/** Freezes what is on the page, or one panel of it. */
async function takeSnapshot(store: DashboardStore, { plugins, name, timeoutMs, panelId }: TakeOptions): Promise<TakenSnapshot> {
  const { data, ...gathered } = await gatherData(store, { plugins, panelId, timeoutMs });
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
