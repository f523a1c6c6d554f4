import { chosenNumber, isMissing, numberColumn, plotValues, seriesStatistics, type TimeSeries } from '@pharos/plugin';
import {
  buildHistogram,
  cutNames,
  type Histogram,
  histogramAxis,
  type NullMode,
  resultDisplay,
  stepDecimals,
  tickTexts,
} from '@pharos/plugin/unstable';
import type { ChartBars, ChartModel, ChartPositions } from '@pharos/plugin/unstable/ui';
import { drawGraph, type ValuesInput } from '../model.ts';

/** Width of a bar, of the distance of two (wire-notes dashboard-json 3.1). */
const SERIES_SHARE = 0.7;
const BUCKET_SHARE = 0.8;
const PX_PER_BUCKET = 50;
/** Value axis and edges beside the plot. */
const AROUND_PLOT_PX = 60;
const LETTER_PX = 6.6;
/** A name that is cut more than this says nothing: every second one, third one and so on stays instead. */
const LEAST_NAME_PX = 48;
const STATISTICS = ['avg', 'min', 'max', 'total', 'current'] as const;

const bars = (share: number): ChartBars => ({ fill: 1, outlinePx: 0, align: 0, share });

/** Points of a series; those without a value count where the line is interrupted there. */
function countOf({ column }: TimeSeries, nullMode: NullMode): number {
  if (nullMode !== 'connected') return column.statistics?.count ?? column.values.length;
  return column.values.reduce((sum, value, index) => sum + (Number.isNaN(value) || isMissing(column, index) ? 0 : 1), 0);
}

/** The value that a series has one bar for. */
function valueOf(series: TimeSeries, { options }: ValuesInput): number {
  const [name] = options.xaxis.values;
  const { column } = series;
  if (name === 'count') return countOf(series, options.nullPointMode);
  const known = STATISTICS.find((one) => one === name) ?? 'total';
  return seriesStatistics(column, options.nullPointMode)[known] ?? Number.NaN;
}

/** A series with other points, in place of its own. */
const withPoints = (
  series: TimeSeries,
  name: string,
  points: Pick<TimeSeries['column'], 'values' | 'display'> & { readonly at: Float64Array },
): TimeSeries => ({
  ...series,
  name,
  times: points.at,
  column: { ...numberColumn(name, [...points.values]), display: points.display },
});

interface Placed {
  readonly series: readonly TimeSeries[];
  readonly range: { readonly fromMs: number; readonly toMs: number };
  readonly share: number;
  readonly positions: (chart: ChartModel) => ChartPositions;
}

/** One bar for each series, at 1, 2, 3 and so on. */
function placeSeries(input: ValuesInput): Placed {
  const { series, size } = input;
  const name = input.options.xaxis.values[0] ?? '';
  const placed = series.map((one, index) =>
    withPoints(one, one.name, {
      at: Float64Array.of(index + 1),
      values: Float64Array.of(valueOf(one, input)),
      display: resultDisplay(name, input.context.valueRules) ?? one.column.display,
    }),
  );
  const slotPx = Math.max(1, size.width - AROUND_PLOT_PX) / Math.max(1, series.length);
  const stride = Math.ceil(LEAST_NAME_PX / slotPx);
  return {
    series: placed,
    range: { fromMs: 0.5, toMs: series.length + 0.5 },
    share: SERIES_SHARE,
    positions: (chart) => {
      const ordered = chart.series.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ label }) => label);
      const labels = cutNames(ordered, Math.floor((slotPx * stride) / LETTER_PX));
      return {
        noun: 'Series',
        titles: ordered,
        ticks: labels.flatMap((label, index) => (index % stride === 0 ? [{ at: index + 1, label }] : [])),
      };
    },
  };
}

/** Values of all series as one where they do not stand upon each other. */
function gather({
  series,
  options,
}: ValuesInput): readonly { readonly series: TimeSeries; readonly values: Iterable<number | null | undefined> }[] {
  const lists = series.map((one) => ({ series: one, values: plotValues(one.column, options.nullPointMode) }));
  const [first] = lists;
  if (!first || lists.length === 1 || options.stack) return lists;
  return [{ series: { ...first.series, name: 'Count' }, values: lists.flatMap(({ values }) => [...values]) }];
}

/** Marks of an axis, as short numbers. */
const textsOf = (values: readonly number[]): readonly string[] =>
  tickTexts(values, { unit: 'short', decimals: stepDecimals((values[1] ?? 1) - (values[0] ?? 0)) });

function positionsOf(histogram: Histogram, { size }: ValuesInput): ChartPositions {
  const { ticks } = histogramAxis(histogram, Math.max(1, (size.width - AROUND_PLOT_PX) / PX_PER_BUCKET));
  const ends = [...histogram.bounds, (histogram.bounds.at(-1) ?? 0) + histogram.size];
  const texts = textsOf(ends);
  const labels = textsOf(ticks);
  return {
    noun: 'Bucket',
    titles: ends.slice(1).map((_, index) => `${texts[index] ?? ''} to ${texts[index + 1] ?? ''}`),
    ticks: ticks.map((at, index) => ({ at, label: labels[index] ?? '' })),
  };
}

/** One bar for each bucket of values. */
function placeBuckets(input: ValuesInput): Placed | undefined {
  const gathered = gather(input);
  const wanted = chosenNumber(input.options.xaxis.buckets) ?? input.size.width / PX_PER_BUCKET;
  const histogram = buildHistogram(
    gathered.map(({ values }) => values),
    Math.max(1, wanted),
  );
  if (!histogram) return undefined;
  const { min, max } = histogramAxis(histogram, 1);
  // A bar begins with its bucket, so its middle, where the pointer finds it, is not that of the bucket.
  const at = histogram.bounds.map((bound) => bound + (histogram.size * BUCKET_SHARE) / 2);
  return {
    series: gathered.map(({ series }, index) =>
      withPoints(series, series.name, { at, values: histogram.counts[index] ?? new Float64Array(at.length), display: undefined }),
    ),
    range: { fromMs: min, toMs: max },
    share: BUCKET_SHARE,
    positions: () => positionsOf(histogram, input),
  };
}

/** A graph over series or over values, drawn as any other. */
export function buildValuesGraph(input: ValuesInput): ChartModel {
  const { mode, options, context } = input;
  const placed = mode === 'series' ? placeSeries(input) : placeBuckets(input);
  const { annotations: _annotations, nowMs: _nowMs, ...rest } = context;
  if (!placed || input.series.length === 0) return drawGraph(input.series, options, rest);
  const chart = drawGraph(placed.series, { ...options, timeRegions: [] }, { ...rest, range: placed.range });
  const { notice: _notice, sharedLabels: _shared, ...drawn } = chart;
  return {
    ...drawn,
    series: chart.series.map((one) => ({
      ...one,
      // A place without a bar of its own is one too: bars are as wide as places are apart.
      values: Array.from(chart.times, (_, place) => one.values[place] ?? null),
      ...(one.hasBars ? { bars: bars(placed.share) } : {}),
    })),
    positions: placed.positions(chart),
  };
}
