import {
  chosenNumber,
  type Frame,
  LEGEND_VALUES,
  numberColumn,
  readHideFrom,
  stepDecimals,
  tickTexts,
  type TimeSeries,
  valueColor,
} from '@pharos/plugin';
import {
  buildFieldTooltip,
  buildTimeChart,
  type ChartModel,
  type ChartPositions,
  type PanelContext,
  type PanelSize,
  pointLinks,
} from '@pharos/plugin/ui';
import type { HistogramOptions, Legend } from './options.ts';
import { type CountedField, type CountedFields, readCounted } from './read-fields.ts';

const PX_PER_TICK = 56;
/** Value axis and edges beside the plot. */
const BESIDE_PLOT_PX = 60;
const COUNT_AXIS = { isShown: true, unit: 'short', logBase: 1, min: 0, label: '' };
/** Calculations of newer documents, by the value of a legend that they are. */
const CALCULATIONS = { min: ['min'], max: ['max'], avg: ['mean'], current: ['last', 'lastNotNull'], total: ['sum'] } as const;

function buildLegend({ showLegend, displayMode, placement, calcs }: Legend): ChartModel['legend'] {
  if (!showLegend || displayMode === 'hidden') return null;
  return {
    kind: displayMode === 'table' ? 'table' : 'list',
    isRight: placement === 'right',
    sideWidth: 0,
    values: LEGEND_VALUES.filter((value) => CALCULATIONS[value].some((calc) => calcs.includes(calc))),
    sort: null,
    isDescending: true,
  };
}

/** Buckets stand at 0.5, 1.5 and so on, so that those of different widths have room too; their ends at whole numbers. */
function positionsOf({ ends, unit }: CountedFields, decimals: number | undefined, width: number): ChartPositions {
  const step = Math.abs((ends[1] ?? 1) - (ends[0] ?? 0)) || 1;
  const texts = tickTexts(ends, unit ?? 'short', decimals ?? stepDecimals(step));
  const stride = Math.max(1, Math.ceil(ends.length / Math.max(1, (width - BESIDE_PLOT_PX) / PX_PER_TICK)));
  return {
    noun: 'Bucket',
    titles: ends.slice(1).map((_, index) => `${texts[index] ?? ''} to ${texts[index + 1] ?? ''}`),
    // The last one would be cut at the edge of the plot.
    ticks: texts.slice(0, -1).flatMap((label, at) => (at % stride === 0 ? [{ at, label }] : [])),
  };
}

function styleOf({ settings, custom, name }: CountedField, index: number, { theme, palette }: PanelContext) {
  const bounds = { min: settings.min ?? 0, max: settings.max ?? 100 };
  const { gradientMode } = custom;
  const hideFrom = readHideFrom(settings);
  return {
    axis: 'left' as const,
    color: valueColor(null, { settings, name, index, bounds, theme, palette }),
    line: null,
    fill: 0,
    hasBars: true,
    bars: {
      fill: Math.max(0, Math.min(100, custom.fillOpacity)) / 100,
      outlinePx: Math.max(0, Math.min(10, custom.lineWidth)),
      align: 0 as const,
      share: 1,
    },
    pointRadius: 0,
    ...(gradientMode === 'none' ? {} : { gradient: { kind: gradientMode === 'opacity' ? ('opacity' as const) : ('hue' as const) } }),
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
    legend: buildLegend(legend),
    tooltip: buildFieldTooltip(tooltip),
    context: { ...rest, range: { fromMs: 0, toMs: Math.max(1, at.length) } },
  });
  const decimals = fields[0] && chosenNumber(fields[0].settings.decimals);
  return { ...drawn, positions: positionsOf(counted, decimals, size.width) };
}
