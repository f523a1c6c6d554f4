import {
  alignSeries,
  chosenNumber,
  distinctNames,
  type Frame,
  isListed,
  LEGEND_VALUES,
  nameTargets,
  type NullMode,
  resolveColor,
  seriesHex,
  seriesStatistics,
  type TimeSeries,
  extractTimeSeries,
} from '@pharos/plugin';
import type { ChartAxis, ChartLegend, ChartModel, ChartSeries, PanelContext, PanelSize } from '@pharos/plugin/ui';
import { aliasColorOf, LOG_BASES, type GraphOptions, type YAxis } from './options.ts';
import { type OverriddenSeries, overridesFor } from './overrides.ts';
import { needsStatistics } from './query-needs.ts';

const OUTSIDE_MS = 10_000;

function buildAxis(saved: YAxis, unit: string | undefined): ChartAxis {
  return {
    isShown: saved.show,
    unit: unit ?? saved.format,
    logBase: LOG_BASES.find((base) => base === saved.logBase) ?? 1,
    min: chosenNumber(saved.min),
    max: chosenNumber(saved.max),
    decimals: chosenNumber(saved.decimals),
    label: saved.label ?? '',
  };
}

const upToTen = (value: number): number => Math.max(0, Math.min(10, value));

/** Widths in px and fills in tenths of opacity, as saved (wire-notes dashboard-json 3.1). */
function buildSeriesStyle(
  options: GraphOptions,
  { lines = options.lines, bars = options.bars, points = options.points }: OverriddenSeries,
): Pick<ChartSeries, 'line' | 'fill' | 'hasBars' | 'pointRadius'> {
  return {
    line: lines ? { width: upToTen(options.linewidth), isStepped: options.steppedLine } : null,
    fill: lines ? upToTen(options.fill) / 10 : 0,
    hasBars: bars,
    pointRadius: points ? Math.max(0.5, Math.min(10, options.pointradius)) : 0,
  };
}

function buildLegend({ legend }: GraphOptions): ChartLegend | null {
  if (!legend.show) return null;
  return {
    kind: legend.alignAsTable ? 'table' : 'list',
    isRight: legend.rightSide,
    sideWidth: chosenNumber(legend.sideWidth) ?? 0,
    values: legend.values ? LEGEND_VALUES.filter((value) => legend[value]) : [],
    sort: legend.sort,
    isDescending: legend.sortDesc ?? true,
  };
}

function buildNotice(series: readonly TimeSeries[], fromMs: number): string | undefined {
  let latest: number | undefined;
  for (const { times } of series) {
    const last = times.at(-1);
    if (last !== undefined && (latest === undefined || last > latest)) latest = last;
  }
  if (latest === undefined) return 'No data points';
  return latest < fromMs - OUTSIDE_MS ? 'Data points outside time range' : undefined;
}

/** Statistics cost a pass over all points, so they are there only where something shows or needs them. */
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

const SORTS = ['none', 'increasing', 'decreasing'] as const;

/** Frames as a chart: aligned in time, coloured, with the statistics that the legend asks for. Whole columns are handed through. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildGraph(frames: readonly Frame[], options: GraphOptions, _size: PanelSize, context: PanelContext): ChartModel {
  const series = extractTimeSeries(frames);
  const mode: NullMode = options.nullPointMode;
  const aligned = alignSeries(series, mode);
  const findOverride = overridesFor(options.seriesOverrides, context.expressions);
  const hasStatistics = needsStatistics(options.legend);
  const hide = { empty: options.legend.hideEmpty, zero: options.legend.hideZero };
  const keys = buildKeys(series);
  const short = distinctNames(series.map(({ name }) => name));
  const labels = nameTargets(
    short.names,
    series.map(({ refId }) => refId),
  );
  const units: Record<'left' | 'right', string | undefined> = { left: undefined, right: undefined };
  const drawn = series.map((one, index): ChartSeries => {
    const override = findOverride(one.name);
    const { axis, color } = override;
    units[axis] ??= one.column.display?.unit;
    const statistics = hasStatistics ? seriesStatistics(one.column, mode) : undefined;
    const listed = !statistics || isListed({ name: one.name, statistics }, hide);
    return {
      ...buildSeriesStyle(options, override),
      key: keys[index] ?? one.name,
      name: one.name,
      label: labels[index] ?? one.name,
      color: resolveColor(color ?? aliasColorOf(options, one.name) ?? '', context.theme) ?? seriesHex(index, context.theme),
      values: aligned.values[index] ?? [],
      statistics,
      isListed: listed,
      isInTooltip: listed,
      axis,
    };
  });
  return {
    times: aligned.times,
    series: drawn,
    ...(short.shared ? { sharedLabels: short.shared } : {}),
    stacking: options.stack ? (options.percentage ? 'percent' : 'normal') : 'none',
    axes: { left: buildAxis(options.yaxes[0], units.left), right: buildAxis(options.yaxes[1], units.right) },
    hasTimeAxis: options.xaxis.show,
    legend: buildLegend(options),
    tooltip: {
      isShared: options.tooltip.shared,
      sort: SORTS[options.tooltip.sort] ?? 'none',
      isCumulative: options.tooltip.value_type === 'cumulative',
    },
    decimals: chosenNumber(options.decimals),
    range: context.range,
    ...(isInside(context.nowMs, context.range) ? { nowMs: context.nowMs } : {}),
    timeZone: context.timeZone,
    annotations: context.annotations,
    notice: buildNotice(series, context.range.fromMs),
  };
}
