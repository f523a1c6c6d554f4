import { joinFormatted, seriesStatistics } from '@pharos/plugin';
import {
  absoluteSteps,
  isColoredByValue,
  lineWidthOf,
  linkedValue,
  opacityOf,
  readHideFrom,
  type ShownValue,
  valueColor,
} from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { type BarSeries, seriesColor } from '@pharos/plugin/unstable/ui';
import type { ReadField } from './read-fields.ts';

/** Of a colour scale along the axis. */
const STOPS = 8;

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

/** The bars of one field; `key` is its own among all fields. */
export function buildSeries(
  field: ReadField,
  key: string,
  { side, colors, context }: { readonly side: 'left' | 'right'; readonly colors: BarSeries['colors']; readonly context: PanelContext },
): BarSeries {
  const { settings, custom, name, format, values: cells } = field;
  const values = cells.map((value) => (typeof value === 'number' ? value : null));
  const shown = cells.map((value) => format(typeof value === 'number' ? value : null));
  const isByValue = isColoredByValue(settings);
  const hideFrom = readHideFrom(settings);
  const column = { name, type: 'number' as const, values: Float64Array.from(values, (value) => value ?? Number.NaN) };
  const statistics = seriesStatistics(column, 'null');
  const own = shown.map((value) => (isByValue || value.isMapped ? value.color : undefined));
  const isScheme = custom.gradientMode === 'scheme' && isByValue;
  return {
    key,
    name,
    fieldName: field.field.name,
    color: seriesColor({ name, column, settings, columns: field.columns }, field.index, context),
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
    isListed: !hideFrom.legend,
    isInTooltip: !hideFrom.tooltip,
    linkedAt: barLinks(field, shown),
  };
}
