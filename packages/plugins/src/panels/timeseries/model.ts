import {
  type FieldConfig,
  type FieldSettings,
  chosenNumber,
  createFieldReader,
  displayName,
  extractTimeSeries,
  type Frame,
  isColoredByValue,
  LEGEND_VALUES,
  type LegendValue,
  type NullMode,
  readFieldConfig,
  readReducer,
  seriesStatistics,
  type TimeSeries,
  valueColor,
} from '@pharos/plugin';
import { buildTimeChart, type ChartLegend, type ChartModel, type PanelContext, type PanelSize, type SeriesStyle } from '@pharos/plugin/ui';
import { axisOf, buildAxis, type StyledField } from './axes.ts';
import { SeriesSettings, type TimeSeriesOptions } from './options.ts';
import { isLegendShown } from './query-needs.ts';
import { buildThresholds } from './thresholds.ts';

/** Calculations that a legend can show. */
const LEGEND_CALCULATIONS: Readonly<Record<string, LegendValue>> = {
  min: 'min',
  max: 'max',
  mean: 'avg',
  lastNotNull: 'current',
  last: 'current',
  sum: 'total',
};

const legendValueOf = (calc: string): LegendValue | undefined => LEGEND_CALCULATIONS[readReducer(calc) ?? ''];

function buildLegend({ legend }: TimeSeriesOptions['options']): ChartLegend | null {
  if (!isLegendShown(legend)) return null;
  const shown = new Set(legend.calcs.map(legendValueOf));
  return {
    kind: legend.displayMode === 'table' ? 'table' : 'list',
    isRight: legend.placement === 'right',
    sideWidth: legend.width ?? 0,
    values: LEGEND_VALUES.filter((value) => shown.has(value)),
    sort: legend.sortBy === undefined ? null : (legendValueOf(SORT_NAMES[legend.sortBy] ?? legend.sortBy) ?? null),
    isDescending: legend.sortDesc ?? true,
  };
}

/** Documents name the column that a legend is sorted by as it is headed. */
const SORT_NAMES: Readonly<Record<string, string>> = {
  Min: 'min',
  Max: 'max',
  Mean: 'mean',
  Last: 'last',
  'Last *': 'lastNotNull',
  Total: 'sum',
};
const TOOLTIP_SORTS = { none: 'none', asc: 'increasing', desc: 'decreasing' } as const;

const upToTen = (value: number): number => Math.max(0, Math.min(10, value));

/** Widths in px and fills in per cent, as saved. Points that the document leaves open are drawn where there is nothing else. */
function buildStyle({ custom }: StyledField): Pick<SeriesStyle, 'line' | 'fill' | 'hasBars' | 'pointRadius'> {
  const { drawStyle, lineInterpolation, lineWidth, fillOpacity, showPoints, pointSize } = custom;
  const isLine = drawStyle === 'line';
  const hasPoints = drawStyle === 'points' || showPoints === 'always';
  return {
    line: isLine ? { width: upToTen(lineWidth), isStepped: lineInterpolation.startsWith('step') } : null,
    fill: isLine ? Math.max(0, Math.min(100, fillOpacity)) / 100 : 0,
    hasBars: drawStyle === 'bars',
    pointRadius: hasPoints ? Math.max(0.5, Math.min(20, pointSize / 2)) : 0,
  };
}

/** The value that colours a whole series whose colour goes by values. */
function seriesValue({ column }: TimeSeries, { color }: FieldSettings): number | null {
  if (!isColoredByValue({ color })) return null;
  const statistics = seriesStatistics(column, 'null');
  return color.seriesBy === 'last' ? statistics.current : statistics[color.seriesBy];
}

interface Input {
  readonly series: readonly TimeSeries[];
  readonly fields: readonly StyledField[];
  readonly context: PanelContext;
}

function buildStyles({ series, fields, context }: Input): readonly SeriesStyle[] {
  return series.map((one, index): SeriesStyle => {
    const field = fields[index] ?? fields[0];
    if (!field) throw new RangeError('every series has a field');
    const { settings, custom } = field;
    const bounds = { min: settings.min ?? 0, max: settings.max ?? 100 };
    return {
      ...buildStyle(field),
      axis: axisOf(field, fields[0]),
      color: valueColor(seriesValue(one, settings), {
        settings,
        name: one.name,
        index,
        bounds,
        theme: context.theme,
        palette: context.palette,
      }),
      isUnlisted: custom.hideFrom.legend,
      isOutOfTooltip: custom.hideFrom.tooltip,
    };
  });
}

const nullModeOf = ({ custom }: StyledField): NullMode => (custom.spanNulls === false ? 'null' : 'connected');

/** Series with their fields, but for those that the document hides. */
function readSeries(frames: readonly Frame[], config: FieldConfig, { expressions }: PanelContext) {
  const readSettings = createFieldReader(config, { expressions, colorMode: 'palette-classic' });
  return extractTimeSeries(frames)
    .map((one) => {
      const field = { name: one.name, labels: one.labels, refId: one.refId, column: one.column };
      const settings = readSettings(field);
      const unit = settings.unit ?? one.column.display?.unit;
      return {
        series: { ...one, name: displayName(settings.displayName, field) },
        field: { settings: unit === undefined ? settings : { ...settings, unit }, custom: SeriesSettings.parse(settings.custom) },
      };
    })
    .filter(({ field }) => !field.custom.hideFrom.viz);
}

/** Frames as a chart: what the graph draws, said in fields. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildTimeSeries(
  frames: readonly Frame[],
  { options, fieldConfig }: TimeSeriesOptions,
  _size: PanelSize,
  context: PanelContext,
): ChartModel {
  const config = readFieldConfig(fieldConfig);
  const read = readSeries(frames, config, context);
  const series = read.map((one) => one.series);
  const fields = read.map(({ field }) => field);
  const styles = buildStyles({ series, fields, context });
  const usual: StyledField = { settings: readUsual(config, context), custom: SeriesSettings.parse(readUsual(config, context).custom) };
  const onAxis = (side: 'left' | 'right') => fields.filter((_, index) => styles[index]?.axis === side);
  const [left, right] = [onAxis('left'), onAxis('right')];
  const stacking = fields.find(({ custom }) => custom.stacking.mode !== 'none')?.custom.stacking.mode ?? 'none';
  return buildTimeChart({
    series,
    nullMode: (_one, index) => nullModeOf(fields[index] ?? usual),
    hasStatistics: isLegendShown(options.legend) && options.legend.calcs.length > 0,
    hide: { empty: false, zero: false },
    styles,
    stacking,
    axes: { left: buildAxis(left, usual), right: buildAxis(right, usual) },
    hasTimeAxis: true,
    density: options.density,
    legend: buildLegend(options),
    tooltip: { isShared: options.tooltip.mode === 'multi', sort: TOOLTIP_SORTS[options.tooltip.sort], isCumulative: false },
    decimals: chosenNumber(usual.settings.decimals),
    thresholds: [...buildThresholds(left[0] ?? usual, 'left', context), ...(right[0] ? buildThresholds(right[0], 'right', context) : [])],
    context,
  });
}

/** What holds where no override does. */
const readUsual = ({ defaults }: FieldConfig, { expressions }: PanelContext): FieldSettings =>
  createFieldReader({ defaults, overrides: [] }, { expressions, colorMode: 'palette-classic' })(NO_FIELD);

const NO_FIELD = { name: '', labels: {}, column: { name: '', type: 'number', values: new Float64Array(0) } } as const;
