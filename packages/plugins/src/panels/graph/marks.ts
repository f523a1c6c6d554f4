import type { PanelContext } from '@pharos/plugin/ui';
import type { ChartModel } from '@pharos/plugin/unstable/ui';
import { alertThresholds } from './alert-thresholds.ts';
import type { GraphOptions } from './options.ts';
import { buildThresholds } from './thresholds.ts';
import { buildRegions } from './time-regions.ts';

/** What is not drawn of the time regions of a graph. */
export function regionNotices({ timeRegions }: GraphOptions, context: PanelContext): readonly string[] {
  const { notice } = buildRegions(timeRegions, context);
  return notice === undefined ? [] : [notice];
}

/** Thresholds, those of the alert rule before those of the panel, and time regions of a graph that has any. */
export function readMarks(
  { alert, thresholds, timeRegions }: GraphOptions,
  context: PanelContext,
): Pick<ChartModel, 'thresholds' | 'regions'> {
  if (thresholds.length + timeRegions.length === 0 && !alert) return {};
  return {
    thresholds: buildThresholds(alertThresholds(alert) ?? thresholds, context.theme, context.palette),
    regions: buildRegions(timeRegions, context).regions,
  };
}
