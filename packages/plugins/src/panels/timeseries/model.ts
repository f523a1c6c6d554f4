import { chosenNumber, extractTimeSeries, type Frame, type TimeSeries } from '@pharos/plugin';
import {
  createFieldReader,
  displayName,
  type FieldConfig,
  insertGaps,
  longestConnected,
  type NullMode,
  type PlotValues,
  readFieldConfig,
  readHideFrom,
  readUsualSettings,
  spanGaps,
} from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { buildFieldTooltip, buildTimeChart, type ChartModel } from '@pharos/plugin/unstable/ui';
import { buildAxes, placeOnAxes, type StyledField } from './axes.ts';
import { buildLegend, calculationTexts, calculationsOf } from './legend.ts';
import { SeriesSettings, type TimeSeriesOptions } from './options.ts';
import { isLegendShown } from './query-needs.ts';
import { buildSeriesStyle } from './series-style.ts';
import { buildThresholds } from './thresholds.ts';

const nullModeOf = ({ custom }: StyledField): NullMode => (custom.spanNulls === true ? 'connected' : 'null');

/** One value all along, or gaps that are drawn through, where the field says so. */
function drawnValues(values: PlotValues, { custom }: StyledField, times: Float64Array): PlotValues {
  const { transform, spanNulls } = custom;
  if (transform === 'constant') {
    const first = values.find((value) => value !== null && value !== undefined);
    return values.map(() => first ?? Number.NaN);
  }
  return typeof spanNulls === 'number' ? spanGaps(values, times, spanNulls) : values;
}

/** A series whose points stand further apart than its field connects them has gaps there. */
function interrupted(series: TimeSeries, { custom }: StyledField): TimeSeries {
  const longestMs = longestConnected(custom.insertNulls, series.times);
  return longestMs === undefined ? series : insertGaps(series, longestMs);
}

/** Of the time axes, each once; the dashboard's where the document says none, or an empty one. */
const zonesOf = ({ timezone }: TimeSeriesOptions['options'], context: PanelContext): readonly string[] => [
  ...new Set((timezone.length > 0 ? timezone : ['']).map((zone) => zone || context.timeZone)),
];

/** Series with their fields, but for those that the document hides. */
function readSeries(frames: readonly Frame[], config: FieldConfig, { expressions, valueRules }: PanelContext) {
  const readSettings = createFieldReader(config, { expressions, valueRules, colorMode: 'palette-classic' });
  const found = extractTimeSeries(frames);
  const columns = () => found.map(({ column }) => column);
  return found
    .map((one) => {
      const field = { name: one.name, labels: one.labels, refId: one.refId, column: one.column };
      const settings = readSettings(field);
      const unit = settings.unit ?? one.column.display?.unit;
      const styled: StyledField = {
        settings: unit === undefined ? settings : { ...settings, unit },
        custom: SeriesSettings.parse(settings.custom),
        columns,
      };
      return { fieldName: one.name, series: { ...one, name: displayName(settings.displayName, field) }, field: styled };
    })
    .filter(({ field }) => !readHideFrom(field.settings).viz);
}

function buildTooltip({ tooltip }: TimeSeriesOptions['options']): ChartModel['tooltip'] {
  const { hideZeros, maxWidth, maxHeight } = tooltip;
  return {
    ...buildFieldTooltip(tooltip),
    ...(hideZeros ? { hidesZeros: true } : {}),
    maxWidthPx: chosenNumber(maxWidth),
    maxHeightPx: chosenNumber(maxHeight),
  };
}

/** How the chart stacks as a whole: what the tooltip adds up, and in which unit. */
function stackingOf(fields: readonly StyledField[]): ChartModel['stacking'] {
  const modes = fields.map(({ custom }) => custom.stacking.mode).filter((mode) => mode !== 'none');
  if (modes.length === 0) return 'none';
  return modes.every((mode) => mode === 'percent') ? 'percent' : 'normal';
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
  const usual = readUsual(config, context);
  const fields = read.map(({ field }) => field);
  const axisNames = placeOnAxes(fields);
  const styles = read.map(({ series, field, fieldName }, index) => {
    const calculations = calculationsOf(series.column, options.legend, context.valueRules);
    const style = buildSeriesStyle(series, { field, axis: axisNames[index] ?? 'left', index, context });
    return { ...style, fieldName, calculations, ...calculationTexts(calculations, context.valueRules) };
  });
  const placed = styles.map(({ axis, color }, index) => ({ axis, color, field: fields[index] ?? usual }));
  const [zone, ...furtherZones] = zonesOf(options, context);
  return buildTimeChart({
    series: read.map(({ series, field }) => interrupted(series, field)),
    nullMode: (_one, index) => nullModeOf(fields[index] ?? usual),
    drawnValues: (values, index, times) => drawnValues(values, fields[index] ?? usual, times),
    hasStatistics: isLegendShown(options.legend) && options.legend.calcs.length > 0,
    hide: { empty: false, zero: false },
    styles,
    stacking: stackingOf(fields),
    axes: buildAxes(placed, usual),
    hasTimeAxis: true,
    density: options.density,
    legend: buildLegend(options.legend),
    tooltip: buildTooltip(options),
    decimals: chosenNumber(usual.settings.decimals),
    thresholds: buildThresholds(placed.length > 0 ? placed : [{ field: usual, axis: 'left' }], context),
    ...(furtherZones.length > 0 ? { furtherZones } : {}),
    context: { ...context, timeZone: zone ?? context.timeZone },
  });
}

/** What holds where no override does. */
function readUsual(config: FieldConfig, { expressions, valueRules }: PanelContext): StyledField {
  const settings = readUsualSettings(config, { expressions, valueRules, colorMode: 'palette-classic' });
  return { settings, custom: SeriesSettings.parse(settings.custom), columns: () => [] };
}
