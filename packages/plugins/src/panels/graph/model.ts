import { chosenNumber, extractTimeSeries, type Frame, seriesStatistics, type TimeSeries } from '@pharos/plugin';
import { type FieldLink, LEGEND_VALUES, LOG_BASES, readLinks, sortLegend } from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { buildTimeChart, type ChartAxis, type ChartLegend, type ChartModel } from '@pharos/plugin/unstable/ui';
import type { GraphOptions, YAxis } from './options.ts';
import { type OverriddenSeries, overridesFor } from './overrides.ts';
import { needsStatistics } from './query-needs.ts';
import { buildSeriesStyle } from './series-style.ts';
import { readMarks, regionNotices } from './marks.ts';

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

function stackingOf({ stack, percentage }: GraphOptions): 'none' | 'normal' | 'percent' {
  if (!stack) return 'none';
  return percentage ? 'percent' : 'normal';
}

const SORTS = ['none', 'increasing', 'decreasing'] as const;

/** Frames as a chart: aligned in time, coloured, with the statistics that the legend asks for. Whole columns are handed through. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildGraph(frames: readonly Frame[], options: GraphOptions, _size: PanelSize, context: PanelContext): ChartModel {
  return drawGraph(extractTimeSeries(frames), options, context);
}

/** A saved series in the place in which it is drawn. */
interface PlacedSeries {
  readonly series: TimeSeries;
  readonly override: OverriddenSeries;
  /** Among all series of the result. */
  readonly index: number;
}

/** By z-index, and in stacks by the statistic that the legend is sorted by: what is drawn first lies below (wire-notes dashboard-json 3.1). */
function inDrawOrder(placed: readonly PlacedSeries[], { stack, legend }: GraphOptions): readonly PlacedSeries[] {
  const { sort, sortDesc } = legend;
  if (stack && sort !== null && sortDesc !== null) {
    const rows = placed.map((one) => ({ ...one, name: one.series.name, statistics: seriesStatistics(one.series.column, 'null') }));
    return sortLegend(rows, sort, sortDesc);
  }
  if (placed.every(({ override }) => !override.zindex)) return placed;
  return placed.toSorted((a, b) => (a.override.zindex ?? 0) - (b.override.zindex ?? 0));
}

/** Series as a chart, whatever stands below it. */
export function drawGraph(found: readonly TimeSeries[], options: GraphOptions, context: PanelContext): ChartModel {
  const findOverride = overridesFor(options.seriesOverrides, context.expressions);
  const came = found.map((series, index): PlacedSeries => ({ series, override: findOverride(series.name), index }));
  const placed = inDrawOrder(came, options);
  const links = graphLinks(options);
  const unitOf = (side: 'left' | 'right'): string | undefined =>
    came.find(({ series, override }) => override.axis === side && series.column.display?.unit !== undefined)?.series.column.display?.unit;
  return buildTimeChart({
    series: placed.map(({ series }) => series),
    nullMode: (_one, place) => placed[place]?.override.nullPointMode ?? options.nullPointMode,
    hasStatistics: needsStatistics(options.legend),
    hide: { empty: options.legend.hideEmpty, zero: options.legend.hideZero },
    styles: placed.map(({ series, override, index }) => ({
      ...buildSeriesStyle(series, { options, override, index, links, theme: context.theme, palette: context.palette }),
      ...(placed === came ? {} : { place: index }),
    })),
    stacking: stackingOf(options),
    axes: { left: buildAxis(options.yaxes[0], unitOf('left')), right: buildAxis(options.yaxes[1], unitOf('right')) },
    alignLevel: options.yaxis.align ? (chosenNumber(options.yaxis.alignLevel) ?? 0) : undefined,
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

/** A graph over something else than time, whose code comes with the first one. */
export interface ValuesInput {
  readonly mode: 'series' | 'histogram';
  readonly series: readonly TimeSeries[];
  readonly options: GraphOptions;
  readonly size: PanelSize;
  readonly context: PanelContext;
}

export type GraphModel =
  | { readonly kind: 'time'; readonly chart: ChartModel; readonly notices: () => readonly string[] }
  | { readonly kind: 'values'; readonly input: ValuesInput };

/** What a graph draws: over time, unless its document says otherwise. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildGraphModel(frames: readonly Frame[], options: GraphOptions, size: PanelSize, context: PanelContext): GraphModel {
  const { mode } = options.xaxis;
  if (mode !== 'series' && mode !== 'histogram') {
    const chart = buildGraph(frames, options, size, context);
    return { kind: 'time', chart, notices: () => regionNotices(options, context) };
  }
  return { kind: 'values', input: { mode, series: extractTimeSeries(frames), options, size, context } };
}

type Saved = Pick<GraphOptions, 'options' | 'fieldConfig'>;

/** Where the points of a graph lead: `options.dataLinks`, and `fieldConfig.defaults.links` of later versions. */
const graphLinks = ({ options, fieldConfig }: Saved): readonly FieldLink[] => [
  ...readLinks(options?.dataLinks),
  ...readLinks(fieldConfig?.defaults?.links),
];
