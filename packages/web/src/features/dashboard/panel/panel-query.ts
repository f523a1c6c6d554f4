import type { Panel } from '@pharos/contract/dashboard/panel';
import { readMinInterval } from '@pharos/domain/time/interval';
import type { PanelManifests } from '../../../platform/plugins/page-plugins.ts';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import type { PanelQuery } from '../../panel-data/index.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import { panelRange } from './panel-time-range.ts';

/** A window that is dragged wider would else ask anew with every pixel. */
const WIDTH_STEP_PX = 80;

const roundedWidth = (widthPx: number): number => Math.max(WIDTH_STEP_PX, Math.ceil(widthPx / WIDTH_STEP_PX) * WIDTH_STEP_PX);

/** Whether results are transformed before they are drawn. */
export const hasTransformations = ({ transformations }: Panel): boolean => Array.isArray(transformations) && transformations.length > 0;

/** What a panel is drawn with. */
interface Drawing {
  readonly plugins: PanelManifests;
  readonly widthPx: number;
}

/** What a panel asks its sources, in a plot of this width on the page as it is now: targets, limits, its own range, and how the answer will be drawn. */
export function pagePanelQuery(
  { pageRange, runner }: Pick<DashboardStore, 'pageRange' | 'runner'>,
  panel: Panel,
  { plugins, widthPx }: Drawing,
): PanelQuery {
  const page = pageRange();
  const manifest = findPanelManifest(plugins, panel.type);
  const needs = manifest?.queryNeeds?.(panel) ?? {};
  const minIntervalMs = readMinInterval(panel.interval);
  const maxDataPoints = Number(panel.maxDataPoints);
  return {
    panelId: panel.id,
    targets: manifest?.needsNoData || manifest?.skipsQueries?.(panel) ? [] : (panel.targets ?? []),
    datasource: panel.datasource ?? null,
    wantsStatistics: needs.statistics ?? false,
    minIntervalMs,
    ...(maxDataPoints > 0 && Number.isFinite(maxDataPoints) ? { maxDataPoints } : {}),
    range: panelRange(page.range, panel, { nowMs: runner.clockMs(), zone: page.timezone }).range,
    // Rows that are grouped, joined or filtered are those of the source, not those that are left for drawing.
    ...(needs.allPoints || hasTransformations(panel) ? {} : { width: roundedWidth(widthPx) }),
  };
}
