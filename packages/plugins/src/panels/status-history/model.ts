import type { Frame } from '@pharos/plugin';
import { shortestStep } from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { buildFieldLegend, buildStates, type StatesModel } from '@pharos/plugin/unstable/ui';
import type { StatusHistoryOptions } from './options.ts';

/** Of a history of one time alone: its box is this part of the range. */
const ALONE_SHARE = 0.1;

/** Frames as boxes at their times, as wide as the times are apart. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildStatusHistory(
  frames: readonly Frame[],
  { options, fieldConfig }: StatusHistoryOptions,
  _size: PanelSize,
  context: PanelContext,
): StatesModel {
  const { fromMs, toMs } = context.range;
  const stepOf = (times: readonly Float64Array[]): number => {
    const all = Float64Array.from(new Set(times.flatMap((one) => [...one]))).toSorted();
    return shortestStep(all) ?? (toMs - fromMs) * ALONE_SHARE;
  };
  return buildStates({
    frames,
    fieldConfig,
    isMerged: false,
    boxMs: (times) => stepOf(times) * Math.max(0, Math.min(1, options.colWidth)),
    rowHeight: options.rowHeight,
    showValue: options.showValue,
    align: 'center',
    legend: buildFieldLegend(options.legend),
    tooltip: options.tooltip.mode,
    perPage: options.perPage,
    context,
  });
}
