import type { Panel } from '@pharos/contract/dashboard/panel';
import { readMinInterval } from '@pharos/domain/time/interval';
import type { RawRange } from '@pharos/domain/time/range';
import type { PanelManifest } from '@pharos/plugin';
import type { PanelQuery } from '../../panel-data/index.ts';

/** A window that is dragged wider would else ask anew with every pixel. */
const WIDTH_STEP_PX = 80;

const roundedWidth = (widthPx: number): number => Math.max(WIDTH_STEP_PX, Math.ceil(widthPx / WIDTH_STEP_PX) * WIDTH_STEP_PX);

interface PanelDisplay {
  readonly widthPx: number;
  /** The range of a panel with a time override. */
  readonly ownRange: RawRange | undefined;
}

/** What a panel asks its sources: targets, limits, and how the answer will be drawn. */
export function buildPanelQuery(panel: Panel, manifest: PanelManifest | undefined, { widthPx, ownRange }: PanelDisplay): PanelQuery {
  const needs = manifest?.queryNeeds?.(panel) ?? {};
  const minIntervalMs = readMinInterval(panel.interval);
  const maxDataPoints = Number(panel.maxDataPoints);
  return {
    panelId: panel.id,
    targets: manifest?.needsNoData ? [] : (panel.targets ?? []),
    datasource: panel.datasource ?? null,
    wantsStatistics: needs.statistics ?? false,
    minIntervalMs,
    ...(maxDataPoints > 0 && Number.isFinite(maxDataPoints) ? { maxDataPoints } : {}),
    range: ownRange,
    ...(needs.allPoints ? {} : { width: roundedWidth(widthPx) }),
  };
}
