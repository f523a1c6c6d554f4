import type { Panel } from '@pharos/contract/dashboard/panel';
import { freezePanel, type FrozenPart } from '@pharos/domain/dashboard/snapshot/frozen-part';
import { isSentToSource } from '@pharos/domain/data-sources/source-reference';
import type { PanelManifests } from '../../../platform/plugins/page-plugins.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import { pagePanelQuery } from '../../dashboard/index.ts';

export interface GatheredData {
  readonly data: ReadonlyMap<number, readonly FrozenPart[]>;
  /** Of which something failed, or did not answer in time. */
  readonly lacking: readonly Panel[];
  readonly panelCount: number;
}

interface Gathering {
  readonly plugins: PanelManifests;
  /** Only this panel; undefined: all of the dashboard. */
  readonly panelId: number | undefined;
  /** Longer than this nothing is waited for. */
  readonly timeoutMs: number;
}

const COLUMNS = 24;

/**
 * What all panels show, also those that are out of sight or inside of closed rows, copies too: these query now. Panels that have their data are
 * taken as they are, nothing is asked twice.
 */
export async function gatherData(store: DashboardStore, { plugins, panelId, timeoutMs }: Gathering): Promise<GatheredData> {
  const shown = [...store.showInside().byId.values()].map(({ panel }) => panel);
  const panels = shown.filter((panel) => panel.type !== 'row' && (panelId === undefined || panel.id === panelId));
  const queryOf = (panel: Panel) => buildQuery(store, panel, plugins);
  const querying = panels.filter((panel) => refIdsOf(panel).length > 0 && queryOf(panel).targets.length > 0);
  const woken = querying.filter(({ id }) => store.runner.get(id).phase === 'idle');
  for (const panel of woken) {
    store.runner.setQuery(queryOf(panel));
    store.runner.setVisible(panel.id, true);
  }
  await Promise.race([Promise.all(querying.map(({ id }) => whenDone(store, id))), later(timeoutMs)]);
  const parts = querying.map((panel) => [panel, freezeShown(store, panel)] as const);
  for (const { id } of woken) letSleep(store, id);
  return {
    data: new Map(parts.map(([panel, own]) => [panel.id, own])),
    lacking: parts.flatMap(([panel, own]) => (own.some(({ error }) => error) ? [panel] : [])),
    panelCount: panels.length,
  };
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends what was asked for the snapshot alone; what is on no page is known no longer. */
function letSleep({ runner, getState }: DashboardStore, panelId: number): void {
  runner.setVisible(panelId, false);
  if (!getState().shown.byId.has(panelId)) runner.remove(panelId);
}

const refIdsOf = ({ datasource, targets = [] }: Panel): readonly string[] =>
  targets.filter((target) => isSentToSource(datasource, target)).map(({ refId }) => refId);

/** As the grid would query it. */
function buildQuery(store: DashboardStore, panel: Panel, plugins: PanelManifests) {
  const widthPx = Math.round((document.documentElement.clientWidth * panel.gridPos.w) / COLUMNS);
  return pagePanelQuery(store, panel, { plugins, widthPx });
}

function whenDone({ runner }: DashboardStore, panelId: number): Promise<void> {
  const isDone = () => runner.get(panelId).phase === 'done';
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = runner.subscribe(panelId, () => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}

function freezeShown({ runner }: DashboardStore, panel: Panel): readonly FrozenPart[] {
  const { exchange, frames, range } = runner.get(panel.id);
  return freezePanel({
    results: exchange?.results ?? new Map(),
    frames,
    range: range && { from: range.fromMs, to: range.toMs },
    refIds: refIdsOf(panel),
  });
}
