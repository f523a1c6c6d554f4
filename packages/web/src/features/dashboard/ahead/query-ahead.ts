import { panels as panelTypes } from '@pharos/plugin/registries/panels';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import { buildPanelQuery } from '../panel/panel-query.ts';
import { VISIBLE_SCREENS } from '../panel/useVisibility.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import { type PageArea, predictPlaces } from './predict-places.ts';

/**
 * Lets the panels that will be visible query before any of them is in the page. A panel that then turns out to be as wide as predicted asks
 * the same, which changes nothing; any other drops what was asked for it.
 */
export function queryAhead({ runner, getState, now }: DashboardStore, area: PageArea): void {
  const { shown, view, range, timezone, history } = getState();
  if (view.mode !== 'grid') return;
  for (const { id, widthPx, topPx } of predictPlaces(shown.panels, area)) {
    const panel = shown.byId.get(id)?.panel;
    if (!panel || !Object.hasOwn(panelTypes, panel.type) || topPx > area.heightPx * (1 + VISIBLE_SCREENS)) continue;
    const isFlush = findPanelManifest(panel.type)?.fillsFrame ?? false;
    const { timepicker } = history.current;
    const display = { widthPx: widthPx - (isFlush ? 0 : 2 * area.padPx), range, timezone, timepicker, nowMs: now() };
    runner.setQuery(buildPanelQuery(panel, display));
    runner.setVisible(id, true);
  }
}
