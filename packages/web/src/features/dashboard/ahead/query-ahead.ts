import type { Panel } from '@pharos/contract/dashboard/panel';
import type { PagePlugins } from '../../../platform/plugins/page-plugins.ts';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import { pagePanelQuery } from '../panel/panel-query.ts';
import { VISIBLE_SCREENS } from '../panel/useVisibility.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import { type PageArea, type PredictedPlace, predictPlaces } from './predict-places.ts';

/**
 * Lets the panels that will be visible query before any of them is in the page. A panel that then turns out to be as wide as predicted asks
 * the same, which changes nothing; any other drops what was asked for it.
 */
export function queryAhead(store: DashboardStore, area: PageArea, plugins: PagePlugins): void {
  const { shown, view } = store.getState();
  if (view.mode !== 'grid') return;
  for (const { id, widthPx, topPx } of predictPlaces(shown.panels, area, plugins)) {
    const panel = shown.byId.get(id)?.panel;
    if (!panel || topPx > area.heightPx * (1 + VISIBLE_SCREENS)) continue;
    if (queryPredicted(store, panel, { widthPx, padPx: area.padPx, plugins })) store.runner.setVisible(id, true);
  }
}

interface PredictedPanel extends Pick<PredictedPlace, 'widthPx'>, Pick<PageArea, 'padPx'> {
  readonly plugins: PagePlugins;
}

/** Says what a panel queries that is not in the page, in a frame of this width; false for one that nothing can draw. */
export function queryPredicted(store: DashboardStore, panel: Panel, { widthPx, padPx, plugins }: PredictedPanel): boolean {
  if (!Object.hasOwn(plugins.panels, panel.type)) return false;
  const isFlush = findPanelManifest(plugins, panel.type)?.fillsFrame ?? false;
  store.runner.setQuery(pagePanelQuery(store, panel, { plugins, widthPx: widthPx - (isFlush ? 0 : 2 * padPx) }));
  return true;
}
