import { alignSeries } from '@pharos/domain/series/align';
import { isListed, seriesStatistics } from '@pharos/domain/series/legend/legend-statistics';
import type { NullMode, PlotValues } from '@pharos/domain/series/null-modes';
import { distinctNames, nameTargets } from '@pharos/domain/series/legend/short-names';
import type { TimeSeries } from '@pharos/domain/series/time-series';
import type { ChartModel, ChartSeries } from '@pharos/ui/chart';
import type { PanelContext } from '../panel-plugin.ts';

/** What a panel says of one series; colours are CSS. */
export interface SeriesStyle extends Pick<
  ChartSeries,
  | 'axis'
  | 'color'
  | 'line'
  | 'fill'
  | 'hasBars'
  | 'bars'
  | 'pointRadius'
  | 'arePointsSparse'
  | 'gradient'
  | 'stack'
  | 'isPercent'
  | 'betweenFill'
  | 'place'
  | 'fieldName'
  | 'calculations'
  | 'texts'
  | 'linkedAt'
  | 'mapped'
> {
  /** Name of another series: what lies between both is filled. */
  readonly fillBelowTo?: string | undefined;
  /** Drawn upside down; its statistics keep their sign. */
  readonly isNegated?: boolean | undefined;
  /** Out of the legend, out of the tooltip, whatever its values are. */
  readonly isUnlisted?: boolean;
  readonly isOutOfTooltip?: boolean;
}

/** What a panel says of its chart, whichever options it reads. */
export interface TimeChartInput extends Pick<
  ChartModel,
  | 'stacking'
  | 'hasTimeAxis'
  | 'legend'
  | 'tooltip'
  | 'decimals'
  | 'thresholds'
  | 'regions'
  | 'density'
  | 'alignLevel'
  | 'positions'
  | 'furtherZones'
> {
  readonly series: readonly TimeSeries[];
  readonly nullMode: NullMode | ((series: TimeSeries, index: number) => NullMode);
  /** Whether legend and filters need numbers: they cost a pass over all points. */
  readonly hasStatistics: boolean;
  readonly hide: { readonly empty: boolean; readonly zero: boolean };
  readonly styles: readonly SeriesStyle[];
  readonly axes: ChartModel['axes'];
  /** Other values than those of its points that a series is drawn with; its statistics stay. */
  readonly drawnValues?: (values: PlotValues, index: number, times: Float64Array) => PlotValues;
  readonly context: PanelContext;
}

const OUTSIDE_MS = 10_000;

function buildNotice(series: readonly TimeSeries[], fromMs: number): string | undefined {
  let isEmpty = true;
  for (const { times, frame } of series) {
    const last = times.at(-1);
    if (last === undefined) continue;
    // The only value of a range shorter than a step stands before it.
    if (last >= fromMs - Math.max(OUTSIDE_MS, frame?.meta?.stepMs ?? 0)) return undefined;
    isEmpty = false;
  }
  return isEmpty ? 'No data points' : 'Data points outside time range';
}

/** Names of series, each told from others of the same name. */
function buildKeys(series: readonly TimeSeries[]): readonly string[] {
  const seen = new Map<string, number>();
  return series.map(({ name }) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}\n${count}`;
  });
}

/** A line at an edge of the plot would tell nothing. */
const isInside = (timeMs: number | undefined, { fromMs, toMs }: PanelContext['range']): timeMs is number =>
  timeMs !== undefined && timeMs > fromMs && timeMs < toMs;

/** Series as a chart: aligned in time, named and styled, with the statistics that the legend asks for. Whole columns are handed through. */
export function buildTimeChart({
  series,
  nullMode,
  hasStatistics,
  hide,
  styles,
  drawnValues = plain,
  context,
  ...chart
}: TimeChartInput): ChartModel {
  const modeOf = typeof nullMode === 'function' ? nullMode : () => nullMode;
  const aligned = alignSeries(series, modeOf);
  const keys = buildKeys(series);
  const short = distinctNames(series);
  const labels = nameTargets(
    short.names,
    series.map(({ refId }) => refId),
  );
  const drawn = series.map((one, index): ChartSeries => {
    const { isUnlisted = false, isOutOfTooltip = false, isNegated = false, fillBelowTo, ...style } = styles[index] ?? PLAIN;
    const own = aligned.values[index] ?? [];
    const drawnOnes = drawnValues(own, index, aligned.times);
    const values = isNegated ? negated(drawnOnes) : drawnOnes;
    const statistics = hasStatistics ? seriesStatistics(one.column, modeOf(one, index)) : undefined;
    const hasPlace = !statistics || isListed({ name: one.name, statistics }, hide);
    return {
      ...style,
      key: keys[index] ?? one.name,
      name: one.name,
      label: labels[index] ?? one.name,
      values,
      nullMode: modeOf(one, index),
      ...(values === own ? {} : { hasOtherValues: true }),
      fillBelowTo: fillBelowTo === undefined ? undefined : keys[series.findIndex(({ name }) => name === fillBelowTo)],
      statistics,
      isListed: hasPlace && !isUnlisted,
      isInTooltip: hasPlace && !isOutOfTooltip,
    };
  });
  return {
    ...chart,
    times: aligned.times,
    series: drawn,
    ...(short.shared ? { sharedLabels: short.shared } : {}),
    range: context.range,
    ...(isInside(context.nowMs, context.range) ? { nowMs: context.nowMs } : {}),
    timeZone: context.timeZone,
    keepsDecimals: context.valueRules.keepsDecimals,
    annotations: context.annotations,
    notice: buildNotice(series, context.range.fromMs),
  };
}

/** The same points below zero; gaps stay. */
const negated = (values: PlotValues): PlotValues =>
  values instanceof Float64Array ? values.map((value) => -value) : values.map((value) => (typeof value === 'number' ? -value : value));

const plain = (values: PlotValues): PlotValues => values;

const PLAIN: SeriesStyle = {
  axis: 'left',
  color: 'currentColor',
  line: { width: 1, shape: 'linear' },
  fill: 0,
  hasBars: false,
  pointRadius: 0,
};
