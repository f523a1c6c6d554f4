import type { Frame } from '@pharos/plugin';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { buildFieldLegend, buildStates, type StatesModel } from '@pharos/plugin/unstable/ui';
import type { StateTimelineOptions } from './options.ts';

/** Frames as states that last until the next one. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildStateTimeline(
  frames: readonly Frame[],
  { options, fieldConfig }: StateTimelineOptions,
  _size: PanelSize,
  context: PanelContext,
): StatesModel {
  return buildStates({
    frames,
    fieldConfig,
    isMerged: options.mergeValues,
    rowHeight: options.rowHeight,
    showValue: options.showValue,
    align: options.alignValue,
    legend: buildFieldLegend(options.legend),
    tooltip: options.tooltip.mode,
    perPage: options.perPage,
    context,
  });
}
