import type { Panel } from '@pharos/contract/dashboard/panel';
import { readMinInterval } from '@pharos/domain/time/interval';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import type { PanelQuery } from '../../panel-data/index.ts';
import { type DashboardState, requestedRange } from '../store/dashboard-state.ts';
import { panelRange } from './panel-time-range.ts';

/** A window that is dragged wider would else ask anew with every pixel. */
const WIDTH_STEP_PX = 80;

const roundedWidth = (widthPx: number): number => Math.max(WIDTH_STEP_PX, Math.ceil(widthPx / WIDTH_STEP_PX) * WIDTH_STEP_PX);

interface PanelDisplay extends Pick<DashboardState, 'range' | 'timezone'>, Pick<DashboardState['history']['current'], 'timepicker'> {
  readonly widthPx: number;
  readonly nowMs: number;
}

/** Whether results are transformed before they are drawn. */
export const hasTransformations = ({ transformations }: Panel): boolean => Array.isArray(transformations) && transformations.length > 0;

/** What a panel asks its sources: targets, limits, its own range, and how the answer will be drawn. */
export function buildPanelQuery(panel: Panel, { widthPx, range, timezone, timepicker, nowMs }: PanelDisplay): PanelQuery {
  const manifest = findPanelManifest(panel.type);
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
    range: panelRange(requestedRange(range, { timepicker }), panel, { nowMs, zone: timezone }).range,
    // Rows that are grouped, joined or filtered are those of the source, not those that are left for drawing.
    ...(needs.allPoints || hasTransformations(panel) ? {} : { width: roundedWidth(widthPx) }),
  };
}
