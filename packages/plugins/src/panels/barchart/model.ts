import {
  absoluteSteps,
  chosenNumber,
  createFieldFormat,
  createFieldReader,
  displayName,
  fieldBounds,
  formatDate,
  type Frame,
  isColoredByValue,
  joinFormatted,
  lineWidthOf,
  linkedValue,
  momentFormat,
  opacityOf,
  readFieldConfig,
  readHideFrom,
  readUsualSettings,
  seriesStatistics,
  type ShownValue,
  valueColor,
  withDataDisplay,
} from '@pharos/plugin';
import {
  axisOf,
  type BarModel,
  type BarSeries,
  buildFieldLegend,
  colorsOfTexts,
  type PanelContext,
  type PanelSize,
} from '@pharos/plugin/ui';
import { barThresholds, buildBarAxis, type StyledBars } from './bar-axis.ts';
import { type Categories, type CategoryField, readCategories } from './categories.ts';
import { BarSettings, type BarChartOptions } from './options.ts';

type Options = BarChartOptions['options'];

const STOPS = 8;

/** A field with all that is known of it. */
interface ReadField extends StyledBars, CategoryField {
  readonly name: string;
  readonly index: number;
  readonly bounds: { readonly min: number; readonly max: number };
  readonly format: (value: CategoryField['values'][number]) => ShownValue;
}

function readFields(
  { fields }: Categories,
  saved: BarChartOptions,
  { expressions, theme, palette, timeZone }: PanelContext,
): readonly ReadField[] {
  const readSettings = createFieldReader(readFieldConfig(saved.fieldConfig), { expressions, colorMode: 'palette-classic' });
  const columns = fields.map(({ field }) => field.column);
  let numbers = -1;
  return fields.map((one): ReadField => {
    const settings = withDataDisplay(readSettings(one.field), one.field.column);
    if (one.field.column.type === 'number') numbers += 1;
    const name = displayName(settings.displayName, one.field);
    const bounds = fieldBounds(settings, columns);
    const format = createFieldFormat({
      settings,
      name,
      index: Math.max(0, numbers),
      bounds,
      theme,
      palette,
      expressions,
      context: { zone: timeZone },
    });
    return { ...one, settings, name, index: Math.max(0, numbers), bounds, format, custom: BarSettings.parse(settings.custom) };
  });
}

/** A colour for each category, from another field: that of its values, or of its texts. */
function categoryColors(
  fields: readonly ReadField[],
  { colorByField }: Options,
  context: PanelContext,
): readonly (string | undefined)[] | undefined {
  const field = colorByField
    ? fields.find(({ name, field: { column } }) => name === colorByField || column.name === colorByField)
    : undefined;
  if (!field) return undefined;
  const ofTexts = colorsOfTexts(field.values.map(String), context);
  return field.values.map((value) => {
    const shown = field.format(value);
    return shown.isMapped || typeof value === 'number' ? shown.color : ofTexts.get(String(value));
  });
}

/** Colours along the axis, for a gradient of the scheme. */
function stopsOf(field: ReadField, { theme, palette }: PanelContext): BarSeries['stops'] {
  const { settings, name, index, bounds } = field;
  if (!isColoredByValue(settings)) return undefined;
  const colorAt = (value: number): string => valueColor(value, { settings, name, index, bounds, theme, palette });
  if (settings.color.mode !== 'thresholds')
    return Array.from({ length: STOPS }, (_, place) => {
      const value = bounds.min + ((bounds.max - bounds.min) * place) / (STOPS - 1);
      return { value, color: colorAt(value) };
    });
  const starts = absoluteSteps(settings.thresholds, bounds).map(({ value }) => value);
  return starts.flatMap((value, place) => {
    const from = Number.isFinite(value) ? value : Math.min(0, bounds.min);
    const to = starts[place + 1] ?? Math.max(bounds.max, from);
    return [from, to].map((at) => ({ value: at, color: colorAt(from) }));
  });
}

/** Where the bars of a field lead; undefined: nowhere. */
function barLinks({ field, settings: { links }, values, rows }: ReadField, shown: readonly ShownValue[]): BarSeries['linkedAt'] {
  if (links.length === 0) return undefined;
  return (category) => {
    const text = shown[category];
    return linkedValue(links, { field, row: rows[category], value: values[category] ?? null, text: text ? joinFormatted(text) : '' });
  };
}

function buildSeries(
  field: ReadField,
  key: string,
  { side, colors, context }: { readonly side: 'left' | 'right'; readonly colors: BarSeries['colors']; readonly context: PanelContext },
): BarSeries {
  const { settings, custom, name, format, values: cells } = field;
  const values = cells.map((value) => (typeof value === 'number' ? value : null));
  const shown = cells.map((value) => format(typeof value === 'number' ? value : null));
  const isByValue = isColoredByValue(settings);
  const statistics = seriesStatistics({ name, type: 'number', values: Float64Array.from(values, (value) => value ?? Number.NaN) }, 'null');
  const { color: scheme } = settings;
  const whole = isByValue ? (scheme.seriesBy === 'last' ? statistics.current : statistics[scheme.seriesBy]) : null;
  const own = shown.map((value) => (isByValue || value.isMapped ? value.color : undefined));
  const isScheme = custom.gradientMode === 'scheme' && isByValue;
  return {
    key,
    name,
    fieldName: field.field.name,
    color: valueColor(whole, { settings, name, index: field.index, bounds: field.bounds, theme: context.theme, palette: context.palette }),
    values,
    texts: shown,
    colors: colors ?? (isScheme || own.every((color) => color === undefined) ? undefined : own),
    axis: side,
    lineWidth: lineWidthOf(custom.lineWidth),
    fill: opacityOf(custom.fillOpacity),
    gradient: custom.gradientMode,
    stops: isScheme ? stopsOf(field, context) : undefined,
    statistics,
    statisticTexts: {
      min: format(statistics.min),
      max: format(statistics.max),
      avg: format(statistics.avg),
      current: format(statistics.current),
      total: format(statistics.total),
    },
    isListed: !readHideFrom(settings).legend,
    isInTooltip: !readHideFrom(settings).tooltip,
    linkedAt: barLinks(field, shown),
  };
}

/** Names of categories; times as precisely as the range needs. */
function namesOf({ kind, names }: Categories, { range, timeZone }: PanelContext): readonly string[] {
  if (kind === 'text') return names.map(String);
  const format = momentFormat(range.toMs - range.fromMs);
  return names.map((timeMs) => formatDate(Number(timeMs), format, timeZone));
}

const keyOf = (fields: readonly ReadField[], index: number): string => {
  const name = fields[index]?.name ?? '';
  const before = fields.slice(0, index).filter((field) => field.name === name).length;
  return before === 0 ? name : `${name}\n${before}`;
};

/** What holds where no override does. */
function usualBars({ fieldConfig }: BarChartOptions, { expressions }: PanelContext): StyledBars {
  const settings = readUsualSettings(readFieldConfig(fieldConfig), { expressions, colorMode: 'palette-classic' });
  return { settings, custom: BarSettings.parse(settings.custom) };
}

/** Frames as bars: one for each row, or each time, and each field of numbers. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildBarChart(
  frames: readonly Frame[],
  saved: BarChartOptions,
  { width, height }: PanelSize,
  context: PanelContext,
): BarModel {
  const { options } = saved;
  const read = readCategories(frames, options.xField);
  const categories: Categories = 'fault' in read ? { kind: 'text', names: [], fields: [] } : read;
  const fields = readFields(categories, saved, context);
  const colors = categoryColors(fields, options, context);
  const drawn = fields.filter(({ field, settings }) => field.column.type === 'number' && !readHideFrom(settings).viz);
  const sides = drawn.map((field) => axisOf(field, drawn[0]));
  const first = (side: 'left' | 'right'): ReadField | undefined => drawn[sides.indexOf(side)];
  const [left, right] = [first('left'), first('right')];
  const usual = usualBars(saved, context);
  const hasBar = drawn.some(({ values }) => values.some((value) => typeof value === 'number'));
  return {
    categories: namesOf(categories, context),
    series: drawn.map((field, index) => buildSeries(field, keyOf(drawn, index), { side: sides[index] ?? 'left', colors, context })),
    isLying: options.orientation === 'horizontal' || (options.orientation === 'auto' && width < height),
    stacking: options.stacking,
    groupWidth: options.groupWidth,
    barWidth: options.barWidth,
    barRadius: options.barRadius,
    isFullHighlight: options.fullHighlight,
    showValue: options.showValue,
    valuePx: chosenNumber(options.text.valueSize),
    labels: {
      rotation: Math.max(-90, Math.min(90, options.xTickLabelRotation)),
      maxLength: Math.max(0, options.xTickLabelMaxLength),
      spacing: options.xTickLabelSpacing,
    },
    axes: { left: buildBarAxis(left ?? usual), right: buildBarAxis(right ?? usual) },
    thresholds: [...(left ? barThresholds(left, 'left', context) : []), ...(right ? barThresholds(right, 'right', context) : [])],
    legend: buildFieldLegend(options.legend),
    tooltip: options.tooltip.mode,
    tooltipSort: options.tooltip.sort,
    ...('fault' in read
      ? { notice: read.fault }
      : frames.length > 0 && drawn.length === 0
        ? { notice: 'No number field found' }
        : hasBar
          ? {}
          : { notice: 'No data points' }),
  };
}
