import { chosenNumber, type Frame, numberColumn, type TimeSeries } from '@pharos/plugin';
import { lineWidthOf, opacityOf, readHideFrom, stepDecimals, type TickFormat, tickTexts } from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import {
  buildFieldLegend,
  buildFieldTooltip,
  buildTimeChart,
  type ChartGradient,
  type ChartModel,
  type ChartPositions,
  pointLinks,
  schemeGradient,
  seriesColor,
  type SeriesStyle,
} from '@pharos/plugin/unstable/ui';
import type { HistogramOptions } from './options.ts';
import { type CountedField, type CountedFields, readCounted } from './read-fields.ts';

const PX_PER_TICK = 56;
/** Value axis and edges beside the plot. */
const AROUND_PLOT_PX = 60;
const COUNT_AXIS = { isShown: true, unit: 'short', logBase: 1, min: 0, label: '' };

/** Buckets stand at 0.5, 1.5 and so on, so that those of different widths have room too; their ends at whole numbers. */
function positionsOf({ ends, unit }: CountedFields, fixed: Partial<TickFormat>, width: number): ChartPositions {
  const step = Math.abs((ends[1] ?? 1) - (ends[0] ?? 0)) || 1;
  const texts = tickTexts(ends, { ...fixed, unit: unit ?? 'short', decimals: fixed.decimals ?? stepDecimals(step) });
  const stride = Math.max(1, Math.ceil(ends.length / Math.max(1, (width - AROUND_PLOT_PX) / PX_PER_TICK)));
  return {
    noun: 'Bucket',
    titles: ends.slice(1).map((_, index) => `${texts[index] ?? ''} to ${texts[index + 1] ?? ''}`),
    // The last one would be cut at the edge of the plot.
    ticks: texts.slice(0, -1).flatMap((label, at) => (at % stride === 0 ? [{ at, label }] : [])),
  };
}

/** Colours that go by values go by how often, which is what stands on the axis. */
function gradientOf({ settings, custom, counts, name }: CountedField, theme: PanelContext['theme']): ChartGradient | undefined {
  const { gradientMode } = custom;
  if (gradientMode === 'none') return undefined;
  return gradientMode === 'scheme'
    ? schemeGradient({ settings, columns: () => [numberColumn(name, [...counts])] }, theme)
    : { kind: gradientMode };
}

function styleOf(field: CountedField, index: number, context: PanelContext): SeriesStyle {
  const { settings, custom, name, fieldName, counts } = field;
  const hideFrom = readHideFrom(settings);
  const column = numberColumn(name, [...counts]);
  return {
    axis: 'left',
    fieldName,
    color: seriesColor({ name, column, settings, columns: () => [column] }, index, context),
    line: null,
    fill: 0,
    hasBars: true,
    bars: { fill: opacityOf(custom.fillOpacity), outlinePx: lineWidthOf(custom.lineWidth), align: 0, share: 1 },
    pointRadius: 0,
    gradient: gradientOf(field, context.theme),
    isUnlisted: hideFrom.legend,
    isOutOfTooltip: hideFrom.tooltip,
  };
}

const seriesOf = ({ name, counts }: CountedField, at: Float64Array): TimeSeries => ({
  name,
  labels: {},
  times: at,
  column: numberColumn(name, [...counts]),
});

/** Frames as bars: how often values fall into which bucket. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildHistogramPanel(frames: readonly Frame[], saved: HistogramOptions, size: PanelSize, context: PanelContext): ChartModel {
  const { legend, tooltip } = saved.options;
  const counted = readCounted(frames, saved, context);
  const { fields, ends } = counted;
  const at = Float64Array.from({ length: Math.max(0, ends.length - 1) }, (_, index) => index + 0.5);
  const stacking = fields.find(({ custom }) => custom.stacking.mode !== 'none')?.custom.stacking.mode ?? 'none';
  const { annotations: _annotations, nowMs: _nowMs, ...rest } = context;
  const drawn = buildTimeChart({
    series: at.length === 0 ? [] : fields.map((field) => seriesOf(field, at)),
    nullMode: 'null',
    hasStatistics: legend.showLegend && legend.calcs.length > 0,
    hide: { empty: false, zero: false },
    styles: fields.map((field, index) => ({
      ...styleOf(field, index, context),
      linkedAt: pointLinks(field.settings.links, seriesOf(field, at)),
    })),
    stacking,
    axes: { left: COUNT_AXIS, right: COUNT_AXIS },
    hasTimeAxis: true,
    legend: buildFieldLegend(legend),
    tooltip: buildFieldTooltip(tooltip),
    context: { ...rest, range: { fromMs: 0, toMs: Math.max(1, at.length) } },
  });
  const decimals = fields[0] && chosenNumber(fields[0].settings.decimals);
  const { keepsDecimals } = context.valueRules;
  return { ...drawn, positions: positionsOf(counted, { keepsDecimals, ...(decimals === undefined ? {} : { decimals }) }, size.width) };
}
