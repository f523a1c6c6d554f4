import { chosenNumber, extractTimeSeries, type Frame, LEGEND_VALUES } from '@pharos/plugin';
import { buildTimeChart, type ChartAxis, type ChartLegend, type ChartModel, type PanelContext, type PanelSize } from '@pharos/plugin/ui';
import { LOG_BASES, type GraphOptions, type YAxis } from './options.ts';
import { overridesFor } from './overrides.ts';
import { needsStatistics } from './query-needs.ts';
import { buildSeriesStyle } from './series-style.ts';
import { readMarks } from './lazy-marks.ts';

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

const SORTS = ['none', 'increasing', 'decreasing'] as const;

/** Frames as a chart: aligned in time, coloured, with the statistics that the legend asks for. Whole columns are handed through. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildGraph(frames: readonly Frame[], options: GraphOptions, _size: PanelSize, context: PanelContext): ChartModel {
  const series = extractTimeSeries(frames);
  const findOverride = overridesFor(options.seriesOverrides, context.expressions);
  const overrides = series.map(({ name }) => findOverride(name));
  const unitOf = (side: 'left' | 'right'): string | undefined =>
    series.find(({ column }, index) => overrides[index]?.axis === side && column.display?.unit !== undefined)?.column.display?.unit;
  return buildTimeChart({
    series,
    nullMode: (_one, index) => overrides[index]?.nullPointMode ?? options.nullPointMode,
    hasStatistics: needsStatistics(options.legend),
    hide: { empty: options.legend.hideEmpty, zero: options.legend.hideZero },
    styles: series.map((one, index) =>
      buildSeriesStyle(one, {
        options,
        override: overrides[index] ?? { axis: 'left' },
        index,
        theme: context.theme,
        palette: context.palette,
      }),
    ),
    stacking: options.stack ? (options.percentage ? 'percent' : 'normal') : 'none',
    axes: { left: buildAxis(options.yaxes[0], unitOf('left')), right: buildAxis(options.yaxes[1], unitOf('right')) },
    hasTimeAxis: options.xaxis.show,
    legend: buildLegend(options),
    tooltip: {
      isShared: options.tooltip.shared,
      sort: SORTS[options.tooltip.sort] ?? 'none',
      isCumulative: options.tooltip.value_type === 'cumulative',
    },
    decimals: chosenNumber(options.decimals),
    ...readMarks(options, context),
    density: options.density,
    context,
  });
}
